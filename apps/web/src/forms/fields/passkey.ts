import { type FactorAnswer, type Input, type signInWithPasskey, startPasskey } from '@fourth-seat/contract';
import type * as webauthn from '@simplewebauthn/browser';
import { call } from '../../api/client.ts';

/** The browser's side of passkeys loads with the first of them; most visits have none. */
const loadLibrary = async (): Promise<typeof webauthn> => import('@simplewebauthn/browser');

/** Asks for one of the person's passkeys, as the browser does, and returns what it has signed. Throws where they cancel. */
export async function signWithPasskey(): Promise<Input<typeof signInWithPasskey>> {
  const [{ startAuthentication }, { ticket, challenge, rp_id }] = await Promise.all([
    loadLibrary(),
    call(startPasskey, {}),
  ]);
  const response = await startAuthentication({
    optionsJSON: { challenge, rpId: rp_id, userVerification: 'required' },
  });
  const { id, rawId, type } = response;
  const { clientDataJSON, authenticatorData, signature } = response.response;
  return {
    challenge: ticket,
    response: { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } },
  };
}

/** What a passkey has signed, as an answer for the second factor. */
export async function answerWithPasskey(): Promise<FactorAnswer> {
  return { way: 'passkey', ...(await signWithPasskey()) };
}

/** Makes a passkey for somebody, unless the device has one of those already. Throws where they cancel. */
export async function createPasskey(user: {
  readonly user_id: string;
  readonly name: string;
  readonly known: readonly string[];
}) {
  const [{ startRegistration }, { ticket, challenge, rp_id }] = await Promise.all([
    loadLibrary(),
    call(startPasskey, {}),
  ]);
  const response = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rp_id, name: 'Fourth Seat' },
      user: { id: base64url(user.user_id), name: user.name, displayName: user.name },
      // ES256 and RS256, which all authenticators have between them.
      pubKeyCredParams: [
        { type: 'public-key', alg: -7 },
        { type: 'public-key', alg: -257 },
      ],
      excludeCredentials: user.known.map((id) => ({ type: 'public-key', id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    },
  });
  const { id, rawId, type } = response;
  const { clientDataJSON, attestationObject } = response.response;
  return { challenge: ticket, response: { id, rawId, type, response: { clientDataJSON, attestationObject } } };
}

const base64url = (text: string): string => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
