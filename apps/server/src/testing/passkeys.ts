import * as api from '@fourth-seat/contract';
import type { TestApp } from './app.ts';
import { newVisitor, proofOf } from './documented/accounts.ts';
import type { TestPerson } from './people.ts';
import { createPasskey, type TestPasskey } from './software-authenticator.ts';

export const newChallenge = async (site: TestApp) => (await site.call(api.startPasskey, {}, newVisitor())).body.data;

/** Adds a passkey to somebody's account, as the page does. */
export async function addPasskeyFor(
  site: TestApp,
  person: TestPerson,
  name = 'Laptop',
): Promise<{ passkey: TestPasskey; recovery_codes: readonly string[] | null }> {
  const passkey = createPasskey();
  const proof = await proofOf(site, person, 'second_factor');
  const challenge = await newChallenge(site);
  const added = await site.call(
    api.addPasskey,
    { proof, name, challenge: challenge.ticket, response: passkey.attest(challenge) },
    person,
  );
  return { passkey, recovery_codes: added.body.data.recovery_codes };
}
