import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

/**
 * One Tab stop for many cards: arrows move to the next one and to the row above or below, Home and End to the ends, and
 * a card's letter to the next such card. Buttons carry `data-card` with their rank.
 */
export function useRoving(count: number) {
  const group = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState(0);
  const current = Math.min(last, Math.max(0, count - 1));
  const buttons = () => [...(group.current?.querySelectorAll<HTMLElement>('button[data-card]') ?? [])];
  /** Focuses a card after the change by a press has been drawn. */
  const focusAt = (index: number) =>
    requestAnimationFrame(() => buttons()[Math.min(index, buttons().length - 1)]?.focus());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = buttons();
    const at = all.findIndex((one) => one === event.target);
    const next = nextButton(event.key, all, at);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const onFocus = (event: FocusEvent) => {
    const at = buttons().findIndex((one) => one === event.target);
    if (at >= 0) setLast(at);
  };
  return {
    groupProps: { ref: group, role: 'group', onKeyDown, onFocus } as const,
    tabIndexOf: (index: number) => (index === current ? 0 : -1),
    focusAt,
  };
}

function nextButton(key: string, all: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (at < 0) return undefined;
  switch (key) {
    case 'ArrowRight':
      return all[at + 1];
    case 'ArrowLeft':
      return all[at - 1];
    case 'Home':
      return all[0];
    case 'End':
      return all.at(-1);
    case 'ArrowUp':
    case 'ArrowDown':
      return nearest(all, at, key === 'ArrowDown' ? 1 : -1);
    default: {
      if (!/^[2-9tjqkab0]$/i.test(key)) return undefined;
      // `b` and `B` are different cards; any other letter matches in both cases.
      const same = (one: HTMLElement) =>
        [key, key.toUpperCase(), key === '0' ? 'T' : key].includes(one.dataset.card ?? '');
      return [...all.slice(at + 1), ...all.slice(0, at + 1)].find(same);
    }
  }
}

/** The button in the row above or below that lies closest to the one that has the focus. */
function nearest(all: readonly HTMLElement[], at: number, direction: 1 | -1): HTMLElement | undefined {
  const from = all[at]?.getBoundingClientRect();
  if (!from) return undefined;
  const candidates = all
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
    .filter(({ box }) => (box.top - from.top) * direction > from.height / 2);
  const row = Math.min(...candidates.map(({ box }) => Math.abs(box.top - from.top)));
  return candidates
    .filter(({ box }) => Math.abs(Math.abs(box.top - from.top) - row) < from.height / 2)
    .sort((a, b) => Math.abs(a.box.left - from.left) - Math.abs(b.box.left - from.left))[0]?.one;
}
