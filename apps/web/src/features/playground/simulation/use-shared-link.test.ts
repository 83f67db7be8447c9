import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Lacking, SharedRecord } from './share.ts';
import { useSharedLink } from './use-shared-link.ts';

const record = { setup: 'station', inputs: [], ticks: 7 };

function opened(hash: string, read: () => Promise<SharedRecord<string, never> | Lacking<'no_map'> | undefined>) {
  window.location.hash = hash;
  const records: unknown[] = [];
  const { result } = renderHook(() => useSharedLink({ game: 'rescue', read }, (one) => records.push(one)));
  return { records, notice: () => result.current.notice, isReading: () => result.current.isReading };
}

afterEach(() => {
  cleanup();
  window.location.hash = '';
});

test('a link is opened once and leaves the URL', async () => {
  const { records, notice, isReading } = opened('#rescue=abc', async () => ({ record, hasLostInputs: false }));
  expect(isReading()).toBe(true);
  await waitFor(() => expect(isReading()).toBe(false));
  expect(records).toEqual([record]);
  expect([notice(), window.location.hash]).toEqual([undefined, '']);
});

test('a link that is pasted over the URL of an open page is opened too', async () => {
  const { records } = opened('', async () => ({ record, hasLostInputs: false }));
  expect(records).toEqual([]);
  window.location.hash = '#rescue=abc';
  await waitFor(() => expect(records).toEqual([record]));
  expect(window.location.hash).toBe('');
});

test('a link of another engine is opened, and that is said', async () => {
  const { records, notice } = opened('#rescue=abc', async () => ({ record, hasLostInputs: true }));
  await waitFor(() => expect(notice()).toBe('other_engine'));
  expect(records).toEqual([record]);
});

test('a link of the game that cannot be read opens nothing, and that is said', async () => {
  const { records, notice } = opened('#rescue=%%%', async () => undefined);
  await waitFor(() => expect(notice()).toBe('unreadable_link'));
  expect([records, window.location.hash]).toEqual([[], '']);
});

test('a link that lacks something opens nothing, and what it lacks is said', async () => {
  const { records, notice } = opened('#rescue=abc', async () => ({ lacks: 'no_map' }));
  await waitFor(() => expect(notice()).toBe('no_map'));
  expect([records, window.location.hash]).toEqual([[], '']);
});

test('a link stays in the URL where the code that reads it does not come, and so does one of another game', async () => {
  const lost = opened('#rescue=abc', async () => Promise.reject(new Error('offline')));
  await Promise.resolve();
  expect([lost.records, lost.notice(), window.location.hash]).toEqual([[], undefined, '#rescue=abc']);
  await waitFor(() => expect(lost.isReading()).toBe(false));
  const foreign = opened('#shooter=abc', async () => ({ record, hasLostInputs: false }));
  await Promise.resolve();
  expect([foreign.records, foreign.notice(), window.location.hash]).toEqual([[], undefined, '#shooter=abc']);
  expect(foreign.isReading()).toBe(false);
});
