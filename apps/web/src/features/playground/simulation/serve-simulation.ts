import { type HostedGame, SimulationHost } from './host.ts';
import type { SimulationCommand, SimulationTypes } from './protocol.ts';

const TURN_MS = 1000 / 60;

/**
 * Makes the worker that calls it hold a match of this game: sixty turns a second, as many steps as the clock asks for.
 */
export function serveSimulation<G extends SimulationTypes>(game: HostedGame<G>): void {
  const host = new SimulationHost(game, (report) => postMessage(report));
  /** The last command that waits for what it needs; later ones wait for it. */
  let waiting: Promise<void> | undefined;
  const handleAfter = async (
    earlier: Promise<void> | undefined,
    loading: Promise<unknown> | undefined,
    command: SimulationCommand<G>,
  ) => {
    await earlier;
    await loading;
    host.handle(command);
  };
  addEventListener('message', ({ data }: MessageEvent<SimulationCommand<G>>) => {
    const loading = game.loadFor?.(data);
    if (loading === undefined && waiting === undefined) return host.handle(data);
    const last = handleAfter(waiting, loading, data).finally(() => {
      if (waiting === last) waiting = undefined;
    });
    waiting = last;
  });
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
  let before = performance.now();
  setInterval(() => {
    const now = performance.now();
    host.advance(now - before);
    before = now;
  }, TURN_MS);
}
