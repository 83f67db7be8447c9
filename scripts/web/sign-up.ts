import { register, sendRegisterCode, verifyRegisterCode } from '@fourth-seat/contract';
import { callSite } from './call-site.ts';

/** What is printed where `signUp` finds no way. */
export const NOBODY_SIGNED_UP = 'Nobody could be signed up here: pages behind the sign-in are left out.\n';

/**
 * Signs up as the sign-up page does and returns the token of the session; the code comes from the development outbox.
 * Undefined where the site really sends codes, so that nobody can be signed up from here.
 */
export async function signUp(base: string): Promise<string | undefined> {
  const identifier = `screens-${Date.now().toString(36)}@fourth-seat.example`;
  if (!(await callSite(base, sendRegisterCode, { identifier }))) return undefined;
  const code = await findCode(base, identifier);
  if (code === undefined) return undefined;
  const verified = await callSite(base, verifyRegisterCode, { identifier, code });
  if (verified === undefined) return undefined;
  const password = 'Screens-2026-seat';
  const person = { identifier, ticket: verified.ticket, password, agree_terms: true, locale: 'en_us' } as const;
  return (await callSite(base, register, person))?.access_token;
}

interface OutboxMessage {
  readonly to: string;
  readonly text: string;
}

/** The code of the newest message to an address; undefined where the site has no outbox or no such message. */
async function findCode(base: string, identifier: string): Promise<string | undefined> {
  const response = await fetch(`${base}/dev/outbox.json`);
  if (!response.ok) return undefined;
  // The outbox of our own server, newest first.
  const messages = (await response.json()) as readonly OutboxMessage[];
  return messages.find(({ to }) => to === identifier)?.text.match(/\b\d{6}\b/)?.[0];
}
