import type { KeyObject } from 'node:crypto';
import {
  decisionEndpoints,
  type GameName,
  type Locale,
  mobaActs,
  mobaAnswerSentences,
  mobaAnswers,
  mobaCounts,
  mobaHeroes,
  mobaItems,
  mobaJobs,
  mobaLevels,
  mobaLineSentences,
  mobaLines,
  mobaMaps,
  mobaModes,
  mobaOrders,
  mobaReasonSentences,
  mobaReasons,
  mobaSparks,
  mobaTicks,
  REPLAY_HASH_TICKS,
} from '@fourth-seat/contract';
import { startRun } from '@fourth-seat/game/simulation';
import {
  answerReasons,
  LEVELS,
  microCodes,
  newsKinds,
  ownSheet,
  pingKinds,
  profileOf,
  reasonCodes,
} from '@fourth-seat/moba';
import { fromWorld } from '@fourth-seat/moba/api';
import { describe, expect, test } from 'vitest';
import { presets } from '../../gateway/reference/presets.ts';
import { type DecisionData, decideFor } from '../decision.ts';
import { decisions } from '../decisions.ts';
import { deriveMemoryKey } from '../memories/memory.ts';
import { builtIn } from './rules.ts';
import { toAction, toReplay } from './wire.ts';

const moba = builtIn.simulation;

type Act = DecisionData<'moba.act'>;
type Body = Readonly<Record<string, unknown>>;
type Api = 'moba.act' | 'moba.simulate' | 'moba.verify';

const keyOf = (org_id = 'org_a', game: GameName = 'moba', match_id = 'm-1', token_id?: string) =>
  deriveMemoryKey('s'.repeat(32), { org_id, game, match_id, token_id });
const [one, team, refused] = presets['moba.act'].map(({ body }) => body);
const seatsOf = (body: Body | undefined): readonly Body[] => (body?.['seats'] ?? []) as readonly Body[];

function decide(
  api: Api,
  body: unknown,
  {
    deadline_at = Infinity,
    memory_key = keyOf(),
    locale = 'en_us',
  }: { readonly deadline_at?: number; readonly memory_key?: KeyObject; readonly locale?: Locale } = {},
) {
  const parsed = decisionEndpoints[api].request.parse(body);
  const input = { body: parsed, locale, seed: 'req', tokens: 3, memory_key };
  return decideFor(decisions[api], input, { now: () => performance.now(), deadline_at });
}

const act = (body: unknown, memory_key?: KeyObject) => decide('moba.act', body, memory_key && { memory_key });

function answerOf(body: unknown, key?: KeyObject): Act {
  const found = act(body, key);
  if (!found.ok) throw new Error(JSON.stringify(found));
  // The decision of this API answers with its data.
  return found.data as unknown as Act;
}

/** The preset of one seat at a tick with a memory. */
function later(memory: string, tick = 1443, seat = 2): Body {
  const [first] = seatsOf(one);
  return { ...one, tick, seats: [{ ...first, seat, memory }] };
}

describe('act', () => {
  test('decides for every seat of a call, in its order, and tells why where it is asked', () => {
    const { seats, engine_version, seed, win_chance } = answerOf(team);
    expect(seats.map(({ seat }) => seat)).toEqual([0, 1, 2, 3, 4]);
    expect([engine_version, seed]).toEqual([moba.engineVersion, 'match-42']);
    expect(win_chance).toBeGreaterThan(0);
    expect(win_chance).toBeLessThan(1);
    for (const { decided, trace } of seats) {
      expect(decided).toBe(true);
      expect(trace?.options.length).toBeGreaterThan(0);
      expect(trace?.options.length).toBeLessThanOrEqual(3);
    }
    expect(answerOf(one).seats[0]?.trace).toBeUndefined();
  });

  test('answers the same to the same seed, whatever other seats stand in the call', () => {
    const whole = answerOf(team);
    const seats = seatsOf(team);
    expect(answerOf({ ...team, seats: seats.slice(1, 2) }).seats[0]).toEqual(whole.seats[1]);
  });

  test('answers in the form of the contract, within the size of a call', () => {
    const { seats, ...rest } = answerOf(team);
    expect(decisionEndpoints['moba.act'].response.safeParse({ seats, ...rest }).error).toBeUndefined();
    const memories = seats.map(({ memory }) => memory);
    for (const memory of memories) expect(memory.length).toBeLessThan(2000);
    const sent = seatsOf(team).map((seat, n) => ({ ...seat, memory: memories[n] }));
    expect(JSON.stringify({ ...team, seats: sent }).length).toBeLessThan(13_000);
  });

  test('names the unit that cannot be, in both languages', () => {
    expect(act(refused)).toMatchObject({
      ok: false,
      error: 'impossible_state',
      details: {
        rule: 'units',
        path: 'team.heroes[9]',
        problem: { en: expect.stringContaining('fog') as string, zh: expect.stringContaining('迷雾') as string },
      },
    });
    const [first] = seatsOf(one);
    expect(act({ ...one, seats: [first, first] })).toMatchObject({ details: { path: 'seats[1].seat' } });
    expect(act({ ...one, seats: [{ ...first, seat: 7 }] })).toMatchObject({ details: { path: 'seats[0].seat' } });
  });

  test.each<[string, (body: Body) => Body, string]>([
    ['a hero that cannot be an id', (body) => withHero(body, { hero: 'Zorro!' }), 'team.heroes.0.hero'],
    ['five items', (body) => withHero(body, { items: Array(5).fill('boots') }), 'team.heroes.0.items'],
    ['a place beyond every map', (body) => withHero(body, { x: 1e6 }), 'team.heroes.0.x'],
    ['a field that nobody knows', (body) => withHero(body, { secret: 1 }), 'team.heroes.0'],
    ['81 minions', (body) => withTeam(body, { minions: many(81) }), 'team.minions'],
    ['41 monsters', (body) => withTeam(body, { monsters: many(41) }), 'team.monsters'],
    ['25 structures', (body) => withTeam(body, { structures: many(25) }), 'team.structures'],
    ['six seats', (body) => ({ ...body, seats: Array(6).fill((body['seats'] as unknown[])[0]) }), 'seats'],
  ])('%s does not pass the schema', (_, change, path) => {
    const { error } = decisionEndpoints['moba.act'].request.safeParse(change(one ?? {}));
    expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
  });

  test('plays a team of a match to its end: what it answers is carried out', () => {
    const players = presets['moba.verify'][0]?.body as { replay: Parameters<typeof toReplay>[0] };
    const { setup } = toReplay(decisionEndpoints['moba.verify'].request.parse(players).replay);
    const run = startRun(moba, { ...setup, seed: 'played' });
    const memories: (string | undefined)[] = [];
    let [given, carried] = [0, 0];
    for (let call = 0; call < 200; call++) {
      const moment = fromWorld(ownSheet, run.state, 0);
      const seats = moment.seats.map((seat, n) => ({ ...seat, memory: memories[n] }));
      const answer = answerOf(JSON.parse(JSON.stringify({ ...moment, seats })));
      answer.seats.forEach(({ memory }, n) => void (memories[n] = memory));
      run.step(answer.seats.map(({ seat, action }) => ({ seat, action: toAction(action) })));
      given += 5;
      carried += run.state.heroes.filter(({ team: side, refused: fault }) => side === 0 && fault === null).length;
      run.step();
      run.step();
    }
    expect(given).toBe(1000);
    expect(carried).toBeGreaterThan(900);
    // Minutes of a match: it has shopped, learned and walked.
    const own = run.state.heroes.filter(({ team: side }) => side === 0);
    expect(own.every(({ items, ranks }) => items.length > 0 && ranks[0] + ranks[1] > 0)).toBe(true);
  });
});

const many = (count: number): readonly object[] => Array.from({ length: count }, () => ({}));
const withTeam = (body: Body, change: Body): Body => ({ ...body, team: { ...(body['team'] as Body), ...change } });
function withHero(body: Body, change: Body): Body {
  const [first, ...others] = (body['team'] as { heroes: readonly Body[] }).heroes;
  return withTeam(body, { heroes: [{ ...first, ...change }, ...others] });
}

describe('an order', () => {
  const tick = Number(one?.['tick']);
  const order = { kind: 'retreat', from: 0, x: 0, y: 0, tick: tick - 10 };
  const withOrder = (change: Body = {}, { seat, ...others }: Body = {}): Body => ({
    ...one,
    ...others,
    seats: [{ ...seatsOf(one)[0], ...(seat as Body), order: { ...order, ...change } }],
  });

  test('is answered once with a reason, its number and a sentence in the language of the caller', () => {
    const [first] = answerOf(withOrder()).seats;
    expect(first?.say).toMatchObject({ kind: 'retreat', to: 0, accepts: true, reason: 'falling_back' });
    expect(first?.say?.text).toMatch(/^Falling back: [\d.]+ s to safety\.$/);
    const found = decide('moba.act', withOrder(), { locale: 'zh_cn' });
    expect(found).toMatchObject({
      data: { seats: [{ say: { text: expect.stringContaining('秒后到安全处') as string } }] },
    });
    const memory = first?.memory;
    expect(answerOf(withOrder({}, { tick: tick + 1, seat: { memory } })).seats[0]?.say).toBeUndefined();
  });

  test('is answered by hands that are still busy, and changes what they do next', () => {
    const slow = { profile: { level: 1 }, explain: 1 };
    const before = answerOf({ ...one, ...slow });
    const memory = before.seats[0]?.memory;
    const [said] = answerOf(withOrder({ tick: tick - 4 }, { ...slow, tick: tick + 1, seat: { memory } })).seats;
    expect(said).toMatchObject({ decided: false, say: { accepts: true } });
    const free = { ...slow, tick: tick + 12, seat: { memory: said?.memory } };
    expect(answerOf(withOrder({ tick: tick - 4 }, free)).seats[0]).toMatchObject({
      decided: true,
      trace: { job: 'obey' },
    });
  });

  test('that is old is passed over, as its time would have ended', () => {
    expect(answerOf(withOrder({ tick: tick - 13 * mobaTicks.per_second })).seats[0]?.say).toBeUndefined();
  });

  test.each<[string, Body, string, string]>([
    ['of the other team', { from: 7 }, 'seats[0].order.from', 'other team'],
    ['of the seat itself', { from: 2 }, 'seats[0].order.from', 'itself'],
    ['that is yet to come', { tick: tick + 1 }, 'seats[0].order.tick', 'yet to come'],
    ['for another seat', { to: 4 }, 'seats[0].order.to', 'seat 4'],
    ['with a place outside of the map', { y: 9 }, 'seats[0].order.y', 'from -7 to 7'],
  ])('%s is refused by its field', (_, change, path, said) => {
    expect(act(withOrder(change))).toMatchObject({
      ok: false,
      error: 'impossible_state',
      details: { path, problem: { en: expect.stringContaining(said) as string } },
    });
  });

  test.each<[string, Body, string]>([
    ['of a seat that does not exist', { from: 10 }, 'seats.0.order.from'],
    ['of a kind that does not exist', { kind: 'dance' }, 'seats.0.order.kind'],
  ])('%s does not pass the schema', (_, change, path) => {
    const { error } = decisionEndpoints['moba.act'].request.safeParse(withOrder(change));
    expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
  });

  test('of a giver who is dead is refused, and lapses where it was answered before', () => {
    const dead = withHero(one ?? {}, { seat: 0, health: 0, respawn_s: 9 });
    const { team: others } = dead as { team: Body };
    expect(act(withOrder({}, { team: others }))).toMatchObject({
      ok: false,
      details: { path: 'seats[0].order.from', problem: { en: expect.stringContaining('dead') as string } },
    });
    const memory = answerOf(withOrder({}, { explain: 1 })).seats[0]?.memory;
    const next = answerOf(withOrder({}, { team: others, tick: tick + 6, explain: 1, seat: { memory } }));
    expect(next.seats[0]?.say).toBeUndefined();
    expect(next.seats[0]?.trace?.job).not.toBe('obey');
  });
});

describe('a memory', () => {
  const memory = answerOf(one).seats[0]?.memory ?? '';

  test('is remembered', () => {
    expect(act(later(memory)).ok).toBe(true);
  });

  test.each([
    ['of another organization', keyOf('org_b'), later(memory)],
    ['of another game', keyOf('org_a', 'shooter'), later(memory)],
    ['of another match', keyOf('org_a', 'moba', 'm-2'), later(memory)],
    ['of another seat', keyOf(), later(memory, 1443, 1)],
    ['of a later tick', keyOf(), later(memory, 1439)],
    ['cut short', keyOf(), later(memory.slice(0, -4))],
    ['that is no base64', keyOf(), later('💥'.repeat(50))],
  ])('%s is refused by its name', (_, key, body) => {
    expect(act(body, key)).toMatchObject({
      ok: false,
      error: 'impossible_state',
      details: { rule: 'memory', path: 'seats[0].memory' },
    });
  });
});

describe('simulate and verify', () => {
  const asked = { seed: 'api', mode: 'bridge', profiles: [{ brain: 'stock' }, { brain: 'rusher', level: 1 }] };
  const simulated = decide('moba.simulate', asked);
  if (!simulated.ok) throw new Error('not simulated');
  const {
    replay,
    gold_curve,
    tokens: _,
    think_ms: __,
    ...result
  } = simulated.data as unknown as DecisionData<'moba.simulate'>;
  const wire = JSON.parse(JSON.stringify(replay)) as typeof replay;

  test('what was simulated is verified with the same result', () => {
    expect(result.over).toBe(true);
    expect(result.seats).toHaveLength(10);
    expect(decide('moba.verify', { replay: wire })).toMatchObject({
      ok: true,
      data: { valid: true, hash: replay.hash, result },
    });
  });

  test('gold rises for both, every half minute until the end', () => {
    expect(gold_curve.slice(0, 3).map(({ second }) => second)).toEqual([0, 30, 60]);
    expect(gold_curve.at(-1)).toEqual({ second: Math.floor(result.seconds), gold: result.gold });
    for (const side of [0, 1] as const) {
      const gold = gold_curve.map((point) => point.gold[side]);
      expect(gold).toEqual(gold.toSorted((a, b) => a - b));
    }
  });

  test.each([
    ['another seed', { setup: { ...wire.setup, seed: 'other' } }, 'diverged'],
    ['another end', { hash: '0123456789abcdef' }, 'diverged'],
    [
      'another hero',
      { setup: { ...wire.setup, profiles: wire.setup.profiles.with(3, { hero: 'lance', spark: 'haste' }) } },
      'diverged',
    ],
    [
      'a tick less',
      { ticks: wire.ticks - 1, hashes: wire.hashes.slice(0, Math.floor((wire.ticks - 1) / REPLAY_HASH_TICKS)) },
      'diverged',
    ],
    ['other rules', { map_hash: 'x' }, 'map_hash'],
    ['another engine', { engine_version: 'moba 0' }, 'engine_version'],
    ['hashes missing', { hashes: [] }, 'malformed'],
  ])('a replay forged by %s is found out', (___, change, fault) => {
    expect(decide('moba.verify', { replay: { ...wire, ...change } })).toMatchObject({
      ok: true,
      data: { valid: false, fault },
    });
  });

  test('actions from outside stand in a replay, and are verified', () => {
    const match = startRun(
      moba,
      toReplay(decisionEndpoints['moba.verify'].request.parse({ replay: wire }).replay).setup,
    );
    const action = { command: { type: 'move', x: -20, y: 1 }, buy: 'boots', raise: 0 } as const;
    for (let tick = 0; tick < 400; tick++) match.step(tick === 50 ? [{ seat: 0, action: toAction(action) }] : []);
    const { ticks, hashes, hash } = match.replay();
    const verified = (tick: number) =>
      decide('moba.verify', {
        replay: { ...wire, ticks, hashes, hash, inputs: [{ tick, seats: [{ seat: 0, action }] }] },
      });
    expect(verified(50)).toMatchObject({ ok: true, data: { valid: true, hash } });
    expect(verified(51)).toMatchObject({ ok: true, data: { valid: false } });
  });

  test('orders, answers and changed profiles stand in a replay, and are verified', () => {
    const players = decisionEndpoints['moba.verify'].request.parse({ replay: wire }).replay;
    const full = {
      ...players,
      setup: { ...players.setup, profiles: players.setup.profiles.map(({ hero, spark }) => ({ hero, spark })) },
    };
    const match = startRun(moba, toReplay(full).setup);
    const order = { kind: 'gather', to: null, x: 1, y: 2 } as const;
    const answer = { kind: 'gather', to: 0, accepts: true, reason: 'on_my_way', values: [3.2] } as const;
    const given = [
      { seat: 0, order },
      { seat: 1, answer },
      { seat: 3, profile: { aim_sigma: 0, combo: 1 } },
    ];
    for (let tick = 0; tick < 120; tick++) match.step(tick === 50 ? given : []);
    const { ticks, hashes, hash } = match.replay();
    const verified = (seats: readonly object[]) =>
      decide('moba.verify', { replay: { ...full, ticks, hashes, hash, inputs: [{ tick: 50, seats }] } });
    expect(verified(given)).toMatchObject({ ok: true, data: { valid: true, hash } });
    expect(verified([{ seat: 0, order }])).toMatchObject({ ok: true, data: { valid: false } });
    const both = { ...full, inputs: [{ tick: 5, seats: [{ seat: 0, order, action: null }] }] };
    expect(decisionEndpoints['moba.verify'].request.safeParse({ replay: both }).error?.issues[0]?.message).toBe(
      'one_moba_input',
    );
  });

  /** A short match of full brains, as `verify` is asked about it. */
  function fullMatch() {
    const players = decisionEndpoints['moba.verify'].request.parse({ replay: wire }).replay;
    const profiles = players.setup.profiles.map(({ hero, spark }) => ({ hero, spark }));
    const full = { ...players, setup: { ...players.setup, profiles } };
    const match = startRun(moba, toReplay(full).setup);
    while (match.tick < 240) match.step();
    const { ticks, hashes, hash } = match.replay();
    return { ...full, ticks, hashes, hash };
  }

  const whatIfIn = (body: object) => {
    const found = decide('moba.verify', body);
    return (found.ok ? found.data : {}) as unknown as DecisionData<'moba.verify'>;
  };

  test('a what-if of a valid replay has its difference, with hindsight, and the same for the same question', () => {
    const body = { replay: fullMatch(), what_if: { tick: 200, seat: 7, job: 'home' } };
    const { valid, what_if } = whatIfIn(body);
    expect([valid, what_if?.open, what_if?.pairs, what_if?.hindsight]).toEqual([true, true, 8, true]);
    expect(what_if?.difference).not.toBe(0);
    expect(what_if?.interval).toBeGreaterThan(0);
    expect(what_if?.jobs).toContainEqual({ job: 'home', place: null });
    expect(whatIfIn(body).what_if).toEqual(what_if);
    expect(decisionEndpoints['moba.verify'].response.safeParse({ ...whatIfIn(body) }).error).toBeUndefined();
  });

  test('a job that a seat had not is answered with those that it had; a forged replay with its fault alone', () => {
    const full = fullMatch();
    const { valid, what_if } = whatIfIn({ replay: full, what_if: { tick: 200, seat: 7, job: 'camp' } });
    expect([valid, what_if?.open, what_if?.difference]).toEqual([true, false, undefined]);
    expect(what_if?.jobs.map(({ job }) => job)).toContain('lane');
    const asked = { tick: 200, seat: 7, job: 'home' };
    expect(whatIfIn({ replay: { ...full, hash: '0123456789abcdef' }, what_if: asked }).what_if).toBeUndefined();
    expect(whatIfIn({ replay: wire, what_if: asked }).what_if).toMatchObject({ open: false, jobs: [] });
  });

  test.each([
    [{ tick: 1_000_000, seat: 7, job: 'home' }, ['what_if', 'tick']],
    [{ tick: wire.ticks, seat: 7, job: 'home' }, ['what_if', 'tick']],
    [{ tick: 5, seat: 10, job: 'home' }, ['what_if', 'seat']],
    [{ tick: 5, seat: 7, job: 'dance' }, ['what_if', 'job']],
    [{ tick: 5, seat: 7, job: 'obey' }, ['what_if', 'job']],
    [{ tick: 5, seat: 7, job: 'home', extra: 1 }, ['what_if']],
  ])('a what-if that cannot be is refused by its field: %j', (what_if, path) => {
    const { error } = decisionEndpoints['moba.verify'].request.safeParse({ replay: wire, what_if });
    expect(error?.issues[0]?.path).toEqual(path);
  });

  test('line-ups are played as they are asked for, and no team has a hero twice', () => {
    const [{ body } = { body: {} }] = presets['moba.simulate'].slice(1);
    const { lineups } = body as { lineups: readonly (readonly { hero: string }[])[] };
    const found = decide('moba.simulate', {
      mode: 'bridge',
      lineups,
      profiles: [{ brain: 'stock' }, { brain: 'stock' }],
    });
    const { seats } = (found.ok ? found.data : { seats: [] }) as unknown as Pick<typeof result, 'seats'>;
    expect(seats.map(({ hero }) => hero)).toEqual(lineups.flat().map(({ hero }) => hero));
    const twice = lineups.map((heroes) => heroes.map(() => heroes[0]));
    const { error } = decisionEndpoints['moba.simulate'].request.safeParse({ lineups: twice });
    expect(error?.issues[0]).toMatchObject({ path: ['lineups'], message: 'hero_twice' });
  });

  test('a match that takes longer than the call may is given up', () => {
    expect(decide('moba.simulate', asked, { deadline_at: performance.now() - 1 })).toMatchObject({ error: 'late' });
  });
});

test('the contract has the levels, ticks, heroes, items, sparks and maps of the engine', () => {
  expect(mobaLevels).toMatchObject({ max: LEVELS, default: LEVELS });
  expect(mobaTicks).toEqual({ per_second: moba.ticksPerSecond, max: moba.maxTicks });
  const { heroes, items, sparks, maps } = ownSheet;
  const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
  expect([mobaHeroes, mobaItems, mobaSparks, mobaModes].map((names) => Object.keys(names))).toEqual([
    ids(heroes),
    ids(items),
    ids(sparks),
    // The map of three lanes waits for a player that is good on it.
    ids(maps).filter((id) => id !== 'confluence'),
  ]);
  heroes.forEach(({ id, name, role }) => {
    const { en, zh } = mobaHeroes[id as keyof typeof mobaHeroes];
    expect([en, zh.split('，')[0]]).toEqual([`${name.en}, ${role}`, name.zh]);
  });
  for (const [id, size] of Object.entries(mobaMaps)) expect(maps.find((map) => map.id === id)).toMatchObject(size);
  expect(mobaCounts).toEqual({ team: 5, items: 4, level: 12 });
  // How much a seat says is no matter of its level.
  const { level: _, talk: __, ...numbers } = decisionEndpoints['moba.act'].request.shape.profile.unwrap().shape;
  expect(Object.keys(numbers).sort()).toEqual(Object.keys(profileOf(1)).sort());
});

test('everything that the brain says has its words', () => {
  expect(Object.keys(mobaActs)).toEqual([...microCodes]);
  expect(Object.keys(mobaReasons)).toEqual([...reasonCodes]);
  expect(Object.keys(mobaReasonSentences)).toEqual([...reasonCodes]);
  expect(Object.keys(mobaOrders)).toEqual([...pingKinds]);
  expect(Object.keys(mobaLines)).toEqual([...newsKinds]);
  expect(Object.keys(mobaLineSentences)).toEqual([...newsKinds]);
  expect(Object.keys(mobaAnswers)).toEqual([...answerReasons]);
  expect(Object.keys(mobaAnswerSentences)).toEqual([...answerReasons]);
  const jobs = new Set<string>();
  const players = ownSheet.heroes.slice(0, 10).map(({ id }) => ({ hero: id, spark: 'haste' }));
  const profiles = players.map((pick) => ({ brain: 'full' as const, profile: profileOf(4), ...pick }));
  const match = startRun(moba, { seed: 'words', mode: 'confluence', profiles });
  while (match.tick < 1500) {
    match.step();
    for (const { decided } of match.state.heroes) {
      for (const { job } of decided?.trace.options ?? []) jobs.add(job.split(' ')[0] ?? '');
    }
  }
  expect(jobs.size).toBeGreaterThan(2);
  expect([...jobs].filter((job) => !(job in mobaJobs))).toEqual([]);
});
