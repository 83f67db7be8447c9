import { type Fields, isFields } from '../ui/json/fields.ts';

/**
 * The product's keys of local storage; the privacy policy has a text for each. `public/boot.js` reads the first three
 * before the first paint.
 */
export const storageKeys = {
  theme: 'fourth-seat.theme',
  locale: 'fourth-seat.locale',
  settings: 'fourth-seat.settings',
  /** The language chosen for code samples, everywhere in the product. */
  sampleLanguage: 'fourth-seat.sample-language',
  /** Columns left out of tables, by table. */
  hiddenColumns: 'fourth-seat.hidden-columns',
  /** Views of the dashboard that a member named, by member. */
  usageViews: 'fourth-seat.dashboard-views',
  sessionExpiresAt: 'fourth-seat.session-expires-at',
  /** The list of news that the visitor dismissed. */
  newsRead: 'fourth-seat.news-read',
  /** A game's match in the playground, with the game's name behind it. */
  playgroundMatch: 'fourth-seat.playground-match',
  /** Sound and deck of the playground's card table. */
  cardTable: 'fourth-seat.card-table',
  /** View and sound of the playground's shooter. */
  shooter: 'fourth-seat.shooter',
  /** Whether the rescue of the playground sounds. */
  rescueSound: 'fourth-seat.rescue-sound',
} as const;

/** Where a text is kept: opened anew each time, because a browser that forbids storage throws there. */
type Area = () => Storage;
const browser: Area = () => window.localStorage;
/** Survives a reload of this tab, and nothing more. */
export const tab: Area = () => window.sessionStorage;

/** Reads a text; undefined where it is absent or the browser forbids storage (private windows, strict settings). */
export function readStored(key: string, area = browser): string | undefined {
  try {
    return area().getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text where the browser allows it; the product works without. */
export function writeStored(key: string, value: string | undefined, area = browser): void {
  try {
    if (value === undefined) area().removeItem(key);
    else area().setItem(key, value);
  } catch {
    // Full or forbidden: the choice lasts until the page is closed.
  }
}

/** Parsed JSON object under `key`, or undefined for anything else. */
export function readStoredFields(key: string, area = browser): Fields | undefined {
  try {
    const value: unknown = JSON.parse(readStored(key, area) ?? 'null');
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
