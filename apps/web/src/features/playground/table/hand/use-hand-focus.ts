import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/** The card of a hand at which the Tab key stops. */
function focusHand(near: Element): void {
  near.querySelector<HTMLElement>('.table-hand [data-card][tabindex="0"]')?.focus({ preventScroll: true });
}

const isNowhere = (element: Element | null): boolean => element === null || element === document.body;

interface NearFocus {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Keeps the keyboard at the near side of a table: on the first card as the visitor takes a seat or is dealt the next hand, and
 * there again where the card or button that had the focus is gone. `seat` names the visitor's hand; undefined for who watches.
 * `first`: the hand that the page opened with, which takes no focus.
 */
export function useHandFocus(seat: string | undefined, first: string | undefined): NearFocus {
  const ref = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  const last = useRef(first);
  useEffect(() => {
    const { activeElement } = document;
    // Who is quick takes the seat before there is a table.
    const hasTaken = Boolean(activeElement?.closest('[data-takes-seat]'));
    const isFree = hasTaken || (seat !== last.current && isNowhere(activeElement));
    last.current = seat;
    if (seat !== undefined && isFree && ref.current) focusHand(ref.current);
  }, [seat]);
  // After every change: whatever had the focus may be gone.
  useEffect(() => {
    if (isInside.current && isNowhere(document.activeElement) && ref.current) focusHand(ref.current);
  });
  return {
    ref,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ relatedTarget, currentTarget }) => {
      // Without another target the element that had the focus is gone, or the page was left.
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) isInside.current = false;
    },
  };
}
