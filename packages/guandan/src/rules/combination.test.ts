import { describe, expect, test } from 'vitest';
import { validate } from '../index.ts';
import { cards, level } from '../testing/vectors.ts';
import { findRankOfKey, formatLevel } from './cards.ts';
import { beats, readings, strongestReading } from './combination.ts';
import { defaultRules, type Rules } from './options.ts';
import type { Kind } from './types.ts';

/** Worked examples of `docs/rules/guandan.md`, §13: number, level, cards, readings as kind and key. */
const readingCases = [
  ['R1', '2', 'S7', ['single 7']],
  ['R2', '2', 'H2', ['single 15']],
  ['R3', '2', 'SB SB', ['pair 16']],
  ['R4', '2', 'SB HR', []],
  ['R5', '2', 'SB H2', []],
  ['R6', '2', 'S8 H2', ['pair 8']],
  ['R7', '2', 'H2 H2', ['pair 15']],
  ['R8', '2', 'H2 S2', ['pair 15']],
  ['R9', '5', 'D9 D9 H5', ['triple 9']],
  ['R11', '9', 'SK CK DK S4 D4', ['full_house 13']],
  ['R12', '9', 'S9 C9 D9 SA HA', ['full_house 15']],
  ['R13', '2', 'SK CK DK SB SB', ['full_house 13']],
  ['R14', '2', 'SK CK DK SB HR', []],
  ['R15', '2', 'SK CK S6 D6 H2', ['full_house 6', 'full_house 13']],
  ['R16', '2', 'SA CA DA H2 H2', ['bomb 14', 'full_house 14']],
  ['R17', '2', 'SA C2 D3 S4 H5', ['straight 5']],
  ['R18', '7', 'ST CJ DQ SK HA', ['straight 14']],
  ['R19', '7', 'SJ CQ DK SA H2', []],
  ['R20', '6', 'S5 C6 D7 S8 H9', ['straight 9']],
  ['R21', '6', 'SA H6 D3 C4 S5', ['straight 5']],
  ['R22', '2', 'S3 C4 H2 D6 S7', ['straight 7']],
  ['R23', '2', 'S4 C5 D6 S7 H2', ['straight 7', 'straight 8']],
  ['R24', '2', 'S3 S4 S5 S6 S7', ['straight_flush 7']],
  ['R25', '2', 'S3 S4 H2 S6 S7', ['straight_flush 7']],
  ['R26', '2', 'HT HJ HQ HK HA', ['straight_flush 14']],
  ['R27', 'K', 'SJ SQ HK HK SA', ['straight_flush 14']],
  ['R28', '2', 'S3 C4 D5 S6 H7 S8', []],
  ['R29', '2', 'SA CA S2 C2 S3 D3', ['tube 3']],
  ['R30', '5', 'SQ CQ SK CK SA HA', ['tube 14']],
  ['R31', '2', 'S5 C5 S6 H2 S7 D7', ['tube 7']],
  ['R32', '2', 'S7 C7 S8 C8 H2 H2', ['plate 8', 'tube 8', 'tube 9']],
  ['R33', '2', 'S4 C4 S5 C5 S6 C6 S7 C7', []],
  ['R34', '2', 'S4 C4 S5 C5', []],
  ['R35', '8', 'SA CA DA S2 C2 D2', ['plate 2']],
  ['R36', '8', 'SK CK DK SA CA DA', ['plate 14']],
  ['R37', '8', 'SK CK DK SA CA S2', []],
  ['R38', '2', 'S9 C9 D9 H9', ['bomb 9']],
  ['R39', '2', 'S9 C9 H2 H2', ['bomb 9']],
  ['R40', '2', 'S2 C2 D2 H2', ['bomb 15']],
  ['R41', '2', 'S9 S9 C9 C9 D9 D9 H9 H9 H2 H2', ['bomb 9']],
  ['R42', '2', 'SB SB HR HR', ['four_jokers 17']],
  ['R43', '2', 'SB SB HR H2', []],
  ['R44', '2', 'S3 C5', []],
  ['R45', '2', 'S3 C3 D3 S4', []],
  ['R46', '2', 'S3 C3 D3 S4 D5', []],
] as const;

const comparisons = [
  ['C1', '7', 'HA', 'single 14', 'S7', 'single 15', true],
  ['C2', '7', 'SB', 'single 16', 'S7', 'single 15', false],
  ['C3', '2', 'H7', 'single 7', 'S7', 'single 7', false],
  ['C4', '2', 'SB', 'single 16', 'HR', 'single 17', true],
  ['C5', '2', 'SB SB', 'pair 16', 'HR HR', 'pair 17', true],
  ['C6', '9', 'SA CA', 'pair 14', 'S9 C9', 'pair 15', true],
  ['C7', '2', 'S3 C3 D3 SA DA', 'full_house 3', 'S4 C4 D4 S3 D3', 'full_house 4', true],
  ['C8', '2', 'S5 C5 D5 S3 D3', 'full_house 5', 'S4 C4 D4 SB SB', 'full_house 4', false],
  ['C9', '3', 'SA C2 D3 S4 H5', 'straight 5', 'S2 C3 D4 S5 H6', 'straight 6', true],
  ['C10', 'K', 'S9 CT DJ SQ CK', 'straight 13', 'ST CJ DQ SK HA', 'straight 14', true],
  ['C11', '2', 'SA CA S2 C2 S3 D3', 'tube 3', 'S2 C2 S3 C3 S4 D4', 'tube 4', true],
  ['C12', '2', 'S3 C3 S4 C4 S5 D5', 'tube 5', 'S3 C3 D3 S4 C4 D4', 'plate 4', false],
  ['C13', '2', 'S3 C3 D3', 'triple 3', 'S3 C3', 'pair 3', false],
  ['C14', '2', 'HR', 'single 17', 'S3 C3 D3 H3', 'bomb 3', true],
  ['C15', '2', 'SK CK DK SA CA DA', 'plate 14', 'S3 C3 D3 H3', 'bomb 3', true],
  ['C16', '2', 'S3 C3 D3 H3', 'bomb 3', 'S4 C4 D4 H4', 'bomb 4', true],
  ['C17', '2', 'SA CA DA HA', 'bomb 14', 'S2 C2 D2 H2', 'bomb 15', true],
  ['C18', '2', 'SA CA DA HA', 'bomb 14', 'S3 S3 C3 D3 H3', 'bomb 3', true],
  ['C19', '2', 'SA SA CA DA HA', 'bomb 14', 'S3 S4 S5 S6 S7', 'straight_flush 7', true],
  ['C20', '2', 'HT HJ HQ HK HA', 'straight_flush 14', 'S3 S3 C3 C3 D3 H3', 'bomb 3', true],
  ['C21', '2', 'S3 S4 S5 S6 S7', 'straight_flush 7', 'D4 D5 D6 D7 D8', 'straight_flush 8', true],
  ['C22', '2', 'S3 S4 S5 S6 S7', 'straight_flush 7', 'D3 D4 D5 D6 D7', 'straight_flush 7', false],
  ['C23', '2', 'SA SA CA CA DA HA', 'bomb 14', 'S3 S3 C3 C3 D3 D3 H3', 'bomb 3', true],
  ['C24', '2', 'S9 S9 C9 C9 D9 D9 H9 H9 H2 H2', 'bomb 9', 'SB SB HR HR', 'four_jokers 17', true],
  ['C25', '2', 'SB SB HR HR', 'four_jokers 17', 'S9 S9 C9 C9 D9 D9 H9 H9', 'bomb 9', false],
  ['C26', '2', 'S8 C8 D8 H8', 'bomb 8', 'S9 C9 D9 H2', 'bomb 9', true],
  ['C27', '2', 'D9 H9 H9 S9', 'bomb 9', 'S9 C9 D9 H2', 'bomb 9', false],
] as const;

const named = (at: string, text: string): string[] =>
  readings(cards(text), level(at)).map(({ kind, key }) => `${kind} ${key}`);

describe('worked examples of the rules', () => {
  test.each(readingCases)('%s: at level %s, %s reads as it should', (_, at, text, expected) => {
    expect(named(at, text).sort()).toEqual([...expected].sort());
  });

  test.each(comparisons)(
    '%s: at level %s, over %s (%s) the reply %s (%s): %s',
    (_, at, low, lowName, high, highName, yes) => {
      const find = (text: string, name: string) => {
        const reading = readings(cards(text), level(at)).find(({ kind, key }) => `${kind} ${key}` === name);
        if (!reading) throw new Error(`${text} is no ${name}`);
        return reading;
      };
      expect(beats(find(high, highName), find(low, lowName))).toBe(yes);
    },
  );
});

describe('cards that a deal does not hold', () => {
  test('R10: a third copy is refused by the count of cards, before anything is read', () => {
    const three = ['S3', 'S3', 'S3'];
    const result = validate({ level: '2', hand: three, cards: three });
    expect(result.ok || [result.error.rule, result.error.place]).toEqual(['too_many_copies', 'hand[2]']);
  });
});

describe('undeclared cards', () => {
  const strongest = (at: string, text: string, over?: readonly [string, string], tie?: 'plate' | 'tube' | 'reject') => {
    const beat = over && readings(cards(over[1]), level(at)).find(({ kind }) => kind === over[0]);
    const rules: Rules = { ...defaultRules, undeclaredTie: tie ?? 'plate' };
    const reading = strongestReading(readings(cards(text), level(at), rules), beat, rules);
    return reading && `${reading.kind} ${reading.key}`;
  };

  test('become the highest bomb, else the highest key', () => {
    expect(strongest('2', 'SA CA DA H2 H2')).toBe('bomb 14');
    expect(strongest('2', 'S4 C5 D6 S7 H2')).toBe('straight 8');
    expect(strongest('2', 'SK CK S6 D6 H2')).toBe('full_house 13');
  });

  test('become what is legal at that moment', () => {
    expect(strongest('2', 'SA CA DA H2 H2', ['full_house', 'SK CK DK S6 D6'])).toBe('bomb 14');
    expect(strongest('2', 'S7 C7 S8 C8 H2 H2', ['tube', 'S5 C5 S6 C6 S7 D7'])).toBe('tube 9');
    expect(strongest('2', 'S3 C3', ['pair', 'S4 C4'])).toBe(undefined);
  });

  test('are a plate rather than a tube unless the option says otherwise', () => {
    expect(strongest('2', 'S7 C7 S8 C8 H2 H2')).toBe('plate 8');
    expect(strongest('2', 'S7 C7 S8 C8 H2 H2', undefined, 'tube')).toBe('tube 9');
    expect(strongest('2', 'S7 C7 S8 C8 H2 H2', undefined, 'reject')).toBe(undefined);
  });
});

describe('options of combinations', () => {
  const under = (change: Partial<typeof defaultRules>, at: string, text: string) =>
    readings(cards(text), level(at), { ...defaultRules, ...change }).map(({ kind, key }) => `${kind} ${key}`);

  test('flushAsStraight lets a one-suit run be a plain straight', () => {
    expect(under({ flushAsStraight: 'yes' }, '2', 'S3 S4 S5 S6 S7')).toEqual(['straight 7', 'straight_flush 7']);
    expect(under({ flushAsStraight: 'withWild' }, '2', 'S3 S4 S5 S6 S7')).toEqual(['straight_flush 7']);
    expect(under({ flushAsStraight: 'withWild' }, '2', 'S3 S4 H2 S6 S7')).toEqual(['straight 7', 'straight_flush 7']);
    // Hearts with a wild, which is a heart itself, are five hearts: a straight flush as it lies there.
    expect(under({ flushAsStraight: 'withWild' }, '5', 'H6 H7 H8 HT H5')).toEqual(['straight_flush 10']);
    expect(under({ flushAsStraight: 'yes' }, '5', 'H6 H7 H8 HT H5')).toEqual(['straight 10', 'straight_flush 10']);
  });

  test('joker pairs and five level cards may be kept out of full houses', () => {
    expect(under({ fullHouseJokerPair: false }, '2', 'SK CK DK SB SB')).toEqual([]);
    expect(under({}, '2', 'S2 C2 D2 H2 H2')).toEqual(['bomb 15', 'full_house 15']);
    expect(under({ fullHouseFiveOfLevel: false }, '2', 'S2 C2 D2 H2 H2')).toEqual(['bomb 15']);
  });

  test('straight flushes may stand above six-card bombs, and bombs of eight above four jokers', () => {
    const flush = { kind: 'straight_flush', key: 7, size: 5 } as const;
    const six = { kind: 'bomb', key: 14, size: 6 } as const;
    const eight = { kind: 'bomb', key: 3, size: 8 } as const;
    const jokers = { kind: 'four_jokers', key: 17, size: 4 } as const;
    expect(beats(flush, six)).toBe(false);
    expect(beats(flush, six, { ...defaultRules, bombOrder: 'flushOverSix' })).toBe(true);
    expect(beats(eight, jokers, { ...defaultRules, fourJokersTop: false })).toBe(true);
    expect(beats(jokers, eight, { ...defaultRules, fourJokersTop: false })).toBe(false);
  });
});

test('a key names its rank: a power, or the natural value of the highest card', () => {
  const nameOf = (kind: Kind, key: number): string | undefined => {
    const rank = findRankOfKey(kind, key, level('9'));
    return rank === undefined ? undefined : formatLevel(rank);
  };
  expect([nameOf('triple', 15), nameOf('bomb', 14), nameOf('single', 2)]).toEqual(['9', 'A', '2']);
  expect([nameOf('straight', 9), nameOf('tube', 14)]).toEqual(['9', 'A']);
  expect([nameOf('pair', 16), nameOf('four_jokers', 17)]).toEqual([undefined, undefined]);
  // At level A the ace is a level card, so no rank is left with its natural power.
  expect(findRankOfKey('single', 14, level('A'))).toBeUndefined();
});
