/** Looks up secrets that are not in memory; bounded, because anybody can invent well-formed secrets. */
export interface KeySearch<Found> {
  /** Callers with the same hash share one look-up; beyond the limit the answer is undefined at once. */
  search(secret_hash64: string): Promise<Found | undefined>;
  /** Starts a new interval, with its own number of look-ups. */
  refill(): void;
}

export function createKeySearch<Found>(
  most: number,
  find: (secret_hash64: string) => Promise<Found | undefined>,
): KeySearch<Found> {
  const running = new Map<string, Promise<Found | undefined>>();
  let begun = 0;
  return {
    search(secret_hash64) {
      const known = running.get(secret_hash64);
      if (known) return known;
      if (begun >= most) return Promise.resolve(undefined);
      begun++;
      const search = find(secret_hash64).finally(() => running.delete(secret_hash64));
      running.set(secret_hash64, search);
      return search;
    },
    refill: () => {
      begun = 0;
    },
  };
}
