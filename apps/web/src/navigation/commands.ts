import type { LucideIcon } from 'lucide-react';
import { createStore, useStore } from '../settings/store.ts';

/** One line of the command palette. */
export interface Command {
  /** Unique among all commands. */
  readonly id: string;
  readonly group: 'pages' | 'actions' | 'projects' | 'keys' | 'settings';
  /** In the language on screen. */
  readonly label: string;
  /** Language tag of the label, where it differs from the page's: `zh-CN`. */
  readonly lang?: string;
  /** Further words by which the search finds it. */
  readonly keywords?: readonly string[];
  readonly icon?: LucideIcon | undefined;
  readonly run: () => void;
}

const paletteOpen = createStore(false);

/** Ctrl K opens it, and closes it again. */
export function togglePalette(): void {
  paletteOpen.update((open) => !open);
}

export function openPalette(): void {
  paletteOpen.set(true);
}

export function closePalette(): void {
  paletteOpen.set(false);
}

export function usePaletteOpen(): boolean {
  return useStore(paletteOpen);
}
