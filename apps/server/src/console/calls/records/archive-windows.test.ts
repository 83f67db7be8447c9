import { expect, test } from 'vitest';
import type { ArchiveSnapshot } from '../../../api/metering/reading.ts';
import { HOUR_MS } from '../../../platform/time.ts';
import { toFilters } from '../filters.ts';
import { listArchivedCalls } from './archive-repository.ts';

const END = Date.UTC(2026, 10, 20, 12);

/** The spans that are read of an archive without calls, in hours before its end. */
async function listSpans(filters: Parameters<typeof toFilters>[0], ascending: boolean, after?: number) {
  const spans: number[][] = [];
  const select: ArchiveSnapshot['select'] = async (text) => {
    const bound = (operator: string): number => Number(new RegExp(`at_ms ${operator} (\\d+)`).exec(text)?.[1]);
    spans.push([bound('>='), bound('<')].map((ms) => (END - ms) / HOUR_MS));
    return [];
  };
  const archived = { select, visible: 'true', end: END };
  const scope = { org_id: 'org_a', project_ids: ['prj_a'] };
  const cursor = after === undefined ? undefined : { request_time: new Date(after), request_id: 'req_a' };
  await listArchivedCalls(
    archived,
    { scope, filters: toFilters(filters), page: { limit: 10, ascending, after: cursor } },
    [],
  );
  return spans;
}

const from = new Date(END - 30 * HOUR_MS).toISOString();

test('time is read in windows that widen, in the order of the list, until the range ends', async () => {
  expect(await listSpans({ from }, false)).toEqual([
    [1, 0],
    [5, 1],
    [21, 5],
    [30, 21],
  ]);
  expect(await listSpans({ from }, true)).toEqual([
    [30, 29],
    [29, 25],
    [25, 9],
    [9, 0],
  ]);
});

test('a page after a row begins with the instant of that row', async () => {
  const after = END - 29 * HOUR_MS;
  const [newestFirst] = await listSpans({ from }, false, after);
  // The end is not read, so it is a millisecond later.
  expect(newestFirst?.[1]).toBe(29 - 1 / HOUR_MS);
  const [oldestFirst] = await listSpans({ from }, true, after);
  expect(oldestFirst).toEqual([29, 28]);
});

test('the window of a search is read at once', async () => {
  expect(await listSpans({ from, search: 'needle' }, false)).toEqual([[30, 0]]);
});
