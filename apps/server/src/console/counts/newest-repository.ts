import { type ArchiveSnapshot, queryStores, type RecentStore, type Stores } from '../../api/metering/reading.ts';
import { isOneOf } from '../../platform/clickhouse/literal.ts';
import { addTo, preparedName } from '../../platform/db/prepared.ts';
import { archivedRecords, type CallSelection, recentRecords, startOf } from './selection.ts';

interface CauseKey {
  readonly code: number;
  readonly api_id: string;
}
export const causeKey = ({ code, api_id }: CauseKey): string => `${code} ${api_id}`;

export interface NewestCall extends CauseKey {
  readonly at: Date;
  readonly request_id: string;
}

/** The newest recorded call of each of these causes within the selection, by `causeKey`. */
export async function listNewestCalls(
  stores: Stores,
  selection: CallSelection,
  causes: readonly CauseKey[],
): Promise<ReadonlyMap<string, NewestCall>> {
  if (causes.length === 0) return new Map();
  const answers = await queryStores(stores, {
    of: 'records',
    from: startOf(selection),
    postgres: async (recent) => listRecentNewest(recent, selection, causes),
    archive: async (archived) => listArchivedNewest(archived, selection, causes),
  });
  const newest = new Map<string, NewestCall>();
  for (const call of answers.flat()) {
    const known = newest.get(causeKey(call));
    if (!known || known.at < call.at) newest.set(causeKey(call), call);
  }
  return newest;
}

async function listRecentNewest(
  recent: RecentStore,
  selection: CallSelection,
  causes: readonly CauseKey[],
): Promise<NewestCall[]> {
  const values: unknown[] = [causes.map(({ code }) => code), causes.map(({ api_id }) => api_id)];
  const add = addTo(values);
  const conditions = recentRecords(selection, add);
  const text = `SELECT cause.code, cause.api_id, newest.at, newest.request_id
    FROM unnest($1::int4[], $2::text[]) cause (code, api_id), LATERAL (
      SELECT one.at, one.request_id FROM unnest(${add(selection.project_ids)}::text[]) p, LATERAL (
        SELECT at, request_id FROM calls c
        WHERE c.project_id = p AND c.code = cause.code AND c.api_id = cause.api_id AND c.code <> 0
          AND ${conditions.join(' AND ')}
        ORDER BY at DESC, request_id DESC LIMIT 1) one
      ORDER BY one.at DESC, one.request_id DESC LIMIT 1) newest`;
  const { rows } = await recent.query<NewestCall>({ name: preparedName('newest-of-causes', text), text, values });
  return rows;
}

async function listArchivedNewest(
  { select, visible }: ArchiveSnapshot,
  selection: CallSelection,
  causes: readonly CauseKey[],
) {
  const rows = await select(`SELECT code, api_id, max(concat(toString(at_ms), request_id)) FROM calls
    WHERE ${visible} AND ${archivedRecords(selection).join(' AND ')} AND code != 0
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
