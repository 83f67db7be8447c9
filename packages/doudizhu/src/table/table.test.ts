import { formatCard } from '@fourth-seat/cards';
import { createRng, untimed } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { createPlayer, decideAt, readPlay, toAction } from '../index.ts';
import { doudizhu } from '../rules/game.ts';
import { defaultOptions, type Options } from '../rules/options.ts';
import { dealStateFor, type State } from '../rules/state.ts';
import { models } from '../testing/answers.ts';
import { playTable } from '../training/play-table.ts';
import { afterDeal, nextDeal, stakesOf, startMatch } from './match.ts';
import { checkSelection, hintsOf, positionAt } from './seat.ts';

const optionSets: Partial<Options>[] = [
  {},
  { bidding: 'rob', double: 'on', showCards: 'on' },
  { allPass: 'firstPlayerForced', bombCap: 2, double: 'on' },
  { bidding: 'rob', spring: 'off', fourTwo: 'none' },
];

/** Eight deals of a match under each set of rules: where each ended, and the points that it brought. */
function playMatches(): { readonly over: State; readonly points: readonly number[] }[] {
  return optionSets.flatMap((rules, i) => {
    let match = startMatch(`table/${i}`, { ...defaultOptions, ...rules });
    return Array.from({ length: 8 }, (_, deal) => {
      const over = playTable(match, models, deal === 0 ? 5 : 1);
      const before = match;
      match = afterDeal(match, over);
      expect(match.deals).toBe(deal + 1);
      return { over, points: match.scores.map((score, seat) => score - (before.scores[seat] ?? 0)) };
    });
  });
}

describe('a match', () => {
  const deals = playMatches();

  test('ends every deal in points that add up to nothing, and pays each peasant what the stakes say', () => {
    expect(deals).toHaveLength(32);
    for (const { over, points } of deals) {
      expect(points.reduce((sum, one) => sum + one, 0)).toBe(0);
      if (over.landlord === undefined) continue;
      const { base, multiplier, factors } = stakesOf(over);
      const peasant = (over.landlord + 1) % 3;
      const raised = (factors[over.landlord] ?? 1) * (factors[peasant] ?? 1);
      expect(Math.abs(points[peasant] ?? 0)).toBe(base * multiplier * raised);
    }
  });

  test('comes to bombs, robs and raised stakes, and to a spring only where the rules count one', () => {
    const states = deals.map(({ over }) => over);
    expect(states.some((over) => stakesOf(over).bombs > 0)).toBe(true);
    expect(
      states.some(({ bids, options }) => options.bidding === 'rob' && bids.filter(({ bid }) => bid > 0).length > 1),
    ).toBe(true);
    expect(states.some(({ factors }) => factors.some((factor) => factor > 1))).toBe(true);
    const withoutSpring = states.filter(({ options }) => options.spring === 'off');
    expect(withoutSpring.map((over) => stakesOf(over).spring)).toEqual(withoutSpring.map(() => false));
  });

  test('counts a spring, and leaves it out where the rules do', () => {
    for (const spring of ['on', 'off'] as const) {
      let state = dealStateFor('spring', { ...defaultOptions, spring }, 0, 2);
      while (!doudizhu.isTerminal(state)) {
        const moves = doudizhu.legalMoves(state);
        const move = moves.find(({ type }) => type === (state.turn === 0 ? 'play' : 'pass'));
        if (move === undefined) throw new Error('no move');
        state = doudizhu.apply(state, move);
      }
      const { multiplier, bombs, ...stakes } = stakesOf(state);
      expect(stakes).toEqual({ base: 2, spring: spring === 'on', shown: false, factors: [1, 1, 1] });
      expect(multiplier).toBe(2 ** bombs * (spring === 'on' ? 2 : 1));
      expect(doudizhu.returns(state)[1]).toBe(-2 * multiplier);
    }
  });

  test('deals the same cards for the same seed, others for the next deal, and suits that fit the ranks', () => {
    const match = startMatch('suits', defaultOptions);
    const { state, cards } = nextDeal(match);
    expect(nextDeal(match)).toEqual({ state, cards });
    expect(nextDeal({ ...match, deals: 1 }).cards).not.toEqual(cards);
    const hand = cards.hands[state.turn]?.map(formatCard) ?? [];
    expect(positionAt(state, hand).hand.counts).toEqual(state.hands[state.turn]);
    expect(() => positionAt(state, hand.slice(1))).toThrow(RangeError);
    expect(() => afterDeal(match, state)).toThrow(RangeError);
  });
});

describe('a seat', () => {
  const position = (hand: string, beat?: string) => {
    const history = beat === undefined ? [] : [{ seat: 0, cards: [...beat] }];
    const own = { seat: history.length, landlord: 0, hand: [...hand], bottom: [...'3K2'], history };
    const result = readPlay(own);
    if (!result.ok) throw new Error(result.error.text.en);
    return result.value;
  };
  const peasant = '34444567889TJQQAA';

  test('hears why its selection is no play, and every way to read one that is', () => {
    expect(checkSelection(position(peasant, '9'), ['4'])).toMatchObject({ legal: false, rule: 'not_higher' });
    expect(checkSelection(position(peasant, '9'), ['4', '4'])).toMatchObject({ legal: false, rule: 'other_kind' });
    expect(checkSelection(position(peasant, '9'), ['4', '5'])).toMatchObject({ legal: false, rule: 'no_combination' });
    expect(checkSelection(position(peasant, '9'), ['2'])).toMatchObject({ legal: false, rule: 'not_in_hand' });
    expect(checkSelection(position(peasant, '9'), [...'4444'])).toMatchObject({
      legal: true,
      moves: [{ kind: 'bomb', key: 4 }],
    });
    expect(checkSelection(position(peasant, '9'), [])).toEqual({ legal: true, moves: [{ type: 'pass' }] });
  });

  test('may not pass on a lead, and is asked which reading is meant', () => {
    const lead = position('33344455577789TJQK2B');
    expect(checkSelection(lead, [])).toMatchObject({ legal: false, rule: 'must_lead' });
    const { moves } = checkSelection(lead, [...'333444555777']) as { moves: readonly { kind: string }[] };
    expect(moves.map(({ kind }) => kind)).toContain('plane_single');
  });

  test('gets hints from the decision of a player: its choice, which promises most, then the others in its order', () => {
    const decision = decideAt(
      position(peasant, '9'),
      createPlayer(models, { level: 10 }),
      untimed(createRng('hint'), 5),
    );
    const { move, win_rate = 0, alternatives = [] } = decision;
    const others = alternatives.map((other) => other.win_rate ?? 1);
    expect(others.length).toBeGreaterThan(2);
    expect(win_rate).toBeGreaterThan(Math.max(...others));
    expect(hintsOf(decision)).toEqual([move, ...alternatives.map((other) => other.move)]);
  });

  test('gets hints that can all be played, each once', () => {
    const seat = position(peasant, '9');
    const hints = hintsOf(decideAt(seat, createPlayer(models, { level: 6 }), untimed(createRng('hint'), 5)));
    expect(hints.length).toBeGreaterThan(2);
    expect(new Set(hints.map((hint) => JSON.stringify(hint))).size).toBe(hints.length);
    for (const hint of hints) {
      const action = toAction(hint, seat.hand);
      const cards = action.type === 'play' ? action.cards : [];
      expect(checkSelection(seat, cards).legal).toBe(true);
    }
  });
});
