import { useSyncExternalStore } from 'react';
import type { Theme } from './app-settings.ts';
import { appSettings } from './app-settings.ts';
import { createStore } from './store.ts';

/** Routes on which a chosen theme is only a preview: it is not saved, and leaving the route takes it back. */
const unsavedOn: ReadonlySet<string> = new Set(['Welcome', 'Playground']);

interface ThemeState {
  readonly route: string | undefined;
  /** The theme chosen on this visit of such a route. */
  readonly visiting: Theme | undefined;
}

const state = createStore<ThemeState>({ route: undefined, visiting: undefined });
const shown = createStore<Theme>(appSettings.get().theme);

function show(): void {
  const theme = state.get().visiting ?? appSettings.get().theme;
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.classList.toggle('dark', theme === 'dark');
  root.classList.toggle('light', theme === 'light');
  shown.set(theme);
}

/** Puts the theme on the document and follows the settings. Returns the function that stops it. */
export function followTheme(): () => void {
  show();
  return appSettings.subscribe(show);
}

/** Called on every navigation: another route name ends a visit, and the saved theme is back. */
export function enterRoute(route: string): void {
  if (state.get().route === route) return;
  state.set({ route, visiting: undefined });
  show();
}

export function chooseTheme(theme: Theme): void {
  const { route } = state.get();
  if (route !== undefined && unsavedOn.has(route)) {
    state.set({ route, visiting: theme });
    show();
  } else {
    appSettings.patch({ theme });
  }
}

/**
 * The theme on screen, which on Welcome and Playground may differ from the saved one. Screens that are sent as markup
 * are drawn in the dark theme: the first render must agree with them, otherwise React would draw the whole screen anew.
 */
export function useTheme(): Theme {
  return useSyncExternalStore(shown.subscribe, shown.get, () => 'dark');
}
