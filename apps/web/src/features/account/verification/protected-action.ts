import { type ProofPurpose, proofPurposes } from '@fourth-seat/contract';
import { useSearchParams } from 'react-router';

/** The action that needs the verification, as the URL says it: `?act=unbind&provider=google`. */
export type ProtectedAction =
  | { readonly purpose: 'unbind'; readonly provider: string }
  | { readonly purpose: Exclude<ProofPurpose, 'unbind'> };

/** Undefined where the URL names no action, or an unbinding without its provider. */
export function useProtectedAction(): ProtectedAction | undefined {
  const [search] = useSearchParams();
  const purpose = proofPurposes.find((known) => known === search.get('act'));
  if (purpose !== 'unbind') return purpose && { purpose };
  const provider = search.get('provider');
  return provider ? { purpose, provider } : undefined;
}
