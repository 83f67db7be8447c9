import { finishOauthBind, startOauthBind } from '@fourth-seat/contract';
import { call } from '../../../api/client.ts';
import { readStored, tab, writeStored } from '../../../settings/storage.ts';

const storageKey = (state: string): string => `fourth-seat.oauth-bind.${state}`;

/** Goes to the provider; it sends the visitor back to the security page with a code. */
export async function startBinding(provider: string): Promise<void> {
  const { authorize_url, state } = await call(startOauthBind, { provider });
  // Throws where the browser forbids storage: without it the answer could not be taken.
  sessionStorage.setItem(storageKey(state), provider);
  window.location.assign(authorize_url);
}

/** The provider that this tab went to under a state, once; undefined where it did not. */
function takeProvider(state: string): string | undefined {
  const provider = readStored(storageKey(state), tab);
  writeStored(storageKey(state), undefined, tab);
  return provider;
}

/**
 * Finishes a binding that this tab began; true when an account was bound. Refuses a provider's answer that this tab did
 * not request.
 */
export async function finishBinding(search: URLSearchParams): Promise<boolean> {
  const [state, code, iss] = [search.get('state'), search.get('code'), search.get('iss')];
  const provider = state === null ? undefined : takeProvider(state);
  if (state === null || code === null || provider === undefined) return false;
  await call(finishOauthBind, { provider, code, state, ...(iss && { iss }) });
  return true;
}
