import {
  createLog,
  type EventLog,
  eventsSince,
  hashState,
  logEvent,
  type Simulation,
  verifyReplay,
} from '@fourth-seat/game/simulation';
import { describe, expect, test, vi } from 'vitest';
import { SimulationHost } from './host.ts';
import type { SimulationCommand, SimulationReport } from './protocol.ts';
import { SimulationSession } from './simulation-session.ts';

interface Setup {
  readonly seed: string;
  readonly profiles: null;
}
interface State {
  tick: number;
  sum: number;
  readonly log: EventLog<{ readonly type: string }>;
}

/** Adds the inputs up, and a little by itself; tells of every hundredth tick. */
const counting: Simulation<Setup, number, State> = {
  engineVersion: 'counting 1',
  mapHash: 'none',
  ticksPerSecond: 30,
  maxTicks: 1000,
  create: () => ({ tick: 0, sum: 0, log: createLog() }),
  step: (state, inputs) => {
    for (const input of inputs) state.sum += input * (state.tick + 1);
    state.sum += 1;
    if (state.tick % 100 === 0) logEvent(state.log, state.tick, { type: 'hundred' });
    state.tick += 1;
  },
  isOver: () => false,
};
const setup: Setup = { seed: 'x', profiles: null };

/** 700 ticks with an input at 10, 350 and 600. */
function played(): SimulationSession<Setup, number, State> {
  const session = new SimulationSession(counting, setup);
  for (let tick = 0; tick < 700; tick++) session.step(tick === 10 || tick === 350 || tick === 600 ? [tick] : []);
  return session;
}

describe('a session', () => {
  test('shows any earlier tick as it was, and its end again', () => {
    const session = played();
    const end = hashState(session.state);
    const plain = new SimulationSession(counting, setup);
    for (let tick = 0; tick < 340; tick++) plain.step(tick === 10 ? [10] : []);
    session.seek(340);
    expect([session.tick, session.isPast, hashState(session.state)]).toEqual([340, true, hashState(plain.state)]);
    session.seek(700);
    expect([session.isPast, hashState(session.state)]).toEqual([false, end]);
    expect(hashState(session.stateAt(340))).toBe(hashState(plain.state));
    expect(session.tick).toBe(700);
  });

  test('drops inputs while the past is shown, and keeps them once it goes on from there', () => {
    const session = played();
    session.seek(400);
    session.step([9999]);
    expect(session.record().inputs.map(({ tick }) => tick)).toEqual([10, 350, 600]);
    session.branch();
    session.step([1]);
    expect(session.record()).toMatchObject({ ticks: 402, inputs: [{ tick: 10 }, { tick: 350 }, { tick: 401 }] });
  });

  test('writes a replay that is verified, before and after it was branched', () => {
    const session = played();
    expect(verifyReplay(counting, session.replay())).toMatchObject({ hash: hashState(session.state) });
    session.seek(450);
    session.branch();
    for (let i = 0; i < 300; i++) session.step();
    const replay = session.replay();
    expect(verifyReplay(counting, replay)).toMatchObject({ hash: replay.hash });
    expect(verifyReplay(counting, { ...replay, inputs: [] })).toMatchObject({ fault: 'diverged', tick: 300 });
    const again = SimulationSession.ofRecord(counting, session.record());
    expect(hashState(again.state)).toBe(hashState(session.state));
  });
});

interface Counting {
  readonly setup: Setup;
  readonly input: number;
  readonly state: State;
  readonly frame: number;
  readonly event: { readonly type: string };
  readonly questions: {
    readonly sum: { readonly question: number; readonly answer: number };
    readonly far: { readonly question: null; readonly answer: number };
    readonly broken: { readonly question: null; readonly answer: number };
  };
}

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
    await vi.waitFor(() => expect(answers()).toHaveLength(2));
    expect(answers()).toMatchObject([
      { id: 1, value: 2 * (120 + 2 * 6) },
      { id: 2, ok: false },
    ]);
  });

  test('refuses a question whose answer throws at once, and lets the error reach the page', () => {
    const { host, reports } = hosted();
    expect(() => host.handle({ type: 'ask', id: 1, about: 'broken', question: null })).toThrow('it is broken');
    expect(reports.at(-1)).toEqual({ type: 'answer', id: 1, ok: false });
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
