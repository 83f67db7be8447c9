import { finishOauthBind, startOauthBind } from '@fourth-seat/contract';
import { call } from '../../../api/client.ts';

const key = (state: string): string => `fourth-seat.oauth-bind.${state}`;

/** Goes to the provider; it sends the visitor back to the security page with a code. */
export async function goBind(provider: string): Promise<void> {
  const { authorize_url, state } = await call(startOauthBind, { provider });
  sessionStorage.setItem(key(state), provider);
  window.location.assign(authorize_url);
}

/**
 * Finishes a binding that this tab began; true when an account was bound. Refuses a provider's answer that this tab did
 * not request.
 */
export async function finishBind(search: URLSearchParams): Promise<boolean> {
  const state = search.get('state') ?? '';
  const provider = sessionStorage.getItem(key(state));
  sessionStorage.removeItem(key(state));
  const code = search.get('code');
  if (provider === null || code === null) return false;
  const iss = search.get('iss');
  await call(finishOauthBind, { provider, code, state, ...(iss ? { iss } : {}) });
  return true;
}
