import { expect, test } from 'vitest';
import { callOf } from '../../../testing/call-records.ts';
import { takeBatch, type WaitingCall } from './batch.ts';

const MEBI = 1024 * 1024;

const waitingOf = (...letters: number[]): WaitingCall[] =>
  letters.map((count) => ({
    call: callOf({
      body: {
        request_headers: '',
        request_body: 'x'.repeat(count / 2),
        response_headers: '',
        response_body: 'y'.repeat(count / 2),
        truncated: false,
      },
    }),
    onUndone: undefined,
    resolve: () => undefined,
    reject: () => undefined,
  }));

test('a batch has 2,000 calls at most', () => {
  const waiting = waitingOf(...Array.from({ length: 2001 }, () => 0));
  expect(takeBatch(waiting)).toEqual(waiting.slice(0, 2000));
  expect(takeBatch(waiting.slice(0, 3))).toHaveLength(3);
});

test('its bodies have 8 Mi letters at most, requests and responses together', () => {
  expect(takeBatch(waitingOf(4 * MEBI, 4 * MEBI, 2))).toHaveLength(2);
  expect(takeBatch(waitingOf(4 * MEBI, 4 * MEBI + 2, 2))).toHaveLength(1);
});

test('one body that is too large for that goes alone', () => {
  expect(takeBatch(waitingOf(9 * MEBI, 0))).toHaveLength(1);
});
