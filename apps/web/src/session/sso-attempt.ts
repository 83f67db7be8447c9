import { startSsoSignIn, startSsoTest } from '@fourth-seat/contract';
import { call } from '../api/client.ts';
import { readStoredFields, tab, writeStored } from '../settings/storage.ts';

/** What this tab remembers of a way to an organization's provider, under the state that must come back. */
export interface SsoAttempt {
  /** The domain that signs in; undefined for a test of an administrator. */
  readonly domain: string | undefined;
  /** The query of the page when it was left. */
  readonly search: string;
}

const storageKey = (state: string): string => `fourth-seat.sso.${state}`;

function leave(authorize_url: string, state: string, domain: string | null): void {
  const attempt = { domain, search: window.location.search };
  // Throws where the browser forbids storage: without it the answer could not be taken.
  sessionStorage.setItem(storageKey(state), JSON.stringify(attempt));
  window.location.assign(authorize_url);
}

/** Goes to the provider of the organization whose mail domain the address has. */
export async function goToOrganization(email: string): Promise<void> {
  const { authorize_url, state, domain } = await call(startSsoSignIn, { email }, { quiet: true });
  leave(authorize_url, state, domain);
}

/** Goes to the provider of one's own organization, to see whether it works. */
export async function goToSsoTest(): Promise<void> {
  const { authorize_url, state } = await call(startSsoTest, {}, { quiet: true });
  leave(authorize_url, state, null);
}

/** Takes the attempt of a state, once; undefined where this tab did not begin it. */
export function takeSsoAttempt(state: string): SsoAttempt | undefined {
  const { domain, search } = readStoredFields(storageKey(state), tab) ?? {};
  writeStored(storageKey(state), undefined, tab);
  if (typeof search !== 'string') return undefined;
  return { domain: typeof domain === 'string' ? domain : undefined, search };
}
