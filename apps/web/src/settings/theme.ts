import { useSyncExternalStore } from 'react';
import type { Theme } from './app-settings.ts';
import { appSettings } from './app-settings.ts';
import { createStore } from './store.ts';

/** Routes on which a chosen theme is only a preview: it is not saved, and leaving the route takes it back. */
const unsavedOn: ReadonlySet<string> = new Set(['Welcome', 'Playground']);

interface ThemeState {
  readonly route: string | undefined;
  /** The theme chosen on this visit of such a route. */
  readonly previewTheme: Theme | undefined;
}

const state = createStore<ThemeState>({ route: undefined, previewTheme: undefined });
const themeOnScreen = createStore<Theme>(appSettings.get().theme);

/** Paper is white, whatever the screen is. */
const isOnPaper = (): boolean => window.matchMedia('print').matches;

function applyTheme(): void {
  const theme = isOnPaper() ? 'light' : (state.get().previewTheme ?? appSettings.get().theme);
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.classList.toggle('dark', theme === 'dark');
  root.classList.toggle('light', theme === 'light');
  themeOnScreen.set(theme);
}

/** Puts the theme on the document and follows settings and printer. Returns the function that stops it. */
export function followTheme(): () => void {
  applyTheme();
  const paper = window.matchMedia('print');
  paper.addEventListener('change', applyTheme);
  const unsubscribe = appSettings.subscribe(applyTheme);
  return () => {
    paper.removeEventListener('change', applyTheme);
    unsubscribe();
  };
}

/** Called on every navigation: another route name ends a visit, and the saved theme is back. */
export function enterRoute(route: string): void {
  if (state.get().route === route) return;
  state.set({ route, previewTheme: undefined });
  applyTheme();
}

export function chooseTheme(theme: Theme): void {
  const { route } = state.get();
  if (route !== undefined && unsavedOn.has(route)) {
    state.set({ route, previewTheme: theme });
    applyTheme();
  } else {
    appSettings.patch({ theme });
  }
}

/**
 * The theme on screen, which on Welcome and Playground may differ from the saved one. Screens that are sent as markup
 * are drawn in the dark theme: the first render must agree with them, otherwise React would draw the whole screen anew.
 */
export function useTheme(): Theme {
  return useSyncExternalStore(themeOnScreen.subscribe, themeOnScreen.get, () => 'dark');
}
