import { type ArchiveSnapshot, queryStores, type RecentStore, type Stores } from '../../api/metering/archive/stores.ts';
import { integerLiteral, isOneOf, quote } from '../../platform/clickhouse/literal.ts';
import { filtersOf, startOf, type UsageQuery } from './counts-query.ts';

export interface CauseKey {
  readonly code: number;
  readonly api_id: string;
}
export const causeKey = ({ code, api_id }: CauseKey): string => `${code} ${api_id}`;

interface NewestCall extends CauseKey {
  readonly at: Date;
  readonly request_id: string;
}

/** The newest recorded call of each of these causes within the query, by `causeKey`. */
export async function readNewestCalls(
  stores: Stores,
  query: UsageQuery,
  causes: readonly CauseKey[],
): Promise<ReadonlyMap<string, NewestCall>> {
  if (causes.length === 0) return new Map();
  const answers = await queryStores(stores, {
    of: 'records',
    from: startOf(query),
    postgres: async (recent) => listRecent(recent, query, causes),
    archive: async (archived) => listArchived(archived, query, causes),
  });
  const newest = new Map<string, NewestCall>();
  for (const call of answers.flat()) {
    const known = newest.get(causeKey(call));
    if (!known || known.at < call.at) newest.set(causeKey(call), call);
  }
  return newest;
}

async function listRecent(recent: RecentStore, query: UsageQuery, causes: readonly CauseKey[]): Promise<NewestCall[]> {
  const { rows } = await recent.query<NewestCall>({
    name: 'newest-of-causes',
    text: `SELECT cause.code, cause.api_id, newest.at, newest.request_id
      FROM unnest($1::int4[], $2::text[]) cause (code, api_id), LATERAL (
        SELECT one.at, one.request_id FROM unnest($4::text[]) p, LATERAL (
          SELECT at, request_id FROM calls c
          WHERE c.project_id = p AND c.org_id = $3 AND c.code = cause.code AND c.api_id = cause.api_id
            AND c.code <> 0 AND at >= $5 AND at < $6 AND ($7::text[] IS NULL OR key_id = ANY($7))
            AND ($8::text[] IS NULL OR member_id = ANY($8)) AND ($9::text[] IS NULL OR source = ANY($9))
          ORDER BY at DESC, request_id DESC LIMIT 1) one
        ORDER BY one.at DESC, one.request_id DESC LIMIT 1) newest`,
    values: [
      causes.map(({ code }) => code),
      causes.map(({ api_id }) => api_id),
      query.org_id,
      query.project_ids,
      new Date(startOf(query)),
      new Date(query.to),
      query.key_ids ?? null,
      query.member_ids ?? null,
      query.sources ?? null,
    ],
  });
  return rows;
}

async function listArchived({ select, visible }: ArchiveSnapshot, query: UsageQuery, causes: readonly CauseKey[]) {
  const filters = filtersOf(query).map(({ column, wanted }) => `AND ${isOneOf(column, wanted)}`);
  const rows = await select(`SELECT code, api_id, max(concat(toString(at_ms), request_id)) FROM calls
    WHERE ${visible} AND org_id = ${quote(query.org_id)} AND ${isOneOf('project_id', query.project_ids)} AND code != 0
      AND at_ms >= ${integerLiteral(startOf(query))} AND at_ms < ${integerLiteral(query.to)} ${filters.join(' ')}
      AND ${isOneOf(
        'code',
        causes.map(({ code }) => code),
      )}
    GROUP BY code, api_id`);
  // Within one instant the greatest id, as in PostgreSQL. Times of this century have 13 digits.
  return rows.map(([code, api_id, newest]) => ({
    code: Number(code),
    api_id: String(api_id),
    at: new Date(Number(String(newest).slice(0, 13))),
    request_id: String(newest).slice(13),
  }));
}
