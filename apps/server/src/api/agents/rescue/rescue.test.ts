import { type ApiId, decisionEndpoints, rescueEndings, rescueRefusals, rescueTicks } from '@fourth-seat/contract';
import { endings, intents, provisionalResultOf, refusals, rescue, viewOf } from '@fourth-seat/rescue';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PlainDecision } from '../decision.ts';
import { decisions } from '../decisions.ts';

function answerOf<Data>({ api, decide }: PlainDecision<ApiId, Data>, body: unknown): Data {
  const found = decide(
    { body: decisionEndpoints[api].request.parse(body), locale: 'en_us', seed: 'req', tokens: 1 },
    { now: () => performance.now(), deadline_at: Infinity },
  );
  if (!found.ok) throw new Error(JSON.stringify(found));
  return found.data;
}

const SEED = 'polar-7';
const say = (tick: number, text: string, to?: number) => ({ tick, given: [{ type: 'say', text, ...(to && { to }) }] });

describe('act', () => {
  test.each(intents)('takes every intent of the engine: %s', (intent) => {
    const body = {
      seed: SEED,
      tick: 1,
      inputs: [{ tick: 0, given: [{ type: 'frame', frame: { intent, seats: [] } }] }],
    };
    expect(decisionEndpoints['rescue.act'].request.safeParse(body).error).toBeUndefined();
  });

  test('answers what the captain says, in both languages, with what stood behind it', () => {
    const { radio, tick } = answerOf(decisions['rescue.act'], {
      seed: SEED,
      tick: 60,
      inputs: [say(20, 'Guo, switch the power on', 2)],
    });
    expect(tick).toBe(60);
    const said = radio.find(({ act }) => act === 'said');
    const reply = radio.find(({ answers }) => answers === said?.id);
    expect(said?.text.en_us).toBe('Guo, switch the power on');
    expect(reply).toMatchObject({ seat: 2 });
    expect(reply?.text.zh_cn).toMatch(/[\u4e00-\u9fff]/);
  });

  test('goes on from call to call as one rescue', () => {
    const inputs = [say(20, '郭铁，去接通电源')];
    const soon = answerOf(decisions['rescue.act'], { seed: SEED, tick: 100, inputs });
    const later = answerOf(decisions['rescue.act'], { seed: SEED, tick: 200, inputs, since: 100 });
    const whole = answerOf(decisions['rescue.act'], { seed: SEED, tick: 200, inputs });
    expect(whole.radio).toEqual([...soon.radio.filter((line) => line.tick < 100), ...later.radio]);
  });

  test.each([30, 150, 600])('answers the rescue that a page plays by the same seed and inputs, at tick %i', (tick) => {
    const inputs = [say(20, 'Guo, switch the power on', 2), say(90, '小袁去搜实验室')];
    const state = rescue.create({ seed: SEED, profiles: { policy: 'planner' } });
    while (state.world.tick < tick) {
      const given = inputs.filter((one) => one.tick === state.world.tick).flatMap((one) => one.given);
      rescue.step(
        state,
        given.map(({ text, to }) => ({ kind: 'say' as const, text, ...(to && { to }) })),
      );
    }
    const page = viewOf(state);
    const answer = answerOf(decisions['rescue.act'], { seed: SEED, tick, inputs });
    expect(answer).toMatchObject({ tick, saved: page.saved, score: provisionalResultOf(state).score.total });
    expect(answer.radio.map(({ id, text }) => [id, text])).toEqual(
      state.radio.map(({ id, text }) => [id, { en_us: text.en, zh_cn: text.zh }]),
    );
    const hundredths = (value: number): number => Math.round(value * 100) / 100;
    const places = page.team.map(({ room, x, y, health }) => [room, ...[x, y, health].map(hundredths)]);
    expect(answer.view.team.map(({ room, x, y, health }) => [room, x, y, health])).toEqual(places);
    expect(answer.view.survivors.map(({ id, health }) => [id, health])).toEqual(
      page.survivors.map(({ id, health }) => [id, hundredths(health)]),
    );
    expect(answer.view.rooms.map(({ searched, fire }) => [searched, fire])).toEqual(
      page.rooms.map(({ isSearched, fire }) => [isSearched, hundredths(fire)]),
    );
    expect(answer.view.doors.map(({ state: door }) => door)).toEqual(page.doors.map(({ state: door }) => door));
  });

  test('tells what the captain knows and nothing that is hidden', () => {
    const { view, radio } = answerOf(decisions['rescue.act'], { seed: SEED, tick: 0 });
    expect(view.survivors).toEqual([]);
    expect(view.missing).toHaveLength(8);
    for (const one of view.missing) expect(Object.keys(one).toSorted()).toEqual(['id', 'name']);
    expect(view.rooms.every(({ seen_tick }) => seen_tick === null)).toBe(true);
    expect(radio.every(({ tick }) => tick <= 0)).toBe(true);
  });

  test.each([
    ['a room that the station has not', { kind: 'search', room: 99 }],
    ['a goal without what it needs', { kind: 'rescue' }],
  ])('%s is answered with a question and changes nothing', (_, goal) => {
    const inputs = [{ tick: 10, given: [{ type: 'order', seat: 2, goal }] }];
    const told = answerOf(decisions['rescue.act'], { seed: SEED, tick: 40, inputs });
    const silent = answerOf(decisions['rescue.act'], { seed: SEED, tick: 40 });
    expect(told.radio.length).toBeGreaterThan(silent.radio.length);
    expect(told.view.team).toEqual(silent.view.team);
  });
});

describe('simulate and verify', () => {
  const inputs = [say(20, '小袁去搜实验室'), say(300, 'Everyone regroup at the exit')];
  const simulate = () => answerOf(decisions['rescue.simulate'], { seed: SEED, inputs });
  type Simulated = ReturnType<typeof simulate>;
  let result: Omit<Simulated, 'replay' | 'think_ms' | 'tokens'>;
  let replay: Simulated['replay'];

  beforeAll(() => {
    const { replay: simulated, think_ms: _, tokens: __, ...rest } = simulate();
    result = rest;
    // As it comes over the wire.
    replay = JSON.parse(JSON.stringify(simulated)) as typeof simulated;
  });

  test('what was simulated is verified with the same result', () => {
    expect(result.over).toBe(true);
    expect(answerOf(decisions['rescue.verify'], { replay })).toMatchObject({
      valid: true,
      hash: replay.hash,
      result,
    });
  });

  test.each([
    ['another seed', { seed: 'polar-8' }, 'diverged'],
    ['an order that was not given', { inputs: [] }, 'diverged'],
    ['another end', { hash: '0123456789abcdef' }, 'diverged'],
    ['another policy', { policy: 'greedy' }, 'diverged'],
    ['another engine', { engine_version: 'rescue-0' }, 'engine_version'],
    ['hashes missing', { hashes: [] }, 'malformed'],
  ])('a replay forged by %s is found out', (__, change, fault) => {
    expect(answerOf(decisions['rescue.verify'], { replay: { ...replay, ...change } })).toMatchObject({
      valid: false,
      fault,
    });
  });

  test('inputs rise by tick', () => {
    const { request } = decisionEndpoints['rescue.simulate'];
    expect(request.safeParse({ inputs: [say(20, 'a'), say(20, 'b')] }).success).toBe(false);
  });
});

describe.each(['rescue.act', 'rescue.simulate', 'rescue.verify'] as const)('the inputs of %s', (api) => {
  const sentence = { type: 'say', text: 'go' };
  const click = { type: 'order', seat: 1, goal: { kind: 'wait' } };
  const of = (count: number, one: object) => Array.from({ length: count }, () => one);
  /** `count` in all, `each` at one tick. */
  const spread = (count: number, each: number, one: object) =>
    Array.from({ length: Math.ceil(count / each) }, (_, tick) => ({
      tick,
      given: of(Math.min(each, count - tick * each), one),
    }));
  function problemOf(inputs: unknown) {
    const hash = '0123456789abcdef';
    const replay = { engine_version: 'x', seed: 'x', policy: 'planner', inputs, ticks: 0, hashes: [], hash };
    const body = {
      'rescue.act': { seed: 'x', tick: 3000, inputs },
      'rescue.simulate': { inputs },
      'rescue.verify': { replay },
    };
    const { error } = decisionEndpoints[api].request.safeParse(body[api]);
    const [issue] = error?.issues ?? [];
    return issue && [issue.path.filter((part) => part !== 'replay').join('.'), issue.message];
  }

  test.each([
    ['five sentences at one tick', spread(5, 5, sentence), undefined],
    ['six', spread(6, 6, sentence), ['inputs.0.given', 'sentences_of_tick']],
    ['five sentences among twenty', [{ tick: 7, given: [...of(5, sentence), ...of(15, click)] }], undefined],
    ['300 sentences', spread(300, 1, sentence), undefined],
    ['301 sentences', spread(301, 5, sentence), ['inputs', 'sentences_of_all']],
    ['2,000 inputs', spread(2000, 20, click), undefined],
    ['2,001 inputs', spread(2001, 20, click), ['inputs', 'inputs_of_all']],
    ['no list', [{ tick: 1 }], ['inputs.0.given', expect.stringContaining('expected array')]],
  ])('may be %s, or are refused by their place', (_, inputs, problem) => {
    expect(problemOf(inputs)).toEqual(problem);
  });
});

test('the contract counts ticks as the engine does', () => {
  expect(rescueTicks).toEqual({ per_second: rescue.ticksPerSecond, max: rescue.maxTicks });
});

test('every ending and refusal of the engine has its words', () => {
  expect(Object.keys(rescueEndings).toSorted()).toEqual([...endings].toSorted());
  expect(Object.keys(rescueRefusals).toSorted()).toEqual([...refusals].toSorted());
});
