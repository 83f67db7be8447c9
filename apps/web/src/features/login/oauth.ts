import { finishOauthLogin, startOauthLogin } from '@fourth-seat/contract';
import { call } from '../../api/client.ts';
import { paths } from '../../navigation/paths.ts';
import { finishSignIn, type PendingBind } from './finish.ts';

/** What this tab remembers of a sign-in at a provider, under the state that must come back. */
interface SignInAttempt {
  readonly provider: string;
  readonly search: string;
}

const key = (state: string): string => `fourth-seat.oauth.${state}`;

/** Goes to the provider; the visitor comes back to the login page with a code. */
export async function goToProvider(provider: string): Promise<void> {
  const redirect_uri = `${window.location.origin}${paths.Login}`;
  const { authorize_url, state } = await call(startOauthLogin, { provider, redirect_uri });
  const attempt: SignInAttempt = { provider, search: window.location.search };
  sessionStorage.setItem(key(state), JSON.stringify(attempt));
  window.location.assign(authorize_url);
}

/** True when the address is a provider's answer. WeChat refuses by sending the state alone. */
export function isProviderAnswer(search: URLSearchParams): boolean {
  return search.has('state');
}

export interface ProviderResult {
  readonly provider: string;
  readonly pending: PendingBind | undefined;
  /** The query of the login page before it was left. */
  readonly search: string;
}

/** Takes the attempt of a state, once; undefined when this tab did not start it. */
export function takeAttempt(state: string): SignInAttempt | undefined {
  const text = sessionStorage.getItem(key(state));
  sessionStorage.removeItem(key(state));
  if (text === null) return undefined;
  // Written by `goToProvider` above.
  return JSON.parse(text) as SignInAttempt;
}

/** Finishes the sign-in: signed in, or with an identity that still has to be bound. Throws `ApiError`. */
export async function finishProviderAnswer(search: URLSearchParams, attempt: SignInAttempt): Promise<ProviderResult> {
  const iss = search.get('iss');
  const input = { provider: attempt.provider, code: search.get('code') ?? '', state: search.get('state') ?? '' };
  const granted = await call(finishOauthLogin, iss ? { ...input, iss } : input);
  if (granted.bind_ticket === null) {
    window.history.replaceState(null, '', `${paths.Login}${attempt.search}`);
    await finishSignIn(granted, undefined);
    return { provider: attempt.provider, pending: undefined, search: attempt.search };
  }
  const pending = { bind_ticket: granted.bind_ticket, provider: attempt.provider };
  return { provider: attempt.provider, pending, search: attempt.search };
}
