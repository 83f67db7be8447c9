import { errorCatalogue } from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { ApiError } from '../../../../platform/http/errors.ts';
import { runningCall } from '../../../../testing/running-call.ts';
import { LARGEST_INT } from '../../../metering/record.ts';
import type { Success } from '../call-shapes.ts';
import { failureAnswer, phasesOf, successAnswer } from './call-answer.ts';

const success: Success = { json: '{"a":1}', tokens: 12, model: 'm1', fallback: true, effort: 0.5 };

test('an answer of a call that succeeded has its price, its model and what is left of the rate', () => {
  expect(successAnswer(runningCall(), success)).toMatchObject({
    status: 200,
    code: 0,
    tokens: 12,
    model: 'm1',
    remaining: 7,
    phases_us: [1, 2, 3, 4, 5, 6, expect.any(Number), 8],
    meter_us: 0,
    isRepeated: false,
  });
});

test('an answer of a call that failed is free and says when to come back', () => {
  const failure = new ApiError('rate_limited', { retry_after: 3 });
  const answer = failureAnswer(runningCall(), failure, 'https://seat.test');
  expect(answer).toMatchObject({
    status: 429,
    code: errorCatalogue.rate_limited.code,
    tokens: 0,
    retry_after: 3,
    meter_us: 0,
    isRepeated: false,
  });
});

test('an answer has phases that the columns can hold, also when a process was suspended or a clock went back', () => {
  const phases = {
    auth: -1,
    limits: LARGEST_INT + 1,
    queue: 0,
    rules: LARGEST_INT,
    think: 1,
    body: 2,
    answer: 3,
    language_model: 4,
  };
  expect(phasesOf({ phases })).toEqual([0, LARGEST_INT, 0, LARGEST_INT, 1, 2, 3, 4]);
});
