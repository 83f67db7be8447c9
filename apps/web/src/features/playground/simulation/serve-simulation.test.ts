import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HostedGame } from './host.ts';
import type { SimulationCommand, SimulationReport } from './protocol.ts';
import { serveSimulation } from './serve-simulation.ts';
import { type CountingGame, counting, setup } from './testing/counting-simulation.ts';

type Counting = CountingGame<{ readonly sum: { readonly question: null; readonly answer: number } }>;

const open: SimulationCommand<Counting> = {
  type: 'open',
  record: { setup, inputs: [], ticks: 0 },
  runSettings: { paused: false, scale: 1 },
  at: null,
};
const input: SimulationCommand<Counting> = { type: 'input', input: 3 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A match in this thread, whose inputs wait for `load`. */
function serve(load: () => Promise<unknown>) {
  const reports: SimulationReport<Counting>[] = [];
  const errors: unknown[] = [];
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('postMessage', (report: SimulationReport<Counting>) => void reports.push(report));
  vi.stubGlobal('reportError', (error: unknown) => void errors.push(error));
  const game: HostedGame<Counting> = {
    simulation: counting,
    frameOf: ({ sum }) => sum,
    eventsSince: () => [],
    loadFor: ({ type }) => (type === 'input' ? load() : undefined),
    answers: { sum: (_, { state }) => state.sum },
  };
  serveSimulation(game);
  const send = (data: SimulationCommand<Counting>) => page.dispatchEvent(new MessageEvent('message', { data }));
  const snapshot = () => reports.findLast((report) => report.type === 'frame')?.snapshot;
  return { send, snapshot, errors };
}

const pass = async (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('commands keep their order behind one that waits for what it needs, and the match goes on meanwhile', async () => {
  const { send, snapshot } = serve(async () => new Promise((resolve) => setTimeout(resolve, 1000)));
  send(open);
  send(input);
  send({ type: 'run', runSettings: { paused: true, scale: 1 } });
  await pass(900);
  expect(snapshot()?.tick).toBeGreaterThan(20);
  expect(snapshot()?.runSettings.paused).toBe(false);
  await pass(200);
  expect(snapshot()?.runSettings.paused).toBe(true);
});

test('a match stops with an error where what a command needs cannot be had, and says nothing any more', async () => {
  const lost = new Error('offline');
  const { send, snapshot, errors } = serve(async () => Promise.reject(lost));
  send(open);
  send(input);
  send({ type: 'run', runSettings: { paused: false, scale: 4 } });
  await pass(100);
  expect(errors).toEqual([lost]);
  const stopped = snapshot();
  send({ type: 'step' });
  await pass(1000);
  expect(snapshot()).toBe(stopped);
  expect(stopped?.runSettings.scale).toBe(1);
});
