/** The charged calls of a month, by which a customer verifies its bill (decision 1267). */
import { type Charge, type listCharges, MAX_CHARGES, type Output, type Parsed } from '@fourth-seat/contract';
import type { ApiDeps } from '../../api/deps.ts';
import { LATEST_RECORD_MS } from '../../api/metering/reading.ts';
import type { WithHeavyReads } from '../../deps.ts';
import { cutPage, decodeTimePosition, encodeTimePosition } from '../../platform/http/paging.ts';
import type { Session } from '../../platform/http/session.ts';
import { readTrafficScope } from '../projects/service.ts';
import { toFilters } from './filters.ts';
import type { CallListRow } from './records/call-rows.ts';
import { listRecordedCalls } from './records/records.ts';

/** One page, oldest first, up to the instant before which no process can still record a call. */
export async function listChargePage(
  deps: WithHeavyReads<ApiDeps>,
  session: Session,
  { month, project_ids, key_ids, page }: Parsed<typeof listCharges>,
): Promise<Output<typeof listCharges>> {
  const scope = await readTrafficScope(deps.db, session, project_ids);
  const { limit, cursor } = page ?? { limit: MAX_CHARGES };
  const [from, to] = edgesOf(month);
  const complete_to = Math.max(from, Math.min(to, deps.now() - LATEST_RECORD_MS));
  const after = cursor === undefined ? undefined : decodeTimePosition(cursor);
  const rows = await listRecordedCalls(deps, {
    scope,
    filters: { ...toFilters({ key_ids, from: isoOf(from), to: isoOf(complete_to) }), isCharged: true },
    page: {
      limit: limit + 1,
      ascending: true,
      after: after && { request_time: after.at, request_id: after.id },
    },
  });
  const { results, last } = cutPage(rows, limit);
  return {
    from: isoOf(from),
    to: isoOf(to),
    complete_to: isoOf(complete_to),
    results: results.map(toCharge),
    next_cursor: last ? encodeTimePosition({ at: last.request_time, id: last.request_id }) : null,
  };
}

/** A month in UTC, in milliseconds since 1970; the end is not included. */
function edgesOf(month: string): readonly [from: number, to: number] {
  const from = new Date(`${month}-01T00:00:00Z`);
  return [from.getTime(), Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)];
}

const isoOf = (at: number): string => new Date(at).toISOString();

const toCharge = (call: CallListRow): Charge => ({
  request_id: call.request_id,
  at: call.request_time.toISOString(),
  project_id: call.project_id,
  key_id: call.key_id,
  token_id: call.token_id,
  api_id: call.api_id,
  tokens: call.tokens,
  receipt_number: call.receipt_number,
});
