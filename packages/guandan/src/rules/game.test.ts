import { formatHand, parseCards } from '@fourth-seat/cards';
import { describe, expect, test } from 'vitest';
import { playPosition } from '../testing/positions.ts';
import { cards, hand } from '../testing/vectors.ts';
import { guandan } from './game.ts';
import { parseDeal } from './notation.ts';
import { announcedLeft } from './observation.ts';
import { defaultRules, type Rules } from './options.ts';
import { dealReturns, levelsWon } from './scoring.ts';
import type { DealState, ExchangeState } from './state.ts';
import { assignTributes, findRefuser, leaderAfterTribute, payersOf, returnChoices, tributeChoices } from './tribute.ts';

/** Plays texts in turn: cards without spaces, or `pass`. */
function play(state: DealState, ...texts: readonly string[]): DealState {
  return texts.reduce((at, text) => guandan.apply(at, guandan.notation.parseMove(text, at)), state);
}

describe('announcing', () => {
  test('tells the cards left from ten down, or always', () => {
    const rules = defaultRules;
    expect(announcedLeft([27, 11, 10, 0], rules)).toEqual([undefined, undefined, 10, 0]);
    expect(announcedLeft([27, 11, 10, 0], { ...rules, announceFrom: 'always' })).toEqual([27, 11, 10, 0]);
    const { announced } = guandan.observation(guandan.deal('announce', guandan.defaults), 0);
    expect(announced).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('course of a trick (rules §6, examples P1-P8)', () => {
  test('P1: the leader may not pass', () => {
    expect(() => play(playPosition(['S3 S4 S5 S6 S8', 'S9', 'S9', 'S9'], 0), 'pass')).toThrow(
      'The leader of a trick may not pass.',
    );
  });

  test('P2: a player who passed may come back in the same trick', () => {
    const state = playPosition(['S5 S3', 'SK S3', 'S4 S3', 'S9 S3'], 0);
    expect(play(state, 'S5', 'pass', 'pass', 'S9', 'pass', 'SK').beat).toMatchObject({ seat: 1, key: 13 });
  });

  test('P3: an unbeaten last play gives the lead to the partner', () => {
    const state = play(playPosition(['SA', 'S3 S4', 'S3 S4', 'S3 S4'], 0), 'SA', 'pass', 'pass', 'pass');
    expect(state).toMatchObject({ turn: 2, beat: undefined, finished: [0] });
  });

  test('P4: a beaten last play gives no wind', () => {
    const state = play(playPosition(['SA', 'SB S4', 'S3 S4', 'S3 S4'], 0), 'SA', 'SB', 'pass', 'pass');
    expect(state).toMatchObject({ turn: 1, beat: undefined });
  });

  test('P5: the wind goes to the partner when another has finished before', () => {
    const state = playPosition(['', 'S9 C9', 'S3 S4', 'S3 S4'], 1, [0]);
    expect(play(state, 'S9C9', 'pass', 'pass')).toMatchObject({ turn: 3, phase: 'play' });
  });

  test('windTo next: the lead goes to the next player instead', () => {
    const state = playPosition(['SA', 'S3 S4', 'S3 S4', 'S3 S4'], 0);
    const options = { ...state.options, rules: { ...defaultRules, windTo: 'next' as const } };
    expect(play({ ...state, options }, 'SA', 'pass', 'pass', 'pass').turn).toBe(1);
  });

  test('P6-P8: points and levels of the finishing orders', () => {
    expect(levelsWon([0, 2])).toBe(3);
    expect(dealReturns([0, 2])).toEqual([3, -3, 3, -3]);
    expect(levelsWon([1, 0, 3, 2])).toBe(2);
    expect(dealReturns([1, 0, 3])).toEqual([-2, 2, -2, 2]);
    expect(levelsWon([2, 1, 3, 0])).toBe(1);
  });

  test.each([[[]], [[0]], [[0, 1]]] as const)('the order %j settles nothing and brings nothing', (finished) => {
    expect(() => levelsWon(finished)).toThrow('not over');
    expect(() => dealReturns(finished)).toThrow('not over');
  });

  test('the deal ends at once in the middle of a trick when two partners are out', () => {
    const state = play(playPosition(['', 'S3 S4', 'SA', 'S3 S4'], 2, [0]), 'SA');
    expect(guandan.isTerminal(state)).toBe(true);
    expect(guandan.returns(state)).toEqual([3, -3, 3, -3]);
  });
});

describe('the first lead (rules §10)', () => {
  const leaderOf = (seed: number, firstLead: Rules['firstLead']) =>
    guandan.deal(`lead/${seed}`, { ...guandan.defaults, rules: { ...defaultRules, firstLead }, leader: 2 }).turn;
  const leaders = (firstLead: Rules['firstLead']) =>
    new Set(Array.from({ length: 60 }, (_, i) => leaderOf(i, firstLead)));

  test('is drawn, by a seat or by the card that was turned up, or given', () => {
    expect(leaders('random').size).toBe(4);
    expect(leaders('heldCard').size).toBe(4);
    expect(leaders('seat')).toEqual(new Set([2]));
    expect(leaderOf(1, 'random')).toBe(leaderOf(1, 'random'));
  });
});

describe('tribute and return (rules §9, examples T1-T11)', () => {
  const nine = 7;
  const names = (list: readonly number[]): string => formatHand(list);

  test('T1-T3: the highest card is paid, wilds exempt', () => {
    expect(names(tributeChoices(hand('H9 H9 SA S3'), nine))).toBe('SA');
    expect(names(tributeChoices(hand('S9 H9 SA'), nine))).toBe('S9');
    expect(names(tributeChoices(hand('HR SB S9'), nine))).toBe('HR');
    expect(names(tributeChoices(hand('SA DA S3'), nine))).toBe('SADA');
  });

  test('a first deal has no exchange, and no seat stands in for its parties', () => {
    // No deal gets here: a first one begins with the lead.
    const exchange = { ...guandan.deal('first', guandan.defaults), phase: 'return' } as ExchangeState;
    expect(() => guandan.legalMoves(exchange)).toThrow('no tribute to return');
    expect(() => leaderAfterTribute([], guandan.defaults)).toThrow('a first deal has no exchange');
    expect(() => payersOf([])).toThrow('the deal is not over');
  });

  test('T4, T5: both big jokers among the payers refuse the tribute', () => {
    const none = hand('S3');
    expect(findRefuser([none, none, hand('HR HR'), none], payersOf([0, 1, 3, 2]))).toBe(2);
    expect(findRefuser([none, hand('HR'), none, hand('HR')], payersOf([0, 2]))).toBe(1);
    expect(findRefuser([none, none, none, hand('HR HR')], payersOf([0, 2]))).toBe(3);
    expect(findRefuser([hand('HR'), hand('HR'), none, none], payersOf([0, 2]))).toBeUndefined();
  });

  describe('of two tributes', () => {
    const options = { rules: defaultRules, level: 0, teamLevels: [0, 0] as const, previous: [0, 2] as const };
    /** Who pays whom when seats 1 and 3 offer these cards, and who leads; undefined where the first finisher chooses. */
    const assigned = (offered: readonly [string, string], rules: Partial<Rules> = {}, swap = false) => {
      const table = { ...options, rules: { ...defaultRules, ...rules } };
      const offers = ([1, 3] as const).map((from, i) => ({ from, card: cards(offered[i] ?? '')[0] ?? 0 }));
      const tributes = assignTributes(offers, table, swap);
      return tributes && { to: tributes.map(({ to }) => to), leader: leaderAfterTribute(tributes, table) };
    };

    test('T6: the first finisher takes the higher', () => {
      expect(assigned(['SA', 'SB'])).toEqual({ to: [2, 0], leader: 3 });
    });

    test('T7: equal ones go clockwise', () => {
      expect(assigned(['SA', 'DA'])).toEqual({ to: [0, 2], leader: 1 });
      expect(assigned(['SA', 'DA'], {}, true)?.to).toEqual([0, 2]);
    });

    test('each goes to the seat before its payer under doubleTribute: toPrevious, and the higher leads', () => {
      expect(assigned(['SA', 'SB'], { doubleTribute: 'toPrevious' })).toEqual({ to: [0, 2], leader: 3 });
    });

    test('equal ones are chosen from, or drawn, where the rules say so', () => {
      expect(assigned(['SA', 'DA'], { equalTribute: 'winnersChoose' })).toBeUndefined();
      expect(assigned(['SA', 'DA'], { equalTribute: 'random' }, true)?.to).toEqual([2, 0]);
      expect(assigned(['SA', 'DA'], { equalTribute: 'random' }, false)?.to).toEqual([0, 2]);
    });
  });

  test('T8-T10: ten or lower goes back, level cards do not, and without one the lowest', () => {
    const back = (text: string, level: number, change = {}) =>
      names(returnChoices(hand(text), { level, rules: { ...defaultRules, ...change } }, { from: 0, to: 3 }));
    expect(back('S7 ST SJ', 5)).toBe('ST');
    expect(back('SJ DJ SQ HR', 5)).toBe('SJDJ');
    expect(back('S7 ST SJ', 5, { returnLevelCards: true })).toBe('S7ST');
    expect(back('S7 ST SJ', 5, { returnMax: 'any' })).toBe('S7STSJ');
    expect(back('S7 ST SJ', 5, { returnToOpponentAny: true })).toBe('S7STSJ');
    expect(back('D2 SA', 5)).toBe('D2');
  });

  test('T11: when partners are first and last, the last pays its partner and leads', () => {
    const options = { ...guandan.defaults, previous: [0, 1, 3, 2] as const };
    for (let i = 0; i < 20; i++) {
      let state = guandan.deal(`t11/${i}`, options);
      if (state.refused) continue;
      expect(state).toMatchObject({ phase: 'tribute', turn: 2 });
      while (state.phase !== 'play') state = guandan.apply(state, guandan.legalMoves(state)[0] ?? { type: 'pass' });
      expect(state.tributes[0]).toMatchObject({ from: 2, to: 0 });
      expect(state.returned[0]).toMatchObject({ from: 0, to: 2 });
      expect(state.turn).toBe(2);
    }
  });

  test('a refusal leaves the hands alone and the first finisher leads', () => {
    const rest = (from: number) =>
      formatHand(
        [...Array(108).keys()]
          .map((i) => i % 54)
          .filter((c) => c !== 53)
          .slice(from, from + 27),
      );
    const two = formatHand([53, 53]) + rest(0).slice(0, 50);
    const all = [...Array(108).keys()].map((i) => i % 54);
    const used = parseCards(two.match(/../g) ?? [], 2);
    if (!used.ok) throw new Error('cards');
    for (const card of used.cards) all.splice(all.indexOf(card), 1);
    const others = [0, 27, 54].map((from) => formatHand(all.slice(from, from + 27)));
    const text = `level=9 levels=9,2 previous=0,1,2,3 leader=1 swap=0 hands=${[...others, two].join('/')}`;
    expect(parseDeal(text)).toMatchObject({ refused: true, phase: 'play', turn: 0 });
    const optional = parseDeal(text.replace(' hands', ' rules=refuse:optional hands'));
    expect(optional).toMatchObject({ phase: 'refuse', turn: 3 });
    expect(play(optional, 'refuse:no')).toMatchObject({ phase: 'tribute', turn: 3 });
    expect(parseDeal(text.replace(' hands', ' rules=refuse:off hands')).phase).toBe('tribute');
  });

  test('the first return of a double tribute stays hidden until the second is chosen', () => {
    const options = { ...guandan.defaults, previous: [0, 2] as const };
    let state = guandan.deal('hidden', options);
    while (state.phase !== 'return') state = guandan.apply(state, guandan.legalMoves(state)[0] ?? { type: 'pass' });
    state = guandan.apply(state, guandan.legalMoves(state)[0] ?? { type: 'pass' });
    expect(state).toMatchObject({ phase: 'return', turn: 2 });
    expect(guandan.observation(state, 2).returned).toEqual([]);
    expect(guandan.observation(state, 0).returned).toHaveLength(1);
  });
});
