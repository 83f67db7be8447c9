import type { SearchValues } from '../../../navigation/paths.ts';
import type { Search } from '../../../navigation/use-search.ts';
import { readStoredFields, storageKeys, writeStored } from '../../../settings/storage.ts';
import { isFields } from '../../../ui/json/fields.ts';
import { viewNames } from '../usage-filters.ts';

/** A view of the dashboard that somebody has named. */
export interface SavedView {
  readonly name: string;
  readonly search: Readonly<Record<string, string>>;
}

/** More would not fit a menu. */
export const MAX_VIEWS = 20;
export const VIEW_NAME_LENGTH = 40;

const isView = (value: unknown): value is SavedView =>
  isFields(value) &&
  typeof value.name === 'string' &&
  isFields(value.search) &&
  Object.values(value.search).every((text) => typeof text === 'string');

/** The views that this browser keeps for a member; another member here has views of their own. */
export function readViews(member_id: string): readonly SavedView[] {
  const stored = readStoredFields(storageKeys.usageViews)?.[member_id];
  return Array.isArray(stored) ? stored.filter(isView) : [];
}

export function writeViews(member_id: string, views: readonly SavedView[]): void {
  const all = readStoredFields(storageKeys.usageViews);
  writeStored(storageKeys.usageViews, JSON.stringify({ ...all, [member_id]: views }));
}

/** The view on screen, without its name. */
export function viewOf(search: Search): SavedView['search'] {
  const entries = viewNames.map((name) => [name, search.get(name)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [(typeof viewNames)[number], string] => !!entry[1]));
}

/** The parameters that show a view; all others are removed. */
export const searchFor = (view: SavedView): SearchValues =>
  Object.fromEntries(viewNames.map((name) => [name, view.search[name] ?? null]));

export const isSameView = (one: SavedView['search'], other: SavedView['search']): boolean =>
  viewNames.every((name) => one[name] === other[name]);
