/** Registering passkeys and checking what they sign (WebAuthn level 3), with the origin and domain of the site. */
import type { Output, PasskeyAssertion, PasskeyAttestation, startPasskey } from '@fourth-seat/contract';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { Queryable } from '../../../platform/db/client.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { HOUR_S } from '../../../platform/time.ts';
import { type AttemptLimit, type Attempts, addressLimits, requireAttempt } from '../../attempts/service.ts';
import { createSecret } from '../../keyed-hash.ts';
import type { Tickets } from '../tickets/tickets.ts';
import { findPasskey, type PasskeyRow, updatePasskeyUse } from './passkey-repository.ts';

export interface Passkeys {
  /** A challenge that one signature answers, within ten minutes; throws `too_many_attempts`. */
  challenge(address: string): Promise<Output<typeof startPasskey>>;
  /** Checks a new passkey; throws `passkey_refused`. */
  register(
    on: Queryable,
    challenge: string,
    response: PasskeyAttestation,
  ): Promise<Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter'>>;
  /** Checks a signature and uses up its challenge; returns whose passkey made it. Throws `passkey_refused`. */
  use(on: Queryable, challenge: string, response: PasskeyAssertion): Promise<PasskeyRow>;
}

const challengeDetails = z.object({ challenge: z.string() });

/** Each challenge is a row. */
export const challengeLimits = (address: string): AttemptLimit[] =>
  addressLimits('passkey-challenge', address, { max: 120, window_s: HOUR_S });

type PasskeyDeps = Pick<Deps, 'config' | 'now'>;

export function createPasskeys(
  { config, now }: PasskeyDeps,
  { attempts, tickets }: { readonly attempts: Attempts; readonly tickets: Tickets },
): Passkeys {
  const { origin, hostname: rp_id } = new URL(config.public_url);
  const scope = { purpose: 'passkey', target: '', subject: '' } as const;

  async function takeChallenge(on: Queryable, ticket: string): Promise<string> {
    return challengeDetails.parse((await tickets.take(on, ticket, scope)).details).challenge;
  }

  return {
    async challenge(address) {
      await requireAttempt(attempts, challengeLimits(address));
      const challenge = createSecret();
      const { ticket } = await tickets.issue(scope, { challenge });
      return { ticket, challenge, rp_id };
    },

    async register(on, ticket, response) {
      const expectedChallenge = await takeChallenge(on, ticket);
      const verified = await verifyRegistrationResponse({
        response: { ...response, clientExtensionResults: {} },
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rp_id,
        requireUserVerification: true,
      }).catch(refuse);
      if (!verified.verified) throw new ApiError('passkey_refused');
      const { id, publicKey, counter } = verified.registrationInfo.credential;
      return { credential_id: id, public_key: Buffer.from(publicKey), counter };
    },

    async use(on, ticket, response) {
      const expectedChallenge = await takeChallenge(on, ticket);
      const passkey = await findPasskey(on, response.id);
      if (!passkey) throw new ApiError('passkey_refused');
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { ...response, clientExtensionResults: {} },
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rp_id,
        requireUserVerification: true,
        credential: {
          id: passkey.credential_id,
          publicKey: new Uint8Array(passkey.public_key),
          counter: passkey.counter,
        },
      }).catch(refuse);
      if (!verified) throw new ApiError('passkey_refused');
      await updatePasskeyUse(on, response.id, { counter: authenticationInfo.newCounter, at: new Date(now()) });
      return passkey;
    },
  };
}

/** The library throws for each rule that an answer breaks. Which one it was is nothing that a person could mend. */
function refuse(): never {
  throw new ApiError('passkey_refused');
}
