import { readWithin } from '../../platform/db/client.ts';
import type { Deps } from '../../deps.ts';
import type { Scope } from '../usage/scope.ts';
import { day_ms, hour_ms } from '../usage/zone.ts';
import { type CallFilters, callCondition } from './filters.ts';
import { type Turn, readCalls } from './repository.ts';
import type { CallFields } from './rows.ts';

/** Free text is looked for in this many days when the filters name no beginning: bodies have no index. */
const search_days = 7;
/** One page of a search takes no longer than this. */
const budget_ms = 1000;
const first_window_ms = hour_ms / 4;

/** Greater than every request id: a cursor that stands behind all calls of its moment. */
export const end_of_moment = '~';

interface Found {
  /** In the order of the list, at most `limit`. */
  readonly rows: CallFields[];
  /** How far it got, milliseconds since 1970; undefined when it reached the end of the range. */
  readonly searched_to: number | undefined;
}

/**
 * Looks for a text, window after window in the order of the list, each twice as long as the one before, until the page is
 * full or its time is over. So a page always comes in time and says how far it has looked.
 */
export async function searchCalls(deps: Deps, scope: Scope, filters: CallFilters, turn: Turn): Promise<Found> {
  const now = deps.now();
  const { ascending, after } = turn;
  const first = filters.from ?? now - search_days * day_ms;
  const last = filters.to ?? now + hour_ms;
  const give_up_at = performance.now() + budget_ms;
  // The cursor's own moment belongs to the next window; its place in the list leaves out what was shown.
  const start = after === undefined ? undefined : after.at.getTime() + (ascending ? 0 : 1);
  let at = ascending ? Math.max(first, start ?? first) : Math.min(last, start ?? last);
  let rows: CallFields[] = [];
  for (let width = first_window_ms; ascending ? at < last : at > first; width *= 2) {
    const [from, to] = ascending ? [at, Math.min(at + width, last)] : [Math.max(at - width, first), at];
    const condition = callCondition(scope, { ...filters, from, to });
    const wanted = { ...turn, limit: turn.limit - rows.length };
    const found = await readWithin(deps.heavy.pool, give_up_at - performance.now(), async (client) =>
      readCalls(client, condition, wanted),
    );
    if (!found) return { rows, searched_to: at };
    rows = [...rows, ...found];
    at = ascending ? to : from;
    if (rows.length >= turn.limit) break;
  }
  return { rows, searched_to: undefined };
}
