import type { Connection, Pool } from '../../platform/db/client.ts';
import { isRowRefusal, isTimeout } from '../../platform/db/errors.ts';
import { withTryLock } from '../../platform/db/locks.ts';
import { DAY_MINUTES } from '../../platform/time.ts';
import {
  addCountsSql,
  batchColumns,
  batchMeasures,
  countedBy,
  countKinds,
  type Dimension,
  dimensions,
  failureCountsSql,
  kindNames,
  measures,
  sumsOf,
} from './count-kinds.ts';
import { hourParts } from './hour-parts.ts';

const ROWS_PER_TURN = 20_000;
/** A turn that takes too long is retried with a quarter of the rows, down to about this many. */
const MIN_ROWS = 50;

/** A dimension in a row of a kind: '' or 0 where the kind leaves it out. */
function maskDimension(name: Dimension): string {
  const keeping = kindNames.filter((kind) => countKinds[kind].some((kept) => kept === name));
  const nothing = name === 'code' ? '0' : `''`;
  return `CASE WHEN kind IN (${keeping.map((kind) => `'${kind}'`).join(', ')}) THEN ${name} ELSE ${nothing} END AS ${name}`;
}

/** Counts exist for parts of an hour and for the UTC day, with lengths in minutes. */
const spans = [...hourParts, DAY_MINUTES];

/**
 * Moves batches into the counts. One statement: a reader sees a call in a batch or in the counts, never in both and
 * never in neither. Rows of one combination are added up first, then written to every kind and span they belong to. The
 * address of a call goes to `key_addresses`, which the rotation monitor and "last request" read.
 */
const FOLD_SQL = `WITH moved AS (
    DELETE FROM usage_batches WHERE ctid = ANY (COALESCE($2::tid[], ARRAY(SELECT ctid FROM usage_batches LIMIT $1))) RETURNING *
  ), combined AS MATERIALIZED (
    SELECT hour, part, ${countedBy}, ${failureCountsSql}, ${batchMeasures.join(', ')}
    FROM (
      SELECT hour, part, ${countedBy}, ${sumsOf(batchMeasures)}
      FROM moved GROUP BY hour, part, ${countedBy}
    ) one
  ), placed AS (
    SELECT kind, minutes, CASE WHEN minutes = ${DAY_MINUTES} THEN date_trunc('day', hour, 'UTC') ELSE hour END AS at, org_id,
      project_id, source, ${dimensions.map(maskDimension).join(', ')}, ${measures.join(', ')}
    FROM combined JOIN (VALUES ${spans.map((minutes) => `(${minutes})`).join(', ')}) spans (minutes) ON part <= minutes
      CROSS JOIN unnest(ARRAY['${kindNames.join(`', '`)}']) AS kind
  ), counted AS (
    ${addCountsSql('placed')}
  ), seen AS (
    INSERT INTO key_addresses AS k (key_id, secret_id, address, org_id, calls, first_at, last_at, last_api_id, last_code)
    SELECT key_id, secret_id, address, min(org_id), sum(calls)::int8, min(last_at), max(last_at),
           (array_agg(api_id ORDER BY last_at DESC))[1], (array_agg(code ORDER BY last_at DESC))[1]
    FROM moved WHERE key_id <> '' AND process_id > 0 GROUP BY key_id, secret_id, address
    ORDER BY key_id, secret_id, address
    ON CONFLICT (key_id, secret_id, address) DO UPDATE SET
      calls = k.calls + excluded.calls,
      last_at = GREATEST(k.last_at, excluded.last_at),
      last_api_id = CASE WHEN excluded.last_at >= k.last_at THEN excluded.last_api_id ELSE k.last_api_id END,
      last_code = CASE WHEN excluded.last_at >= k.last_at THEN excluded.last_code ELSE k.last_code END
  )
  SELECT count(*)::int4 AS moved FROM moved`;

const SET_ASIDE_SQL = `WITH gone AS (DELETE FROM usage_batches WHERE ctid = $1::tid RETURNING *)
  INSERT INTO usage_batches_set_aside (set_aside_at, reason, ${batchColumns.join(', ')})
  SELECT now(), $2, ${batchColumns.join(', ')} FROM gone`;

/** Called with each row that cannot be folded; `reason` is the database's message. */
export type OnSetAside = (reason: string) => void;

/**
 * Folds until nothing is left; returns how many rows it moved. Returns 0 at once when another process is folding. A row
 * that the counts cannot take is moved to `usage_batches_set_aside`, and the others are folded without it.
 */
export async function fold(pool: Pool, onSetAside: OnSetAside = () => undefined): Promise<number> {
  let total = 0;
  let rows = ROWS_PER_TURN;
  /** The last turn was refused for a row; this one looks for it. */
  let isSearching = false;
  for (;;) {
    try {
      const done = await withTryLock(pool, 'fold', async (client): Promise<FoldResult> => {
        // Enough memory to sort a backlog without files.
        await client.query(`SET LOCAL work_mem = '64MB'`);
        return isSearching
          ? foldInHalves(client, rows)
          : { moved: await moveRows(client, { most: rows }), reasons: [] };
      });
      if (!done) return total;
      const { moved, reasons } = done;
      for (const reason of reasons) onSetAside(reason);
      total += moved;
      if (moved + reasons.length < rows) return total;
      isSearching = false;
    } catch (error) {
      if (isRowRefusal(error) && !isSearching) isSearching = true;
      // A backlog must also shrink on a busy machine, where a full turn takes longer than the time limit of a
      // statement.
      else if (isTimeout(error) && rows > MIN_ROWS) rows = Math.ceil(rows / 4);
      else throw error;
    }
  }
}

interface FoldResult {
  readonly moved: number;
  /** Of each row that was set aside. */
  readonly reasons: readonly string[];
}

/** Folds the rows in ever smaller halves until each refused row is alone, and sets it aside. */
async function foldInHalves(client: Connection, rows: number): Promise<FoldResult> {
  const first = await client.query<{ ctid: string }>('SELECT ctid::text AS ctid FROM usage_batches LIMIT $1', [rows]);
  const waiting = [first.rows.map((row) => row.ctid)];
  const reasons: string[] = [];
  let moved = 0;
  for (let ctids = waiting.pop(); ctids; ctids = waiting.pop()) {
    const [only] = ctids;
    if (only === undefined) continue;
    await client.query('SAVEPOINT part');
    try {
      moved += await moveRows(client, { ctids });
    } catch (error) {
      if (!isRowRefusal(error)) throw error;
      await client.query('ROLLBACK TO part');
      const half = Math.ceil(ctids.length / 2);
      if (ctids.length > 1) waiting.push(ctids.slice(half), ctids.slice(0, half));
      else {
        await client.query(SET_ASIDE_SQL, [only, error.message]);
        reasons.push(error.message);
      }
    }
    await client.query('RELEASE part');
  }
  return { moved, reasons };
}

/** Moves some rows, whichever come first, or the named ones; returns how many. */
async function moveRows(
  client: Connection,
  rows: { readonly most: number } | { readonly ctids: readonly string[] },
): Promise<number> {
  const values = 'most' in rows ? [rows.most, null] : [0, `{${rows.ctids.map((ctid) => `"${ctid}"`).join(',')}}`];
  const done = await client.query<{ moved: number }>({ name: 'fold', text: FOLD_SQL, values });
  return done.rows[0]?.moved ?? 0;
}
