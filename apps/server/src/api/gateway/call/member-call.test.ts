import { expect, test } from 'vitest';
import type { Pool } from '../../../platform/db/client.ts';
import type { CallRequest } from './call-shapes.ts';
import { runMemberCall } from './member-call.ts';

const noLimits = { quota_daily: null, quota_monthly: null, tokens_daily: null, tokens_monthly: null };
const project = {
  project_state: 'in_progress',
  project_limits: noLimits,
  organization_limits: noLimits,
  debug_cap_daily: 100,
} as const;

test('a call of a member came before its project was looked up', async () => {
  let now = 1000;
  const pool = {
    query: async () => {
      now = 3000;
      return { rows: [project] };
    },
  } as unknown as Pool;
  const sent: CallRequest[] = [];
  const runCall = async (_principal: unknown, request: CallRequest) => {
    sent.push(request);
    throw new Error('far enough');
  };
  const call = { org_id: 'org', project_id: 'prj', member_id: 'mem', address: '203.0.113.7', headers: {} } as const;
  const running = runMemberCall(
    { pool, now: () => now, runCall },
    { ...call, api_id: 'doudizhu.play', body: '{}', mode: 'sandbox', locale: 'en_us' },
  );
  await expect(running).rejects.toThrow('far enough');
  const [request] = sent;
  expect(request?.at).toBe(1000);
  expect(request?.arrived_at).toBe(request?.head_at);
});
