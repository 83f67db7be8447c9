import { expect, test } from 'vitest';
import { actionText } from './action-text.ts';

test('a call of nothing is told from one of something, in both languages', () => {
  expect(actionText({ type: 'bid', bid: 0 })).toEqual({ en: 'not bidding', zh: '不叫' });
  expect(actionText({ type: 'bid', bid: 2 })).toEqual({ en: 'bidding 2', zh: '叫 2 ' });
  expect(actionText({ type: 'double', factor: 1 }).zh).toBe('不加倍');
  expect(actionText({ type: 'double', factor: 4 }).zh).toBe('加 4 倍');
  expect(actionText({ type: 'show', show: false }).en).toBe('hiding the hand');
});
