import type { CallRecord } from '../api/metering/record.ts';

export const noon = Date.UTC(2026, 10, 18, 12);

let count = 0;

/** A finished call as the gateway passes it to the meter; of its own organization where the test names one. */
export function callOf(fields: Partial<CallRecord> = {}): CallRecord {
  count++;
  return {
    at: noon,
    request_id: `req_${String(count).padStart(20, '0')}`,
    org_id: 'org_a',
    project_id: `prj_a_${fields.org_id ?? 'org_a'}`,
    key_id: 'key_a',
    secret_id: 'sec_a',
    member_id: 'mem_a',
    source: 'api',
    mode: 'live',
    api_id: 'doudizhu.play',
    status: 200,
    code: 0,
    tokens: 12,
    latency_us: 4000,
    phases_us: [1, 2, 3, 4, 5, 6, 7, 8],
    address: '10.0.0.1',
    match_id: undefined,
    model: 'm',
    fallback: false,
    effort: 1,
    request_bytes: 10,
    response_bytes: 20,
    ...fields,
  };
}
