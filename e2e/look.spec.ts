import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, type Site, test } from './fixtures.ts';
import { type Person, signUp } from './people.ts';
import { consolePaths, locales, publicPaths, widths } from './routes.ts';

/** Every screen in both themes and languages: nothing for axe to find, no overflow at any width, no mixed language. */

async function choose(context: BrowserContext, locale: string): Promise<void> {
  await context.addInitScript((locale) => localStorage.setItem('fourth-seat.locale', locale), locale);
}

/** By the switch in the header; not by pointing at it, which would show its tooltip. */
async function useLightTheme(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Use the light theme|切换到浅色主题)$/ }).dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  // Colours on their way are not the theme's.
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
    for (const other of copy.querySelectorAll('[lang], code, pre, script, style')) other.remove();
    return copy.textContent;
  });
}

let person: Person;
test.beforeAll(async ({ site }) => {
  person = await signUp(site, 'look');
});

for (const locale of locales) {
  for (const path of [...publicPaths, ...consolePaths]) {
    test(`${path} in ${locale}, dark and light`, async ({ page, context, site }) => {
      await choose(context, locale);
      if ((consolePaths as readonly string[]).includes(path)) await signIn(context, site, person);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        if (width === widths[0]) {
          const answer = await page.goto(path);
          expect(answer?.headers()['content-security-policy']).toMatch(
            /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval';/,
          );
          await settle(page);
        }
        expect(await findOverflow(page), `wider than ${width} px`).toBeLessThanOrEqual(0);
      }
      await expect(page.locator('html')).toHaveClass(new RegExp(locale));
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      if (locale === 'en_us') expect(await readText(page)).not.toMatch(/[\u4e00-\u9fff]/);
      expect(await findViolations(page), 'dark').toEqual([]);
      await useLightTheme(page);
      expect(await findViolations(page), 'light').toEqual([]);
    });
  }
}
