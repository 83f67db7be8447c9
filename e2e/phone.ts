import { randomInt } from 'node:crypto';
import type { Locale, SessionGrant } from '@fourth-seat/contract';
import { findSentCode } from '@fourth-seat/server/testing/call-server';
import { expect, type Site } from './fixtures.ts';
import { register } from './people.ts';

/** A Chinese mobile number that no other test has: as one types it, and as the server writes it. */
export function newPhone(): { typed: string; e164: string } {
  const typed = `139${String(randomInt(100_000_000)).padStart(8, '0')}`;
  return { typed, e164: `+86${typed}` };
}

/**
 * The six digits of the newest text message to a number; it waits until there is one. Text messages of a development
 * server stay in its outbox.
 */
export async function readTextedCode(site: Site, to: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      code = await findSentCode(site.url, to);
      return code;
    })
    .toBeDefined();
  return code ?? '';
}

/** Signs a person up by phone over the API. */
export function signUpByPhone(site: Site, identifier: string, locale: Locale): Promise<SessionGrant> {
  return register(site, identifier, locale, () => readTextedCode(site, identifier));
}
