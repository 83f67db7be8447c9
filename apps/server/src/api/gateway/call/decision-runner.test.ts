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
    const origin = { flow: 'prj_1', lane };
    decisionRunner.shed(api, origin);
    expect(pool.shed).toHaveBeenLastCalledWith('guandan.play', origin);
    await expect(
      decisionRunner.run(api, input, { ...origin, arrived_at: 7, limit_ms: 25, left_ms: Infinity }),
    ).rejects.toMatchObject({
      error: 'overloaded',
    });
    expect(pool.run).toHaveBeenLastCalledWith({
      api: 'guandan.play',
      ...origin,
      input: { body_json: '{}', locale: 'en_us', seed: 's', tokens: 0 },
      arrived_at: 7,
      limit_ms: 25,
      isCheap: false,
    });
  }
});
