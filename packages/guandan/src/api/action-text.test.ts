import { expect, test } from 'vitest';
import { actionText } from './action-text.ts';

test('actions of the exchange name the card or the seat, in both languages', () => {
  expect(actionText({ type: 'return', card: 'S3' })).toEqual({ en: 'giving back S3', zh: '还 S3 ' });
  expect(actionText({ type: 'choose', from: 2 }).zh).toBe('收 2 号位的贡牌');
  expect(actionText({ type: 'refuse', refuse: false }).en).toBe('paying the tribute');
  expect(actionText({ type: 'refuse', refuse: true }).en).toBe('refusing the tribute');
});
