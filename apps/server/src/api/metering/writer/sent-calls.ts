import { bodyColumns, callColumns } from '../columns.ts';
import type { CallRecord } from '../record.ts';
import { sentColumns } from './sent-column.ts';

/** How many calls a record stands for. */
export function timesOf({ repeated }: CallRecord): number {
  return repeated?.times ?? 1;
}

/** The columns of `calls`, from the records of a batch. */
export const sentCalls = sentColumns<CallRecord, typeof callColumns>(callColumns, {
  phases_us: (call) => `{${call.phases_us.join(',')}}`,
  has_body: (call) => call.body !== undefined,
  body_withheld: ({ body_withheld = false }) => body_withheld,
  times: timesOf,
  since: (call) => call.repeated?.since,
});

/** The columns of `call_bodies`, from the records that have bodies. */
export const sentBodies = sentColumns<CallRecord, typeof bodyColumns>(bodyColumns, {
  request_headers: (call) => call.body?.request_headers,
  request_body: (call) => call.body?.request_body,
  response_headers: (call) => call.body?.response_headers,
  response_body: (call) => call.body?.response_body,
  truncated: (call) => call.body?.truncated,
});
