/** Work that is repeated while the server runs, one turn after the other. */
export interface Repeated {
  start(): void;
  /** Runs it out of turn, after a turn that is under way. */
  run(): void;
  /** No turn begins any more; resolves when the one that is under way has ended. */
  stop(): Promise<void>;
}

export function createRepeated(
  work: () => Promise<unknown>,
  { every_ms, onFailure }: { readonly every_ms: number; readonly onFailure: (error: unknown) => void },
): Repeated {
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const run = (): void => {
    turn = turn.then(work).catch(onFailure);
  };
  return {
    start() {
      timer = setInterval(run, every_ms).unref();
    },
    run,
    async stop() {
      clearInterval(timer);
      await turn;
    },
  };
}
