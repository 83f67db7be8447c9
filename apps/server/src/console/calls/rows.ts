import type { CallRow } from '@fourth-seat/contract';
import { toCallId } from './call-id.ts';

/**
 * A recorded call as both stores answer it: the contract's row, with dates instead of texts. Where a column has another
 * name (`at`, `status`, `since`), the statement that reads it renames it.
 */
export interface RecordedCall extends Omit<CallRow, 'call_id' | 'request_time' | 'first_time'> {
  readonly request_time: Date;
  readonly first_time: Date;
}

/** Copied field by field: a record has more fields than its row in the list. */
export function toCallRow(call: RecordedCall): CallRow {
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
