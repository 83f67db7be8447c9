import type { Project } from '@fourth-seat/contract';
import { type Fields, isFields } from '../ui/json/fields.ts';
import { type GameType, gameTypes } from './game-types.ts';
import { readStored, readStoredFields, storageKeys, writeStored } from './storage.ts';
import { createStore, useSelected } from './store.ts';

const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

/** For people who want larger text. */
export const textSizes = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof textSizes)[number];

/** The part of the chosen project that is stored: enough to draw the frame before the list loads. */
export type ProjectInfo = Pick<Project, 'project_id' | 'name' | 'state'>;

/** What the browser keeps of a visitor's choices between visits. */
export interface AppSettings {
  projectId: string | null;
  projectInfo: ProjectInfo | null;
  /** True while the console's pages show every project instead of the chosen one. */
  allProjects: boolean;
  /**
   * Whether a call of the project on home had succeeded when it was shown last: home has two orders. Null: not known
   * yet.
   */
  hasCalls: boolean | null;
  /** False once the visitor has silenced the notice about new versions. */
  isShowNewVersion: boolean;
  loading: boolean;
  loadingTip: string;
  theme: Theme;
  playgroundType: GameType;
  textSize: TextSize;
}

/**
 * The settings of nobody: personal settings end with the session, and a screen sent as markup is drawn without them.
 */
export const signedOutSettings = { projectId: null, projectInfo: null, allProjects: false, hasCalls: null } as const;

export const defaultSettings: Readonly<AppSettings> = {
  ...signedOutSettings,
  isShowNewVersion: true,
  loading: false,
  loadingTip: '',
  theme: 'dark',
  playgroundType: gameTypes.shooter,
  textSize: 'normal',
};

function oneOf<Value extends string>(values: readonly Value[], value: unknown, fallback: Value): Value {
  return values.find((known) => known === value) ?? fallback;
}

function parseProjectInfo(value: unknown): ProjectInfo | null {
  const { project_id, name, state }: Fields = isFields(value) ? value : {};
  if (typeof project_id !== 'string' || typeof name !== 'string' || !state) return null;
  return { project_id, name, state: state === 'closed' ? 'closed' : 'in_progress' };
}

/**
 * The stored settings, each invalid field replaced by its default. `loading` and its tip are stored but start at their
 * defaults: the wait of a closed page is over, and an overlay that nothing ends would block the product.
 */
export function readSettings(): AppSettings {
  const stored = readStoredFields(storageKeys.settings) ?? {};
  return {
    ...defaultSettings,
    projectId: typeof stored.projectId === 'string' ? stored.projectId : null,
    projectInfo: parseProjectInfo(stored.projectInfo),
    allProjects: stored.allProjects === true,
    hasCalls: stored.hasCalls === true || null,
    isShowNewVersion: stored.isShowNewVersion !== false,
    theme: oneOf(themes, readStored(storageKeys.theme), defaultSettings.theme),
    playgroundType: oneOf(Object.values(gameTypes), stored.playgroundType, defaultSettings.playgroundType),
    textSize: oneOf(textSizes, stored.textSize, defaultSettings.textSize),
  };
}

const store = createStore<AppSettings>(readSettings(), (now) => ({ ...now, ...signedOutSettings }));

/** The theme has the platform's storage key; everything else is one record. */
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
  /** Back to the defaults. */
  reset(): void {
    store.set({ ...defaultSettings });
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
