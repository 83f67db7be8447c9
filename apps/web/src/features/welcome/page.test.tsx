import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionStore, signedIn, signedOut } from '../../session/session-store.ts';
import { chooseLocale } from '../../settings/locale.ts';
import type { FakeWorker } from '../../testing/fake-worker.ts';
import { freezePage, restorePage } from '../../testing/frozen-page.ts';
import { WelcomePage } from './page.tsx';

/** The part of a command to the playground's worker that is looked at here. */
interface WorkerCommand {
  readonly type?: string;
  readonly record?: { readonly setup: { readonly game?: string; readonly human?: number | null } };
  readonly runSettings?: { readonly live: boolean };
}

/** A window in which everything is in sight. */
class FakeObserver {
  readonly #tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe(): void {
    this.#tell([{ isIntersecting: true }]);
  }
  disconnect(): void {
    this.#tell([]);
  }
}

async function open(): Promise<void> {
  // Fetched on demand; here at once, because the clock of these tests stands still.
  await import('./below-hero.tsx');
  await import('../playground/panels.tsx');
  render(
    <MemoryRouter>
      <WelcomePage />
    </MemoryRouter>,
  );
  await act(async () => {
    await vi.runOnlyPendingTimersAsync();
  });
}

let workers: FakeWorker<WorkerCommand, unknown>[];
beforeEach(() => {
  workers = freezePage(FakeObserver);
});
afterEach(() => {
  restorePage();
  sessionStore.set(signedOut);
  chooseLocale('en_us');
});

describe('the welcome page', () => {
  test('makes the claims as specified', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'An AI player for every empty seat' })).toBeTruthy();
    for (const claim of ['24', 'AI service sites', 'Under 30 ms', 'About 3.2 trillion', 'requests in a month']) {
      expect(screen.getByText(claim)).toBeTruthy();
    }
  });

  test('leads anonymous visitors to the sign-up', async () => {
    await open();
    for (const link of screen.getAllByRole('link', { name: 'Get an API key' })) {
      expect(link.getAttribute('href')).toBe('/login/index?mode=sign_up');
    }
  });

  test('leads signed-in visitors to the console', async () => {
    sessionStore.set(signedIn);
    await open();
    expect(screen.queryByRole('link', { name: 'Get an API key' })).toBeNull();
    for (const link of screen.getAllByRole('link', { name: 'Open the console' })) {
      expect(link.getAttribute('href')).toBe('/developer/home');
    }
  });

  test('has the games of the playground, each at its own URL, and a contact for custom agents', async () => {
    await open();
    for (const [name, type] of [
      ['Team shooter, five against five', 'stg'],
      ['Guandan · 4 seats', 'guandan'],
      ['Doudizhu · 3 seats', 'doudizhu'],
      ['A station on fire', 'rescue'],
      ['Watch ten heroes fight', 'moba'],
    ] as const) {
      const link = screen.getByRole('link', { name: new RegExp(name) });
      expect(link.getAttribute('href')).toBe(`/playground/index?type=${type}`);
    }
    // What is there today, and no more.
    expect(screen.getByText(/^The MOBA player of today/)).toBeTruthy();
    const next = screen.getByRole('link', { name: /Tell us which one you need next/ });
    expect(next.getAttribute('href')).toBe('/contact-us/index?topic=game-api');
    const measured = screen.getByRole('link', { name: 'How it is measured' });
    expect(measured.getAttribute('href')).toBe('/document/levels#measured');
    expect(document.body.textContent).not.toMatch(/npm run arena|95 %/);
    expect(screen.getByRole('link', { name: 'Talk to us about your game' }).getAttribute('href')).toContain(
      '/contact-us',
    );
  });

  test('has Chinese headings when Chinese is chosen', async () => {
    chooseLocale('zh_cn');
    await open();
    const headings = screen.getAllByRole('heading').map((heading) => heading.textContent ?? '');
    for (const heading of headings) expect(heading).toMatch(/[\u4e00-\u9fff]/);
  });

  test('plays a match of AI players at the hero, without calls', async () => {
    await open();
    // The stages of the shooter and the rescue, whose records name no game, may be fetched by now or not.
    const opened = workers
      .flatMap(({ sent }) => sent)
      .flatMap(({ type, record, runSettings }) => {
        const isTable = type === 'open' && record?.setup.game !== undefined;
        return isTable ? [[record.setup.game, record.setup.human, runSettings?.live]] : [];
      });
    expect(opened).toEqual([['guandan', null, false]]);
  });
});
