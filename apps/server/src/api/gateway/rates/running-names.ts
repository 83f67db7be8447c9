/**
 * The names of one key's running calls in the counts that processes share, from here on "the counts". Tracks what they
 * still have to be told; it has no connection of its own.
 */
export interface RunningNames {
  /**
   * The call runs. `acknowledgedAt` is when the counts acknowledged it; `NEVER` where they may not have received it.
   */
  begin(name: string, acknowledgedAt: number): void;
  /** The call is over, or was refused although the counts may contain its name. */
  end(name: string): void;
  /** The counts acknowledged these names at this time. */
  acknowledge(names: readonly string[], at: number): void;
  /** The counts have removed these names. */
  forget(names: readonly string[]): void;
  /** The counts may have lost all names. */
  loseAll(): void;
  /** Names of running calls that the counts acknowledged at or before `time`. */
  listAcknowledgedBy(time: number): string[];
  /** Names that the counts should remove. */
  listEnded(): string[];
  readonly isEmpty: boolean;
}

export const NEVER = -Infinity;
/** Remembered names of ended calls per key; any others expire in the counts because nobody renews them. */
const MAX_ENDED = 1000;

export function createRunningNames(): RunningNames {
  const running = new Map<string, number>();
  const ended = new Set<string>();
  return {
    begin: (name, acknowledgedAt) => void running.set(name, acknowledgedAt),
    end(name) {
      running.delete(name);
      if (ended.size < MAX_ENDED) ended.add(name);
    },
    acknowledge(names, at) {
      for (const name of names) if (running.has(name)) running.set(name, at);
    },
    forget(names) {
      for (const name of names) ended.delete(name);
    },
    loseAll() {
      for (const name of running.keys()) running.set(name, NEVER);
    },
    listAcknowledgedBy: (time) => [...running].filter(([, at]) => at <= time).map(([name]) => name),
    listEnded: () => [...ended],
    get isEmpty() {
      return running.size === 0 && ended.size === 0;
    },
  };
}

/** The names of every key that has any. */
export interface NamesByKey {
  of(id: string): RunningNames;
  /** A copy, because keys are added and removed while the caller awaits answers. */
  list(): [id: string, names: RunningNames][];
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
    list: () => Array.from(keys),
    forgetIdle(id) {
      if (keys.get(id)?.isEmpty) keys.delete(id);
    },
  };
}
