import * as api from '@fourth-seat/contract';
import type { TestApp } from './app.ts';
import { appCode } from './authenticator-app.ts';
import { proofOf } from './documented/accounts.ts';
import type { TestPerson } from './people.ts';

export interface TestFactor {
  readonly recovery_codes: readonly string[];
  /** The code of the app at the server's clock, moved by so many steps. */
  readonly code: (steps?: number) => string;
  /** Moves the server's clock to the next code, and returns it. */
  readonly nextCode: () => string;
}

/** Sets up an authenticator app for somebody, as the page does. Stops the clock: no code changes while a test uses it. */
export async function setUpFactor(site: TestApp, person: TestPerson & { address?: string }): Promise<TestFactor> {
  site.stopClock();
  const proof = await proofOf(site, person, 'second_factor');
  const { setup, secret } = (await site.call(api.startTotp, { proof }, person)).body.data;
  const code = (steps = 0) => appCode(secret, site.deps.now() + steps * 30_000);
  const { body } = await site.call(api.confirmTotp, { proof, setup, code: code() }, person);
  return {
    recovery_codes: body.data.recovery_codes ?? [],
    code,
    nextCode: () => {
      site.advance(30_000);
      return code();
    },
  };
}

/** The ticket of a sign-in that waits for the second factor. */
export const ticketIn = ({ body }: { readonly body: { readonly data: unknown } }): string =>
  String((body.data as { ticket?: unknown }).ticket);
