import { type HostedGame, SimulationHost } from './host.ts';
import type { GameTypes, SimulationCommand } from './protocol.ts';

const TURN_MS = 1000 / 60;

/**
 * Makes the worker that calls it hold a match of this game: sixty turns a second, as many steps as the clock asks for.
 */
export function serveSimulation<G extends GameTypes>(game: HostedGame<G>): void {
  const host = new SimulationHost(game, (report) => postMessage(report));
  let waiting: Promise<void> | undefined;
  const takeAfter = async (
    before: Promise<void> | undefined,
    need: Promise<unknown> | undefined,
    data: SimulationCommand<G>,
  ) => {
    await before;
    await need;
    host.handle(data);
  };
  addEventListener('message', ({ data }: MessageEvent<SimulationCommand<G>>) => {
    const need = game.needs?.(data);
    if (need === undefined && waiting === undefined) return host.handle(data);
    const last = takeAfter(waiting, need, data).finally(() => {
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
