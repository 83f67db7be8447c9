import { type ProofPurpose, proofPurposes } from '@fourth-seat/contract';
import { useSearchParams } from 'react-router';

/** What the wizard is for, as its address says: `?act=unbind&provider=google`. */
export interface Act {
  readonly purpose: ProofPurpose;
  readonly provider: string;
}

export function useAct(): Act | undefined {
  const [search] = useSearchParams();
  const purpose = proofPurposes.find((one) => one === search.get('act'));
  return purpose && { purpose, provider: search.get('provider') ?? '' };
}
