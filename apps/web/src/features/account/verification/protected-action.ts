import { type ProofPurpose, proofPurposes } from '@fourth-seat/contract';
import { useSearchParams } from 'react-router';
import { paths, pathTo } from '../../../navigation/paths.ts';
import { RETURN_PARAMETER, safeReturnTo } from '../../../navigation/return-to.ts';

const factorChanges = ['totp', 'passkey', 'passkey_removed', 'codes', 'off'] as const;
/** What is done with the second factor: an app set up, a passkey added or removed, new codes, or nothing left. */
export type FactorChange = (typeof factorChanges)[number];

const ssoChanges = ['provider', 'mode', 'remove'] as const;
/** What is done with single sign-on: the provider entered, its use chosen, or all of it removed. */
export type SsoChange = (typeof ssoChanges)[number];

/** The action that needs the verification, as the URL says it: `?act=unbind&provider=google`. */
export type ProtectedAction =
  | { readonly purpose: 'unbind'; readonly provider: string }
  | { readonly purpose: 'second_factor'; readonly change: FactorChange; readonly passkey: string }
  | { readonly purpose: 'single_sign_on'; readonly change: SsoChange }
  | { readonly purpose: Exclude<ProofPurpose, 'unbind' | 'second_factor' | 'single_sign_on' | 'admin_key'> };

/** Undefined where the URL names no action, or one without what it is about. */
export function useProtectedAction(): ProtectedAction | undefined {
  const [search] = useSearchParams();
  const purpose = proofPurposes.find((known) => known === search.get('act'));
  if (purpose === 'second_factor') {
    const change = factorChanges.find((known) => known === search.get('change'));
    const passkey = search.get('passkey') ?? '';
    if (change === 'passkey_removed' && passkey === '') return undefined;
    return change && { purpose, change, passkey };
  }
  if (purpose === 'single_sign_on') {
    const change = ssoChanges.find((known) => known === search.get('change'));
    return change && { purpose, change };
  }
  // Confirmed where the key is made.
  if (purpose === 'admin_key') return undefined;
  if (purpose !== 'unbind') return purpose && { purpose };
  const provider = search.get('provider');
  return provider ? { purpose, provider } : undefined;
}

/** Where an action leads when it is done, and when it is given up. */
export function useWaysBack(action: ProtectedAction): { readonly done: string; readonly cancelled: string } {
  const [search] = useSearchParams();
  if (action.purpose === 'second_factor_rule') {
    const organization = pathTo('Profile', { tab: 'organization' });
    return { done: organization, cancelled: organization };
  }
  if (action.purpose === 'single_sign_on') return { done: paths.SingleSignOn, cancelled: paths.SingleSignOn };
  const returnTo = safeReturnTo(search.get(RETURN_PARAMETER));
  if (returnTo === undefined) return { done: paths.Security, cancelled: paths.Security };
  return { done: returnTo, cancelled: pathTo('SecondFactor', { [RETURN_PARAMETER]: returnTo }) };
}
