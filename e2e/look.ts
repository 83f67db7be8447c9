/** What a screen is looked at for: overflow, words of the other language, layout shift. */
import { type Locale, languageOf, otherLanguage } from '@fourth-seat/contract';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { widths } from './routes.ts';
import { setLocale } from './visit.ts';

export type Theme = 'dark' | 'light';

/**
 * Layout shift of a page while nobody touches it, summed up as browsers do (goal of the design): the worst session of
 * shifts. A match that runs on a page moves things for as long as it runs, and a slow machine looks later.
 */
const MOST_SHIFT = 0.02;
/** Milliseconds without a shift after which a session ends, and those after which it ends anyway. */
const SESSION = { gap_ms: 1000, length_ms: 5000 };

interface Session {
  readonly start: number;
  end: number;
  sum: number;
  readonly from: string[];
}

declare global {
  interface Window {
    shifts: Session[];
  }
}

/** Of the browser's entries of the type `layout-shift`, which the language's library does not know yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Settings as a returning visitor has them, and an account of what jumps, both before the page's first script. */
export async function prepareVisit(context: BrowserContext, locale: Locale, theme: Theme = 'dark'): Promise<void> {
  await setLocale(context, locale);
  await context.addInitScript(
    ({ theme, gap_ms, length_ms }) => {
      localStorage.setItem('fourth-seat.theme', theme);
      window.shifts = [];
      const name = (node: Node | null): string =>
        node instanceof Element ? `${node.tagName.toLowerCase()}.${node.getAttribute('class') ?? ''}` : 'text';
      const sessionAt = (time: number): Session => {
        const last = window.shifts.at(-1);
        if (last && time - last.end < gap_ms && time - last.start < length_ms) return last;
        const next = { start: time, end: time, sum: 0, from: [] };
        window.shifts.push(next);
        return next;
      };
      new PerformanceObserver((list) => {
        // The entries of the observed type have this shape.
        for (const entry of list.getEntries() as LayoutShift[]) {
          if (entry.hadRecentInput) continue;
          const session = sessionAt(entry.startTime);
          session.end = entry.startTime;
          session.sum += entry.value;
          session.from.push(`${entry.value.toFixed(3)} ${entry.sources.map(({ node }) => name(node)).join(' | ')}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    },
    { theme, ...SESSION },
  );
}

/** Waits until nothing on the page is loading. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('h1').first()).toBeVisible();
  // Skeletons say so of themselves; a page that is fetched has a bar, and markup from the server its language until the
  // script has opened it.
  await expect(page.locator('[aria-busy=true], .route-progress, #shell>[lang]')).toHaveCount(0);
}

export async function expectNoShift(page: Page): Promise<void> {
  for (const { sum, from } of await page.evaluate(() => window.shifts))
    expect.soft(sum, `layout shift of ${page.url()}: ${from.join('; ')}`).toBeLessThanOrEqual(MOST_SHIFT);
}

/** By the switch in the header; not by pointing at it, which would show its tooltip. */
export async function switchToLightTheme(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Use the light theme|切换到浅色主题)$/ }).dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
}

/** The page is no wider than its window, once it has come to rest. */
export async function expectToFit(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0);
}

/** Fits the window at these widths, once charts and other observers of size have followed it. */
export async function expectNoOverflow(page: Page, at: readonly number[] = widths): Promise<void> {
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 });
    const over = await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    });
    expect.soft(over, `${page.url()} in a window of ${width} px is wider by`).toBeLessThanOrEqual(0);
  }
}

/**
 * What readers see and hear, a line for each piece, without what is meant to be in the other language (the switch
 * itself, names, code, card notation).
 */
async function listTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return [];
    for (const other of copy.querySelectorAll('body [lang], noscript, code, pre, samp, kbd, script, style'))
      other.remove();
    const texts: string[] = [];
    for (const part of copy.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(part.getAttribute(name) ?? '');
    const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
    return texts.map((text) => text.trim()).filter((text) => text !== '');
  });
}

/** Nothing on the page is in the other language. `scripts/house/one-language.test.ts` finds most of it before. */
export async function expectOneLanguage(page: Page, locale: Locale): Promise<void> {
  const found = (await listTexts(page)).filter((text) => otherLanguage[languageOf(locale)].test(text));
  expect.soft(found, `in the other language on ${page.url()}`).toEqual([]);
}
