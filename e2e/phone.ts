import { randomInt } from 'node:crypto';
import { expect, type Site } from './fixtures.ts';
import { PASSWORD, post } from './people.ts';

/** A Chinese mobile number that no other test has: as one types it, and as the server writes it. */
export function newPhone(): { typed: string; e164: string } {
  const typed = `139${String(randomInt(100_000_000)).padStart(8, '0')}`;
  return { typed, e164: `+86${typed}` };
}

interface OutboxMessage {
  readonly to: string;
  readonly text: string;
}

/**
 * The six digits of the newest text message to a number; it waits until there is one. Text messages of a development
 * server stay in its outbox.
 */
export async function readTextedCode(site: Site, to: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const messages = (await (await fetch(`${site.url}/dev/outbox.json`)).json()) as OutboxMessage[];
      code = /\b\d{6}\b/.exec(messages.find((message) => message.to === to)?.text ?? '')?.[0];
      return code;
    })
    .toBeDefined();
  return code ?? '';
}

/** Signs a person up by phone over the API. */
export async function signUpByPhone(site: Site, identifier: string, locale: string): Promise<{ access_token: string }> {
  await post(site, '/user/v1/register/verification-code/send', { identifier });
  const code = await readTextedCode(site, identifier);
  const { ticket } = await post<{ ticket: string }>(site, '/user/v1/register/verification-code/verify', {
    identifier,
    code,
  });
  return post(site, '/user/v1/register', { identifier, ticket, password: PASSWORD, agree_terms: true, locale });
}
