import { act, cleanup, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FakeWorker } from '../../../testing/fake-worker.ts';
import { freezePage, restorePage } from '../../../testing/frozen-page.ts';
import type { MatchCommand, MatchReport, MatchSnapshot, Thought } from '../match/protocol.ts';
import { defaultSetup } from '../match/setup.ts';
import { sampleView } from '../table/testing/samples.ts';
import type { SeatAction, TableView } from '../table/view.ts';
import { decisionLog } from './decision-log.ts';
import { SeatTable } from './seat-table.tsx';

let workers: FakeWorker<MatchCommand, MatchReport>[];
let look: (isIntersecting: boolean) => void = () => undefined;
class FakeObserver {
  constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    look = (isIntersecting) => act(() => tell([{ isIntersecting }]));
  }
  observe(): void {
    return;
  }
  disconnect(): void {
    return;
  }
}

beforeEach(() => {
  workers = freezePage(FakeObserver);
});
afterEach(() => {
  restorePage();
  decisionLog.set([]);
});

const played: SeatAction = { type: 'play', kind: 'pair', key: 9, cards: ['D9', 'C9'] };
const setup = defaultSetup('doudizhu', 'shown');

function snapshotOf(view: Partial<TableView>, change: Partial<MatchSnapshot> = {}): MatchSnapshot {
  const base = sampleView('landlord', 'en');
  const seats = base.seats.map((seat, number) => ({
    ...seat,
    player: { kind: 'ai', level: 5, style: '' } as const,
    action: number === 0 ? played : ({ type: 'pass' } as const),
  }));
  return {
    view: { ...base, phase: 'play', seats, hand: ['HR', 'S2', 'HT'], result: undefined, ...view },
    record: { setup, deals: [] },
    shownMoment: { deal: 0, move: 9 },
    lastMoment: { deal: 0, move: 9 },
    runSettings: { paused: false, scale: 1, live: false, practice: false, open: true, auto: false, autoPass: true },
    phase: 'playing',
    warning: undefined,
    points: [],
    kernel: 'webassembly',
    ...change,
  };
}

const body = { seat: 0, landlord: 0, hand: ['D9', 'C9'], bottom: [], history: [], seed: 's' };
const thought: Thought = {
  at: { deal: 0, move: 9 },
  seat: 0,
  level: 10,
  request: { api: 'doudizhu.play', body },
  answer: {
    action: { type: 'play', cards: ['D9', 'C9'] },
    win_rate: 0.63,
    expected_points: 1,
    alternatives: [],
    reason: [],
    belief: [],
    fallback: false,
    wait_ms: 800,
    say: undefined,
  },
  source: 'local',
  took_ms: 7.34,
};

function Table() {
  const [sits, setSits] = useState(false);
  return <SeatTable sits={sits} onSits={setSits} />;
}

function show(): FakeWorker<MatchCommand, MatchReport> {
  render(<Table />, { wrapper: MemoryRouter });
  expect(workers).toEqual([]);
  act(() => screen.getByRole('button', { name: 'Doudizhu' }).click());
  look(true);
  act(() => {
    vi.advanceTimersByTime(1);
  });
  const [worker] = workers;
  if (!worker) throw new Error('the table started no worker');
  return worker;
}

/** The worker throws; what says so is loaded then. */
async function fail(worker: FakeWorker<MatchCommand, MatchReport>): Promise<void> {
  worker.fail();
  await act(async () => vi.dynamicImportSettled());
}

const typesOf = ({ sent }: FakeWorker<MatchCommand, MatchReport>) => sent.map(({ type }) => type);

describe('a table with a seat', () => {
  test('starts in sight, makes moves at once until everybody has played, and then goes on as people play', () => {
    const worker = show();
    expect(worker.sent.find(({ type }) => type === 'open')).toMatchObject({
      record: { setup: { game: 'doudizhu', human: null } },
      runSettings: { paused: true, live: false },
    });
    worker.report({ type: 'table', snapshot: snapshotOf({ phase: 'bidding' }) });
    expect(typesOf(worker).at(-1)).toBe('step');
    worker.report({ type: 'table', snapshot: snapshotOf({}) });
    expect(worker.sent.find(({ type }) => type === 'run')).toMatchObject({ runSettings: { paused: false } });
  });

  test('is a labelled list of cards, with what was played and how long it took', () => {
    const worker = show();
    worker.report({ type: 'thought', thought });
    worker.report({ type: 'table', snapshot: snapshotOf({}) });
    const table = screen.getByRole('region', { name: 'A Doudizhu table with a seat for you' });
    const landlord = within(table).getByRole('list', { name: 'Landlord' });
    const names = within(landlord)
      .getAllByRole('listitem')
      .map((card) => card.querySelector('.sr-only')?.textContent);
    expect(names).toEqual(['big joker', '2 of spades', '10 of hearts']);
    expect(within(table).getByText('Landlord · thought for 7.3 ms · win chance 63%')).toBeTruthy();
    expect(within(table).getAllByText('Pass')).toHaveLength(2);
    expect(table.dataset).toMatchObject({ kernel: 'webassembly', move: '0/9' });
  });

  test('waits out of sight and while it is paused, and steps by hand', () => {
    const worker = show();
    worker.report({ type: 'table', snapshot: snapshotOf({}) });
    look(false);
    expect(worker.sent.at(-1)).toEqual({ type: 'hidden', on: true });
    look(true);
    expect(worker.sent.at(-1)).toEqual({ type: 'hidden', on: false });
    act(() => screen.getByRole('button', { name: 'Pause' }).click());
    expect(worker.sent.at(-1)).toMatchObject({ type: 'run', runSettings: { paused: true } });
    act(() => screen.getByRole('button', { name: 'Next move' }).click());
    expect(worker.sent.at(-1)).toEqual({ type: 'step' });
  });

  test('starts paused for who prefers little motion', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    const worker = show();
    worker.report({ type: 'table', snapshot: snapshotOf({}) });
    expect(worker.sent.find(({ type }) => type === 'run')).toMatchObject({ runSettings: { paused: true } });
    expect(screen.getByRole('button', { name: 'Go on' })).toBeTruthy();
  });

  test('says who has won, and begins another match where one is over', () => {
    const worker = show();
    const { result } = sampleView('score', 'en');
    const over = { phase: 'over', result: result && { ...result, points: [-6, 3, 3] } } as const;
    worker.report({ type: 'table', snapshot: snapshotOf({}) });
    worker.report({ type: 'table', snapshot: snapshotOf(over, { phase: 'match_over' }) });
    expect(screen.getByText('The peasants win, 6 points')).toBeTruthy();
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(typesOf(worker).filter((type) => type === 'open')).toHaveLength(2);
  });

  test('deals a hand of their own to whoever sits down, and plays by itself again when they leave', () => {
    const worker = show();
    worker.report({ type: 'table', snapshot: snapshotOf({}) });
    act(() => screen.getByRole('button', { name: 'Take this seat' }).click());
    expect(worker.sent.at(-1)).toMatchObject({
      type: 'open',
      record: { setup: { game: 'doudizhu', human: 0, length: 'hand' }, deals: [] },
      runSettings: { paused: false, open: false },
    });
    const base = snapshotOf({}).view;
    const person = { kind: 'person', isAuto: false } as const;
    const seats = base.seats.map((seat, number) => (number === 0 ? { ...seat, player: person } : seat));
    worker.report({ type: 'table', snapshot: snapshotOf({ seats }) });
    // A visitor's deal is not hurried on.
    expect(typesOf(worker).at(-1)).toBe('open');
    act(() => screen.getByRole('button', { name: 'Leave' }).click());
    expect(worker.sent.at(-1)).toMatchObject({ type: 'open', record: { setup: { human: null } } });
  });

  test('shows the call behind the last move, and asks the live API where a visitor wants it', () => {
    const worker = show();
    worker.report({ type: 'thought', thought });
    worker.report({ type: 'table', snapshot: snapshotOf({}) });
    expect(screen.getByText('POST /v1/doudizhu/play · Landlord')).toBeTruthy();
    expect(screen.getByText('Answer · this browser, 7.3 ms')).toBeTruthy();
    act(() => screen.getByRole('switch', { name: /^Ask the live API/ }).click());
    expect(worker.sent.at(-1)).toMatchObject({ type: 'run', runSettings: { live: true } });
    expect(decisionLog.get()).toHaveLength(1);
  });

  test('says where it cannot start, and ends its worker with the page', async () => {
    const worker = show();
    await fail(worker);
    expect(screen.getByRole('alert').textContent).toContain('The game couldn’t be opened.');
    cleanup();
    expect(worker.isEnded).toBe(true);
  });

  test('says where it stopped in the middle of a deal, and deals anew in another worker', async () => {
    const worker = show();
    worker.report({ type: 'table', snapshot: snapshotOf({}) });
    await fail(worker);
    expect(screen.getByRole('alert').textContent).toContain('The game stopped');
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    act(() => void vi.advanceTimersByTime(1));
    expect([worker.isEnded, screen.queryByRole('alert')]).toEqual([true, null]);
    expect(workers.at(-1)).not.toBe(worker);
    expect(workers.at(-1)?.sent.map(({ type }) => type)).toContain('open');
  });
});
