import { finishOauthSignIn, startOauthSignIn } from '@fourth-seat/contract';
import { call } from '../../api/client.ts';
import { paths } from '../../navigation/paths.ts';
import { finishSignIn, type PendingBind } from './finish.ts';

/** What this tab remembers of a sign-in at a provider, under the state that must come back. */
interface SignInAttempt {
  readonly provider: string;
  /** The query of the login page when it was left. */
  readonly search: string;
}

const storageKey = (state: string): string => `fourth-seat.oauth.${state}`;

/** Goes to the provider; the visitor comes back to the login page with a code. */
export async function goToProvider(provider: string): Promise<void> {
  const redirect_uri = `${window.location.origin}${paths.Login}`;
  const { authorize_url, state } = await call(startOauthSignIn, { provider, redirect_uri });
  const attempt: SignInAttempt = { provider, search: window.location.search };
  sessionStorage.setItem(storageKey(state), JSON.stringify(attempt));
  window.location.assign(authorize_url);
}

/** True when the URL is a provider's answer. WeChat refuses by sending the state alone. */
export function isProviderAnswer(search: URLSearchParams): boolean {
  return search.has('state');
}

/** Takes the attempt of a state, once; undefined when this tab did not start it. */
export function takeAttempt(state: string): SignInAttempt | undefined {
  const text = sessionStorage.getItem(storageKey(state));
  sessionStorage.removeItem(storageKey(state));
  if (text === null) return undefined;
  // Written by `goToProvider` above.
  return JSON.parse(text) as SignInAttempt;
}

/** Finishes the sign-in; the identity is returned if it still has to be bound to an account. Throws `ApiError`. */
export async function finishProviderAnswer(
  search: URLSearchParams,
  attempt: SignInAttempt,
): Promise<PendingBind | undefined> {
  const iss = search.get('iss');
  const input = { provider: attempt.provider, code: search.get('code') ?? '', state: search.get('state') ?? '' };
  const granted = await call(finishOauthSignIn, iss ? { ...input, iss } : input);
  if (granted.bind_ticket === null) {
    window.history.replaceState(null, '', `${paths.Login}${attempt.search}`);
    await finishSignIn(granted, undefined);
    return undefined;
  }
  return { bind_ticket: granted.bind_ticket, provider: attempt.provider };
}
