import type { getMatch, MatchCall, Output, Parsed } from '@fourth-seat/contract';
import type { ApiDeps } from '../../api/deps.ts';
import { fieldOf } from '../../platform/field-of.ts';
import { cutPage } from '../../platform/http/paging.ts';
import type { Session } from '../../platform/http/session.ts';
import { readTrafficScope } from '../projects/service.ts';
import { toFilters } from './filters.ts';
import { parseStoredBody } from './record.ts';
import type { CallListRow } from './records/call-rows.ts';
import { listBodies, listRecordedCalls } from './records/records.ts';
import { toCallRow } from './rows.ts';

const MAX_CALLS = 2000;
/** A decision and its position are a few KB; larger bodies (a batch, a review) are not decisions. */
const MAX_DECISION_BYTES = 64 * 1024;

/** The calls of one match in order, each with its decision. */
export async function readMatch(
  deps: ApiDeps,
  session: Session,
  { match_id, project_id }: Parsed<typeof getMatch>,
): Promise<Output<typeof getMatch>> {
  const scope = await readTrafficScope(deps.db, session, project_id === undefined ? undefined : [project_id]);
  const found = await listRecordedCalls(deps, {
    scope,
    filters: toFilters({ match_id }),
    page: { limit: MAX_CALLS + 1, ascending: true },
  });
  const { results: rows, last } = cutPage(found, MAX_CALLS);
  const decisions = await listDecisions(deps, session.org_id, rows);
  const calls = rows.map((row) => ({ ...toCallRow(row), decision: decisions.get(row.request_id) ?? null }));
  const tokens = calls.reduce((sum, call) => sum + call.tokens, 0);
  return { match_id, calls, tokens, more: last !== undefined };
}

async function listDecisions(
  deps: ApiDeps,
  org_id: string,
  calls: readonly CallListRow[],
): Promise<Map<string, NonNullable<MatchCall['decision']>>> {
  const answered = calls.filter(({ code }) => code === 0);
  const rows = await listBodies(deps, org_id, answered, MAX_DECISION_BYTES);
  return new Map(
    rows.flatMap(({ request_id, request_body, response_body }) => {
      const data = fieldOf(parseStoredBody(response_body), 'data');
      const action = fieldOf(data, 'action');
      if (action === undefined) return [];
      const seat = fieldOf(parseStoredBody(request_body), 'seat');
      const win_rate = fieldOf(data, 'win_rate');
      const decision = { seat: wholeOrNull(seat), action, win_rate: typeof win_rate === 'number' ? win_rate : null };
      return [[request_id, decision] as const];
    }),
  );
}

const wholeOrNull = (value: unknown): number | null => (Number.isInteger(value) ? Number(value) : null);
