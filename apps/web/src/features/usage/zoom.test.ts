import { expect, test } from 'vitest';
import { zoomSpan } from './zoom.ts';

const seconds = (text: string): number => Date.parse(text) / 1000;
const texts = (span: readonly number[]): string[] => span.map((at) => new Date(at * 1000).toISOString().slice(0, 16));
const hours = (first: string, count: number): number[] =>
  Array.from({ length: count }, (_, index) => seconds(first) + index * 3600);

test.each([
  ['Mumbai, by hour', hours('2026-03-01T18:30Z', 48), '2026-03-02T01:50Z', '2026-03-02T03:10Z', '01:30', '03:30'],
  ['Kathmandu, by hour', hours('2026-03-01T18:15Z', 48), '2026-03-02T01:20Z', '2026-03-02T03:15Z', '01:15', '03:15'],
  ['UTC, by hour', hours('2026-03-02T00:00Z', 24), '2026-03-02T01:50Z', '2026-03-02T01:51Z', '01:00', '02:00'],
  [
    'Mumbai, by day',
    [seconds('2026-03-01T18:30Z'), seconds('2026-03-02T18:30Z')],
    '2026-03-02T01:50Z',
    '2026-03-02T05:00Z',
    '01:30',
    '05:30',
  ],
  [
    'a range that begins within an hour',
    [seconds('2026-03-02T00:15Z'), ...hours('2026-03-02T01:00Z', 9)],
    '2026-03-02T03:10Z',
    '2026-03-02T04:10Z',
    '03:00',
    '05:00',
  ],
  [
    'the very beginning of such a range',
    [seconds('2026-03-02T00:15Z'), ...hours('2026-03-02T01:00Z', 9)],
    '2026-03-02T00:15Z',
    '2026-03-02T00:40Z',
    '00:00',
    '01:00',
  ],
  ['one instant', hours('2026-03-02T00:00Z', 24), '2026-03-02T02:00Z', '2026-03-02T02:00Z', '02:00', '03:00'],
])('a drag covers the hours of the zone that it touches: %s', (_name, xs, from, to, first, last) => {
  expect(texts(zoomSpan(xs, seconds(from), seconds(to)))).toEqual([`2026-03-02T${first}`, `2026-03-02T${last}`]);
  expect(texts(zoomSpan(xs, seconds(to), seconds(from)))).toEqual([`2026-03-02T${first}`, `2026-03-02T${last}`]);
});

test('a drag in a chart of one bucket keeps to the hours of its zone', () => {
  // Mumbai: the only bucket begins at half past.
  const span = zoomSpan(hours('2026-03-02T01:30Z', 1), seconds('2026-03-02T01:40Z'), seconds('2026-03-02T01:50Z'));
  expect(texts(span)).toEqual(['2026-03-02T01:30', '2026-03-02T02:30']);
});

test('where the clock moves by half an hour, each side keeps its own hours', () => {
  // Lord Howe Island, October 2026: from half past to full hours.
  const xs = [...hours('2026-10-03T13:30Z', 2), ...hours('2026-10-03T15:00Z', 3)];
  expect(texts(zoomSpan(xs, seconds('2026-10-03T13:40Z'), seconds('2026-10-03T16:10Z')))).toEqual([
    '2026-10-03T13:30',
    '2026-10-03T17:00',
  ]);
  // The last bucket has none after it that would tell its hours.
  expect(texts(zoomSpan(xs, seconds('2026-10-03T17:10Z'), seconds('2026-10-03T17:50Z')))).toEqual([
    '2026-10-03T17:00',
    '2026-10-03T18:00',
  ]);
});
