import { type HostedGame, SimulationHost } from './host.ts';
import type { SimulationCommand, SimulationTypes } from './protocol.ts';

const TURN_MS = 1000 / 60;

/**
 * Makes the worker that calls it hold a match of this game: sixty turns a second, as many steps as the clock asks for.
 * Where what a command needs cannot be had, the match stops, because the command would be lost: the page learns why.
 */
export function serveSimulation<G extends SimulationTypes>(game: HostedGame<G>): void {
  const host = new SimulationHost(game, (report) => postMessage(report));
  let before = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    host.advance(now - before);
    before = now;
  }, TURN_MS);
  let hasStopped = false;
  const stop = (): void => {
    hasStopped = true;
    clearInterval(timer);
  };
  /** The last command that waits for what it needs; later ones wait for it. */
  let waiting: Promise<void> | undefined;
  const handleAfter = async (
    earlier: Promise<void> | undefined,
    loading: Promise<unknown> | undefined,
    command: SimulationCommand<G>,
  ) => {
    await earlier;
    try {
      await loading;
    } catch (error) {
      stop();
      throw error;
    }
    if (!hasStopped) host.handle(command);
  };
  addEventListener('message', ({ data }: MessageEvent<SimulationCommand<G>>) => {
    if (hasStopped) return;
    const loading = game.loadFor?.(data);
    if (loading === undefined && waiting === undefined) return host.handle(data);
    const last = handleAfter(waiting, loading, data)
      // Caught, so that a command that throws takes none of those with it that wait for it.
      .catch(reportError)
      .finally(() => {
        if (waiting === last) waiting = undefined;
      });
    waiting = last;
  });
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}
