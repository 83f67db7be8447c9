import { type PointerEvent, useRef } from 'react';

interface Sweep {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  /** The selection before the pointer came down. */
  readonly before: ReadonlySet<string>;
  /** True: cards on the way are selected; false: they are put back. */
  readonly adds: boolean;
  readonly touched: Set<string>;
  readonly first: string;
}

interface SweepOptions {
  readonly selected: ReadonlySet<string>;
  readonly select: (ids: Iterable<string>) => void;
  /** The card and what it is locked together with. */
  readonly withGroup: (id: string) => readonly string[];
  /** The pointer was thrown upwards: play these. */
  readonly onThrow: (ids: ReadonlySet<string>) => void;
}

/** How far up, in pixels, and how much steeper than sideways a movement is a throw. */
const THROW_UP = 56;
const STEEP = 1.6;

/**
 * Selects cards with a pointer: a press selects or deselects one card, a drag all cards it crosses, and a swipe upwards
 * plays the selection together with the card it began on.
 */
export function useSweep({ selected, select, withGroup, onThrow }: SweepOptions) {
  const sweep = useRef<Sweep>(undefined);
  const touch = (now: Sweep, id: string): void => {
    if (now.touched.has(id)) return;
    for (const each of withGroup(id)) now.touched.add(each);
    const rest = [...now.before].filter((each) => !now.touched.has(each));
    select(now.adds ? [...rest, ...now.touched] : rest);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      const id = cardAt(event);
      if (id === undefined || event.button !== 0) return;
      // A finger is captured by what it came down on, and would never be seen over the next card.
      if (event.target instanceof Element && event.target.hasPointerCapture?.(event.pointerId)) {
        event.target.releasePointerCapture(event.pointerId);
      }
      const { pointerId: pointer, clientX: x, clientY: y } = event;
      sweep.current = { pointer, x, y, before: selected, adds: !selected.has(id), touched: new Set(), first: id };
      touch(sweep.current, id);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const now = sweep.current;
      if (now?.pointer !== event.pointerId) return;
      if (event.buttons === 0 && event.pointerType === 'mouse') {
        sweep.current = undefined;
        return;
      }
      const id = cardAt(event);
      if (id !== undefined) touch(now, id);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>): void => {
      const now = sweep.current;
      sweep.current = undefined;
      if (now?.pointer !== event.pointerId) return;
      const up = now.y - event.clientY;
      if (up < THROW_UP || up < STEEP * Math.abs(event.clientX - now.x)) return;
      const thrown = new Set([...now.before, ...withGroup(now.first)]);
      select(thrown);
      onThrow(thrown);
    },
    onPointerCancel: (): void => {
      sweep.current = undefined;
    },
  };
}

function cardAt(event: PointerEvent<HTMLElement>): string | undefined {
  const under = document.elementFromPoint?.(event.clientX, event.clientY);
  const element = under && event.currentTarget.contains(under) ? under : event.target;
  const card = element instanceof Element ? element.closest<HTMLElement>('[data-card]') : null;
  return card?.getAttribute('aria-disabled') === 'true' ? undefined : card?.dataset.card;
}
