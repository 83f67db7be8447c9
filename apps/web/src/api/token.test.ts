import { afterEach, expect, test } from 'vitest';
import { readToken, removeToken, writeToken } from './token.ts';

afterEach(removeToken);

// All ports of a host share cookies: another program on it may have written one of this name.
test.each(['100%', '%E0%A4%A', '%', '%00', 'a%0Ab', '%E4%BD%A0', ''])(
  'a cookie that this site has not written is no token: %j',
  (value) => {
    document.cookie = `access_token=${value}; Path=/`;
    expect(readToken()).toBeUndefined();
    writeToken('tok');
    expect(readToken()).toBe('tok');
  },
);

test('a foreign cookie beside ours does not hide it', () => {
  writeToken('tok');
  document.cookie = 'access_token_other=100%; Path=/';
  expect(readToken()).toBe('tok');
});
