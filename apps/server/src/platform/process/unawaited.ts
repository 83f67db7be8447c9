/** Work that no answer waits for; only the end of the process, or of a test, does. */
interface Unawaited {
  add(work: Promise<unknown>, onFailure: (error: unknown) => void): void;
  /** Resolves when all work that was added has ended. */
  settled(): Promise<void>;
}

export function createUnawaited(): Unawaited {
  const underway = new Set<Promise<unknown>>();
  return {
    add(work, onFailure) {
      const ended: Promise<unknown> = work.catch(onFailure).finally(() => underway.delete(ended));
      underway.add(ended);
    },
    async settled() {
      await Promise.all(underway);
    },
  };
}
