import { createRepeated, type Repeated } from './repeated.ts';
import { createUnawaited } from './unawaited.ts';

interface ClaimedWork<Row> {
  /** At most `limit` pieces of work, which are this process's alone for a while. */
  readonly claim: (limit: number) => Promise<readonly Row[]>;
  readonly work: (row: Row) => Promise<void>;
  /** Pieces that a process has under way at a time. */
  readonly most: number;
  readonly every_ms: number;
  readonly onFailure: (error: unknown) => void;
}

/** Does what is due while the server runs: each piece that ends makes room for the next, and none waits for another. */
export function createClaimedWork<Row>({ claim, work, most, every_ms, onFailure }: ClaimedWork<Row>): Repeated {
  const unawaited = createUnawaited();
  let running = 0;
  const turns = createRepeated(
    async () => {
      for (const row of await claim(most - running)) {
        running++;
        const done = work(row).finally(() => {
          running--;
          turns.run();
        });
        unawaited.add(done, onFailure);
      }
    },
    { every_ms, onFailure },
  );
  return {
    start: turns.start,
    run: turns.run,
    async stop() {
      await turns.stop();
      await unawaited.settled();
    },
  };
}
