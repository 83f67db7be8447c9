import { expect, test } from 'vitest';
import { createKeySecret, isWellFormedSecret, removeCutSecret, removeSecrets, secretKinds } from './secret.ts';

test.each(secretKinds)('a %s secret is well formed, and one wrong letter shows', (kind) => {
  const secret = createKeySecret(kind);
  expect(secret).toMatch(new RegExp(`^seat_${kind}_[0-9A-Za-z]{38}$`));
  expect(isWellFormedSecret(secret)).toBe(true);
  for (let place = 10; place < secret.length; place++) {
    const other = secret[place] === 'x' ? 'y' : 'x';
    expect(isWellFormedSecret(secret.slice(0, place) + other + secret.slice(place + 1))).toBe(false);
  }
});

test.each(secretKinds)('a %s secret is removed from a text', (kind) => {
  expect(removeSecrets(`a ${createKeySecret(kind)} b`)).toBe(`a seat_${kind}_… b`);
});

test.each([
  ['a seat_live_abc', 'a '],
  ['seat_live_a seat_te', 'seat_live_a '],
  ['xseat_seat_a', 'x'],
  ['seat_live_a.', 'seat_live_a.'],
  ['', ''],
])('of %j, which was cut, %j is kept', (text, kept) => {
  expect(removeCutSecret(text)).toBe(kept);
});

// One that begins again at each start would take minutes.
test('the longest body of nothing but starts of secrets is read once', () => {
  const text = `${'seat_'.repeat(400_000)}!`;
  expect(removeCutSecret(text)).toBe(text);
});
