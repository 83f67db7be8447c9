import { expect, test, vi } from 'vitest';
import { createLog } from '../../../platform/telemetry/log.ts';
import type { AgentPool } from '../../agents/pool.ts';
import { createDecisionRunner } from './decision-runner.ts';

test('visitors of the playground wait in their own lane, and customers in theirs', async () => {
  const refused = { ok: false, reason: 'overloaded', retry_after: 1 } as const;
  const pool = { run: vi.fn<AgentPool['run']>(async () => refused), shed: vi.fn<AgentPool['shed']>() };
  const agents: AgentPool = {
    ...pool,
    threads: 1,
    time_ms: 60_000,
    warm: async () => undefined,
    close: async () => undefined,
    stats: () => ({ jobs: 0, busy: 0, refused: 0, late: 0, replaced: 0 }),
  };
  const decisionRunner = createDecisionRunner(
    { moves: agents, reviews: agents, simulations: agents },
    createLog('silent'),
  );
  const api = {
    api: 'guandan.play',
    model: 'none',
    runsOn: 'moves',
    decide: () => {
      throw new Error('not on this thread');
    },
  } as const;
  const input = { body: {}, locale: 'en_us', seed: 's', tokens: 0 } as const;
  for (const lane of ['visitor', 'customer'] as const) {
    const origin = { org_id: 'org_1', flow: 'prj_1', lane };
    const now = performance.now();
    const time = { arrived_at: now, deadline_at: now + 250, most_ms: 25 };
    decisionRunner.shed(api, { ...origin, ...time });
    expect(pool.shed).toHaveBeenLastCalledWith({ api: 'guandan.play', ...origin, deadline_at: now + 250 });
    await expect(decisionRunner.run(api, input, { ...origin, ...time })).rejects.toMatchObject({ error: 'overloaded' });
    expect(pool.run).toHaveBeenLastCalledWith({
      api: 'guandan.play',
      ...origin,
      input: { body_json: '{}', locale: 'en_us', seed: 's', tokens: 0 },
      deadline_at: now + 250,
      isGiven: true,
      most_ms: 25,
      isCheap: false,
    });
    const untold = { arrived_at: now, deadline_at: Infinity, most_ms: Infinity };
    await expect(decisionRunner.run(api, input, { ...origin, ...untold })).rejects.toMatchObject({
      error: 'overloaded',
    });
    expect(pool.run).toHaveBeenLastCalledWith(expect.objectContaining({ deadline_at: now + 60_000, isGiven: false }));
  }
});
