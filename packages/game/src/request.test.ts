import { describe, expect, test } from 'vitest';
import { catchFault, throwFault } from './request.ts';

const fault = {
  error: 'impossible_state',
  rule: 'too_many_copies',
  place: 'hand[3]',
  cards: ['S3'],
  text: { en: 'S3 appears too often.', zh: 'S3 出现次数过多。' },
} as const;

describe('an entry point', () => {
  test('gives what was read, or the fault by which it was left', () => {
    expect(catchFault(() => 7)).toEqual({ ok: true, value: 7 });
    expect(catchFault(() => throwFault(fault))).toEqual({ ok: false, error: fault });
  });

  test('lets a defect pass', () => {
    expect(() =>
      catchFault(() => {
        throw new TypeError('a defect');
      }),
    ).toThrow(TypeError);
  });
});
