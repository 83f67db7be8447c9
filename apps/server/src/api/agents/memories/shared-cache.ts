interface Entry<Value> {
  readonly owner: string;
  readonly key: string;
  readonly value: Value;
}

/**
 * The latest values of several owners, who share the room: where it is full, whoever holds most of them loses the one that
 * was not used for longest. So nobody's values are pushed out by another who has more.
 */
export class SharedCache<Value> {
  readonly #capacity: number;
  /** In order of use, latest last. */
  #entries: readonly Entry<Value>[] = [];

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** The values of one owner with this key, latest last. */
  list(owner: string, key: string): readonly Value[] {
    return this.#entries.filter((one) => one.owner === owner && one.key === key).map(({ value }) => value);
  }

  add(owner: string, key: string, value: Value): void {
    this.#entries = [...this.#entries, { owner, key, value }];
    if (this.#entries.length > this.#capacity) this.#dropOne();
  }

  remove(value: Value): void {
    this.#entries = this.#entries.filter((one) => one.value !== value);
  }

  #dropOne(): void {
    const counts = new Map<string, number>();
    for (const { owner } of this.#entries) counts.set(owner, (counts.get(owner) ?? 0) + 1);
    const most = Math.max(...counts.values());
    const at = this.#entries.findIndex(({ owner }) => counts.get(owner) === most);
    this.#entries = this.#entries.toSpliced(at, 1);
  }
}
