/**
 * The names under which the shared counts know the calls of one key. It says what the counts must still be told, and
 * knows no connection.
 */
export interface RunningNames {
  /** The call runs. `heard_at` is when the counts were told of it; `NEVER` where they may not have heard. */
  begin(name: string, heard_at: number): void;
  /** The call is over, or was not let in although the counts may hold its name. */
  end(name: string): void;
  /** The counts have heard of these at this time. */
  heard(names: readonly string[], at: number): void;
  /** The counts have taken these out. */
  forgotten(names: readonly string[]): void;
  /** The counts may have lost everything. */
  loseAll(): void;
  /** Names of running calls that the counts were told of before `moment`. */
  heardBefore(time: number): string[];
  /** Names that the counts should take out. */
  ended(): string[];
  readonly isEmpty: boolean;
}

export const NEVER = -Infinity;
/** Ended names of one key that are remembered; the others leave the counts when nobody renews them. */
const MAX_ENDED = 1000;

export function createRunningNames(): RunningNames {
  const running = new Map<string, number>();
  const ended = new Set<string>();
  return {
    begin: (name, heard_at) => void running.set(name, heard_at),
    end(name) {
      running.delete(name);
      if (ended.size < MAX_ENDED) ended.add(name);
    },
    heard(names, at) {
      for (const name of names) if (running.has(name)) running.set(name, at);
    },
    forgotten(names) {
      for (const name of names) ended.delete(name);
    },
    loseAll() {
      for (const name of running.keys()) running.set(name, NEVER);
    },
    heardBefore: (time) => [...running].filter(([, at]) => at <= time).map(([name]) => name),
    ended: () => [...ended],
    get isEmpty() {
      return running.size === 0 && ended.size === 0;
    },
  };
}

/** The names of every key that has any. */
export interface NamesByKey {
  of(id: string): RunningNames;
  /** A copy, because keys come and go while somebody waits for answers about one of them. */
  all(): [id: string, names: RunningNames][];
  forgetIdle(id: string): void;
}

export function createNamesByKey(): NamesByKey {
  const keys = new Map<string, RunningNames>();
  return {
    of(id) {
      const known = keys.get(id);
      if (known) return known;
      const names = createRunningNames();
      keys.set(id, names);
      return names;
    },
    all: () => Array.from(keys),
    forgetIdle(id) {
      if (keys.get(id)?.isEmpty) keys.delete(id);
    },
  };
}
