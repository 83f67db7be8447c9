import { eventsSince } from '@fourth-seat/game/simulation';
import { describe, expect, test } from 'vitest';
import { SimulationHost } from './host.ts';
import type { SimulationCommand, SimulationReport } from './protocol.ts';
import { type CountingGame, counting, setup } from './testing/counting-simulation.ts';

type Counting = CountingGame<{
  readonly sum: { readonly question: number; readonly answer: number };
  readonly far: { readonly question: null; readonly answer: number };
  readonly broken: { readonly question: null; readonly answer: number };
}>;

function hosted() {
  const reports: SimulationReport<Counting>[] = [];
  const host = new SimulationHost<Counting>(
    {
      simulation: counting,
      frameOf: ({ sum }) => sum,
      eventsSince: ({ log }, tick) => eventsSince(log, tick),
      answers: {
        sum: (question, { state }) => state.sum * question,
        far: async () => Promise.reject(new Error('it could not be fetched')),
        broken: () => {
          throw new Error('it is broken');
        },
      },
    },
    (report) => reports.push(structuredClone(report)),
  );
  const open: SimulationCommand<Counting> = {
    type: 'open',
    record: { setup, inputs: [{ tick: 5, inputs: [2] }], ticks: 120 },
    runSettings: { paused: false, scale: 1 },
    at: null,
  };
  host.handle(open);
  const last = () => reports.findLast((report) => report.type === 'frame')?.snapshot;
  const events = () => reports.flatMap((report) => (report.type === 'events' ? report.events : []));
  return { host, reports, last, events };
}

describe('a host', () => {
  test('answers every question, also where it has no answer', async () => {
    const { host, reports } = hosted();
    host.handle({ type: 'ask', id: 1, about: 'sum', question: 2 });
    host.handle({ type: 'ask', id: 2, about: 'far', question: null });
    const answers = () => reports.filter((report) => report.type === 'answer');
    await expect.poll(() => answers()).toHaveLength(2);
    expect(answers()).toMatchObject([
      { id: 1, value: 2 * (120 + 2 * 6) },
      { id: 2, ok: false, reason: 'Error: it could not be fetched' },
    ]);
  });

  test('refuses a question whose answer throws at once, and lets the error reach the page', () => {
    const { host, reports } = hosted();
    expect(() => host.handle({ type: 'ask', id: 1, about: 'broken', question: null })).toThrow('it is broken');
    expect(reports.at(-1)).toEqual({ type: 'answer', id: 1, ok: false, reason: 'Error: it is broken' });
  });

  test('plays a record to its end, then lets time pass at its scale, unless it is paused or hidden', () => {
    const { host, last } = hosted();
    expect(last()).toMatchObject({ tick: 120, lastTick: 120, frame: 120 + 2 * 6 });
    host.advance(100);
    expect(last()?.tick).toBe(123);
    host.handle({ type: 'run', runSettings: { paused: false, scale: 4 } });
    host.advance(100);
    expect(last()?.tick).toBe(135);
    host.handle({ type: 'hidden', on: true });
    host.advance(100);
    host.handle({ type: 'hidden', on: false });
    host.handle({ type: 'run', runSettings: { paused: true, scale: 4 } });
    host.advance(100);
    expect(last()?.tick).toBe(135);
  });

  test('tells each event of a match once, however often it is looked at', () => {
    const { host, last, events } = hosted();
    host.handle({ type: 'seek', tick: 20 });
    expect(last()).toMatchObject({ tick: 20, lastTick: 120 });
    for (let i = 0; i < 60; i++) host.advance(100);
    expect(last()?.tick).toBe(200);
    expect(events().map(({ tick }) => tick)).toEqual([0, 100]);
    host.advance(100);
    expect(events().map(({ tick }) => tick)).toEqual([0, 100, 200]);
  });

  test('takes inputs that come together for the same tick', () => {
    const { host, last } = hosted();
    host.handle({ type: 'inputs', inputs: [3, 4] });
    host.advance(34);
    expect(last()).toMatchObject({ tick: 121, frame: 121 + 2 * 6 + 7 * 121 });
  });

  test('takes inputs for the next tick only, and answers questions about what is shown', () => {
    const { host, reports, last } = hosted();
    host.handle({ type: 'input', input: 3 });
    host.advance(34);
    expect(last()).toMatchObject({ tick: 121, frame: 121 + 2 * 6 + 3 * 121 });
    host.handle({ type: 'seek', tick: 50 });
    host.handle({ type: 'input', input: 1000 });
    host.handle({ type: 'seek', tick: null });
    host.advance(34);
    expect(last()).toMatchObject({ tick: 122, frame: 122 + 2 * 6 + 3 * 121 });
    host.handle({ type: 'ask', id: 7, about: 'sum', question: 2 });
    expect(reports.at(-1)).toEqual({ type: 'answer', id: 7, ok: true, value: 2 * (122 + 2 * 6 + 3 * 121) });
  });
});
