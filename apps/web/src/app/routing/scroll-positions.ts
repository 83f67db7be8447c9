import { isFields } from '../../ui/json/fields.ts';

const STORAGE_KEY = 'fourth-seat.scroll-positions';
/** The entries used last are kept, so that a long visit does not fill the storage. */
const MAX_KEPT = 50;

/** Where each history entry of this tab was scrolled to, in pixels; they outlive the page. */
export function loadScrollPositions(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    // Only this module writes it, but a person can edit storage.
    const entries = isFields(stored) ? Object.entries(stored) : [];
    return new Map(entries.flatMap(([entry, y]) => (typeof y === 'number' ? [[entry, y]] : [])));
  } catch {
    return new Map();
  }
}

export function saveScrollPositions(positions: ReadonlyMap<string, number>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries([...positions].slice(-MAX_KEPT))));
  } catch {
    // Storage may be forbidden; the positions then last as long as the page.
  }
}

/** Whether this page was loaded by a reload, or by the way back from another site. */
export function isReturnVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type !== 'navigate';
}
