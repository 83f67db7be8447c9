import { expect, test } from 'vitest';
import { actionText } from './action-text.ts';

test('a call of nothing is told from one of something, in both languages', () => {
  expect(actionText({ type: 'bid', bid: 0 })).toEqual({ en: 'not bidding', zh: '不叫' });
  expect(actionText({ type: 'bid', bid: 2 })).toEqual({ en: 'bidding 2', zh: '叫 2 ' });
  expect(actionText({ type: 'double', factor: 1 }).zh).toBe('不加倍');
  expect(actionText({ type: 'show', show: false }).en).toBe('hiding the hand');
});

test('a stake is said by what it becomes, not by how often it was raised', () => {
  expect(actionText({ type: 'double', factor: 2 })).toEqual({ en: 'doubling the stake', zh: '加倍' });
  expect(actionText({ type: 'double', factor: 4 })).toEqual({ en: 'raising the stake fourfold', zh: '加倍至 4 倍' });
});
