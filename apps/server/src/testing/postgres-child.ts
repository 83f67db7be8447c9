/**
 * A process of its own that starts the embedded server, for tests of the launcher: says what happened in one line of
 * JSON, stops gracefully when its input ends.
 *   node postgres-child.ts '{"data_dir": …}'
 */
import { PostgresError } from '../platform/db/embedded/failures.ts';
import { startPostgres } from '../platform/db/embedded.ts';

export type ChildReport =
  | { readonly url: string; readonly adopted: boolean; readonly cluster_dir: string; readonly log: string[] }
  | { readonly failure: string; readonly kind: string };

function say(report: ChildReport): void {
  process.stdout.write(`${JSON.stringify(report)}\n`);
}

const log: string[] = [];
try {
  const options: { data_dir: string; bin_dir?: string } = JSON.parse(process.argv[2] ?? '');
  const server = await startPostgres({ ...options, log: (text) => log.push(text) });
  say({ url: server.url, adopted: server.adopted, cluster_dir: server.cluster_dir, log });
  process.stdin.resume().once('end', () => {
    void server.stop();
  });
} catch (error) {
  if (!(error instanceof PostgresError)) throw error;
  say({ failure: error.message, kind: error.kind });
}
