import { type CallRow, type StatusClass, statusClasses } from '@fourth-seat/contract';
import { toCallId } from './call-id.ts';

/** A row of `calls` with the names that stand beside it. */
export interface CallFields {
  readonly at: Date;
  readonly request_id: string;
  readonly project_id: string;
  readonly project_name: string;
  readonly key_id: string;
  readonly key_name: string | null;
  readonly member_id: string;
  readonly member_name: string | null;
  readonly source: CallRow['source'];
  readonly mode: CallRow['mode'];
  readonly api_id: string;
  readonly status: number;
  readonly code: number;
  readonly outcome: string;
  readonly tokens: number;
  readonly latency_us: number;
  readonly match_id: string | null;
  readonly has_note: boolean;
  readonly times: number;
  readonly since: Date | null;
}

const isStatusClass = (text: string): text is StatusClass => statusClasses.some((name) => name === text);

export function toCallRow(row: CallFields): CallRow {
  const isKey = row.key_id !== '';
  return {
    call_id: toCallId(row.request_id),
    request_id: row.request_id,
    request_time: row.at.toISOString(),
    operator: (isKey ? row.key_name : row.member_name) ?? '',
    member_id: row.member_id === '' ? null : row.member_id,
    key_id: isKey ? row.key_id : null,
    project_id: row.project_id,
    project_name: row.project_name,
    source: row.source,
    api_id: row.api_id,
    status_code: row.status,
    code: row.code,
    status_class: isStatusClass(row.outcome) ? row.outcome : 'server_error',
    response_time_ms: row.latency_us / 1000,
    tokens: row.tokens,
    mode: row.mode,
    match_id: row.match_id,
    has_note: row.has_note,
    times: row.times,
    first_time: (row.since ?? row.at).toISOString(),
  };
}
