import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../platform/time.ts';
import { spansOf } from './spans.ts';

const selection = { org_id: 'org_1', project_ids: ['prj_1'] };

test('hours within which a bucket starts or ends are read with their first minutes', () => {
  const starts = [15 * MINUTE_MS, HOUR_MS, 2 * HOUR_MS + 15 * MINUTE_MS];
  const { edges } = spansOf({ ...selection, starts, to: 3 * HOUR_MS + 30 * MINUTE_MS }, { isByHour: false });
  expect([...edges]).toEqual([
    [15, [0, 2 * HOUR_MS]],
    [30, [3 * HOUR_MS]],
  ]);
});

test('a bucket that starts or ends where no counts are kept until is refused, not counted to somewhere else', () => {
  const counts = (start: number, to: number) => () =>
    spansOf({ ...selection, starts: [start], to }, { isByHour: false });
  expect(counts(45 * MINUTE_MS, HOUR_MS)).toThrow(RangeError);
  expect(counts(0, HOUR_MS + 1)).toThrow(RangeError);
});
