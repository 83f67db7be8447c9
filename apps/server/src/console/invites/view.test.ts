import { expect, test } from 'vitest';
import { maskInvitee } from './view.ts';

test.each([
  ['+14155550178', '+***78'],
  ['+8613800001278', '+***78'],
  ['+85251234578', '+***78'],
])('of the number %s only the last two digits are shown, however long its calling code is', (phone, masked) => {
  expect(maskInvitee(phone)).toBe(masked);
});

test('of an email address the first letter and the domain are shown', () => {
  expect(maskInvitee('ann.lee@studio.example')).toBe('a***@studio.example');
});
