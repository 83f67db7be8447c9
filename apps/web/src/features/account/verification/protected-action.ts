import { type ProofPurpose, proofPurposes } from '@fourth-seat/contract';
import { useSearchParams } from 'react-router';

/** The action that needs the verification, as the address says it: `?act=unbind&provider=google`. */
export interface ProtectedAction {
  readonly purpose: ProofPurpose;
  readonly provider: string;
}

export function useProtectedAction(): ProtectedAction | undefined {
  const [search] = useSearchParams();
  const purpose = proofPurposes.find((one) => one === search.get('act'));
  return purpose && { purpose, provider: search.get('provider') ?? '' };
}
