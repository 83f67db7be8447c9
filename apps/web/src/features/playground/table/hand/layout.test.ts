import { describe, expect, test } from 'vitest';
import type { Rank } from '../../../../cards/suits.ts';
import { sampleView } from '../testing/samples.ts';
import {
  columnsOf,
  groupsOf,
  type HandArrangement,
  idsOf,
  layOutPlay,
  nameCards,
  rankOrder,
  suggestedIds,
} from './layout.ts';

const byRank: HandArrangement = { sorting: 'rank', groups: [], locked: [] };
const guandanAt = (level: Rank) => rankOrder({ game: 'guandan', level });
const drawn = (text: string, arranged: HandArrangement, order: readonly string[]): string[] =>
  columnsOf(nameCards(text.split(' ')), arranged, order).map(({ cards }) => cards.map(({ card }) => card).join(' '));

test('jokers stand left of the level cards, and those left of the ace', () => {
  expect(drawn('SA H5 SB C5 HR S4 S6', byRank, guandanAt('5'))).toEqual(['HR SB', 'H5 C5', 'SA', 'S6', 'S4']);
});

test('in Doudizhu the two stands between the jokers and the ace', () => {
  expect(drawn('S3 SA H2 HR', byRank, rankOrder({ game: 'doudizhu' }))).toEqual(['HR', 'H2', 'SA', 'S3']);
});

test('two copies of a card are two cards', () => {
  const hand = nameCards(['S9', 'S9', 'H9']);
  expect(hand.map(({ id }) => id)).toEqual(['S9/0', 'S9/1', 'H9/0']);
  expect(idsOf(hand, ['S9', 'S9'])).toEqual(['S9/0', 'S9/1']);
  expect(idsOf(hand, ['S9', 'S9', 'S9'])).toBeUndefined();
});

test('by suit no column is longer than five cards', () => {
  const spades = 'SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3';
  expect(drawn(`${spades} H3`, { ...byRank, sorting: 'suit' }, guandanAt('2'))).toEqual([
    'SA SK SQ SJ',
    'ST S9 S8 S7',
    'S6 S5 S4 S3',
    'H3',
  ]);
});

test('locked groups come first, then the groups of the grouping, then the rest; no card stands twice', () => {
  const hand = nameCards('S3 S4 S5 S6 S7 D7 C7 DK'.split(' '));
  const groups = groupsOf(
    hand,
    [
      { kind: 'straight_flush', key: 7, cards: ['S3', 'S4', 'S5', 'S6', 'S7'] },
      { kind: 'pair', key: 7, cards: ['D7', 'C7'] },
    ],
    { game: 'guandan', level: '2' },
  );
  const locked = [{ ids: ['D7/0', 'C7/0'], kind: 'pair' }];
  const columns = columnsOf(hand, { sorting: 'groups', groups, locked }, guandanAt('2'));
  expect(columns.map(({ kind, locked: isLocked, cards }) => [kind, isLocked, cards.length])).toEqual([
    ['pair', true, 2],
    ['straight_flush', false, 5],
    [undefined, false, 1],
  ]);
});

test('a group of a grouping hangs as it is laid down: an ace below a two last, a wild where it stands', () => {
  const table = { game: 'guandan', level: '6' } as const;
  const hand = nameCards('SA S2 C3 D4 S5 C9 H6 D7 S8 CT'.split(' '));
  const low = { kind: 'straight', key: 5, cards: ['SA', 'S2', 'C3', 'D4', 'S5'] };
  const wild = { kind: 'straight', key: 11, cards: ['H6', 'D7', 'S8', 'C9', 'CT'] };
  const groups = groupsOf(hand, [low, wild], table);
  const columns = columnsOf(hand, { sorting: 'groups', groups, locked: [] }, rankOrder(table));
  expect(columns.map(({ cards }) => cards.map(({ card }) => card).join(' '))).toEqual([
    'S5 D4 C3 S2 SA',
    'H6 CT C9 S8 D7',
  ]);
});

test('a group falls apart when one of its cards is played', () => {
  const locked = [{ ids: ['S3/0', 'S4/0'], kind: undefined }];
  expect(drawn('S4 S5', { ...byRank, locked }, guandanAt('2'))).toEqual(['S5', 'S4']);
});

describe('on the table', () => {
  const { table } = sampleView('lead', 'en');
  const laid = (kind: string, key: number, text: string): string => {
    const { cards, represented } = layOutPlay({ kind, key, cards: text.split(' ') }, table);
    return cards.map((card, at) => (represented.has(at) ? `${card}=${represented.get(at)?.rank}` : card)).join(' ');
  };

  test('combinations lie as players lay them: runs at their natural place, triples before pairs', () => {
    expect(laid('straight', 8, 'S5 C7 D4 H6 S8')).toBe('S8 C7 H6 S5 D4');
    expect(laid('full_house', 3, 'SA C3 D3 HA H3')).toBe('H3 C3 D3 SA HA');
    expect(laid('pair', 15, 'H5 S5')).toBe('S5 H5');
  });

  test('an ace below a two is the end of its run', () => {
    expect(laid('straight', 5, 'SA C2 D3 S4 S5')).toBe('S5 S4 D3 C2 SA');
    expect(laid('straight', 14, 'SA CK DQ SJ ST')).toBe('SA CK DQ SJ ST');
  });

  test('a wild card lies where the card lies that it stands for, and says which', () => {
    expect(laid('straight', 8, 'C7 H5 D4 H6 S8')).toBe('S8 C7 H6 H5 D4');
    expect(laid('straight', 12, 'S8 D9 H5 SJ CQ')).toBe('CQ SJ H5=10 D9 S8');
    expect(laid('tube', 8, 'S6 H5 D7 H5 S8 C8')).toBe('S8 C8 D7 H5=7 S6 H5=6');
    expect(laid('full_house', 3, 'SA C3 D3 HA H5')).toBe('C3 D3 H5=3 SA HA');
    expect(laid('bomb', 9, 'D9 H5 S9 C9')).toBe('S9 C9 D9 H5=9');
  });
});

test('a suggestion that is a whole group lifts that group, also where a card of it lies loose too', () => {
  const group = nameCards(['S4', 'H4']);
  const loose = [{ id: 'loose', card: 'S4' }];
  const columns = [
    { key: 'group', cards: group, kind: 'pair', locked: false },
    { key: 'loose', cards: loose, kind: undefined, locked: false },
  ];
  const ranked = { game: 'guandan', level: '9' } as const;
  expect(suggestedIds(columns, ['S4', 'H4'], ranked)).toEqual(group.map(({ id }) => id));
  expect(suggestedIds(columns, ['S4'], ranked)).toEqual(['loose']);
});
