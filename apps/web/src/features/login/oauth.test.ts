import { afterEach, expect, test } from 'vitest';
import { takeAttempt } from './oauth.ts';

afterEach(() => sessionStorage.clear());

test('an attempt is taken once', () => {
  sessionStorage.setItem('fourth-seat.oauth.s1', JSON.stringify({ provider: 'github', search: '?mode=sign_up' }));
  expect(takeAttempt('s1')).toEqual({ provider: 'github', search: '?mode=sign_up' });
  expect(takeAttempt('s1')).toBeUndefined();
});

test.each(['{', '7', '{"provider":"github"}'])('an attempt that was damaged in storage is none: %s', (text) => {
  sessionStorage.setItem('fourth-seat.oauth.s2', text);
  expect(takeAttempt('s2')).toBeUndefined();
});
