import { type HostedGame, SimulationHost } from './host.ts';
import type { GameTypes, SimulationCommand } from './protocol.ts';

const turn_ms = 1000 / 60;

/** Makes the worker that calls it hold a match of this game: sixty turns a second, as many steps as the clock asks for. */
export function serveSimulation<G extends GameTypes>(game: HostedGame<G>): void {
  const host = new SimulationHost(game, (report) => postMessage(report));
  addEventListener('message', ({ data }: MessageEvent<SimulationCommand<G>>) => host.take(data));
  let before = performance.now();
  setInterval(() => {
    const now = performance.now();
    host.advance(now - before);
    before = now;
  }, turn_ms);
}
