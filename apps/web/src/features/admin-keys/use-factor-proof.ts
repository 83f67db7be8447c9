import { errorCodes } from '@fourth-seat/contract';
import { useRef, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { useExpiringState } from '../../forms/use-expiring-state.ts';

/**
 * The proof of the second factor with which an admin key is made. A form sends `given()` along and asks for a proof, with
 * `ProofForm`, once the server has refused it without one.
 */
export function useFactorProof() {
  // A reload does not ask for another code: a proof counts until it is used or ten minutes old.
  const stored = useExpiringState<string>('proof-admin_key');
  const proof = useRef(stored.value);
  const [isAsked, setAsked] = useState(false);
  return {
    isAsked,
    given: () => (proof.current === undefined ? {} : { proof: proof.current }),
    /** Also where one was good when the page was opened, and is too old by now. */
    onFailure: (error: unknown): void => {
      if (isApiError(error) && error.answer.code === errorCodes.proof_needed) setAsked(true);
    },
    onProof: (granted: string, valid_until: string): void => {
      proof.current = granted;
      stored.storeUntil(granted, valid_until);
      setAsked(false);
    },
    dismiss: () => setAsked(false),
    /** When the key is made. */
    used: () => {
      proof.current = undefined;
      stored.clear();
    },
  };
}
