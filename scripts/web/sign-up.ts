import { callServer } from '@fourth-seat/server/testing/call-server';
import { readSentCode, signUp as signUpAt } from '@fourth-seat/server/testing/sign-up';

/** What is printed where `signUp` finds no way. */
export const NOBODY_SIGNED_UP = 'Nobody could be signed up here: pages behind the sign-in are left out.\n';

/**
 * Signs up as the sign-up page does and returns the token of the session; the code comes from the development outbox.
 * Undefined where the site has none and really sends codes, so that nobody can be signed up from here.
 */
export async function signUp(base: string): Promise<string | undefined> {
  if (!(await fetch(`${base}/dev/outbox.json`)).ok) return undefined;
  const identifier = `screens-${Date.now().toString(36)}@fourth-seat.example`;
  const person = { identifier, password: 'Screens-2026-seat' };
  const { access_token } = await signUpAt(
    (endpoint, input) => callServer(base, endpoint, input),
    person,
    () => readSentCode(base, identifier),
  );
  return access_token;
}
