import type { Logger } from 'pino';
import type { Pool } from '../../../platform/db/client.ts';
import { createListener } from '../../../platform/db/listener.ts';
import type { KeyEntry, SecretEntry } from './key-entry.ts';
import { createKeyIndex } from './key-index.ts';
import { createKeyReader } from './key-reader.ts';
import { createKeySearch, type KeySearch, type SearchResult } from './key-search.ts';
import { findSecret, listAllSecrets, listSecretsOfKeys } from './repository.ts';

/** `search` asks the database for a secret that is not in memory yet, such as one of a key made a moment ago. */
export interface KeyDirectory extends KeySearch<SecretEntry> {
  /** By SHA-256 of the secret in base64; undefined where it is not in memory. */
  find(secret_hash64: string): SecretEntry | undefined;
  findKey(key_id: string): KeyEntry | undefined;
  start(): Promise<void>;
  close(): Promise<void>;
  /** Number of secrets in memory. */
  readonly size: number;
}

const REREAD_MS = 15_000;
/**
 * A frozen connection is noticed after at most `PING_MS + SILENCE_MS`, and reading the keys again takes milliseconds.
 * So a key that was disabled meanwhile is refused within a second.
 */
export const PING_MS = 250;
export const SILENCE_MS = 500;
/** Look-ups of unknown secrets in an interval; callers with further ones are told to come back. */
export const MAX_SEARCHES = 25;

/**
 * All API keys in memory, so that authentication costs one hash and one look-up in a map. A trigger announces each
 * change of a key, a project or an organization on the channel `key_change`, and the rows concerned are read again.
 * While no announcement can be heard, every ping reads all keys; besides, all are read every 15 s, so that a lost
 * announcement cannot keep a disabled key working.
 */
export function createKeyDirectory(options: {
  pool: Pool;
  url: string;
  log: Logger;
  monotonic: () => number;
}): KeyDirectory {
  const { pool, url, log, monotonic } = options;
  const index = createKeyIndex();
  const timers: NodeJS.Timeout[] = [];
  let isClosed = false;
  const listener = createListener({
    log,
    url,
    channel: 'key_change',
    silence_ms: SILENCE_MS,
    onMessage: (change) => void reader.reloadChanged(change),
    onConnected: async () => reader.reloadAll(),
    onLost: () => void reader.reloadAll(),
  });
  const reader = createKeyReader({
    index,
    log,
    listAllSecrets: async () => listAllSecrets(pool),
    listSecretsOfKeys: async (key_ids) => listSecretsOfKeys(pool, key_ids),
    // Without a listener the next ping reads everything anyway.
    retries: () => !isClosed && listener.isConnected,
  });
  async function searchSecret(secret_hash64: string): Promise<SearchResult<SecretEntry>> {
    const row = await findSecret(pool, secret_hash64);
    if (!row) return undefined;
    await reader.reloadChanged(`api_keys:${row.key_id}`);
    // A read that failed leaves the index as it was; the secret exists all the same.
    return index.find(secret_hash64) ?? 'busy';
  }

  function ping(): void {
    if (listener.isConnected) void listener.check();
    else void reader.reloadAll();
  }

  return {
    find: index.find,
    findKey: index.findKey,
    search: createKeySearch({ most: MAX_SEARCHES, find: searchSecret, monotonic }).search,
    async start() {
      await listener.start();
      timers.push(setInterval(() => void reader.reloadAll(), REREAD_MS).unref(), setInterval(ping, PING_MS).unref());
    },
    async close() {
      isClosed = true;
      for (const timer of timers) clearInterval(timer);
      await reader.drained();
      await listener.close();
    },
    get size() {
      return index.size;
    },
  };
}
