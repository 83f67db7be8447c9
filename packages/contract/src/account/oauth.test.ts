import { expect, test } from 'vitest';
import { startOauthSignIn } from './oauth.ts';

test.each([
  [undefined, 'required'],
  ['', 'required'],
  ['not an address', 'url_invalid'],
])('a sign-in at a provider says what is wrong with the address to come back to: %s', (redirect_uri, said) => {
  const parsed = startOauthSignIn.request.safeParse({ provider: 'dev-id', redirect_uri });
  expect(parsed.error?.issues).toMatchObject([{ path: ['redirect_uri'], message: said }]);
});
