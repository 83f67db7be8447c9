// @module-tag long: searches hundreds of positions
import { BIG_JOKER, countCards, emptyCounts } from '@fourth-seat/cards';
import { type Agent, createRng, fixedEffort, objectives, styles, untimed } from '@fourth-seat/game';
import { beforeAll, describe, expect, test } from 'vitest';
import { readModels } from '../../../node.ts';
import { arenaDeal, playMatch } from '../../arena.ts';
import { guandan, guandanMerged } from '../../rules/game.ts';
import type { Observation } from '../../rules/observation.ts';
import { defaultRules } from '../../rules/options.ts';
import type { DealState } from '../../rules/state.ts';
import { type Move, type Seat } from '../../rules/types.ts';
import { greedyAgent } from '../baselines/greedy.ts';
import { randomAgent } from '../baselines/random.ts';
import { ruleAgent } from '../baselines/rule.ts';
import { fullLimits } from '../evaluate/evaluate.ts';
import { plannerOf } from '../plan/planner.ts';
import { createPlayer } from './search.ts';

const models = readModels();

type Player = Agent<Observation, Move>;

/** Walks a deal, applying every answer to the strict game; an illegal move throws. */
function walk(players: readonly Player[], seed: string, onState?: (state: DealState) => void): DealState {
  let state = arenaDeal(seed);
  for (let turn = 0; !guandan.isTerminal(state); turn++) {
    onState?.(state);
    const player = players[state.turn];
    if (!player) throw new Error('four players');
    const context = untimed(createRng(`${seed}/${turn}`), turn % 5);
    const observation = guandan.observation(state, state.turn);
    const decision = player.decide(observation, guandanMerged.legalMoves(state), context);
    expect(decision.fallback).toBe(false);
    state = guandan.apply(state, decision.move);
  }
  return state;
}

describe('players', () => {
  test('only make legal moves, at every level and style', () => {
    const players: Player[] = [randomAgent, greedyAgent, ruleAgent];
    for (let level = 1; level <= 10; level++) players.push(createPlayer(models, { level, partnerLevel: 11 - level }));
    for (const style of styles) players.push(createPlayer(models, { style, objective: 'win' }));
    const seated = new Set<Player>();
    for (let i = 0; i < players.length / 2; i++) {
      const table = [0, 1, 2, 3].map((k) => players[(i * 5 + k * 3) % players.length] ?? randomAgent);
      for (const player of table) seated.add(player);
      walk(table, `legal/${i}`);
    }
    expect(seated.size).toBe(players.length);
  });

  test('the player wins nearly every deal against random players', () => {
    const player = createPlayer(models);
    let won = 0;
    for (let i = 0; i < 40; i++)
      won += (guandan.returns(walk([player, randomAgent, player, randomAgent], `r/${i}`))[0] ?? 0) > 0 ? 1 : 0;
    expect(won).toBeGreaterThanOrEqual(39);
  });

  test('plays matches to their end', () => {
    const match = playMatch(createPlayer(models), greedyAgent, 'match');
    expect(match.result).toEqual({ winner: 0, by: 'ace' });
    expect(match.deals).toBeGreaterThanOrEqual(5);
  });
});

/** A decision whose time is already over. */
const late = () => ({ rng: createRng('x'), now: () => 10, deadline_at: 5 });

/** A position before the first lead where there is something to choose. */
function atChoice(phase: DealState['phase']): DealState {
  for (let i = 0; ; i++) {
    const dealt = arenaDeal(`choice/${i}`);
    const rules = { ...dealt.options.rules, refuse: 'optional', equalTribute: 'winnersChoose' } as const;
    let state = guandan.deal(`choice/${i}`, { ...dealt.options, rules });
    while (state.phase !== 'play') {
      const [move, other] = guandan.legalMoves(state);
      if (state.phase === phase && other) return state;
      if (!move) break;
      state = guandan.apply(state, move);
    }
  }
}

describe('the player', () => {
  const states: DealState[] = [];
  const decide = (player: Player, state: DealState, seed = 'x', explain = 0) =>
    player.decide(
      guandan.observation(state, state.turn),
      guandanMerged.legalMoves(state),
      untimed(createRng(seed), explain),
    );

  test('answers the same for the same seed, and explaining does not change the move', () => {
    for (const level of [1, 5, 10]) {
      for (const state of states) {
        const plain = decide(createPlayer(models, { level }), state);
        expect(decide(createPlayer(models, { level }), state)).toEqual(plain);
        expect(decide(createPlayer(models, { level }), state, 'x', 5).move).toEqual(plain.move);
      }
    }
  });

  /** What the player answers on every play of the walk, with up to three alternatives. */
  const explained: { readonly state: DealState; readonly decision: ReturnType<typeof decide> }[] = [];

  beforeAll(() => {
    walk([ruleAgent, ruleAgent, ruleAgent, ruleAgent], 'positions', (state) => {
      states.push(state);
      if (state.phase === 'play') explained.push({ state, decision: decide(createPlayer(models), state, 'x', 3) });
    });
  });

  test('gives as many alternatives as it was asked for, none of them the move itself', () => {
    for (const { state, decision } of explained) {
      const { move, alternatives = [] } = decision;
      const others = guandanMerged.legalMoves(state).length - 1;
      expect(alternatives).toHaveLength(Math.min(3, others));
      expect(alternatives.map((one) => JSON.stringify(one.move))).not.toContain(JSON.stringify(move));
    }
  });

  test('states a chance and points that a deal can have', () => {
    for (const { decision } of explained) {
      const { win_rate = -1, expected_points = -9 } = decision;
      expect(win_rate).toBeGreaterThanOrEqual(0);
      expect(win_rate).toBeLessThanOrEqual(1);
      expect(Math.abs(expected_points)).toBeLessThanOrEqual(3);
    }
  });

  test('gives a reason for every play, as a code and as a sentence in both languages', () => {
    for (const { decision } of explained) {
      expect(decision.reasons?.length).toBeGreaterThan(0);
      for (const { code, text } of decision.reasons ?? []) {
        expect(code).toMatch(/^[a-z_]+$/);
        expect(text.en).toMatch(/^[A-Z\d].*\.$/);
        expect(text.zh).toMatch(/[\u4e00-\u9fff]/);
      }
    }
  });

  test('states beliefs of the seats that still hold cards, as chances', () => {
    const beliefs = explained.flatMap(({ state, decision }) => (decision.belief ?? []).map((one) => ({ state, one })));
    expect(beliefs.length).toBeGreaterThan(explained.length);
    for (const { state, one } of beliefs) {
      expect(state.left[one.seat]).toBeGreaterThan(0);
      for (const chance of Object.values(one.chances)) {
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
      }
    }
  });

  test('lists alternatives by what they state, whatever the level and the style', () => {
    const figures = { score: 'expected_points', win: 'win_rate' } as const;
    const players = styles.flatMap((style) =>
      objectives.flatMap((objective) => [3, 10].map((level) => ({ style, objective, level }))),
    );
    for (const [index, state] of states.entries()) {
      const config = players[index % players.length];
      // On the last cards what empties the hand comes first.
      if (state.phase !== 'play' || !config || (state.left[state.turn] ?? 0) < 6) continue;
      const { alternatives = [] } = decide(createPlayer(models, config), state, 'x', 20);
      const stated = alternatives.map((one) => one[figures[config.objective]] ?? NaN);
      expect(stated, `${index}: ${JSON.stringify(config)}`).toEqual(stated.toSorted((a, b) => b - a));
    }
    expect(states.length).toBeGreaterThan(players.length * 3);
  });

  test.each(['tribute', 'return'] as const)('values the cards of a %s, chosen and left', (phase) => {
    const state = atChoice(phase);
    const { win_rate, alternatives = [], reasons, fallback } = decide(createPlayer(models), state, 'x', 3);
    expect(fallback).toBe(false);
    expect(reasons?.length).toBeGreaterThan(0);
    expect(alternatives.length).toBeGreaterThan(0);
    for (const chance of [win_rate, ...alternatives.map((one) => one.win_rate)]) {
      expect(chance).toBeGreaterThan(0);
      expect(chance).toBeLessThan(1);
    }
  });

  test('bombs more when aggressive than when cautious, and overrides a weak partner more', () => {
    const counts = { aggressive: 0, cautious: 0, trusting: 0, doubting: 0 };
    const over = (state: DealState): boolean => state.beat?.seat === (state.turn + 2) % 4;
    for (let i = 0; i < 12; i++) {
      walk([ruleAgent, ruleAgent, ruleAgent, ruleAgent], `style/${i}`, (state) => {
        if (state.phase !== 'play') return;
        for (const style of ['aggressive', 'cautious'] as const) {
          const { move } = decide(createPlayer(models, { style }), state);
          if (move.type === 'play' && (move.kind === 'bomb' || move.kind === 'straight_flush')) counts[style]++;
        }
        if (!over(state)) return;
        if (decide(createPlayer(models), state).move.type === 'play') counts.trusting++;
        if (decide(createPlayer(models, { partnerLevel: 1 }), state).move.type === 'play') counts.doubting++;
      });
    }
    expect(counts.aggressive).toBeGreaterThan(counts.cautious);
    expect(counts.doubting).toBeGreaterThan(counts.trusting);
  });

  test('marks a decision that the clock cut short, and still gives a legal move', () => {
    const state = states.find(({ phase, beat }) => phase === 'play' && !beat);
    if (!state) throw new Error('a lead');
    const legal = guandanMerged.legalMoves(state);
    const decision = createPlayer(models).decide(guandan.observation(state, state.turn), legal, late());
    expect(decision.fallback).toBe(true);
    expect(() => guandan.apply(state, decision.move)).not.toThrow();
  });

  test('names alternatives also where the clock cut it short, without figures for what it did not weigh', () => {
    const state = states.find(({ phase, beat }) => phase === 'play' && !beat);
    if (!state) throw new Error('a lead');
    const legal = guandanMerged.legalMoves(state);
    let ticks = 0;
    const hurried = { rng: createRng('x'), now: () => ticks++, deadline_at: 3, explain: 5 };
    const decision = createPlayer(models).decide(guandan.observation(state, state.turn), legal, hurried);
    expect(decision.fallback).toBe(true);
    const { move, alternatives = [] } = decision;
    expect(alternatives).toHaveLength(5);
    expect(new Set([move, ...alternatives.map((one) => one.move)].map((one) => JSON.stringify(one))).size).toBe(6);
    const weighed = alternatives.map(({ win_rate }) => win_rate !== undefined);
    expect(weighed).toEqual(weighed.toSorted((a, b) => Number(b) - Number(a)));
    expect(weighed.at(-1)).toBe(false);
    for (const one of alternatives) expect(() => guandan.apply(state, one.move)).not.toThrow();
  });

  test('plays its last cards wherever they may be led, at every level and style', () => {
    const players = [1, 5, 10].flatMap((level) => styles.map((style) => createPlayer(models, { level, style })));
    let leads = 0;
    for (const state of states) {
      if (state.phase !== 'play' || state.beat) continue;
      for (const [index, play] of guandanMerged.legalMoves(state).entries()) {
        if (play.type !== 'play' || index % 3 > 0) continue;
        const hand = countCards(play.cards);
        const left = state.left.map((count, seat) => (seat === state.turn ? play.cards.length : count));
        const observation = { ...guandan.observation(state, state.turn), hand, left };
        const player = players[leads++ % players.length] ?? randomAgent;
        const { move } = player.decide(observation, [], untimed(createRng(`last/${leads}`)));
        expect(move.type === 'play' && move.cards.length, `${index}: ${JSON.stringify(play)}`).toBe(play.cards.length);
      }
    }
    expect(leads).toBeGreaterThan(60);
  });

  test('leads a group of its plan where the clock leaves time for one option only', () => {
    const leads = states.filter(({ phase, beat }) => phase === 'play' && !beat);
    for (const state of leads) {
      const observation = guandan.observation(state, state.turn);
      const planner = plannerOf(observation.level);
      const { turns } = planner.plan(observation.hand, fullLimits.branches);
      const { move } = createPlayer(models).decide(observation, guandanMerged.legalMoves(state), late());
      const rest = observation.hand.slice();
      if (move.type === 'play') for (const card of move.cards) rest[card] = (rest[card] ?? 1) - 1;
      expect(planner.plan(rest, fullLimits.branches).turns).toBeLessThan(turns);
    }
    expect(leads.length).toBeGreaterThan(5);
  });

  test('does not depend on the legal moves it is shown, only on the observation', () => {
    const state = states.find(({ phase }) => phase === 'play');
    if (!state) throw new Error('a play');
    const observation = guandan.observation(state, state.turn);
    const all = createPlayer(models).decide(observation, guandan.legalMoves(state), untimed(createRng('x')));
    expect(decide(createPlayer(models), state).move).toEqual(all.move);
  });
});

describe('the clock', () => {
  test.each(['tribute', 'return', 'refuse', 'choose'] as const)('ends the work on a %s with its floor', (phase) => {
    const state = atChoice(phase);
    const observation = guandan.observation(state, state.turn);
    const legal = guandanMerged.legalMoves(state);
    for (const looks of [0, 4, 40]) {
      let ticks = 0;
      const hurried = { rng: createRng('x'), now: () => ticks++, deadline_at: looks, explain: 20 };
      const decision = createPlayer(models).decide(observation, legal, hurried);
      const { win_rate, alternatives = [], expected_points = 9 } = decision;
      expect(decision).toMatchObject({ effort: 0, fallback: false });
      const floor = { ...untimed(createRng('x'), 20), allow: fixedEffort(0) };
      expect(createPlayer(models).decide(observation, legal, floor)).toEqual(decision);
      expect(win_rate).toBeGreaterThan(0);
      expect(alternatives).toHaveLength(legal.length - 1);
      const points = alternatives.map((one) => one.expected_points ?? 9);
      expect([expected_points, ...points]).toEqual([expected_points, ...points].sort((a, b) => b - a));
      // After the deadline every plan is a glance: the clock is looked at once a card, and not much more.
      expect(ticks - looks).toBeLessThan(legal.length * 2 + 5);
    }
  });
});

describe('beliefs', () => {
  test('come wherever they are asked for, in the exchange and in play, explained or not, and change no move', () => {
    const player = createPlayer(models);
    const rules = { ...defaultRules, refuse: 'optional', equalTribute: 'winnersChoose' } as const;
    const phases = new Set<string>();
    for (let i = 0; phases.size < 5; i++) {
      let state = guandanMerged.deal(`belief/${i}`, { ...guandanMerged.defaults, rules, previous: [0, 2] });
      for (let turn = 0; phases.size < 5 && state.phase !== 'over' && state.history.length < 2; turn++) {
        phases.add(state.phase);
        const [seen, legal] = [guandanMerged.observation(state, state.turn), guandanMerged.legalMoves(state)];
        const decide = (explain: number, belief?: boolean) =>
          player.decide(seen, legal, {
            ...untimed(createRng(`${turn}`), explain),
            ...(belief !== undefined && { belief }),
          });
        const { move, belief } = decide(0);
        expect(belief).toBeUndefined();
        expect(decide(0, true)).toMatchObject({ move, belief: decide(1).belief });
        expect(decide(0, true).belief).toHaveLength(3);
        expect(decide(1, false).belief).toBeUndefined();
        state = guandanMerged.apply(state, move);
      }
    }
  });

  const believed = (change: Partial<Observation>, big = 0) => {
    const state = arenaDeal('belief');
    const hand = emptyCounts();
    for (let card = 0; card < 27; card++) hand[card] = 1;
    if (big > 0) {
      hand[0] = 0;
      hand[BIG_JOKER] = 1;
    }
    const seen: Observation = {
      ...guandan.observation(state, 0),
      seat: 0,
      turn: 0,
      phase: 'play',
      hand,
      left: [27, 27, 27, 27],
      level: 5,
      previous: undefined,
      refusal: undefined,
      tributes: [],
      returned: [],
      ...change,
    };
    const { belief = [] } = createPlayer(models).decide(seen, [], untimed(createRng('x'), 1));
    return belief.map(({ seat, chances }) => [seat, chances['big_joker'], chances['small_joker']]);
  };
  const ace = 50;

  test('know the seat that a tribute went to, until the card is played, and what its payer cannot hold', () => {
    const transfer = {
      tributes: [{ from: 3, to: 1, card: BIG_JOKER }],
      returned: [{ from: 1, to: 3, card: 4 }],
    } as const;
    const big = believed(transfer).map(([, chance]) => chance);
    // With both big jokers the payer would have refused.
    expect(big).toEqual([1, expect.closeTo(0.5, 1), 0]);
    const joker = { kind: 'single', key: 17, size: 1, cards: [BIG_JOKER] } as const;
    const [played] = believed({ ...transfer, history: [{ seat: 1, play: joker }], left: [27, 26, 27, 27] });
    expect(played?.[1]).toBeLessThan(0.5);
    const low = { tributes: [{ from: 3, to: 1, card: ace }], returned: [{ from: 1, to: 3, card: 4 }] } as const;
    expect(believed(low)[2]).toEqual([3, 0, 0]);
  });

  test('know from a refusal who holds the big jokers', () => {
    const refused = (previous: readonly Seat[]) => ({ refusal: { shownBigJokers: undefined }, tributes: [], previous });
    expect(believed(refused([0, 1, 2, 3])).map(([, big]) => big)).toEqual([0, 0, 1]);
    // Two payers: the one without the own joker holds the other; between two others it is open.
    expect(believed(refused([1, 3]), 1).map(([, big]) => big)).toEqual([0, 1, 0]);
    const open = believed(refused([0, 2])).map(([, big]) => big);
    expect(open).toEqual([expect.closeTo(0.75, 1), 0, expect.closeTo(0.75, 1)]);
  });
});
