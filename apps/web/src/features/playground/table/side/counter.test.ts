import { expect, test } from 'vitest';
import { sampleView } from '../testing/samples.ts';
import type { TableView } from '../view.ts';
import { unseenCards } from './counter.ts';

const left = (view: TableView, card: string) => unseenCards(view).find((row) => row.card === card);
const before = (view: TableView): TableView => ({ ...view, hand: [], tricks: [] });

test('two decks hold eight of a rank: two wilds and six other level cards', () => {
  const view = before(sampleView('lead', 'en'));
  expect(left(view, 'A')).toEqual({ card: 'A', total: 8, left: 8, isImportant: true });
  expect(left(view, 'H5')).toMatchObject({ total: 2, left: 2, isImportant: true });
  expect(left(view, '5')).toMatchObject({ total: 6, left: 6, isImportant: true });
  expect(left(view, 'HR')).toMatchObject({ total: 2, isImportant: true });
  expect(unseenCards(view).reduce((sum, row) => sum + row.total, 0)).toBe(108);
});

test('one deck of Doudizhu has 54 cards, and two and jokers count most', () => {
  const rows = unseenCards(before(sampleView('bidding', 'en')));
  expect(rows.reduce((sum, row) => sum + row.total, 0)).toBe(54);
  expect(rows.filter(({ isImportant }) => isImportant).map(({ card }) => card)).toEqual(['HR', 'SB', '2']);
});

test('own cards, played cards and open hands are seen; one’s own plays are not counted twice', () => {
  const lead = sampleView('lead', 'en');
  expect(left(lead, 'HR')?.left).toBe(1);
  expect(left(lead, 'H5')?.left).toBe(1);
  const follow = sampleView('follow', 'en');
  expect(left(follow, 'A')?.left).toBe(8 - 2 - 1);
  const open = sampleView('watch', 'en');
  expect(left(open, 'HR')?.left).toBe(0);
});
