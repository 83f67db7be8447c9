import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, type Site, test } from './fixtures.ts';
import { callApi } from './game-server.ts';
import { type Person, post, signUp } from './people.ts';
import { consolePaths, locales, publicPaths, widths } from './routes.ts';

/**
 * Every screen, dialog and panel in both languages, with data on it: nothing for axe to find in either theme, no overflow at
 * any width, no mixed language, nothing that jumps while it loads.
 */

async function choose(context: BrowserContext, locale: string): Promise<void> {
  await context.addInitScript((locale) => localStorage.setItem('fourth-seat.locale', locale), locale);
}

/** By the switch in the header; not by pointing at it, which would show its tooltip. */
async function useLightTheme(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Use the light theme|切换到浅色主题)$/ }).dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await finishMotion(page);
}

/** Colours on their way are not the theme's, nor is a panel that still slides in. */
async function finishMotion(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  });
}

async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`);
}

async function signIn(context: BrowserContext, site: Site, person: Person): Promise<void> {
  await context.addCookies([{ name: 'access_token', value: person.access_token, url: site.url }]);
}

/** Waits until nothing on the page is loading. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('h1').first()).toBeVisible();
}

/** By how many pixels the page is wider than its window, once charts and other observers of size have followed it. */
async function findOverflow(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
}

/** Text that readers see, without what is meant to be in the other language (names, code, the switch itself). */
async function readText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.body.cloneNode(true);
    if (!(copy instanceof HTMLElement)) return '';
    for (const other of copy.querySelectorAll('[lang], code, pre, script, style, time')) other.remove();
    // A sentence ends where its element does.
    const texts: string[] = [];
    const walk = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) texts.push(node.textContent ?? '');
    return texts.join('\n');
  });
}

/** What a page in one language says in the other: any Chinese, or three English words in a row. */
function findForeign(text: string, locale: string): string[] {
  const foreign = locale === 'en_us' ? /[\u4e00-\u9fff]+/g : /[A-Za-z][a-z]+(?: [a-z]{2,}){2,}/g;
  return text.match(foreign) ?? [];
}

/** Adds up what jumps on the page while nobody touches it, as the browser itself measures it. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0, from: [] as string[] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      // The type of these entries is not in the language's library yet.
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: { className?: unknown } }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        shifts.sum += entry.value;
        shifts.from.push(`${entry.value.toFixed(3)} ${String(entry.sources[0]?.node?.className)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const most_shift = 0.02;

async function expectNoShift(page: Page): Promise<void> {
  const { sum, from } = await page.evaluate(
    () => (window as unknown as { shifts: { sum: number; from: string[] } }).shifts,
  );
  expect(sum, `layout shift: ${from.join('; ')}`).toBeLessThanOrEqual(most_shift);
}

let person: Person;
/** What the addresses of panels name. */
let ids: { key: string; call: string };

/** A project with a key, calls of a match, two kinds of failure, an alert and an invitation. */
async function fill(site: Site, { access_token }: Person): Promise<typeof ids> {
  const ask = async <Data>(path: string, body: unknown) => post<Data>(site, `/console/v1/${path}`, body, access_token);
  const { results } = await ask<{ results: { project_id: string }[] }>('tenant/project/list', {});
  const project_id = results[0]?.project_id;
  const key = await ask<{ secret: string; api_key: { key_id: string } }>('tenant/api-key/create', {
    name: 'T-1',
    project_id,
    mode: 'test',
  });
  const hand = ['3', '3', '4', '4', '5', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A', 'A', '2', '2', 'b', 'B'];
  const position = { seat: 0, landlord: 0, hand, bottom: ['4', 'J', '2'], history: [] };
  for (const body of [position, position, { ...position, hand: ['3', '3', '3', '3', '3'] }, '{"seat":']) {
    await callApi(site, '/v1/doudizhu/play', key.secret, body);
  }
  const calls = await ask<{ results: { call_id: string; status_code: number }[] }>('tenant/call/list', {});
  return {
    key: key.api_key.key_id,
    call: calls.results.find(({ status_code }) => status_code === 200)?.call_id ?? '',
  };
}

test.beforeAll(async ({ site }) => {
  person = await signUp(site, 'look');
  ids = await fill(site, person);
});

const isConsole = (path: string): boolean => (consolePaths as readonly string[]).includes(path);

for (const locale of locales) {
  for (const path of [...publicPaths, ...consolePaths]) {
    test(`${path} in ${locale}, dark and light`, async ({ page, context, site }) => {
      await choose(context, locale);
      await watchShifts(page);
      if (isConsole(path)) await signIn(context, site, person);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        if (width === widths[0]) {
          const answer = await page.goto(path);
          expect(answer?.headers()['content-security-policy']).toMatch(
            /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval';/,
          );
          await settle(page);
          await expectNoShift(page);
          await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
          expect(await findViolations(page), 'dark, narrow').toEqual([]);
        }
        expect(await findOverflow(page), `wider than ${width} px`).toBeLessThanOrEqual(0);
      }
      await expect(page.locator('html')).toHaveClass(new RegExp(locale));
      expect(findForeign(await readText(page), locale)).toEqual([]);
      await useLightTheme(page);
      expect(await findViolations(page), 'light, wide').toEqual([]);
    });
  }
}

/** Dialogs and panels by their address, in turn in either language. */
const opened = [
  ['a new key', () => '/developer/api-keys?new=key'],
  ['a key', () => `/developer/api-keys?key=${ids.key}`],
  ['a call', () => `/developer/debugging?call=${ids.call}`],
  ['messages', () => '/developer/home?bell=messages'],
  ['a new alert', () => '/developer/home?bell=alerts&new=alert'],
  ['a new project', () => '/developer/home?tab=projects&new=project'],
  ['a new member', () => '/developer/home?tab=team&new=invite'],
] as const;

for (const [index, [name, address]] of opened.entries()) {
  const locale = locales[index % 2] ?? 'en_us';
  test(`${name}, open, in ${locale}`, async ({ page, context, site }) => {
    await choose(context, locale);
    await signIn(context, site, person);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(address());
    await expect(page.getByRole('dialog').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await finishMotion(page);
    expect(await findViolations(page)).toEqual([]);
    expect(findForeign(await readText(page), locale)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await findOverflow(page)).toBeLessThanOrEqual(0);
  });
}

for (const locale of locales) {
  test(`every page of the documentation in ${locale}`, async ({ page, context }) => {
    await choose(context, locale);
    await watchShifts(page);
    await page.goto('/document/index');
    await settle(page);
    const links = await page
      .locator('main a[href^="/document/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('#')[0] ?? ''));
    const pages = [...new Set(links)];
    expect(pages.length).toBeGreaterThan(4);
    for (const path of pages) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(path);
      await settle(page);
      await expectNoShift(page);
      expect(await findViolations(page), path).toEqual([]);
      await page.setViewportSize({ width: 360, height: 900 });
      expect(await findOverflow(page), path).toBeLessThanOrEqual(0);
    }
  });
}
