/** SQL of `stream_sources` for the job that sends them. */
import type { StreamSource } from '@fourth-seat/contract';
import type { Connection, Pool } from '../../platform/db/client.ts';
import type { StreamRow } from './repository.ts';

/** A log that is this process's alone for a while, with what its stream says. */
export interface ClaimedLog
  extends Pick<
    StreamRow,
    'org_id' | 'stream_id' | 'kind' | 'name' | 'url' | 'sealed_headers' | 'project_ids' | 'created_by'
  > {
  readonly source: StreamSource;
  readonly sent_at: Date;
  /** The same to the microsecond. */
  readonly sent_at_exact: string;
  readonly sent_id: string;
  readonly batch_entries: number | null;
  readonly rewinds: number;
  readonly failed_attempts: number;
  readonly failing_since: Date | null;
  /** Who claims a log again has another one. */
  readonly claimed_until: Date;
}

/** Seconds that a claimed log belongs to the process that sends it. */
const CLAIM_S = 60;
/** Logs that an organization has under way at a time, in all processes: a silent receiver holds no more. */
const SHARE = 2;

/**
 * Due logs, at most `limit`, and of each organization what its share leaves. Each is claimed by moving its next attempt
 * ahead, so that two processes never send the same one; if a process dies in between, the attempt is repeated a minute
 * later. Two processes that claim in the same moment may exceed a share by as much.
 */
export async function claimDueLogs(pool: Pool, now: Date, limit: number): Promise<ClaimedLog[]> {
  const { rows } = await pool.query<ClaimedLog>(
    `WITH busy AS (
       SELECT org_id, count(*) AS running FROM stream_sources WHERE claimed_until > $1 GROUP BY org_id),
     ranked AS (
       SELECT stream_id, source,
         row_number() OVER (PARTITION BY org_id ORDER BY next_try_at, stream_id, source) + COALESCE(running, 0) AS place
       FROM stream_sources JOIN streams USING (org_id, stream_id) LEFT JOIN busy USING (org_id)
       WHERE next_try_at <= $1 AND state = 'active'),
     wanted AS (
       SELECT stream_id, source FROM stream_sources
       WHERE next_try_at <= $1 AND (stream_id, source) IN (SELECT stream_id, source FROM ranked WHERE place <= ${SHARE})
       ORDER BY next_try_at LIMIT $2 FOR UPDATE SKIP LOCKED),
     due AS (
       UPDATE stream_sources l SET next_try_at = $1::timestamptz + make_interval(secs => ${CLAIM_S}),
         claimed_until = $1::timestamptz + make_interval(secs => ${CLAIM_S})
       FROM wanted WHERE l.stream_id = wanted.stream_id AND l.source = wanted.source
       RETURNING l.*, l.sent_at::text AS sent_at_exact)
     SELECT due.*, s.kind, s.name, s.url, s.sealed_headers, s.project_ids, s.created_by
     FROM due JOIN streams s USING (org_id, stream_id)`,
    [now, limit],
  );
  return rows;
}

type Claim = Pick<ClaimedLog, 'org_id' | 'stream_id' | 'source' | 'claimed_until' | 'rewinds'>;

/** Of the log as it was claimed: a rewind, an edit or another claim ends that. */
const OF_CLAIM = `org_id = $1 AND stream_id = $2 AND source = $3 AND claimed_until = $4 AND rewinds = $5`;
const valuesOf = ({ org_id, stream_id, source, claimed_until, rewinds }: Claim) => [
  org_id,
  stream_id,
  source,
  claimed_until,
  rewinds,
];

/** Notes how many entries the next batch has, before it leaves; false where the claim has ended. */
export async function updateBatchEntries(pool: Pool, claim: Claim, entries: number): Promise<boolean> {
  const { rowCount } = await pool.query(`UPDATE stream_sources SET batch_entries = $6 WHERE ${OF_CLAIM}`, [
    ...valuesOf(claim),
    entries,
  ]);
  return rowCount === 1;
}

/** A place in a log, its instant as PostgreSQL writes it. */
export interface LogPosition {
  readonly at: string;
  readonly id: string;
}

/** Moves on to after a batch that has arrived; false where the claim has ended, so that it may arrive again. */
export async function updateArrived(pool: Pool, claim: Claim, to: LogPosition, now: Date): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE stream_sources SET sent_at = $6, sent_id = $7, delivered_at = $8, batch_entries = NULL, failed_attempts = 0,
       failing_since = NULL, detail = ''
     WHERE ${OF_CLAIM}`,
    [...valuesOf(claim), to.at, to.id, now],
  );
  return rowCount === 1;
}

/** Gives the log back until its next turn; with `to` it moves on over a time without entries. */
export async function updateReleased(
  pool: Pool,
  claim: Claim,
  { next_try_at, to }: { readonly next_try_at: Date; readonly to?: LogPosition | undefined },
): Promise<void> {
  await pool.query(
    `UPDATE stream_sources SET next_try_at = $6, claimed_until = NULL,
       sent_at = COALESCE($7::timestamptz, sent_at), sent_id = COALESCE($8, sent_id)
     WHERE ${OF_CLAIM}`,
    [...valuesOf(claim), next_try_at, to?.at ?? null, to?.id ?? null],
  );
}

/** Gives the log back after an attempt that failed; false where the claim has ended. */
export async function updateFailed(
  db: Pool | Connection,
  claim: Claim,
  failure: { readonly detail: string; readonly next_try_at: Date; readonly at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE stream_sources SET detail = $6, next_try_at = $7, claimed_until = NULL,
       failed_attempts = failed_attempts + 1, failing_since = COALESCE(failing_since, $8)
     WHERE ${OF_CLAIM}`,
    [...valuesOf(claim), failure.detail, failure.next_try_at, failure.at],
  );
  return rowCount === 1;
}

/** False where it is paused, off or gone already. */
export async function updateToPause(client: Connection, { org_id, stream_id }: Claim): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE streams SET state = 'paused', revision = revision + 1, updated_at = now()
     WHERE org_id = $1 AND stream_id = $2 AND state = 'active'`,
    [org_id, stream_id],
  );
  return rowCount === 1;
}
