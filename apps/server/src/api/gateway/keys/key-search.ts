/** Looks up secrets that are not in memory; bounded, because anybody can invent well-formed secrets. */
export interface KeySearch<Found> {
  /** Callers with the same hash share one look-up; beyond the limit the answer is undefined at once. */
  search(index: string): Promise<Found | undefined>;
  /** Starts a new interval, with its own number of look-ups. */
  refill(): void;
}

export function createKeySearch<Found>(
  most: number,
  find: (index: string) => Promise<Found | undefined>,
): KeySearch<Found> {
  const running = new Map<string, Promise<Found | undefined>>();
  let begun = 0;
  return {
    search(index) {
      const known = running.get(index);
      if (known) return known;
      if (begun >= most) return Promise.resolve(undefined);
      begun++;
      const search = find(index).finally(() => running.delete(index));
      running.set(index, search);
      return search;
    },
    refill: () => {
      begun = 0;
    },
  };
}
