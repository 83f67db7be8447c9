/** Toasts without React: the API client reports a failure from outside any component. */

export interface ToastInput {
  readonly tone?: 'success' | 'danger' | 'info';
  readonly message: string;
  readonly detail?: string | undefined;
  /** Shown in mono with a copy button. */
  readonly requestId?: string | undefined;
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

export interface ToastEntry extends ToastInput {
  readonly id: number;
  readonly tone: 'success' | 'danger' | 'info';
}

/** More at once would cover the page; the oldest leaves. */
const MAX_TOASTS = 4;

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const set = (next: readonly ToastEntry[]) => {
  entries = next;
  for (const listener of listeners) listener();
};

/** Shows a toast for `SHOWN_MS` (`toast.tsx`) and returns its id; one with the same message leaves for it. */
export function showToast(input: ToastInput): number {
  const entry: ToastEntry = { tone: 'success', ...input, id: ++lastId };
  const others = entries.filter((other) => other.message !== entry.message || other.tone !== entry.tone);
  set([...others, entry].slice(-MAX_TOASTS));
  return entry.id;
}

export const dismissToast = (id: number): void => set(entries.filter((entry) => entry.id !== id));
/** Takes away what was said, where it is no longer true. */
export const dismissMessage = (message: string): void => set(entries.filter((entry) => entry.message !== message));
export const clearToasts = (): void => set([]);

export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  read: () => entries,
};
