import { decisionEndpoints } from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { presets } from '../../gateway/reference/presets.ts';
import { type DecisionData, decideFor } from '../decision.ts';
import { decisions } from '../decisions.ts';
import { deriveMemoryKey } from '../memories/memory.ts';

test('in act, news is answered, and a seat that may talk says lines of its own in the form of the contract', () => {
  const [{ body } = { body: {} }] = presets['moba.act'];
  const { seats, ...rest } = decisionEndpoints['moba.act'].request.parse(body);
  const key = deriveMemoryKey('s'.repeat(32), { org_id: 'org', game: 'moba', match_id: 'm', token_id: undefined });
  const asked = (order: object | undefined, talk: number, { level = 2, self = {} } = {}) => {
    const heroes = rest.team.heroes.map((hero) => (hero.seat === seats[0]?.seat ? { ...hero, level } : hero));
    const one = {
      ...rest,
      team: { ...rest.team, heroes },
      seed: 's',
      profile: { level: 8, talk },
      seats: seats.map((seat) => ({ ...seat, self: { ...seat.self, ...self }, ...(order && { order }) })),
    };
    const request_ = decisionEndpoints['moba.act'].request.parse(one);
    const input = { body: request_, locale: 'en_us', seed: 's', tokens: 3, memory_key: key } as const;
    const found = decideFor(decisions['moba.act'], input, { now: () => 0, deadline_at: Infinity });
    if (!found.ok) throw new Error(JSON.stringify(found));
    expect(decisionEndpoints['moba.act'].response.safeParse(found.data).error).toBeUndefined();
    return (found.data as unknown as DecisionData<'moba.act'>).seats[0];
  };
  const news = { kind: 'ult', from: 0, x: 0, y: 0, tick: rest.tick - 10 };
  expect(asked({ ...news, in_s: 90 }, 0)).toMatchObject({
    say: { accepts: false, reason: 'too_long', text: 'No: 90 s is too long to wait.' },
  });
  expect(asked({ ...news, in_s: 90 }, 0)?.line).toBeUndefined();
  const strong = { level: 4, self: { ranks: [2, 1, 1], ready_s: [0, 0, 4, 0] } };
  expect(asked(undefined, 2, strong)?.line).toMatchObject({
    kind: 'ult',
    values: [4],
    text: 'My strong skill is ready in 4 s.',
  });
  expect(asked(undefined, 1, strong)?.line).toBeUndefined();
  expect(decisionEndpoints['moba.act'].request.safeParse({ ...rest, seats, profile: { talk: 3 } }).error).toBeDefined();
});
