import type { Project } from '@fourth-seat/contract';
import { type Fields, isFields } from '../ui/json/fields.ts';
import { firstGame, type GameType, playgroundGames, typeOfGame } from './game-types.ts';
import { readStored, readStoredFields, storageKeys, writeStored } from './storage.ts';
import { createStore, useSelected } from './store.ts';

export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

/** For people who want larger text. */
export const textSizes = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof textSizes)[number];

/** The part of the chosen project that is stored: enough to draw the frame before the list loads. */
export type ProjectInfo = Pick<Project, 'project_id' | 'name' | 'state'>;

function oneOf<Value extends string>(values: readonly Value[], value: unknown, fallback: Value): Value {
  return values.find((known) => known === value) ?? fallback;
}

function parseProjectInfo(value: unknown): ProjectInfo | null {
  const { project_id, name, state }: Fields = isFields(value) ? value : {};
  if (typeof project_id !== 'string' || typeof name !== 'string' || !state) return null;
  return { project_id, name, state: state === 'closed' ? 'closed' : 'in_progress' };
}

// How each setting is read from what is stored. What is absent or invalid becomes the default.

/** What the signed-in user works on: it ends with the session. */
const workParsers = {
  projectId: (stored: unknown): string | null => (typeof stored === 'string' ? stored : null),
  projectInfo: parseProjectInfo,
  /** True while the console's pages show every project instead of the chosen one. */
  allProjects: (stored: unknown): boolean => stored === true,
  /**
   * Whether a call of the project on home had succeeded when it was shown last: home has two orders. Null: not known
   * yet.
   */
  hasCalls: (stored: unknown): boolean | null => (typeof stored === 'boolean' ? stored : null),
};

/** What a visitor chose in this browser: it stays when the session ends. */
const choiceParsers = {
  /** False once the visitor has silenced the notice about new versions. */
  isShowNewVersion: (stored: unknown): boolean => stored !== false,
  // Stored, but not read: the wait of a closed page is over, and an overlay that nothing ends would block the product.
  loading: (): boolean => false,
  loadingTip: (): string => '',
  theme: (stored: unknown): Theme => oneOf(themes, stored, 'dark'),
  playgroundType: (stored: unknown): GameType => oneOf(playgroundGames.map(typeOfGame), stored, typeOfGame(firstGame)),
  textSize: (stored: unknown): TextSize => oneOf(textSizes, stored, 'normal'),
};

type Parsers = Readonly<Record<string, (stored: unknown) => unknown>>;
type Parsed<Of extends Parsers> = { readonly [Name in keyof Of]: ReturnType<Of[Name]> };

export type AppSettings = Parsed<typeof workParsers> & Parsed<typeof choiceParsers>;

function parse<Of extends Parsers>(parsers: Of, stored: Fields): Parsed<Of> {
  const entries = Object.entries(parsers).map(([name, read]) => [name, read(stored[name])]);
  // One entry for each parser, from which the type is made.
  return Object.fromEntries(entries) as Parsed<Of>;
}

const parseSettings = (stored: Fields): AppSettings => ({
  ...parse(workParsers, stored),
  ...parse(choiceParsers, stored),
});

/** Work of nobody: it ends with the session, and a screen that is sent as markup is drawn without it. */
export const defaultWork = parse(workParsers, {});
export const defaultChoices = parse(choiceParsers, {});

/** The stored settings. The theme has the platform's storage key; everything else is one record. */
export function readSettings(): AppSettings {
  return parseSettings({ ...readStoredFields(storageKeys.settings), theme: readStored(storageKeys.theme) });
}

const store = createStore<AppSettings>(readSettings(), (now) => ({ ...now, ...defaultWork }));

function save(settings: AppSettings): void {
  const { theme, ...rest } = settings;
  writeStored(storageKeys.theme, theme);
  writeStored(storageKeys.settings, JSON.stringify(rest));
}

export const appSettings = {
  get: store.get,
  subscribe: store.subscribe,
  /** Changes the given fields and keeps them. */
  patch(change: Partial<AppSettings>): void {
    store.update((now) => ({ ...now, ...change }));
    save(store.get());
  },
  /** Reads again what another tab has stored; keeps this tab's overlay. */
  reload(): void {
    const { loading, loadingTip } = store.get();
    store.set({ ...readSettings(), loading, loadingTip });
  },
};

/** Follows one setting: `useSetting((settings) => settings.projectId)`. */
export function useSetting<Part>(select: (settings: AppSettings) => Part): Part {
  return useSelected(store, select);
}

/** Covers the page with the loading overlay and its tip while `work` runs. */
export async function withLoading<Result>(tip: string, work: () => Promise<Result>): Promise<Result> {
  appSettings.patch({ loading: true, loadingTip: tip });
  try {
    return await work();
  } finally {
    appSettings.patch({ loading: false, loadingTip: '' });
  }
}
