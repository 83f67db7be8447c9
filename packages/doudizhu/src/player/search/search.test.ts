import {
  createRng,
  type DecideContext,
  type Decision,
  fixedEffort,
  playArena,
  playDeal,
  untimed,
} from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { doudizhu, legalMovesOfObservation } from '../../rules/game.ts';
import { readCounts } from '../../rules/ranks.ts';
import { dealStateFor, type Move, type State } from '../../rules/state.ts';
import { models } from '../../testing/answers.ts';
import { greedyAgent } from '../baselines/greedy.ts';
import { createNetPlayer } from '../baselines/net-only.ts';
import { randomAgent } from '../baselines/random.ts';
import { ruleAgent } from '../baselines/rule.ts';
import { fullProfile, type Profile } from '../levels.ts';
import { createPlayer } from './search.ts';

const deck = (seed: string) => dealStateFor(seed, doudizhu.defaults, 0);
const setting = { game: doudizhu, deck, sides: [[0], [1, 2]] } as const;

describe('search', () => {
  const state = deck('one');
  const observation = doudizhu.observation(state, 0);
  const legal = doudizhu.legalMoves(state);

  test('gives the same answer for the same seed, whatever it is asked to explain', () => {
    const agent = createPlayer(models, { level: 6 });
    const first = agent.decide(observation, legal, untimed(createRng('s')));
    const { alternatives, belief, ...again } = agent.decide(observation, legal, untimed(createRng('s'), 3));
    expect(again).toEqual(first);
    expect(alternatives).toHaveLength(3);
    expect(belief?.map(({ seat }) => seat)).toEqual([1, 2]);
  });

  test('names its choice, then every other move once', () => {
    const explained = untimed(createRng('s'), legal.length);
    const { move, alternatives = [] } = createPlayer(models, { level: 6 }).decide(observation, legal, explained);
    const texts = [move, ...alternatives.map((other) => other.move)].map(doudizhu.notation.formatMove);
    expect(texts.length).toBeGreaterThan(2);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('deals no worlds for a clear choice where beliefs are not asked for, and answers the same', () => {
    const agent = createPlayer(models, { level: 1 });
    const asked: string[] = [];
    const rng = createRng('s');
    const listening = {
      ...untimed({ ...rng, stream: (name: string) => (asked.push(name), rng.stream(name)) }, 3),
      belief: false,
    };
    const { belief, ...told } = agent.decide(observation, legal, untimed(createRng('s'), 3));
    expect(agent.decide(observation, legal, listening)).toEqual(told);
    expect(belief).toHaveLength(2);
    expect(asked).not.toContain('worlds');
  });

  test('plays close calls out: the same for the same seed, the favourite of the nets as before', () => {
    const decide = (profile: Profile, context: DecideContext) =>
      createPlayer(models, { profile }).decide(observation, legal, { ...context, explain: legal.length });
    const winRatesOf = ({ move, win_rate, alternatives = [] }: Decision<Move>) =>
      new Map(
        [{ move, win_rate }, ...alternatives].map((one) => [doudizhu.notation.formatMove(one.move), one.win_rate]),
      );
    const nets = [...winRatesOf(decide({ ...fullProfile, playouts: 0 }, untimed(createRng('s'))))];
    const played = winRatesOf(decide(fullProfile, untimed(createRng('s'))));
    expect(winRatesOf(decide(fullProfile, untimed(createRng('s'))))).toEqual(played);
    const moved = nets.map(([move, winRate]) => winRate !== played.get(move));
    expect(moved[0]).toBe(false);
    expect(moved[1]).toBe(true);
    expect(moved.at(-1)).toBe(false);
  });

  describe('does as much as there is time for', () => {
    const thoughts: readonly (readonly [name: string, profile: Profile])[] = [
      ['a close call', fullProfile],
      ['an ending', { ...fullProfile, endings: 54, candidates: 3 }],
    ];
    const decide = (profile: Profile, context: Partial<DecideContext>) =>
      createPlayer(models, { profile }).decide(observation, legal, { ...untimed(createRng('s'), 5), ...context });

    test.each(thoughts)('in %s: all of it where nobody asks for less', (_, profile) => {
      const whole = decide(profile, {});
      expect(whole).toMatchObject({ effort: 1, fallback: false });
      expect(decide(profile, { allow: fixedEffort(1) })).toEqual(whole);
    });

    test.each(thoughts)('in %s: nothing but the look of the nets at effort 0', (_, profile) => {
      const { belief: _asked, ...floor } = decide(profile, { allow: fixedEffort(0) });
      const { belief: _sampled, ...net } = decide({ ...profile, playouts: 0, endings: 0, observedMoves: 0 }, {});
      expect(floor).toEqual({ ...net, effort: 0 });
    });

    test.each(thoughts)(
      'in %s: hurried or at the deadline it says how much, and that effort answers the same',
      (_, profile) => {
        const efforts = new Set<number>();
        for (let looks = 0; looks < 90; looks += 6) {
          let [left, time] = [looks, 0];
          const hurried = decide(profile, { allow: () => ({ effort: 1, isHurried: () => left-- <= 0 }) });
          const late = decide(profile, { now: () => time++, deadline_at: looks });
          expect(late).toEqual(hurried);
          expect(hurried.fallback).toBe(false);
          expect(legal).toContainEqual(hurried.move);
          const { effort = 1 } = hurried;
          efforts.add(effort);
          expect(decide(profile, { allow: fixedEffort(effort) })).toEqual(hurried);
        }
        expect(efforts.size).toBeGreaterThan(2);
      },
    );
  });

  test('leaves fewer tricks to a weak partner, and plays no worse for it elsewhere', () => {
    const [trusting, doubting] = [undefined, 1].map((partnerLevel) =>
      createPlayer(models, {
        profile: { ...fullProfile, playouts: 0, endings: 0 },
        ...(partnerLevel && { partnerLevel }),
      }),
    );
    const passes = { trusting: 0, doubting: 0 };
    for (let i = 0; i < 12; i++) {
      let now: State = deck(`partner/${i}`);
      for (; !doudizhu.isTerminal(now); ) {
        const seen = doudizhu.observation(now, now.turn);
        const moves = doudizhu.legalMoves(now);
        const [own, other] = [trusting, doubting].map((agent) => agent?.decide(seen, moves, untimed(createRng('p'))));
        if (own === undefined || other === undefined) throw new Error('no decision');
        if (seen.seat !== 0 && seen.beat !== undefined && seen.beat.seat !== 0) {
          if (own.move.type === 'pass') passes.trusting++;
          if (other.move.type === 'pass') passes.doubting++;
        } else expect(other).toEqual(own);
        now = doudizhu.apply(now, own.move);
      }
    }
    expect(passes.doubting).toBeLessThan(passes.trusting);
    expect(passes.doubting).toBeGreaterThan(passes.trusting / 2);
  });

  test('goes out when it can', () => {
    const hand = readCounts('44');
    const moves = legalMovesOfObservation({ ...observation, hand });
    expect(createPlayer(models).decide({ ...observation, hand }, moves, untimed(createRng('s'))).move).toMatchObject({
      cards: '44',
    });
  });

  test('wins nearly always against random; the simple players stand in their order', () => {
    const level = createPlayer(models, { level: 9 });
    expect(playArena(setting, [level, randomAgent], { seed: 't', decks: 10 }).win.share).toBeGreaterThan(0.85);
    expect(playArena(setting, [greedyAgent, ruleAgent], { seed: 't', decks: 40 }).win.share).toBeGreaterThan(0.5);
    expect(
      playArena(setting, [createNetPlayer(models), greedyAgent], { seed: 't', decks: 60 }).win.share,
    ).toBeGreaterThan(0.6);
  });

  test('bids, doubles, shows and plays whole deals under every option', () => {
    const rules = { ...doudizhu.defaults, bidding: 'rob', double: 'on', showCards: 'on' } as const;
    for (let i = 0; i < 6; i++) {
      const agent = createPlayer(models, { level: 1 + i });
      const played = playDeal(doudizhu, {
        start: doudizhu.deal(`w${i}`, rules),
        agents: [agent, agent, agent],
        seed: `w${i}`,
      });
      expect(played.returns.reduce((sum, value) => sum + value, 0)).toBe(0);
    }
  });
});
