import {
  type Endpoint,
  type Input,
  type Locale,
  type Output,
  register,
  type SessionGrant,
  sendRegisterCode,
  verifyRegisterCode,
} from '@fourth-seat/contract';
import { findSentCode } from './call-server.ts';

/** Calls an endpoint of one server and throws where it refuses. */
export type CallEndpoint = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Output<E>>;

export interface NewPerson {
  readonly identifier: string;
  readonly password: string;
  readonly locale?: Locale;
}

/** Every secret that a person meets on the way, with the session at its end. */
export interface SignUp extends SessionGrant {
  readonly code: string;
  readonly ticket: string;
}

/** Signs a person up as the sign-up page does; `readCode` returns the code that was sent to them. */
export async function signUp(
  call: CallEndpoint,
  { identifier, password, locale = 'en_us' }: NewPerson,
  readCode: () => Promise<string>,
): Promise<SignUp> {
  await call(sendRegisterCode, { identifier });
  const code = await readCode();
  const { ticket } = await call(verifyRegisterCode, { identifier, code });
  const session = await call(register, { identifier, ticket, password, agree_terms: true, locale });
  return { code, ticket, ...session };
}

/** The code that a server in development has sent there. */
export async function readSentCode(base: string, identifier: string): Promise<string> {
  const code = await findSentCode(base, identifier);
  if (code === undefined) throw new Error(`no code was sent to ${identifier}`);
  return code;
}
