import { readStoredFields, tab, writeStored } from '../../settings/storage.ts';

const STORAGE_KEY = 'fourth-seat.scroll-positions';
/** The entries used last are kept, so that a long visit does not fill the storage. */
const MAX_KEPT = 50;

/** Where each history entry of this tab was scrolled to, in pixels; the positions outlive the page. */
export function loadScrollPositions(): Map<string, number> {
  // Only this module writes it, but a person can edit storage.
  const entries = Object.entries(readStoredFields(STORAGE_KEY, tab) ?? {});
  return new Map(entries.flatMap(([entry, y]) => (typeof y === 'number' ? [[entry, y]] : [])));
}

export function saveScrollPositions(positions: ReadonlyMap<string, number>): void {
  const kept = [...positions].slice(-MAX_KEPT);
  writeStored(STORAGE_KEY, JSON.stringify(Object.fromEntries(kept)), tab);
}

/** Whether this page was loaded by a reload, or by the way back from another site. */
export function isReturnVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type !== 'navigate';
}
