import type { CallRow } from '@fourth-seat/contract';
import { toCallId } from './call-id.ts';
import type { CallListRow } from './records/call-rows.ts';

/** Copied field by field: a record has more fields than its row in the list. */
export function toCallRow(call: CallListRow): CallRow {
  return {
    call_id: toCallId(call.request_id),
    request_id: call.request_id,
    request_time: call.request_time.toISOString(),
    operator: call.operator,
    member_id: call.member_id,
    key_id: call.key_id,
    project_id: call.project_id,
    project_name: call.project_name,
    source: call.source,
    api_id: call.api_id,
    status_code: call.status_code,
    code: call.code,
    status_class: call.status_class,
    response_time_ms: call.response_time_ms,
    tokens: call.tokens,
    mode: call.mode,
    match_id: call.match_id,
    has_note: call.has_note,
    times: call.times,
    first_time: call.first_time.toISOString(),
  };
}
