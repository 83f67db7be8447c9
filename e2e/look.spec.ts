import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  expectNoOverflow,
  expectNoShift,
  expectNoViolations,
  expectOneLanguage,
  type Filled,
  fill,
  prepare,
  settle,
  signIn,
  useLightTheme,
} from './look.ts';
import { type Person, signUp } from './people.ts';
import { consolePaths, locales, publicPaths } from './routes.ts';

/**
 * Every screen, dialog and panel in both languages and themes, with data on it: nothing for axe to find, no overflow at any
 * width, one language, nothing that jumps while it loads. Pages are loaded once and looked at for everything; what is new
 * on a page (a dialog, the next page of the documentation) is what axe is asked about.
 */

// Its tests share nothing but what each worker signs up for itself.
test.describe.configure({ mode: 'parallel' });

let person: Person;
let filled: Filled;
test.beforeAll(async ({ site }) => {
  person = await signUp(site, 'look');
  filled = await fill(site, person);
});

const isConsole = (path: string): boolean => (consolePaths as readonly string[]).includes(path);

for (const locale of locales) {
  for (const path of [...publicPaths, ...consolePaths]) {
    test(`${path} in ${locale}, dark and light`, async ({ page, context, site }) => {
      await prepare(context, locale);
      if (isConsole(path)) await signIn(context, site, person);
      // Each page is loaded on a desk in one language and on a phone in the other.
      await page.setViewportSize({ width: locale === 'en_us' ? 1280 : 360, height: 900 });
      const answer = await page.goto(path);
      expect(answer?.headers()['content-security-policy']).toMatch(
        /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval';/,
      );
      await settle(page);
      await expectNoShift(page);
      await expect(page.locator('html')).toHaveClass(new RegExp(locale));
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expectOneLanguage(page, locale);
      await expectNoViolations(page);
      // Leaves the window at its widest: on a phone the header has no switch for the theme.
      await expectNoOverflow(page);
      await useLightTheme(page);
      if (locale === 'zh_cn') await page.setViewportSize({ width: 360, height: 900 });
      await expectNoViolations(page);
    });
  }
}

interface Opening {
  readonly name: string;
  readonly path: () => string;
  /** Acts that each open something on the page at `path`; without them it is open from the start. */
  readonly acts?: readonly ((page: Page) => Promise<void>)[];
}

const button = (name: RegExp) => async (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click();
const rowAct = (act: RegExp) => async (page: Page) => {
  await page
    .getByRole('table')
    .getByRole('button', { name: /^Actions of|的操作$/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: act }).click();
};

const openings: readonly Opening[] = [
  { name: 'a new key', path: () => '/developer/api-keys?new=key' },
  { name: 'a key', path: () => `/developer/api-keys?key=${filled.key}` },
  {
    name: 'dialogs of keys',
    path: () => '/developer/api-keys',
    acts: [
      button(/^(Key rules|密钥规则)$/),
      rowAct(/^(Edit|编辑)$/),
      rowAct(/^(Rotate secret|轮换密钥)$/),
      rowAct(/^(Disable|停用)$/),
      rowAct(/^(Delete|删除)$/),
    ],
  },
  { name: 'a call', path: () => `/developer/debugging?call=${filled.calls[0]}` },
  { name: 'two calls', path: () => `/developer/debugging?left=${filled.calls[0]}&right=${filled.calls[1]}` },
  { name: 'messages', path: () => '/developer/home?bell=messages' },
  { name: 'alerts', path: () => '/developer/home?bell=alerts' },
];

for (const locale of ['en_us'] as const) {
  const theme = 'light';
  test.describe(`opened, in ${locale} and ${theme}`, () => {
    for (const { name, path, acts = [async () => undefined] } of openings) {
      test(name, async ({ page, context, site }) => {
        await prepare(context, locale, theme);
        await signIn(context, site, person);
        await page.goto(path());
        await settle(page);
        for (const act of acts) {
          await page.setViewportSize({ width: 1280, height: 900 });
          await act(page);
          const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
          await expect(dialog.first()).toBeVisible();
          await page.waitForLoadState('networkidle');
          await expectOneLanguage(page, locale);
          await expectNoViolations(page, '[role=dialog], [role=alertdialog]');
          await expectNoOverflow(page);
          // A dialog may lie on a panel that stays.
          const open = await dialog.count();
          await page.keyboard.press('Escape');
          await expect(dialog).toHaveCount(open - 1);
        }
      });
    }
  });
}
