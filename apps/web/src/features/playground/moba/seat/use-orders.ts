import type { OrderKind } from '@fourth-seat/moba';
import { useCallback, useState } from 'react';
import type { Place } from '../types.ts';
import type { HeroLink } from './hero-link.ts';

/** The orders of the visitor's hero to its mates. */
export interface Orders {
  /** Where an order is meant for; null while the wheel is shut. */
  readonly place: Place | null;
  /** Opens the wheel for a place, or where the pointer or the hero is. */
  readonly open: (place?: Place) => void;
  readonly close: () => void;
  readonly toggle: () => void;
  /** The seat that is meant; null for all. */
  readonly to: number | null;
  readonly setTo: (seat: number | null) => void;
  readonly give: (kind: OrderKind) => void;
}

/** One that is left takes its wheel with it. */
export function useOrders(link: HeroLink | null): Orders {
  const [opened, setOpened] = useState<{ readonly link: HeroLink; readonly place: Place }>();
  const [chosen, setChosen] = useState<{ readonly link: HeroLink; readonly to: number | null }>();
  const place = opened !== undefined && opened.link === link ? opened.place : null;
  const to = chosen !== undefined && chosen.link === link ? chosen.to : null;
  const open = useCallback(
    (wanted?: Place) => {
      const at = wanted ?? link?.orderPlace();
      // The dead give no orders.
      if (link?.hero?.isAlive && at) setOpened({ link, place: at });
    },
    [link],
  );
  const close = useCallback(() => setOpened(undefined), []);
  const isOpen = place !== null;
  const toggle = useCallback(() => (isOpen ? close() : open()), [isOpen, open, close]);
  return {
    place,
    open,
    close,
    toggle,
    to,
    setTo: (seat) => {
      if (link) setChosen({ link, to: seat });
    },
    give: (kind) => {
      if (place) link?.order({ kind, to, ...place });
      close();
    },
  };
}
