import { act, cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore, signedOut } from '../../session/session-store.ts';
import { chooseLocale } from '../../settings/locale.ts';
import { WelcomePage } from './page.tsx';
import type { TableView } from './table/table-view.ts';

const view: TableView = {
  deal: 1,
  seats: [
    { role: 'landlord', hand: ['HR', 'S2', 'HT'], act: { type: 'play', cards: ['D9', 'C9'] } },
    { role: 'peasant', hand: ['SA'], act: { type: 'pass' } },
    { role: 'peasant', hand: ['D3', 'C3'], act: undefined },
  ],
  bottom: ['HR', 'D9', 'C4'],
  last: { seat: 0, act: { type: 'play', cards: ['D9', 'C9'] }, think_ms: 7.34, at_limit: false, win_rate: 0.63 },
  returns: undefined,
};

/** Stands for the worker: it says what it was asked and answers when told to. */
class FakeWorker extends EventTarget {
  static readonly made: FakeWorker[] = [];
  readonly asked: unknown[] = [];
  constructor() {
    super();
    FakeWorker.made.push(this);
  }
  postMessage(message: unknown): void {
    this.asked.push(message);
  }
  terminate(): void {
    this.asked.push('terminate');
  }
  answer(data: TableView): void {
    act(() => {
      this.dispatchEvent(new MessageEvent('message', { data }));
    });
  }
}

async function open(): Promise<FakeWorker> {
  // Fetched on demand; here at once, because the clock of these tests stands still.
  await import('./below-hero.tsx');
  render(
    <MemoryRouter>
      <WelcomePage />
    </MemoryRouter>,
  );
  await act(async () => {
    await vi.runOnlyPendingTimersAsync();
  });
  const worker = FakeWorker.made.at(-1);
  if (!worker) throw new Error('the table started no worker');
  return worker;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => window.setTimeout(work, 0));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => window.clearTimeout(handle));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStore.set(signedOut);
  chooseLocale('en_us');
  FakeWorker.made.length = 0;
});

describe('the welcome page', () => {
  it('makes the claims as specified and leads anonymous visitors to the sign-up', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'An AI player for every empty seat' })).toBeTruthy();
    for (const claim of ['24', 'AI service sites', 'Under 30 ms', 'About 3.2 trillion', 'requests in a month']) {
      expect(screen.getByText(claim)).toBeTruthy();
    }
    for (const link of screen.getAllByRole('link', { name: 'Get an API key' })) {
      expect(link.getAttribute('href')).toBe('/login/index?mode=sign_up');
    }
  });

  it('leads signed-in visitors to the console', async () => {
    sessionStore.set({ ...signedOut, signedIn: true });
    await open();
    expect(screen.queryByRole('link', { name: 'Get an API key' })).toBeNull();
    for (const link of screen.getAllByRole('link', { name: 'Open the console' })) {
      expect(link.getAttribute('href')).toBe('/developer/home');
    }
  });

  it('has the games of the playground, each at its own address, and a contact for custom agents', async () => {
    await open();
    for (const [name, type] of [
      ['A Guandan match', 'guandan'],
      ['A Doudizhu deal', 'doudizhu'],
    ] as const) {
      const link = screen.getByRole('link', { name: new RegExp(name) });
      expect(link.getAttribute('href')).toBe(`/playground/index?type=${type}`);
    }
    expect(screen.getByRole('link', { name: 'Talk to us about your game' }).getAttribute('href')).toContain(
      '/contact-us',
    );
  });

  it('speaks Chinese throughout when Chinese is chosen', async () => {
    chooseLocale('zh_cn');
    await open();
    const headings = screen.getAllByRole('heading').map((heading) => heading.textContent ?? '');
    for (const heading of headings.filter((text) => text !== 'MOBA')) expect(heading).toMatch(/[\u4e00-\u9fff]/);
  });
});

describe('the live table', () => {
  it('is a labelled list of cards, with what was played and how long it took', async () => {
    const worker = await open();
    expect(worker.asked).toEqual([{ type: 'next' }]);
    worker.answer(view);
    const table = screen.getByRole('region', { name: 'A Doudizhu table that plays itself' });
    const landlord = within(table).getByRole('list', { name: 'Landlord' });
    expect(
      within(landlord)
        .getAllByRole('listitem')
        .map((card) => card.querySelector('.sr-only')?.textContent),
    ).toEqual(['big joker', 'spades 2', 'hearts 10']);
    expect(within(table).getByText('Landlord · thought for 7.3 ms · win chance 63%')).toBeTruthy();
    expect(within(table).getByText('Pass')).toBeTruthy();
  });

  it('goes on by itself until it is paused, and by hand then', async () => {
    const worker = await open();
    worker.answer(view);
    act(() => {
      vi.advanceTimersByTime(2000);
    });
    expect(worker.asked).toHaveLength(2);
    act(() => {
      screen.getByRole('button', { name: 'Pause' }).click();
    });
    worker.answer({ ...view });
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(worker.asked).toHaveLength(2);
    act(() => {
      screen.getByRole('button', { name: 'Next move' }).click();
    });
    expect(worker.asked).toHaveLength(3);
  });

  it('starts paused for who prefers little motion', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const worker = await open();
    worker.answer(view);
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(worker.asked).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  });

  it('ends its worker with the page', async () => {
    const worker = await open();
    cleanup();
    expect(worker.asked.at(-1)).toBe('terminate');
  });

  it('says who has won', async () => {
    (await open()).answer({ ...view, returns: [-6, 3, 3] });
    expect(screen.getByText('The peasants win, 6 points')).toBeTruthy();
  });
});
