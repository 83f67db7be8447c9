/** Work that is repeated while the server runs, one turn after the other. */
export interface Repeated {
  start(): void;
  /** Runs it out of turn: at once, or after the turn that is under way. One turn waits at most. */
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
  let isWaiting = false;
  let isStopped = false;
  const begin = async (): Promise<void> => {
    isWaiting = false;
    if (!isStopped) await work();
  };
  const run = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    turn = turn.then(begin).catch(onFailure);
  };
  return {
    start() {
      if (!isStopped) timer = setInterval(run, every_ms).unref();
    },
    run,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await turn;
    },
  };
}
