import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { ApiDeps } from '../api/deps.ts';
import { shipToArchive } from '../api/metering/archive/ship.ts';
import { DAY_MS, MINUTE_MS } from '../platform/time.ts';
import { foldAll, recountAll } from './counted-calls.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL, without a database, of the ClickHouse of this test project; undefined in projects without one. */
    clickhouse_url: string | undefined;
  }
}

/** URL of a new archive for one app, in the project that has one. */
export function archiveUrl(): string | undefined {
  const url = inject('clickhouse_url');
  return url === undefined ? undefined : `${url}/test_${randomBytes(6).toString('hex')}`;
}

/** Ships everything, however recent, so that later reads come from the archive. */
export async function archiveAll({ pool, archive, now }: Pick<ApiDeps, 'pool' | 'archive' | 'now'>): Promise<void> {
  if (!archive) return;
  const { rows } = await pool.query<{
    waits: boolean;
  }>(`SELECT EXISTS (SELECT FROM calls) OR EXISTS (SELECT FROM usage_batches)
    OR EXISTS (SELECT FROM usage_counts WHERE kind = 'all') AS waits`);
  if (!rows[0]?.waits) return;
  await recountAll(pool, now() + 2 * MINUTE_MS);
  // Calls that a test records in the past would count as late; here they are shipped as well.
  await pool.query('UPDATE archive_progress SET records_to = NULL');
  await foldAll(pool);
  await shipToArchive({ pool, archive }, now() + 2 * DAY_MS, { recent_ms: 0, recent_days_ms: 0 });
}
