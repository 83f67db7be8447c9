// @module-tag long: searches hundreds of positions
import { cardsOf, emptyCounts, formatCards } from '@fourth-seat/cards';
import { createRng, untimed } from '@fourth-seat/game';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readModels } from '../../node.ts';
import {
  createPlayer,
  guandanMerged,
  type PlayRequest,
  readPlay,
  readReturn,
  readTribute,
  ruleAgent,
} from '../index.ts';
import { formatLevel } from '../rules/cards.ts';
import { type DealOptions, type DealState, handOf } from '../rules/state.ts';
import type { Seat } from '../rules/types.ts';

const models = readModels();

/** The request a game server would send for the seat to move. */
function requestOf(state: DealState): PlayRequest {
  const { options, turn } = state;
  const transfers = (list: DealState['tributes']) =>
    list.map(({ from, to, card }) => ({ from, to, card: formatCards([card])[0] ?? '' }));
  return {
    seat: turn,
    level: formatLevel(options.level),
    team_levels: [formatLevel(options.teamLevels[0]), formatLevel(options.teamLevels[1])],
    hand: formatCards(cardsOf(handOf(state, turn))),
    history: state.history.map(({ seat, play }) =>
      play ? { seat, cards: formatCards(play.cards), kind: play.kind, key: play.key } : { seat, cards: [] },
    ),
    tribute: transfers(state.tributes),
    return: transfers(state.returned),
    ...(options.previous ? { previous_finish: options.previous } : {}),
    rules: options.rules === guandanMerged.defaults.rules ? {} : { set: 'university' },
  };
}

const previousOrders: readonly (readonly Seat[] | undefined)[] = [
  undefined,
  [0, 2, 1, 3],
  [3, 0, 1, 2],
  [1, 0, 2, 3],
  [2, 0],
];

function dealOf(i: number): DealState {
  const previous = previousOrders[i % previousOrders.length];
  const level = (i * 5) % 13;
  const teamLevels =
    previous?.[0] === undefined || previous[0] % 2 === 0 ? ([level, 3] as const) : ([3, level] as const);
  const options: DealOptions = { ...guandanMerged.defaults, level, teamLevels };
  return guandanMerged.deal(`position/${i}`, previous ? { ...options, previous } : options);
}

/** Walks deals with the rule player at every seat, so that positions look like real ones. */
function* positions(deals: number): Generator<DealState> {
  const agent = ruleAgent;
  for (let i = 0; i < deals; i++) {
    const rng = createRng(`position/${i}`);
    let state = dealOf(i);
    while (!guandanMerged.isTerminal(state)) {
      yield state;
      const legal = guandanMerged.legalMoves(state);
      const move =
        rng.int(3) === 0
          ? rng.pick(legal)
          : agent.decide(guandanMerged.observation(state, state.turn), legal, untimed(rng)).move;
      state = guandanMerged.apply(state, move);
    }
  }
}

describe('the entry point of play', () => {
  test('rebuilds exactly what the seat sees, at every decision of a deal', () => {
    let seen = 0;
    for (const state of positions(15)) {
      if (state.phase !== 'play') continue;
      const result = readPlay(requestOf(state));
      if (!result.ok) throw new Error(`${result.error.rule} ${result.error.place} ${result.error.text.en}`);
      const { refusal, offers: _, ...expected } = guandanMerged.observation(state, state.turn);
      expect(result.value.observation.refusal === undefined).toBe(refusal === undefined);
      expect(result.value.observation).toMatchObject(expected);
      expect(result.value.legalMoves).toEqual(guandanMerged.legalMoves(state));
      seen++;
    }
    expect(seen).toBeGreaterThan(500);
  });

  test('works without kinds, finishing order or team levels', () => {
    for (const state of positions(3)) {
      if (state.phase !== 'play') continue;
      const { previous_finish: _, team_levels: __, ...request } = requestOf(state);
      expect(readPlay(request).ok).toBe(true);
    }
  });

  test('refuses every request that lost or gained a card, and never throws', () => {
    const rng = createRng('damage');
    for (const state of positions(6)) {
      if (state.phase !== 'play') continue;
      const request = requestOf(state);
      const shorter = { ...request, hand: request.hand.slice(1) };
      expect(readPlay(shorter).ok, 'a card too few').toBe(false);
      const played = state.history.flatMap(({ play }) => formatCards(play?.cards ?? []));
      const gone = played.find((card) => played.filter((item) => item === card).length === 2);
      if (gone) expect(readPlay({ ...request, hand: [gone, ...request.hand.slice(1)] }).ok).toBe(false);
      const index = rng.int(Math.max(1, request.history.length));
      const without = request.history.filter((_, i) => i !== index);
      if (request.previous_finish && request.history.length > 0)
        expect(readPlay({ ...request, history: without }).ok).toBe(false);
    }
  });

  describe('that is wrong is refused with its rule, place and cards:', () => {
    const request = requestOf(dealOf(0));
    const other = (request.seat + 1) % 4;
    const next = (other + 1) % 4;
    const single = { seat: other, cards: ['S5'] };
    test.each<[string, string, string, Partial<PlayRequest>]>([
      ['unknown_card', 'hand[0]', 'X9', { hand: ['X9', ...request.hand.slice(1)] }],
      ['too_many_copies', 'hand[2]', 'SB', { hand: ['SB', 'SB', 'SB'] }],
      ['hand_size', 'hand', '', { hand: [] }],
      ['unknown_level', 'level', '1', { level: '1' }],
      ['level_of_no_team', 'level', '', { team_levels: ['K', 'A'] }],
      ['unknown_seat', 'seat', '', { seat: 4 }],
      ['unknown_rule', 'rules.windTo', '', { rules: { windTo: 'nobody' } }],
      ['leader_must_play', 'history[0]', '', { history: [{ seat: other, cards: [] }] }],
      ['seat_order', 'history[1]', 'S6', { history: [single, { seat: other, cards: ['S6'] }] }],
      ['not_higher', 'history[1]', 'S4', { history: [single, { seat: next, cards: ['S4'] }] }],
      ['not_a_combination', 'history[0]', 'S5 D6', { history: [{ seat: other, cards: ['S5', 'D6'] }] }],
      ['not_this_reading', 'history[0]', 'S5', { history: [{ ...single, kind: 'pair', key: 5 }] }],
      ['not_your_turn', 'seat', '', { history: [single] }],
      ['gifts_in_pairs', 'return', '', { tribute: [{ from: 1, to: 0, card: 'HR' }] }],
    ])('%s at %s %s', (rule, place, cards, change) => {
      const result = readPlay({ ...request, ...change });
      expect(result).toMatchObject({ error: { rule, place } });
      expect(result.ok ? undefined : result.error.cards.join(' ')).toBe(cards);
    });
  });

  test('checks that tributes went where the finishing order sends them', () => {
    const hand = formatCards(cardsOf(dealOf(0).hands[0] ?? emptyCounts())).filter((card) => card !== 'HR');
    const base = {
      seat: 1,
      level: '2',
      hand: [...hand, 'S3', 'S4', 'S5'].slice(0, 27),
      history: [],
      previous_finish: [0, 2],
    };
    const fault = (a: string, b: string, toA: number, toB: number, set = 'national') => {
      const tribute = [
        { from: 1, to: toA, card: a },
        { from: 3, to: toB, card: b },
      ];
      const back = tribute.map(({ from, to }) => ({ from: to, to: from, card: 'D3' }));
      const result = readPlay({ ...base, tribute, return: back, rules: { set } });
      return result.ok ? '' : `${result.error.rule} ${result.error.place}`;
    };
    expect(fault('SB', 'SA', 2, 0)).toBe('wrong_gift tribute');
    expect(fault('SA', 'DA', 2, 0)).toBe('wrong_gift tribute');
    expect(fault('SA', 'SB', 2, 0, 'university')).toBe('wrong_gift tribute');
    expect(fault('SB', 'SA', 0, 2)).not.toContain('wrong_gift');
    expect(fault('SA', 'SB', 0, 2, 'university')).not.toContain('wrong_gift');
  });

  test('each tribute has one return of its own', () => {
    const { seat, level, hand } = requestOf(dealOf(0));
    const tribute = [
      { from: 1, to: 0, card: 'SA' },
      { from: 3, to: 2, card: 'SK' },
    ];
    const fault = (...back: readonly (readonly [from: number, to: number])[]) => {
      const returned = back.map(([from, to], index) => ({ from, to, card: ['D3', 'D4'][index] ?? '' }));
      const result = readPlay({ seat, level, hand, history: [], previous_finish: [0, 2], tribute, return: returned });
      return result.ok ? '' : `${result.error.rule} ${result.error.place}`;
    };
    // Seat 2 gives nothing back.
    expect(fault([0, 1], [0, 1])).toBe('gifts_in_pairs return[1]');
    expect(fault([0, 3], [2, 1])).toBe('gifts_in_pairs return[0]');
    expect(fault([0, 1])).toBe('gifts_in_pairs return');
    expect(fault([2, 3], [0, 1])).not.toContain('gifts_in_pairs');
  });

  test('answers any shape-correct request with a position or a fault (fuzz)', () => {
    const card = fc.oneof(
      fc.constantFrom('S3', 'H3', 'D9', 'C9', 'SB', 'HR', 'HT', 'SA', 'D2', 'H2'),
      fc.string({ maxLength: 4 }),
    );
    const transfer = fc.record({ from: fc.integer({ min: -1, max: 4 }), to: fc.integer({ min: -1, max: 4 }), card });
    const request = fc.record(
      {
        seat: fc.integer({ min: -1, max: 4 }),
        level: fc.constantFrom('2', '10', 'T', 'A', 'x', ''),
        hand: fc.array(card, { maxLength: 30 }),
        history: fc.array(
          fc.record(
            {
              seat: fc.integer({ min: 0, max: 3 }),
              cards: fc.array(card, { maxLength: 6 }),
              kind: fc.constantFrom('pair', 'bomb', 'nothing'),
              key: fc.integer({ min: -1, max: 20 }),
            },
            { requiredKeys: ['seat', 'cards'] },
          ),
          { maxLength: 12 },
        ),
        tribute: fc.array(transfer, { maxLength: 3 }),
        return: fc.array(transfer, { maxLength: 3 }),
        previous_finish: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 5 }),
        // Also what the contract refuses before.
        rules: fc.anything() as fc.Arbitrary<PlayRequest['rules']>,
      },
      { requiredKeys: ['seat', 'level', 'hand', 'history'] },
    );
    fc.assert(
      fc.property(request, (input) => {
        const result = readPlay(input);
        if (result.ok) expect(result.value.legalMoves.length).toBeGreaterThan(0);
        else expect(result.error.text.zh.length).toBeGreaterThan(0);
      }),
      { numRuns: 3000, seed: 5 },
    );
  });
});

describe('the entry points of tribute and return', () => {
  test('rebuild the choices of the engine', () => {
    let seen = 0;
    for (let i = 0; i < 60; i++) {
      let state = dealOf(i);
      while (state.phase === 'tribute' || state.phase === 'return') {
        const { seat, level, hand } = requestOf(state);
        const request = { seat, level, hand, previous_finish: state.options.previous ?? [] };
        const to = state.tributes.find((transfer) => transfer.to === seat)?.from ?? 0;
        const result = state.phase === 'tribute' ? readTribute(request) : readReturn({ ...request, to });
        if (!result.ok) throw new Error(result.error.text.en);
        expect(result.value.legalMoves).toEqual(guandanMerged.legalMoves(state));
        const agent = createPlayer(models);
        const position = result.value;
        const { move } = agent.decide(position.observation, position.legalMoves, untimed(createRng('x'), 3));
        expect(position.legalMoves).toContainEqual(move);
        state = guandanMerged.apply(state, move);
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(80);
  });

  test('say when nothing is due', () => {
    const hand = formatCards(cardsOf(dealOf(1).hands[0] ?? emptyCounts()));
    const tribute = readTribute({ seat: 0, level: '2', hand, previous_finish: [0, 2, 1, 3] });
    expect(tribute.ok || tribute.error.rule).toBe('no_tribute_due');
    const twice = ['HR', 'HR', ...hand.filter((card) => card !== 'HR').slice(0, 25)];
    const refused = readTribute({ seat: 3, level: '2', hand: twice, previous_finish: [0, 1, 2, 3] });
    expect(refused.ok || refused.error.rule).toBe('refused');
    const back = readReturn({ seat: 1, level: '2', hand: [...hand, 'S9'], previous_finish: [0, 2], to: 3 });
    expect(back.ok || back.error.rule).toBe('no_return_due');
  });
});
