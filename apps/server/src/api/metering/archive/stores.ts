import { isClickHouseError } from '../../../platform/clickhouse/client.ts';
import { integerLiteral } from '../../../platform/clickhouse/literal.ts';
import { inTransactionOnce, type Pool, readWithTimeout } from '../../../platform/db/client.ts';
import type { Archive } from './archive.ts';

/** The stores of call records and counts: PostgreSQL, and the archive where there is one. */
export interface Stores {
  readonly pool: Pool;
  readonly archive: Archive | undefined;
}

/** A connection of PostgreSQL, or its pool. */
export type RecentStore = Pick<Pool, 'query'>;

/** The archive as of one snapshot. */
export interface ArchiveSnapshot {
  select(text: string): Promise<unknown[][]>;
  /** Every statement must contain this condition: rows of shipments that were valid in the snapshot. */
  readonly visible: string;
  /** Milliseconds since 1970; all rows of the query that the archive holds are older than this. */
  readonly end: number;
}

/** What PostgreSQL is asked for: everything, or, where `isRest`, what the archive does not have. */
interface RecentPart {
  readonly isRest: boolean;
}

/** One query of both stores. Two answers of type `T` can be combined. */
export interface StoreQuery<T> {
  /** Records, or counts. */
  readonly of: 'records' | 'counts';
  /** The archive is not asked where everything that it holds is older than this, in milliseconds since 1970. */
  readonly from: number;
  readonly postgres: (recent: RecentStore, part: RecentPart) => Promise<T>;
  /** Anything it asks of `recent`, on the same snapshot, it must ask first. */
  readonly archive: (archived: ArchiveSnapshot, recent: RecentStore) => Promise<T>;
  /** Whether PostgreSQL's answer is enough, `end` being that of `ArchiveSnapshot`; in that case it is waited for first. */
  readonly suffices?: (answer: T, end: number) => boolean;
}

/**
 * Asks both stores about one snapshot: the rows that PostgreSQL still has, and the shipments that were valid in it. So
 * every row is in exactly one of the answers, whatever is shipped in the meantime. Without an archive, or where it
 * holds nothing of the time span, there is one answer.
 */
export async function queryStores<T>({ pool, archive }: Stores, query: StoreQuery<T>): Promise<T[]> {
  if (!archive) return [await query.postgres(pool, { isRest: false })];
  const { recent, archived } = await inTransactionOnce(
    pool,
    async (client) => queryBoth(client, archive, query),
    SNAPSHOT,
  );
  return archived ? [recent, await archived] : [recent];
}

/**
 * The same on a connection of `pool`; undefined where `ms` milliseconds did not suffice for a statement of PostgreSQL,
 * or were over before the archive had answered.
 */
export async function queryStoresInTime<T>(
  { pool, archive }: Stores,
  ms: number,
  query: StoreQuery<T>,
): Promise<T[] | undefined> {
  if (!archive) {
    const recent = await readWithTimeout(pool, ms, async (client) => query.postgres(client, { isRest: false }));
    return recent === undefined ? undefined : [recent];
  }
  const giveUpAt = performance.now() + ms;
  try {
    const found = await readWithTimeout(
      pool,
      ms,
      async (client) => queryBoth(client, archive, query, giveUpAt),
      SNAPSHOT,
    );
    if (!found) return undefined;
    const { recent, archived } = found;
    return archived ? [recent, await archived] : [recent];
  } catch (error) {
    if (isClickHouseError(error, 'too_slow')) return undefined;
    throw error;
  }
}

const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/** The archive may still be answering after the connection of PostgreSQL is released. */
async function queryBoth<T>(recent: RecentStore, archive: Archive, query: StoreQuery<T>, giveUpAt?: number) {
  const progress = await readProgress(recent);
  const end = progress[query.of];
  if (end === undefined || query.from >= end) {
    return { recent: await query.postgres(recent, { isRest: false }), archived: undefined };
  }
  const first = query.suffices ? await query.postgres(recent, { isRest: true }) : undefined;
  if (first !== undefined && query.suffices?.(first, end)) return { recent: first, archived: undefined };
  const select = async (text: string): Promise<unknown[][]> =>
    archive.select(text, giveUpAt === undefined ? undefined : giveUpAt - performance.now());
  const archived = query.archive({ select, visible: progress.visible, end }, recent);
  // If PostgreSQL fails first, this result is not awaited.
  archived.catch(() => undefined);
  return { recent: first ?? (await query.postgres(recent, { isRest: true })), archived };
}

interface Progress {
  readonly records: number | undefined;
  readonly counts: number | undefined;
  readonly visible: string;
}

/** The rows of the archive that are valid now. */
export async function readVisibleCondition(recent: RecentStore): Promise<string> {
  return (await readProgress(recent)).visible;
}

async function readProgress(recent: RecentStore): Promise<Progress> {
  const { rows } = await recent.query<{
    emptied_to: number;
    last_shipment: number;
    newest_record: Date | null;
    newest_count: Date | null;
    voids: [first: number, past: number][] | null;
  }>({
    name: 'archive-progress',
    text: `SELECT emptied_to, last_shipment, newest_record, newest_count,
        (SELECT json_agg(json_build_array(first, past)) FROM void_shipments) AS voids FROM archive_progress`,
  });
  const [row] = rows;
  if (!row || row.last_shipment <= row.emptied_to) return { records: undefined, counts: undefined, visible: '0' };
  const parts = [`shipment > ${integerLiteral(row.emptied_to)}`, `shipment <= ${integerLiteral(row.last_shipment)}`];
  for (const [first, past] of row.voids ?? []) {
    if (past > row.emptied_to)
      parts.push(`NOT (shipment >= ${integerLiteral(first)} AND shipment < ${integerLiteral(past)})`);
  }
  return {
    records: row.newest_record?.getTime(),
    counts: row.newest_count?.getTime(),
    visible: parts.join(' AND '),
  };
}
