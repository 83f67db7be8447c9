import { expect, test } from 'vitest';
import { sampleView } from '../testing/samples.ts';
import type { SeatView, TableView, TrickPlay } from '../view.ts';
import { eventsBetween } from './events.ts';

const start: TableView = { ...sampleView('lead', 'en'), choice: undefined };
const after = (plays: readonly TrickPlay[], seats: Readonly<Record<number, Partial<SeatView>>> = {}): TableView => ({
  ...start,
  tricks: [{ plays, winner: undefined }],
  seats: start.seats.map((seat, at) => ({ ...seat, ...seats[at] })),
});
const plays = (seat: number, kind: string): TrickPlay => ({ seat, play: { kind, key: 9, cards: ['S9'] } });

test('a first view and a new deal are dealt', () => {
  expect(eventsBetween(undefined, start)).toEqual([{ type: 'deal' }]);
  expect(eventsBetween(start, { ...start, deal: `another ${start.deal}` })).toEqual([{ type: 'deal' }]);
  expect(eventsBetween(start, start)).toEqual([]);
  expect(eventsBetween(undefined, after([plays(1, 'single')]))).toEqual([]);
});

test('plays and passes are told in their order, and bombs as bombs', () => {
  const now = after([plays(1, 'single'), { seat: 2, play: undefined }, plays(3, 'straight_flush')]);
  expect(eventsBetween(start, now)).toEqual([
    { type: 'play', seat: 1, kind: 'single', bomb: false },
    { type: 'pass', seat: 2 },
    { type: 'play', seat: 3, kind: 'straight_flush', bomb: true },
  ]);
});

test('a hand is announced once, as it comes down to ten', () => {
  const eleven = after([plays(1, 'single')], { 1: { cards_left: 11 } });
  const ten = after([plays(1, 'single'), plays(1, 'single')], { 1: { cards_left: 10 } });
  const nine = after([plays(1, 'single'), plays(1, 'single'), plays(1, 'single')], { 1: { cards_left: 9 } });
  const alarms = (from: TableView, to: TableView) => eventsBetween(from, to).filter(({ type }) => type === 'alarm');
  expect(alarms(start, eleven)).toEqual([]);
  expect(alarms(eleven, ten)).toEqual([{ type: 'alarm', seat: 1, left: 10 }]);
  expect(alarms(ten, nine)).toEqual([]);
});

test('stepping back through a replay is silent', () => {
  const later = after([plays(1, 'single')], { 1: { cards_left: 10 } });
  expect(eventsBetween(later, start)).toEqual([]);
});

test('a jump on, or into another match, tells nothing of what nobody saw', () => {
  const round = [plays(1, 'single'), plays(2, 'single'), plays(3, 'single'), plays(0, 'single')];
  expect(eventsBetween(start, after(round))).toHaveLength(4);
  expect(eventsBetween(start, after([...round, plays(1, 'pair')]))).toEqual([]);
  const other = { seat: 2, play: { kind: 'single', key: 7, cards: ['H7'] } };
  expect(eventsBetween(after([plays(1, 'single')]), after([other, plays(3, 'single')]))).toEqual([]);
});

test('the end tells whether the near seat has won', () => {
  const end = sampleView('result', 'en');
  expect(eventsBetween({ ...end, result: undefined }, end)).toEqual([{ type: 'win', won: true, winners: [0, 2] }]);
  expect(eventsBetween({ ...end, result: undefined, viewer: 1 }, { ...end, viewer: 1 })).toEqual([
    { type: 'win', won: false, winners: [0, 2] },
  ]);
});
