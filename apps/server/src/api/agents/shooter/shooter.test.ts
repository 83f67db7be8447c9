import type { KeyObject } from 'node:crypto';
import {
  type ApiId,
  decisionEndpoints,
  type GameName,
  shooterGoals,
  shooterLevels,
  shooterMap,
  shooterReasons,
  shooterTactics,
  shooterTicks,
} from '@fourth-seat/contract';
import { startRun } from '@fourth-seat/game/simulation';
import { LEVELS, profileLimits, profileOf, relayMap, shooter } from '@fourth-seat/shooter';
import { describe, expect, test } from 'vitest';
import { presets } from '../../gateway/reference/presets.ts';
import type { DecisionData, PlainDecision } from '../decision.ts';
import { decisions } from '../decisions.ts';
import { deriveMemoryKey, signMemory, verifyMemory } from '../memories/memory.ts';
import { fromAction, toReplay } from './wire.ts';

type Act = DecisionData<'shooter.act'>;
type Body = Readonly<Record<string, unknown>>;

const keyOf = (org_id = 'org_a', game: GameName = 'shooter', match_id = 'm-1', token_id?: string) =>
  deriveMemoryKey('s'.repeat(32), { org_id, game, match_id, token_id });
const [one, team, , refused] = presets['shooter.act'].map(({ body }) => body);

function act(body: Body | undefined, memory_key = keyOf()) {
  return decisions['shooter.act'].decide(
    { body: decisionEndpoints['shooter.act'].request.parse(body), locale: 'en_us', seed: 'req', tokens: 2, memory_key },
    { now: () => performance.now(), deadline_at: Infinity },
  );
}

function answerOf(body: Body | undefined, key?: KeyObject): Act {
  const found = act(body, key);
  if (!found.ok) throw new Error(JSON.stringify(found));
  return found.data;
}

/** The preset of one seat at a tick with a memory. */
const later = (memory: string, tick = 970, seat = 1): Body => {
  const [first] = (one as { seats: readonly Body[] }).seats;
  const observation = { ...(first?.observation as Body), mates: [], contacts: [] };
  return { ...one, tick, seats: [{ seat, observation, memory }] };
};

describe('act', () => {
  test('decides for every seat of a call, in its order, and tells why where it is asked', () => {
    const { seats, engine_version, seed } = answerOf(team);
    expect(seats.map(({ seat }) => seat)).toEqual([0, 1, 2, 4]);
    expect(engine_version).toBe(shooter.engineVersion);
    expect(seed).toBe('match-42');
    const fighter = seats[1];
    expect(fighter?.action.target).toBe(8);
    expect(fighter?.trace?.options).toHaveLength(3);
    expect(fighter?.trace?.reasons[0]?.text).toMatch(/^An enemy is in sight/);
    expect(answerOf(one).seats[0]?.trace).toBeUndefined();
  });

  test('answers the same to the same seed, whatever other seats stand in the call', () => {
    const whole = answerOf(team);
    const { seats, ...rest } = team as { seats: readonly Body[] };
    const alone = answerOf({ ...rest, seats: seats.slice(1, 2) });
    expect(alone.seats[0]).toEqual(whole.seats[1]);
    expect(answerOf({ ...team, seed: 'another' }).seats).not.toEqual(whole.seats);
  });

  test('names the seat that cannot be', () => {
    expect(act(refused)).toMatchObject({
      ok: false,
      error: 'impossible_state',
      details: { path: 'seats[0].observation.mates[0].seat' },
    });
    const { seats } = team as { seats: readonly Body[] };
    expect(act({ tick: 5, seats: [seats[0], seats[0]] })).toMatchObject({ details: { path: 'seats[1].seat' } });
  });
});

test('a throw beyond the edge is aimed at the edge', () => {
  const idle = { moveTo: null, pace: 'walk', target: null, look: null, mayFire: true, use: false } as const;
  const { ability } = fromAction({ ...idle, ability: { kind: 'frag', x: -3, y: 51 } });
  expect(ability).toEqual({ type: 'frag', x: 0, y: 48 });
});

/** The preset of one seat, which is of tick 964, with an order of `from`; `change` replaces fields of the observation. */
function ask(from: number, memory?: string, order: Body = {}, change: Body = {}): Body {
  const [first] = (one as { seats: readonly Body[] }).seats;
  const given = { kind: 'hold', from, x: 36, y: 24, tick: 940, ...order };
  const observation = { ...(first?.observation as Body), order: given, ...change };
  return { ...one, seats: [{ ...first, observation, memory }] };
}

test('an order of a mate is answered once, in words', () => {
  const [told] = answerOf(ask(0)).seats;
  expect(told?.say).toMatchObject({ kind: 'hold', to: 0 });
  expect(told?.say?.text).not.toBe('');
  expect(answerOf(ask(0, told?.memory)).seats[0]?.say).toBeUndefined();
});

test.each([
  ['attack', 30],
  ['hold', 30],
  ['fall_back', 12],
  ['need_help', 15],
])('an order to %s counts for %i seconds, however often a seat comes back without a memory', (kind, seconds) => {
  const at = (age: number): Body => ({ ...ask(0, undefined, { kind, tick: 5000 }), tick: 5000 + age });
  expect(answerOf(at(seconds * 30 - 1)).seats[0]?.say).toMatchObject({ kind });
  for (const age of [seconds * 30, seconds * 30 + 1, 20_000]) expect(answerOf(at(age)).seats[0]?.say).toBeUndefined();
});

test.each(['attack', 'hold', 'follow_me', 'cover_me', 'need_help'])(
  'an order of a mate who is dead is passed over: %s',
  (kind) => {
    const [{ observation } = { observation: {} }] = (one as { seats: readonly { observation: Body }[] }).seats;
    const from = (alive: boolean) => ({
      mates: (observation['mates'] as readonly Body[]).map((mate) => (mate['seat'] === 0 ? { ...mate, alive } : mate)),
    });
    expect(answerOf(ask(0, undefined, { kind }, from(true))).seats[0]?.say).toMatchObject({ kind });
    expect(answerOf(ask(0, undefined, { kind }, from(false))).seats[0]?.say).toBeUndefined();
  },
);

test.each([965, 1200, 26_000])('an order of tick %i, which is yet to come, is refused by its place', (tick) => {
  expect(act(ask(0, undefined, { tick }))).toMatchObject({
    error: 'impossible_state',
    details: { rule: 'seats', path: 'seats[0].observation.order.tick' },
  });
});

test('a seat with no health is refused by its place, with what to do', () => {
  const [{ observation } = { observation: {} }] = (one as { seats: readonly { observation: Body }[] }).seats;
  const self = { ...(observation['self'] as Body), health: 0 };
  const refusal = act(ask(0, undefined, {}, { self }));
  expect(refusal).toMatchObject({ details: { path: 'seats[0].observation.self.health' } });
  expect(JSON.stringify(refusal)).toContain('leave it out of seats until it is back');
});

test.each([
  ['an enemy', 7],
  ['the seat itself', 1],
])('an order of %s is refused by its place', (_, from) => {
  expect(act(ask(from))).toMatchObject({ details: { path: 'seats[0].observation.order.from' } });
});

describe('a memory', () => {
  const memory = answerOf(one).seats[0]?.memory ?? '';

  test('is remembered, and stays below 1,000 characters', () => {
    expect(memory.length).toBeLessThan(1000);
    expect(memory).not.toBe('');
    expect(act(later(memory)).ok).toBe(true);
  });

  test.each([
    ['of another organization', keyOf('org_b'), later(memory)],
    ['of another game', keyOf('org_a', 'rescue'), later(memory)],
    ['of another match', keyOf('org_a', 'shooter', 'm-2'), later(memory)],
    ['of a visitor', keyOf('org_a', 'shooter', 'm-1', 'ctk_a'), later(memory)],
    ['of another seat', keyOf(), later(memory, 970, 0)],
    ['of a later tick', keyOf(), later(memory, 900)],
    [
      'with a changed letter',
      keyOf(),
      later(`${memory.slice(0, 60)}${memory[60] === 'A' ? 'B' : 'A'}${memory.slice(61)}`),
    ],
    ['cut short', keyOf(), later(memory.slice(0, -4))],
    ['with something behind it', keyOf(), later(`${memory}AAAA`)],
    ['in another spelling', keyOf(), later(`${memory}=`)],
    ['that is empty', keyOf(), later('')],
    ['that is no base64', keyOf(), later('💥'.repeat(50))],
  ])('%s is refused by its name', (_, key, body) => {
    const found = act(body, key);
    expect(found).toMatchObject({
      ok: false,
      error: 'impossible_state',
      details: { rule: 'memory', path: 'seats[0].memory' },
    });
  });

  test('of a visitor is none of another in a match of the same name', () => {
    const [own, other] = ['ctk_a', 'ctk_b'].map((token_id) => keyOf('org_a', 'shooter', 'm-1', token_id));
    const kept = answerOf(one, own).seats[0]?.memory ?? '';
    expect(act(later(kept), own).ok).toBe(true);
    expect(act(later(kept), other)).toMatchObject({ ok: false, details: { path: 'seats[0].memory' } });
  });

  test('is read by the key that wrote it and by no other', () => {
    const signed = signMemory(keyOf(), 1, { a: 1 });
    expect(verifyMemory(keyOf(), 1, signed)).toEqual({ a: 1 });
    expect(verifyMemory(keyOf(), 2, signed)).toBeUndefined();
    expect(verifyMemory(keyOf('org_a', 'shooter', 'm-1","x'), 1, signed)).toBeUndefined();
  });
});

function run<Data>({ api, decide }: PlainDecision<ApiId, Data>, body: unknown, deadline_at = Infinity) {
  return decide(
    { body: decisionEndpoints[api].request.parse(body), locale: 'en_us', seed: 'req', tokens: 60 },
    { now: () => performance.now(), deadline_at },
  );
}

describe('simulate and verify', () => {
  const simulated = run(decisions['shooter.simulate'], {
    seed: 'api',
    profiles: [{ level: 8 }, { level: 1, style: 'rusher' }],
  });
  if (!simulated.ok) throw new Error('not simulated');
  const { replay, tokens: _, think_ms: __, ...result } = simulated.data;
  const wire = JSON.parse(JSON.stringify(replay)) as typeof replay;

  test('what was simulated is verified with the same result', () => {
    expect(result.over).toBe(true);
    expect(result.seats).toHaveLength(10);
    expect(run(decisions['shooter.verify'], { replay: wire })).toMatchObject({
      ok: true,
      data: { valid: true, hash: replay.hash, result },
    });
  });

  test.each([
    ['another seed', { setup: { ...wire.setup, seed: 'other' } }, 'diverged'],
    [
      'a stronger player',
      { setup: { ...wire.setup, profiles: wire.setup.profiles.with(3, { level: 8, style: 'anchor' }) } },
      'diverged',
    ],
    ['another end', { hash: '0123456789abcdef' }, 'diverged'],
    ['a tick less', { ticks: wire.ticks - 1 }, 'diverged'],
    [
      'an input that was not',
      {
        inputs: [
          {
            tick: 30,
            seats: [
              { seat: 0, action: null },
              {
                seat: 1,
                action: {
                  move_to: { x: 36, y: 8 },
                  pace: 'run',
                  target: null,
                  look: null,
                  may_fire: true,
                  use: false,
                  ability: null,
                },
              },
            ],
          },
        ],
      },
      'diverged',
    ],
    ['another map', { map_hash: 'x' }, 'map_hash'],
    ['another engine', { engine_version: 'shooter 0' }, 'engine_version'],
    ['hashes missing', { hashes: [] }, 'malformed'],
  ])('a replay forged by %s is found out', (__, change, fault) => {
    expect(run(decisions['shooter.verify'], { replay: { ...wire, ...change } })).toMatchObject({
      ok: true,
      data: { valid: false, fault },
    });
  });

  const changedAt = (tick: number, profile: object) => [{ tick, seats: [{ seat: 0, profile }] }];

  test('a match in which a profile was changed is verified', () => {
    const match = startRun(
      shooter,
      toReplay(decisionEndpoints['shooter.verify'].request.parse({ replay: wire }).replay).setup,
    );
    for (let tick = 0; tick < 400; tick++) match.step(tick === 50 ? [{ seat: 0, profile: { aim_sigma: 9 } }] : []);
    const { ticks, hashes, hash } = match.replay();
    const changed = { ...wire, ticks, hashes, hash };
    const verified = (inputs: object) => run(decisions['shooter.verify'], { replay: { ...changed, inputs } });
    expect(verified(changedAt(50, { aim_sigma: 9 }))).toMatchObject({ ok: true, data: { valid: true, hash } });
    expect(verified(changedAt(51, { aim_sigma: 9 }))).toMatchObject({ ok: true, data: { valid: false } });
  });

  test.each(Object.entries(profileLimits))('%s has the limits of the engine', (name, [least, most]) => {
    const { request } = decisionEndpoints['shooter.verify'];
    const isTaken = (value: number) =>
      request.safeParse({ replay: { ...wire, inputs: changedAt(0, { [name]: value }) } }).success;
    expect([least, most, least - 0.01, most + 0.01].map(isTaken)).toEqual([true, true, false, false]);
  });

  test('a match that takes longer than the call may is given up', () => {
    expect(run(decisions['shooter.simulate'], { seed: 'late' }, performance.now() + 1)).toMatchObject({
      ok: false,
      error: 'late',
    });
  });
});

test('the contract has the levels, ticks and map of the engine', () => {
  expect(shooterLevels).toMatchObject({ max: LEVELS, default: LEVELS });
  expect(shooterTicks).toEqual({ per_second: shooter.ticksPerSecond, max: shooter.maxTicks });
  expect(shooterMap).toEqual({ width: relayMap.width, depth: relayMap.depth });
});

test('every goal, reason and tactic of whole matches has its words', () => {
  const said = { goals: new Set<string>(), reasons: new Set<string>(), tactics: new Set<string>() };
  for (const mode of ['domination', 'site_attack'] as const) {
    const profiles = Array.from({ length: 10 }, () => ({ brain: 'full' as const, profile: profileOf(4) }));
    const match = startRun(shooter, { seed: 'words', profiles, mode });
    while (!match.isOver && match.tick < 6000) {
      match.step();
      for (const { memory, decided } of match.state.bots) {
        for (const reason of decided?.trace.reasons ?? []) said.reasons.add(reason);
        said.goals.add(memory.goal);
        said.tactics.add(memory.tactic);
      }
    }
  }
  said.goals.delete('none');
  expect([...said.goals].filter((goal) => !(goal in shooterGoals))).toEqual([]);
  expect([...said.reasons].filter((reason) => !(reason in shooterReasons))).toEqual([]);
  expect(said.reasons.size).toBeGreaterThan(4);
  expect([...said.tactics].filter((tactic) => !(tactic in shooterTactics))).toEqual([]);
});
