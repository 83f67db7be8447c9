import type { Logger } from 'pino';
import type { KeyIndex } from './key-index.ts';
import type { KeySecretRow } from './repository.ts';

/** Keeps a key index in step with the database, one statement at a time. */
export interface KeyReader {
  /** Reads all keys into the index. Callers that arrive while such a read waits for its turn share it. Never rejects. */
  reloadAll(): Promise<void>;
  /** Reads the keys that a change (`table:id`) concerns into the index, after any read in progress. Never rejects. */
  reloadChanged(change: string): Promise<void>;
  /** Resolves when no read is in progress. */
  drained(): Promise<void>;
}

export interface KeyReaderOptions {
  readonly index: KeyIndex;
  readonly log: Pick<Logger, 'warn'>;
  listAllSecrets(): Promise<KeySecretRow[]>;
  listSecretsOfKeys(key_ids: readonly string[]): Promise<KeySecretRow[]>;
  /** False where another caller will read again soon: a failed read is then not repeated here. */
  retries(): boolean;
}

const RETRY_MS = 200;

export function createKeyReader(options: KeyReaderOptions): KeyReader {
  const { index } = options;
  const changes = new Set<string>();
  let last: Promise<void> = Promise.resolve();
  /** A read of all keys that has not started yet. */
  let waitingAll: Promise<void> | undefined;

  /** One read at a time, so that an older result never overwrites a newer one. */
  function queue(work: () => Promise<void>): Promise<void> {
    last = last.then(work).catch((error: unknown) => {
      options.log.warn({ err: error }, 'the API keys could not be read; they are read again shortly');
      if (options.retries()) setTimeout(() => void reloadAll(), RETRY_MS).unref();
    });
    return last;
  }

  function reloadAll(): Promise<void> {
    waitingAll ??= queue(async () => {
      waitingAll = undefined;
      index.replaceAll(await options.listAllSecrets());
    });
    return waitingAll;
  }

  async function reloadChanges(): Promise<void> {
    while (changes.size > 0) {
      const key_ids = index.findChangedKeys(changes);
      changes.clear();
      if (key_ids.size > 0) index.replace(key_ids, await options.listSecretsOfKeys([...key_ids]));
    }
  }

  return {
    reloadAll,
    reloadChanged(change) {
      changes.add(change);
      return queue(reloadChanges);
    },
    drained: () => last,
  };
}
