import { useState } from 'react';

/** The choices for the next match: those of the present one until they are changed, and again once another begins. */
export function useDraft<Setup extends object>(setup: Setup) {
  const [draft, setDraft] = useState(setup);
  const [lastSetup, setLastSetup] = useState(setup);
  if (lastSetup !== setup) {
    setLastSetup(setup);
    setDraft(setup);
  }
  // The draft is copied from the setup, so both have their fields in one order.
  const isChanged = JSON.stringify(draft) !== JSON.stringify(setup);
  return { draft, setDraft, isChanged };
}
