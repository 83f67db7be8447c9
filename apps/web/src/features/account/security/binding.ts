import { finishOauthBind, startOauthBind } from '@fourth-seat/contract';
import { call } from '../../../api/client.ts';

const storageKey = (state: string): string => `fourth-seat.oauth-bind.${state}`;

/** Goes to the provider; it sends the visitor back to the security page with a code. */
export async function startBinding(provider: string): Promise<void> {
  const { authorize_url, state } = await call(startOauthBind, { provider });
  sessionStorage.setItem(storageKey(state), provider);
  window.location.assign(authorize_url);
}

/**
 * Finishes a binding that this tab began; true when an account was bound. Refuses a provider's answer that this tab did
 * not request.
 */
export async function finishBinding(search: URLSearchParams): Promise<boolean> {
  const state = search.get('state') ?? '';
  const provider = sessionStorage.getItem(storageKey(state));
  sessionStorage.removeItem(storageKey(state));
  const code = search.get('code');
  if (provider === null || code === null) return false;
  const iss = search.get('iss');
  await call(finishOauthBind, { provider, code, state, ...(iss ? { iss } : {}) });
  return true;
}
