import { finishOauthSignIn, type Input, startOauthSignIn } from '@fourth-seat/contract';
import { call } from '../../api/client.ts';
import { paths } from '../../navigation/paths.ts';
import { readStoredFields, tab, writeStored } from '../../settings/storage.ts';
import { finishSignIn, type PendingBind } from './finish.ts';

/** What this tab remembers of a sign-in at a provider, under the state that must come back. */
interface SignInAttempt {
  readonly provider: string;
  /** The query of the login page when it was left. */
  readonly search: string;
}

type Approval = Pick<Input<typeof finishOauthSignIn>, 'code' | 'state' | 'iss'>;

const storageKey = (state: string): string => `fourth-seat.oauth.${state}`;

/** Goes to the provider; the visitor comes back to the login page with a code. */
export async function goToProvider(provider: string): Promise<void> {
  const redirect_uri = `${window.location.origin}${paths.Login}`;
  const { authorize_url, state } = await call(startOauthSignIn, { provider, redirect_uri });
  const attempt: SignInAttempt = { provider, search: window.location.search };
  // Throws where the browser forbids storage: without it the answer could not be taken.
  sessionStorage.setItem(storageKey(state), JSON.stringify(attempt));
  window.location.assign(authorize_url);
}

/** True when the URL is a provider's answer. WeChat refuses by sending the state alone. */
export function isProviderAnswer(search: URLSearchParams): boolean {
  return search.has('state');
}

/** Takes the attempt of a state, once; undefined when this tab did not start it. */
export function takeAttempt(state: string): SignInAttempt | undefined {
  const { provider, search } = readStoredFields(storageKey(state), tab) ?? {};
  writeStored(storageKey(state), undefined, tab);
  return typeof provider === 'string' && typeof search === 'string' ? { provider, search } : undefined;
}

/** What a provider that approves the sign-in adds to the URL; undefined where it refused. */
export function findApproval(search: URLSearchParams): Approval | undefined {
  const [code, state, iss] = [search.get('code'), search.get('state'), search.get('iss')];
  return code === null || state === null ? undefined : { code, state, ...(iss && { iss }) };
}

/** Finishes the sign-in; the identity is returned if it still has to be bound to an account. Throws `ApiError`. */
export async function finishProviderAnswer(
  approval: Approval,
  attempt: SignInAttempt,
): Promise<PendingBind | undefined> {
  const granted = await call(finishOauthSignIn, { provider: attempt.provider, ...approval });
  if (granted.bind_ticket === null) {
    window.history.replaceState(null, '', `${paths.Login}${attempt.search}`);
    await finishSignIn(granted, undefined);
    return undefined;
  }
  const { bind_ticket, account, profile } = granted;
  return { bind_ticket, provider: attempt.provider, email: profile.email, account };
}
