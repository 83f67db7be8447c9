/** Looks up secrets that are not in memory; bounded, because anybody can invent well-formed secrets. */
export interface KeySearch<Found> {
  /**
   * Callers with the same hash (SHA-256 in base64) share one look-up. `busy` is said at once where the interval has no
   * look-up left.
   */
  search(secret_hash64: string): Promise<SearchResult<Found>>;
}

/** `busy`: whether there is such a secret is not known, and another search may tell. Undefined: there is none. */
export type SearchResult<Found> = Found | 'busy' | undefined;

/** Milliseconds for which one number of look-ups is given out. */
export const SEARCH_INTERVAL_MS = 250;

export function createKeySearch<Found>(options: {
  /** Look-ups in one interval. */
  readonly most: number;
  readonly find: (secret_hash64: string) => Promise<SearchResult<Found>>;
  /** Milliseconds of a monotonic clock. */
  readonly monotonic: () => number;
}): KeySearch<Found> {
  const { most, find, monotonic } = options;
  const running = new Map<string, Promise<SearchResult<Found>>>();
  let interval = -1;
  let begun = 0;
  return {
    async search(secret_hash64) {
      const known = running.get(secret_hash64);
      if (known) return known;
      const current = Math.floor(monotonic() / SEARCH_INTERVAL_MS);
      if (current !== interval) {
        interval = current;
        begun = 0;
      }
      if (begun >= most) return 'busy';
      begun++;
      const search = find(secret_hash64).finally(() => running.delete(secret_hash64));
      running.set(secret_hash64, search);
      return search;
    },
  };
}
