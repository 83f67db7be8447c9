import { describe, expect, test } from 'vitest';
import { validate } from '../index.ts';
import { beats, type Combination, readings } from './combination.ts';
import { doudizhu } from './game.ts';
import { defaultRules, type Rules } from './options.ts';
import { readCounts } from './ranks.ts';
import { dealStateFor, type Move, type OverState, type State, startState } from './state.ts';

function read(cards: string, rules: Partial<Rules> = {}): readonly Combination[] {
  return readings(readCounts(cards), { ...defaultRules, ...rules });
}

function only(cards: string): Combination {
  const [first, ...more] = read(cards);
  if (first === undefined || more.length > 0) throw new Error(`${cards} has ${more.length + 1} readings`);
  return first;
}

/** The numbered examples of the rules, §9. */
describe('what cards are', () => {
  test.each([
    [1, '3', 'single', 3, 1],
    [5, 'bB', 'rocket', 17, 1],
    [7, '5556', 'triple_single', 5, 1],
    [8, '55566', 'triple_pair', 5, 1],
    [12, '34567', 'chain', 3, 5],
    [14, 'TJQKA', 'chain', 10, 5],
    [19, '3456789TJQKA', 'chain', 3, 12],
    [20, '334455', 'pair_chain', 3, 3],
    [22, '333444', 'plane', 3, 2],
    [24, 'KKKAAA', 'plane', 13, 2],
    [26, '33344456', 'plane_single', 3, 2],
    [27, '33344455', 'plane_single', 3, 2],
    [28, '3334445566', 'plane_pair', 3, 2],
    [30, '333444bB', 'plane_single', 3, 2],
    [31, '333444555666', 'plane', 3, 4],
    [32, '333444555777', 'plane_single', 3, 3],
    [33, '444456', 'four_two', 4, 1],
    [34, '444455', 'four_two', 4, 1],
    [35, '44445566', 'four_pairs', 4, 1],
    [36, '44445555', 'four_pairs', 5, 1],
  ])('example %i: %s is %s of %i', (_, cards, kind, key, length) => {
    expect(read(cards)).toEqual([{ kind, key, length }]);
  });

  test.each([
    [9, '55567'],
    [13, '3456'],
    [15, 'JQKA2'],
    [16, 'A2345'],
    [21, '3344'],
    [23, '333555'],
    [25, 'AAA222'],
    [29, '3334445567'],
  ])('example %i: %s is no play', (_, cards) => {
    expect(read(cards)).toEqual([]);
  });
});

describe('what beats what', () => {
  test.each([
    [2, 'B', 'b', true],
    [3, '2', 'A', true],
    [4, '7', '7', false],
    [6, '55', '44', true],
    [10, '4445', '333A', true],
    [11, '444A', '33355', false],
    [17, '45678', '34567', true],
    [18, '456789', '34567', false],
    [37, '444456', '333378', true],
    [38, '3333', '444456', true],
    [39, '444456', '3333', false],
    [40, '4444', '3333', true],
    [41, 'bB', '2222', true],
  ])('example %i: %s over %s: %s', (_, a, b, outcome) => {
    expect(beats(only(a), only(b))).toBe(outcome);
    expect(validate({ hand: [...a], cards: [...a], beat: [...b] })).toMatchObject({ value: { legal: outcome } });
  });

  test('example 48: the leader may not pass', () => {
    expect(validate({ hand: ['3'], cards: [] })).toMatchObject({ value: { legal: false, rule: 'must_lead' } });
  });

  test('nothing beats the rocket, and a bomb beats no higher bomb', () => {
    expect(beats(only('2222'), only('bB'))).toBe(false);
    expect(beats(only('3333'), only('4444'))).toBe(false);
  });
});

const none = readCounts('').map(() => 0);
const open = (rules: Partial<Rules> = {}): State =>
  startState({ rules: { ...defaultRules, ...rules }, first: 0, dealt: [none, none, none], bottom: none });
const bidAll = (state: State, ...bids: number[]): State =>
  bids.reduce((next, bid) => doudizhu.apply(next, { type: 'bid', bid }), state);

describe('bidding', () => {
  test('example 42: bids 1, pass, 2 make the third player landlord at base 2', () => {
    expect(bidAll(open(), 1, 0, 2)).toMatchObject({ landlord: 2, base: 2, phase: 'play', turn: 2 });
  });

  test('example 43: after 2 a bid of 1 is illegal', () => {
    expect(() => bidAll(open(), 2, 1)).toThrow('This bid is not open here.');
  });

  test('example 44: pass, 3 ends the bidding', () => {
    expect(bidAll(open(), 0, 3)).toMatchObject({ landlord: 1, base: 3, phase: 'play' });
  });

  test('three passes end the deal without points, or force the first player', () => {
    const passed = bidAll(open(), 0, 0, 0);
    expect(doudizhu.isTerminal(passed)).toBe(true);
    expect(doudizhu.returns(passed)).toEqual([0, 0, 0]);
    expect(bidAll(open({ allPass: 'firstPlayerForced' }), 0, 0, 0)).toMatchObject({ landlord: 0, base: 1 });
  });

  test('rob: nobody robs, one robs, the caller robs back or not', () => {
    const rob = open({ bidding: 'rob' });
    expect(bidAll(rob, 1, 0, 0)).toMatchObject({ landlord: 0, phase: 'play' });
    expect(bidAll(rob, 1, 1, 0)).toMatchObject({ phase: 'bid', turn: 0 });
    expect(bidAll(rob, 1, 1, 0, 0)).toMatchObject({ landlord: 1, phase: 'play' });
    expect(bidAll(rob, 1, 1, 1, 1)).toMatchObject({ landlord: 0, phase: 'play' });
    expect(bidAll(rob, 0, 0, 1, 0, 0)).toMatchObject({ landlord: 2, phase: 'play' });
    expect(bidAll(rob, 0, 0, 0)).toMatchObject({ phase: 'over' });
  });
});

/** A state at its end, with given plays, to look at the points alone. */
function ended(parts: Partial<OverState>, plays: readonly (readonly [number, string])[]): readonly number[] {
  const history = plays.map(([seat, cards]) => {
    const [reading] = read(cards);
    const move: Move = reading === undefined ? { type: 'pass' } : { type: 'play', cards, ...reading };
    return { seat, move };
  });
  return doudizhu.returns({ ...open(parts.rules), phase: 'over', landlord: 0, ...parts, history });
}

describe('score', () => {
  test('example 45: base 3, one bomb, spring: +24, −12, −12', () => {
    const points = ended({ landlord: 0, base: 3 }, [
      [0, '3333'],
      [1, ''],
      [2, ''],
      [0, '4'],
    ]);
    expect(points).toEqual([24, -12, -12]);
  });

  test('example 46: base 2, anti-spring: −8, +4, +4', () => {
    expect(
      ended({ landlord: 0, base: 2 }, [
        [0, '3'],
        [1, '4'],
        [2, ''],
        [0, ''],
        [1, '5'],
      ]),
    ).toEqual([-8, 4, 4]);
  });

  test('example 47: called, robbed, robbed back: stake 4', () => {
    const rules: Rules = { ...defaultRules, bidding: 'rob' };
    const robbed = bidAll(open(rules), 1, 1, 0, 1);
    expect(robbed).toMatchObject({ landlord: 0, base: 1 });
    const points = ended({ rules, landlord: 0, base: 1, bids: robbed.bids }, [
      [0, '3'],
      [1, '4'],
      [2, ''],
      [0, '5'],
    ]);
    expect(points).toEqual([8, -4, -4]);
  });

  test('options: no spring, a cap on bombs, shown cards, own doublings', () => {
    const spring: [number, string][] = [
      [0, '3333'],
      [1, ''],
      [2, ''],
      [0, '4444'],
      [1, ''],
      [2, ''],
      [0, '5'],
    ];
    const with_ = (parts: Partial<Rules>): Rules => ({ ...defaultRules, ...parts });
    expect(ended({ landlord: 0, base: 1, rules: with_({ spring: 'off' }) }, spring)).toEqual([8, -4, -4]);
    expect(ended({ landlord: 0, base: 1, rules: with_({ bombCap: 1 }) }, spring)).toEqual([8, -4, -4]);
    const rocket: [number, string][] = [
      [0, 'bB'],
      [1, ''],
      [2, ''],
      [0, '4444'],
      [1, ''],
      [2, ''],
      [0, '5'],
    ];
    expect(ended({ landlord: 0, base: 3 }, rocket)).toEqual([48, -24, -24]);
    expect(ended({ landlord: 0, base: 3, rules: with_({ bombCap: 0 }) }, rocket)).toEqual([12, -6, -6]);
    expect(ended({ landlord: 0, base: 1, shown: true }, spring)).toEqual([32, -16, -16]);
    expect(ended({ landlord: 0, base: 1, factors: [2, 1, 4] }, spring)).toEqual([80, -16, -64]);
  });
});

describe('tricks', () => {
  test('a player who passed may play later in the trick', () => {
    const countsOf = (text: string) => readCounts(text);
    const dealt: State['dealt'] = [
      countsOf('3334445556667778b'),
      countsOf('3456788899TTTJJJQ'),
      countsOf('99TJQQQKKKAAAA222'),
    ];
    const first = startState({
      rules: defaultRules,
      first: 0,
      dealt,
      bottom: countsOf('K2B'),
      given: { landlord: 0, base: 1 },
    });
    const single = (cards: string, key: number): Move => ({ type: 'play', cards, kind: 'single', key, length: 1 });
    const moves: Move[] = [single('3', 3), { type: 'pass' }, single('9', 9), { type: 'pass' }, single('Q', 12)];
    expect(moves.reduce(doudizhu.apply, first)).toMatchObject({ turn: 2, phase: 'play' });
  });

  test('example 49: A, pass, pass: the player of the ace leads anything', () => {
    let state: State = dealStateFor('tricks', defaultRules, 0);
    const ace = doudizhu.legalMoves(state).find((move) => move.type === 'play' && move.kind === 'single');
    if (ace === undefined) throw new Error('a hand has singles');
    for (const move of [ace, { type: 'pass' }, { type: 'pass' }] as const) state = doudizhu.apply(state, move);
    expect(state.turn).toBe(0);
    const moves = doudizhu.legalMoves(state);
    expect(moves.some((move) => move.type === 'pass')).toBe(false);
    expect(moves.length).toBeGreaterThan(10);
  });
});

describe('options of combinations', () => {
  test.each<[Partial<Rules>, string, boolean]>([
    [{ tripleAlone: 'no' }, '333', false],
    [{ triplePair: 'no' }, '33344', false],
    [{ fourTwo: 'singlesOnly' }, '33334455', false],
    [{ fourTwo: 'singlesOnly' }, '333345', true],
    [{ fourTwo: 'none' }, '333345', false],
    [{ wingSameRank: 'no' }, '33344455', false],
    [{ wingSameRank: 'no' }, '333444556', false],
    [{ wingSameRank: 'no' }, '33344456', true],
    [{ wingSameRank: 'no' }, '444455', false],
    [{ wingSameRank: 'no' }, '444456', true],
    [{ wingSameRank: 'no' }, '44445566', true],
    [{ wingBothJokers: 'no' }, '333444bB', false],
    [{ wingBothJokers: 'no' }, '3333bB', false],
    [{ wingBothJokers: 'no' }, '3334445B', true],
    [{}, '33334445', false],
    [{ wingSharesRank: 'yes' }, '33334445', true],
    [{ fourPairsOfFour: 'no' }, '44445555', false],
  ])('%j: %s is a play: %s', (rules, cards, outcome) => {
    expect(read(cards, rules).length > 0).toBe(outcome);
  });

  test('four equal cards are not four wings, three are three', () => {
    expect(read('3333444555666777').length).toBe(0);
    expect(read('3334445556667778')).toHaveLength(2);
  });
});
