import type { CallDetails } from '@fourth-seat/contract';

/** A stored body; `undefined` for one that was not kept. */
export const storedBody = (value: unknown): CallDetails['request_body'] =>
  value === undefined
    ? { text: null, bytes: 10, cut: false, absent: 'not_stored' }
    : { text: JSON.stringify(value), bytes: 10, cut: false, absent: null };

/** A successful call of the API as the console shows it, with these fields. */
export const callDetails = (fields: Partial<CallDetails>): CallDetails => ({
  call_id: 'call_00000000000000000001',
  request_id: 'req_00000000000000000001',
  request_time: '2026-03-01T10:00:00.000Z',
  first_time: '2026-03-01T10:00:00.000Z',
  times: 1,
  operator: 'Ann',
  member_id: 'mem_1',
  key_id: null,
  project_id: 'prj_1',
  project_name: 'One',
  source: 'debug',
  api_id: 'doudizhu.play',
  status_code: 200,
  code: 0,
  status_class: 'success',
  response_time_ms: 1,
  tokens: 0,
  mode: 'sandbox',
  match_id: null,
  has_note: false,
  method: 'POST',
  path: '/v1',
  address: null,
  request_params: {},
  request_headers: {},
  request_body: storedBody({}),
  response_headers: {},
  response_body: storedBody({ code: 0, data: {} }),
  model: null,
  seed: null,
  request_bytes: 10,
  response_bytes: 10,
  fallback: false,
  effort: 1,
  phases: [],
  note: null,
  ...fields,
});
