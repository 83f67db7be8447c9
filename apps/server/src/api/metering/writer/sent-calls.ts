import { bodyColumns, callColumns } from '../columns.ts';
import type { CallRecord } from '../record.ts';
import { sentColumns } from './sent-column.ts';

/** How many calls a record stands for. */
export function timesOf({ repeated }: CallRecord): number {
  return repeated?.times ?? 1;
}

/** The columns of `calls`, from the records of a batch. */
export const sentCalls = sentColumns<CallRecord, (typeof callColumns)[number]['name']>(callColumns, {
  at: (call) => call.at,
  request_id: (call) => call.request_id,
  org_id: (call) => call.org_id,
  project_id: (call) => call.project_id,
  key_id: (call) => call.key_id,
  secret_id: (call) => call.secret_id,
  member_id: (call) => call.member_id,
  source: (call) => call.source,
  mode: (call) => call.mode,
  api_id: (call) => call.api_id,
  status: (call) => call.status,
  code: (call) => call.code,
  tokens: (call) => call.tokens,
  latency_us: (call) => call.latency_us,
  phases_us: (call) => `{${call.phases_us.join(',')}}`,
  address: (call) => call.address,
  match_id: (call) => call.match_id,
  model: (call) => call.model,
  fallback: (call) => call.fallback,
  effort: (call) => call.effort,
  request_bytes: (call) => call.request_bytes,
  response_bytes: (call) => call.response_bytes,
  has_body: (call) => call.body !== undefined,
  body_withheld: ({ body_withheld = false }) => body_withheld,
  times: timesOf,
  since: (call) => call.repeated?.since,
  receipt_number: (call) => call.receipt?.number,
});

/** The columns of `call_bodies`, from the records that have bodies. */
export const sentBodies = sentColumns<CallRecord, (typeof bodyColumns)[number]['name']>(bodyColumns, {
  at: (call) => call.at,
  request_id: (call) => call.request_id,
  org_id: (call) => call.org_id,
  request_headers: (call) => call.body?.request_headers,
  request_body: (call) => call.body?.request_body,
  response_headers: (call) => call.body?.response_headers,
  response_body: (call) => call.body?.response_body,
  truncated: (call) => call.body?.truncated,
});
