// @module-tag long: reviews whole deals
import { createRng, formatRecord, playDeal, recordOf, replay, untimed } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { isBlunder, readPlay, review, warn } from '../index.ts';
import { greedyAgent } from '../player/baselines/greedy.ts';
import { randomAgent } from '../player/baselines/random.ts';
import { createPlayer } from '../player/search/search.ts';
import { doudizhu } from '../rules/game.ts';
import { defaultRules } from '../rules/options.ts';
import { countsOfRanks, fullDeck, readCounts } from '../rules/ranks.ts';
import { dealState, dealStateFor, type Move, type State, startState } from '../rules/state.ts';
import { models } from '../testing/answers.ts';

const deck = (seed: string) => dealStateFor(seed, doudizhu.defaults, 0);

test('a decision is a blunder from a cost of 15 points of the chance on', () => {
  expect([0.149, 0.15].map((cost) => isBlunder({ cost }))).toEqual([false, true]);
});

describe('review', () => {
  /** A deal in which the last follow that went out is a pass instead; undefined where the deal ended with a lead. */
  function plantPass(name: string) {
    const { record } = playDeal(doudizhu, {
      start: deck(name),
      agents: [greedyAgent, greedyAgent, greedyAgent],
      seed: name,
    });
    const { states, moves } = replay(doudizhu, record);
    const at = states.length - 2;
    const [first, before] = [states[0], states[at]];
    if (first === undefined || before === undefined || before.history.length === 0) return undefined;
    if (!doudizhu.legalMoves(before).some((move) => move.type === 'pass')) return undefined;
    let state = doudizhu.apply(before, { type: 'pass' });
    const played: Move[] = [...moves.slice(0, at), { type: 'pass' }];
    while (!doudizhu.isTerminal(state)) {
      const observation = doudizhu.observation(state, state.turn);
      const context = untimed(createRng('p'));
      const { move } = greedyAgent.decide(observation, doudizhu.legalMoves(state), context);
      played.push(move);
      state = doudizhu.apply(state, move);
    }
    return { record: formatRecord(recordOf(doudizhu, first, played)), seat: before.turn, at };
  }

  test('finds planted blunders: a pass where the last card or an unbeatable one would have won', () => {
    const deals = Array.from({ length: 120 }, (_, i) => plantPass(`plant/${i}`));
    const planted = deals.filter((deal) => deal !== undefined).slice(0, 12);
    expect(planted).toHaveLength(12);
    const found = planted.map(({ record, seat, at }) => {
      const answer = review(models, { record, seats: [seat] }, { seed: 'r', steps: 2000 });
      if (!answer.ok) throw new Error(answer.error.text.en);
      const judged = answer.value.decisions.find(({ index }) => index === at);
      // How much it cost is another matter: some hands win all the same, a turn later.
      const isNamed = judged !== undefined && JSON.stringify(judged.best) !== JSON.stringify(judged.played);
      return isNamed && judged.loss_win_rate > 0;
    });
    expect(found.filter(Boolean).length).toBeGreaterThanOrEqual(11);
  });

  test.each([
    // The first seat's hand, the rules, its calls, which of them is bad and what would have been good.
    ['a strong hand that passes', 'JQQKKKAAA2222TTbB', {}, ['bid 0'], 'bid 3'],
    ['a weak hand that bids', '334455668899TJJQ7', {}, ['bid 3'], 'bid 0'],
    ['a weak hand that calls', '334455668899TJJQ7', { bidding: 'rob' }, ['bid 1'], 'bid 0'],
    ['a weak landlord that doubles', '333446667799TTQQK', { double: 'on' }, ['bid 3', 'double 4'], 'double 1'],
    ['a strong landlord that does not', 'JQQKKKAAA2222TTbB', { double: 'on' }, ['bid 3', 'double 1'], 'double 4'],
    ['a weak landlord that shows', '333446667799TTQQK', { showCards: 'on' }, ['bid 3', 'show'], 'hide'],
  ] as const)('finds %s', (_name, hand, rules, calls, best) => {
    const own = readCounts(hand);
    const rest = createRng('rest').shuffle(
      fullDeck.flatMap((count, rank) => Array.from({ length: count - (own[rank] ?? 0) }, () => rank)),
    );
    const [second, third, bottom] = [rest.slice(0, 17), rest.slice(17, 34), rest.slice(34)].map(countsOfRanks);
    if (second === undefined || third === undefined || bottom === undefined) throw new Error('no cards');
    const first = startState({
      rules: { ...defaultRules, ...rules },
      first: 0,
      dealt: [own, second, third],
      bottom,
    });
    const record = formatRecord({
      game: 'doudizhu',
      deal: doudizhu.notation.formatDeal(first),
      moves: calls.map((text) => ({ seat: 0, text })),
      result: undefined,
    });
    const answer = review(models, { record, seats: [0] }, { seed: 'calls' });
    if (!answer.ok) throw new Error(answer.error.text.en);
    const at = calls.length - 1;
    const actionOf = (text: string) => doudizhu.notation.parseMove(text, first);
    expect(answer.value.decisions[at]).toMatchObject({ played: actionOf(calls[at] ?? ''), best: actionOf(best) });
    expect(answer.value.summary.key_moments).toContain(at);
  });

  test('gives the same for the same seed, unless it says that the clock cut it short', () => {
    const first = dealState('clock', doudizhu.defaults);
    const { record } = playDeal(doudizhu, {
      start: first,
      agents: [randomAgent, randomAgent, randomAgent],
      seed: 'clock',
    });
    const reviewed = (ticks: number) => {
      let now = 0;
      const clock = { now: () => now++, deadline_at: ticks };
      const answer = review(models, { record: formatRecord(record), seats: [1] }, { seed: 'r', steps: 100, clock });
      if (!answer.ok) throw new Error(answer.error.text.en);
      return answer.value;
    };
    const whole = reviewed(Infinity);
    expect(whole.fallback).toBe(false);
    expect(whole.decisions.map(({ index }) => index)).toEqual(
      whole.decisions.map(({ index }) => index).sort((a, b) => a - b),
    );
    for (const ticks of [10, 150, 400, 1e9]) {
      const answer = reviewed(ticks);
      if (!answer.fallback) expect(answer).toEqual(whole);
      else expect(ticks).toBeLessThan(1e9);
    }
    expect(reviewed(10).fallback).toBe(true);
  });

  test('judges doubling and showing also where the deal names its landlord and nobody bids', () => {
    const rules = { ...defaultRules, double: 'on', showCards: 'on' } as const;
    const judged = new Set<string>();
    for (let i = 0; i < 4; i++) {
      const { record } = playDeal(doudizhu, {
        start: dealStateFor(`given/${i}`, rules, 0, 2),
        agents: [randomAgent, randomAgent, randomAgent],
        seed: `given/${i}`,
      });
      const answer = review(models, { record: formatRecord(record) }, { seed: 'r', steps: 100 });
      if (!answer.ok) throw new Error(answer.error.text.en);
      for (const { played } of answer.value.decisions) judged.add(played.type);
    }
    expect([...judged]).toEqual(expect.arrayContaining(['double', 'show', 'play']));
  });

  test('refuses a record that does not replay, with its line', () => {
    const { record } = playDeal(doudizhu, {
      start: deck('bad'),
      agents: [randomAgent, randomAgent, randomAgent],
      seed: 'bad',
    });
    const broken = formatRecord({ ...record, moves: record.moves.slice(1) });
    expect(review(models, { record: broken }, { seed: 'r' })).toMatchObject({ error: { rule: 'bad_record' } });
    expect(review(models, { record: 'hello' }, { seed: 'r' })).toMatchObject({ error: { rule: 'bad_record' } });
  });
});

describe('the coach', () => {
  test('sends the request of each key moment again, worst first, and warns of the move that was made there', () => {
    let [named, warned] = [0, 0];
    for (let i = 0; i < 6; i++) {
      const { record } = playDeal(doudizhu, {
        start: deck(`coach/${i}`),
        agents: [randomAgent, greedyAgent, randomAgent],
        seed: `coach/${i}`,
      });
      const answer = review(models, { record: formatRecord(record) }, { seed: 'c', steps: 2000 });
      if (!answer.ok) throw new Error(answer.error.text.en);
      const { coach, decisions, summary } = answer.value;
      expect(coach.map(({ index }) => index)).toEqual(summary.key_moments.slice(0, 3));
      for (const { index, api, body, text } of coach) {
        named++;
        const result = readPlay(body as unknown as Parameters<typeof readPlay>[0]);
        if (!result.ok) throw new Error(`${api} ${result.error.rule}`);
        const { states, moves } = replay(doudizhu, record);
        const [state, move] = [states[index], moves[index]];
        if (state === undefined || move === undefined) throw new Error('no move');
        expect(result.value.legalMoves).toEqual(doudizhu.legalMoves(state));
        expect(JSON.stringify(body)).not.toContain('landlord_hand');
        expect(text.en).toContain(' was better than ');
        expect(text.zh).toContain('好过');
        const lost = decisions.find((one) => one.index === index)?.loss_win_rate ?? 0;
        if (lost <= 0.2) continue;
        warned++;
        expect(warn(models, result.value, move, { seed: 'w', steps: 2000 })?.loss_win_rate).toBeGreaterThan(0.08);
      }
    }
    expect(named).toBeGreaterThan(6);
    expect(warned).toBeGreaterThan(2);
  });

  test('does not warn of the best move', () => {
    let state: State = deck('warn');
    for (let i = 0; i < 12 && !doudizhu.isTerminal(state); i++) {
      const position = {
        observation: doudizhu.observation(state, state.turn),
        legalMoves: doudizhu.legalMoves(state),
        hand: { texts: [], ranks: [], counts: [] },
      };
      const context = untimed(createRng('warn'));
      const { move } = createPlayer(models, { level: 10 }).decide(position.observation, position.legalMoves, context);
      expect(warn(models, position, move, { seed: 'w', steps: 2000 })).toBeUndefined();
      state = doudizhu.apply(state, move);
    }
  });
});
