import type { Pool } from 'pg';
import { type UsageQuery, sourceOf } from '../usage/sums.ts';
import type { Dimension } from '../../api/metering/kinds.ts';
import type { Scope } from '../usage/scope.ts';
import { floorEdge } from '../usage/zone.ts';
import type { CallFilters } from './filters.ts';
import { day_ms, hour_ms } from '../../platform/time.ts';

/** What the counts know about a filtered list: how long it is, and in which hours its calls are. */

/** Records are kept this long. */
const kept_ms = 90 * day_ms;

/** False for what the counts do not tell: single calls, matches, texts, statuses. */
export function isCounted(filters: CallFilters): boolean {
  return (
    filters.match_id === undefined &&
    filters.request_id === undefined &&
    filters.text === undefined &&
    filters.status_codes === undefined
  );
}

/** True where some filter leaves calls out, so that those wanted may be far between. */
export function isSelective({ key_ids, member_ids, api_ids, sources, classes, codes }: CallFilters): boolean {
  return [key_ids, member_ids, api_ids, sources, classes, codes].some((list) => list !== undefined);
}

interface Asked {
  readonly query: UsageQuery;
  readonly needed: readonly Dimension[];
  readonly codes: string;
  /** Sum over a row of the counts that are wanted. */
  readonly wanted: string;
}

function ask(scope: Scope, filters: CallFilters, from: number, to: number): Asked {
  const { key_ids, member_ids, api_ids, sources, classes, codes } = filters;
  const wanted = classes?.map((name) =>
    name === 'success' ? '(calls - client_error - server_error - limited)' : name,
  );
  return {
    query: {
      org_id: scope.org_id,
      project_ids: scope.project_ids,
      starts: [from],
      to,
      key_ids,
      member_ids,
      api_ids,
      sources,
    },
    needed: codes ? ['code'] : [],
    // Checked to be whole numbers at the door.
    codes: codes ? `code IN (${codes.map(Number).join(', ')})` : '',
    wanted: wanted ? [...new Set(wanted)].join(' + ') : 'calls',
  };
}

/** How many calls match; undefined where the range begins or ends within what is counted. */
export async function countMatching(
  pool: Pool,
  scope: Scope,
  filters: CallFilters,
  now: number,
): Promise<number | undefined> {
  const from = filters.from ?? Math.floor((now - kept_ms) / hour_ms) * hour_ms;
  const to = filters.to ?? Math.ceil((now + 1) / hour_ms) * hour_ms;
  if (!isCounted(filters) || floorEdge(from) !== from || floorEdge(to) !== to) return undefined;
  if (from >= to) return 0;
  const { query, needed, codes, wanted } = ask(scope, filters, from, to);
  const source = sourceOf(query, needed, { extra: codes });
  const { rows } = await pool.query<{ calls: number }>({
    text: `SELECT COALESCE(sum(${wanted}), 0)::int8 AS calls FROM ${source.from}`,
    values: source.values,
  });
  return rows[0]?.calls ?? 0;
}

export interface Hour {
  readonly project_id: string;
  readonly at: Date;
}

/** The hours of projects in which matching calls are, from a moment on in the order of the list. */
export async function findHours(
  pool: Pool,
  scope: Scope,
  filters: CallFilters,
  turn: {
    readonly after: number | undefined;
    readonly ascending: boolean;
    readonly limit: number;
    readonly now: number;
  },
): Promise<Hour[]> {
  const { after, ascending, now } = turn;
  const floor = (at: number): number => Math.floor(at / hour_ms) * hour_ms;
  const first = floor(Math.max(filters.from ?? 0, now - kept_ms, ascending ? (after ?? 0) : 0));
  const last =
    floor(Math.min(filters.to ?? Infinity, ascending ? Infinity : (after ?? Infinity), now + hour_ms)) + hour_ms;
  // The hours at both ends may hold matching calls that lie outside.
  const limit = turn.limit + 2 * scope.project_ids.length;
  const read = async (from: number, to: number): Promise<Hour[]> =>
    from < to ? readHours(pool, ask(scope, filters, from, to), ascending, limit) : [];
  // Near hours first: where calls match often, the rest need not be read.
  let found: Hour[] = [];
  let done = ascending ? first : last;
  for (const days of [2, 14, Infinity]) {
    const end = ascending ? Math.min(first + days * day_ms, last) : Math.max(last - days * day_ms, first);
    found = [...found, ...(ascending ? await read(done, end) : await read(end, done))];
    if (found.length >= limit) break;
    done = end;
  }
  return found.slice(0, limit);
}

async function readHours(pool: Pool, asked: Asked, ascending: boolean, limit: number): Promise<Hour[]> {
  const { query, needed, codes, wanted } = asked;
  const source = sourceOf(query, needed, { extra: codes, by_hour: true });
  const { rows } = await pool.query<Hour>({
    text: `SELECT project_id, date_trunc('hour', place, 'UTC') AS at FROM ${source.from} WHERE ${wanted} > 0
      GROUP BY 1, 2 ORDER BY 2 ${ascending ? 'ASC' : 'DESC'} LIMIT ${limit}`,
    values: source.values,
  });
  return rows;
}
