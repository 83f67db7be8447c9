import { orderKinds } from '@fourth-seat/shooter';

/** Actions that last as long as their key is held. */
const heldActions = ['ahead', 'back', 'left', 'right', 'walk', 'crouch', 'use'] as const;
export type HeldAction = (typeof heldActions)[number];

export const boundActions = [...heldActions, 'reload', 'frag', 'smoke', 'orders', 'view', 'slow', 'scores'] as const;
export type BoundAction = (typeof boundActions)[number];

/**
 * Up to two keys of each action, as `KeyboardEvent.code`: their place on the keyboard, so that they lie alike on every
 * layout. A place without a key is null.
 */
export type KeyBindings = Readonly<Record<BoundAction, readonly [string | null, string | null]>>;

/** Ctrl is none of them: with W it closes the tab, and no page can prevent that. */
export const defaultBindings: KeyBindings = {
  ahead: ['KeyW', 'ArrowUp'],
  back: ['KeyS', 'ArrowDown'],
  left: ['KeyA', 'ArrowLeft'],
  right: ['KeyD', 'ArrowRight'],
  walk: ['ShiftLeft', 'ShiftRight'],
  crouch: ['KeyC', null],
  use: ['KeyE', null],
  reload: ['KeyR', null],
  frag: ['KeyG', null],
  smoke: ['KeyH', null],
  orders: ['KeyQ', null],
  view: ['KeyV', null],
  slow: ['KeyF', null],
  scores: ['Tab', null],
};

export const isHeld = (action: BoundAction): action is HeldAction => heldActions.some((held) => held === action);

/** The action bound to a key; undefined where there is none. */
export const actionOf = (bindings: KeyBindings, code: string): BoundAction | undefined =>
  boundActions.find((action) => bindings[action].includes(code));

/** The keys of the order wheel, in its order. */
export const orderKeys = orderKinds.map((_, index) => `Digit${index + 1}`);

/** Keys of the browser and of the system, and those of the order wheel: they cannot be bound. */
export const isReserved = (code: string): boolean =>
  code === '' ||
  orderKeys.includes(code) ||
  /^(Escape|Enter|(Control|Alt|Meta|OS)(Left|Right)|ContextMenu|F\d+|Unidentified)$/.test(code);

/** The bindings with a key, or none, in a place of an action. Another action that had the key loses it. */
export function withKey(bindings: KeyBindings, action: BoundAction, place: 0 | 1, code: string | null): KeyBindings {
  const next: Record<BoundAction, readonly [string | null, string | null]> = { ...bindings };
  for (const other of boundActions) {
    const [first, second] = next[other];
    if (code !== null) next[other] = [first === code ? null : first, second === code ? null : second];
  }
  const [first, second] = next[action];
  next[action] = place === 0 ? [code, second] : [first, code];
  return next;
}

/** The bindings that a browser kept; the default ones for an action of which nothing readable was kept. */
export function bindingsOf(kept: unknown): KeyBindings {
  const all: Readonly<Record<string, unknown>> = typeof kept === 'object' && kept !== null ? { ...kept } : {};
  const isKey = (key: unknown): key is string | null =>
    key === null || (typeof key === 'string' && key.length < 30 && !isReserved(key));
  const read = (action: BoundAction): KeyBindings[BoundAction] => {
    const keys: unknown = all[action];
    if (!Array.isArray(keys) || keys.length !== 2) return defaultBindings[action];
    const [first, second]: unknown[] = keys;
    return isKey(first) && isKey(second) ? [first, second] : defaultBindings[action];
  };
  // One entry for each action, from which the type is made.
  return Object.fromEntries(boundActions.map((action) => [action, read(action)])) as KeyBindings;
}
