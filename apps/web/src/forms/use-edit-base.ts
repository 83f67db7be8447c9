import { errorCodes } from '@fourth-seat/contract';
import { useState } from 'react';
import { isApiError } from '../api/api-error.ts';

/**
 * What an edit begins with: the object as it was when the form opened, though `current` goes on. A change that somebody
 * else makes meanwhile is answered as a conflict, because the base still has the old revision; after that the edit goes
 * on from the object as it is now. `onFailure` is for `useForm`.
 */
export function useEditBase<Item extends { readonly revision: number }>(current: Item) {
  const [base, setBase] = useState(current);
  const [isStale, setStale] = useState(false);
  if (isStale && current.revision > base.revision) {
    setBase(current);
    setStale(false);
  }
  const onFailure = (error: unknown): void => {
    if (isApiError(error) && error.answer.code === errorCodes.stale_revision) setStale(true);
  };
  return { base, onFailure };
}
