/**
 * Every screen, dialog and panel in both languages and themes, with data on it: nothing for axe to find, no overflow at
 * any width, one language, nothing that jumps while it loads. Pages are loaded once and looked at for everything; what
 * is new on a page (a dialog, the next page of the documentation) is what axe is asked about. A finding on one page does
 * not hide those on the next.
 */
import { errorCatalogue, type Locale, locales } from '@fourth-seat/contract';
import type { Page } from '@playwright/test';
import { expectNoViolations, markNewStyles, NEW_STYLE } from './axe.ts';
import { listDocuments } from './documents.ts';
import { sendFromEditor } from './editor.ts';
import { expect, test } from './fixtures.ts';
import {
  expectNoOverflow,
  expectNoShift,
  expectOneLanguage,
  prepareVisit,
  switchToLightTheme,
  waitUntilLoaded,
} from './look.ts';
import { type Person, signUp } from './people.ts';
import { consolePaths, publicPaths, widths } from './routes.ts';
import { fillProject, type SampleProject } from './sample-project.ts';
import { signIn } from './visit.ts';

// Its tests share nothing but what each worker signs up for itself.
test.describe.configure({ mode: 'parallel' });

let person: Person;
let sample: SampleProject;
test.beforeAll(async ({ site }) => {
  person = await signUp(site, 'look');
  sample = await fillProject(site, person);
});

/** With those that only an administrator opens. */
const memberPaths: readonly string[] = [...consolePaths, '/developer/admin-keys', '/developer/streams', '/device'];

for (const locale of locales) {
  for (const path of [...publicPaths, ...memberPaths]) {
    test(`${path} in ${locale}, dark and light`, async ({ page, context, site }) => {
      await prepareVisit(context, locale);
      if (memberPaths.includes(path)) await signIn(context, site, person);
      // Each page is loaded on a desk in one language and on a phone in the other.
      await page.setViewportSize({ width: locale === 'en_us' ? 1280 : 360, height: 900 });
      const answer = await page.goto(path);
      expect(answer?.headers()['content-security-policy']).toMatch(
        /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval';/,
      );
      await waitUntilLoaded(page);
      await expectNoShift(page);
      await expect(page.locator('html')).toHaveClass(new RegExp(locale));
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expectOneLanguage(page, locale);
      await expectNoViolations(page);
      // Leaves the window at its widest: on a phone the header has no switch for the theme.
      await expectNoOverflow(page);
      await switchToLightTheme(page);
      if (locale === 'zh_cn') await page.setViewportSize({ width: 360, height: 900 });
      // Nothing but colours hangs on the theme.
      await expectNoViolations(page, { only: ['color-contrast'] });
    });
  }
}

interface View {
  readonly path: () => string;
  /** Shows answers that are kept in the language in which they were asked for, English. */
  readonly keepsEnglish?: true;
}

/** What a URL opens in the page itself. */
const views: readonly View[] = [
  { path: () => `/developer/debugging?match_view=${sample.match_id}`, keepsEnglish: true },
  { path: () => '/developer/home?tab=team&view=invites' },
  { path: () => '/developer/home?tab=team&view=audit' },
  { path: () => '/account/profile?tab=company' },
  { path: () => '/account/profile?tab=organization' },
  { path: () => '/account/profile?tab=privacy' },
];

interface Opening extends View {
  readonly name: string;
  /** Acts that each open a dialog on the page at `path`; without them it is open from the start. */
  readonly acts?: readonly ((page: Page) => Promise<void>)[];
}

const button = (name: RegExp) => async (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click();
const key = (keys: string) => async (page: Page) => page.keyboard.press(keys);
const openRowAction = (act: RegExp) => async (page: Page) => {
  await page
    .getByRole('table')
    .getByRole('button', { name: /^Actions of|的操作$/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: act }).click();
};

const openings: readonly Opening[] = [
  { name: 'a new key', path: () => '/developer/api-keys?new=key' },
  { name: 'a key', path: () => `/developer/api-keys?key=${sample.key_id}` },
  {
    name: 'dialogs of keys',
    path: () => '/developer/api-keys',
    acts: [
      button(/^(Key rules|密钥规则)$/),
      openRowAction(/^(Edit|编辑)$/),
      openRowAction(/^(Rotate secret|轮换密钥)$/),
      openRowAction(/^(Disable|停用)$/),
      openRowAction(/^(Delete|删除)$/),
    ],
  },
  {
    name: 'a new admin key',
    path: () => '/developer/admin-keys',
    acts: [button(/^(Create admin key|新建管理密钥)$/)],
  },
  { name: 'a new stream', path: () => '/developer/streams', acts: [button(/^(Create stream|新建日志流)$/)] },
  { name: 'a call', path: () => `/developer/debugging?call=${sample.call_ids[0]}`, keepsEnglish: true },
  {
    name: 'two calls',
    path: () => `/developer/debugging?left=${sample.call_ids[0]}&right=${sample.call_ids[1]}`,
    keepsEnglish: true,
  },
  { name: 'messages', path: () => '/developer/home?bell=messages' },
  { name: 'alerts', path: () => '/developer/home?bell=alerts' },
  { name: 'a new alert', path: () => '/developer/home?bell=alerts&new=alert' },
  { name: 'a project', path: () => `/developer/home?tab=projects&project=${sample.project_id}` },
  {
    name: 'dialogs of projects',
    path: () => '/developer/home?tab=projects',
    acts: [
      button(/^(Create project|创建项目)$/),
      openRowAction(/^(Edit|编辑)$/),
      openRowAction(/^(Limits and quotas|上限与配额)$/),
      openRowAction(/^(Close project|关闭项目)$/),
    ],
  },
  { name: 'columns', path: () => '/developer/home?tab=projects', acts: [button(/^(Columns|显示列)$/)] },
  { name: 'saved views', path: () => '/developer/dashboard', acts: [button(/^(Views|视图)$/)] },
  { name: 'an instant', path: () => '/developer/debugging', acts: [button(/^(Go to a time|跳到某一时刻)$/)] },
  {
    name: 'dialogs of the team, the palette and the shortcuts',
    path: () => '/developer/home?tab=team',
    acts: [
      button(/^(Invite|邀请成员)$/),
      openRowAction(/^(Leave the organization|退出组织)$/),
      key('Control+k'),
      key('?'),
    ],
  },
];

for (const locale of locales) {
  const theme = locale === 'en_us' ? 'light' : 'dark';
  test.describe(`opened, in ${locale} and ${theme}`, () => {
    for (const { name, path, acts = [async () => undefined], keepsEnglish } of openings) {
      test(name, async ({ page, context, site }) => {
        await prepareVisit(context, locale, theme);
        await signIn(context, site, person);
        await page.goto(path());
        await waitUntilLoaded(page);
        for (const act of acts) {
          await page.setViewportSize({ width: 1280, height: 900 });
          await act(page);
          const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
          await expect(dialog.first()).toBeVisible();
          await page.waitForLoadState('networkidle');
          if (!(keepsEnglish && locale === 'zh_cn')) await expectOneLanguage(page, locale);
          await expectNoViolations(page, { part: '[role=dialog], [role=alertdialog]' });
          await expectNoOverflow(page);
          // A dialog may lie on a panel that stays, or give way to the list that it came from.
          const before = { open: await dialog.count(), url: page.url() };
          await page.keyboard.press('Escape');
          await expect.poll(async () => (await dialog.count()) < before.open || page.url() !== before.url).toBe(true);
        }
      });
    }

    test('a result', async ({ page, context, site }) => {
      await prepareVisit(context, locale, theme);
      await signIn(context, site, person);
      await page.goto('/developer/debugging?api=doudizhu.play');
      expect(await sendFromEditor(page, /^(Send|发送)$/)).toBe(200);
      await expect(
        page.getByRole('region', { name: /^(Result|结果)$/ }).getByText('200', { exact: true }),
      ).toBeVisible();
      await expectNoViolations(page);
      await expectOneLanguage(page, locale);
      await expectNoOverflow(page);
    });

    test('views of a page', async ({ page, context, site }) => {
      await prepareVisit(context, locale, theme);
      await signIn(context, site, person);
      for (const { path, keepsEnglish } of views) {
        await page.goto(path());
        await waitUntilLoaded(page);
        await expectNoViolations(page, { part: 'main', name: path() });
        if (!(keepsEnglish && locale === 'zh_cn')) await expectOneLanguage(page, locale);
        await expectNoOverflow(page);
      }
    });

    test('the drawer of a phone', async ({ page, context, site }) => {
      await prepareVisit(context, locale, theme);
      await signIn(context, site, person);
      await page.setViewportSize({ width: 360, height: 900 });
      await page.goto('/account/profile');
      await waitUntilLoaded(page);
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^(Open menu|打开菜单)$/ })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoViolations(page, { part: '[role=dialog]' });
    });
  });
}

for (const locale of locales) {
  test(`the seat of the welcome page, taken, in ${locale}`, async ({ page, context }) => {
    await prepareVisit(context, locale, locale === 'en_us' ? 'light' : 'dark');
    await page.setViewportSize({ width: locale === 'en_us' ? 1280 : 360, height: 900 });
    await page.goto('/welcome/index');
    await page.getByRole('button', { name: /^(Take the empty seat|坐下来打一局)$/ }).click();
    const hand = page.getByRole('list', { name: /^(You|您)$/ });
    await expect(hand.getByRole('button')).toHaveCount(27);
    await expectNoViolations(page, { part: 'main' });
    await expectOneLanguage(page, locale);
    await page.getByRole('tab', { name: /^HTTP/ }).click();
    await expectNoViolations(page, { part: 'main' });
    await expectNoOverflow(page);
  });
}

/** Opened by the site's own router, as a link would: loading each from nothing would be most of the time. */
async function navigateTo(page: Page, path: string): Promise<void> {
  const before = await page.locator('h1').first().innerText();
  await page.evaluate((next) => {
    history.pushState(null, '', next);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  // Looked at in every frame: the pauses between the tries of `expect` would add up over some 360 pages.
  await page.waitForFunction((last) => {
    const title = document.querySelector('h1');
    return title !== null && title.innerText !== last && document.querySelector('[aria-busy=true]') === null;
  }, before);
}

/** The other colours, without the switch: nothing but colours hangs on the theme. */
async function swapTheme(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
  });
}

/** A page of each template of the documentation. */
const templates = [
  '/document/getting-started',
  '/document/guandan',
  '/document/api',
  '/document/api/doudizhu-play',
  '/document/errors',
  `/document/errors/${errorCatalogue.daily_quota.code}`,
  '/document/licences',
];

const isCode = (path: string): boolean => /\/errors\/\d+$/.test(path);
const isConsoleCode = (path: string): boolean => /\/errors\/3\d+$/.test(path);
/** The first two digits of a code name its area. */
const isFirstOfArea = (path: string): boolean => /\/errors\/\d\d001$/.test(path);

interface Walk {
  readonly name: string;
  readonly has: (path: string) => boolean;
  /** Languages in which axe is asked about a page. */
  readonly axeIn: (path: string) => readonly Locale[];
  /** Windows that a page is fitted into. */
  readonly fits: (path: string) => readonly number[];
}

const walks: readonly Walk[] = [
  {
    name: 'every guide and page of the reference',
    has: (path) => !isCode(path),
    axeIn: () => locales,
    // A text that fits the column of a phone fits the wider ones; what stands around the column is the template's.
    fits: (path) => (templates.includes(path) ? widths : [360]),
  },
  {
    name: 'every page of an error code',
    has: isCode,
    // All are one template: one language and some windows are enough.
    axeIn: (path) => [isConsoleCode(path) ? 'zh_cn' : 'en_us'],
    fits: (path) => (isFirstOfArea(path) ? widths : []),
  },
];

for (const locale of locales) {
  for (const { name, has, axeIn, fits } of walks) {
    test(`${name} in ${locale}`, async ({ page, context }) => {
      await prepareVisit(context, locale, locale === 'en_us' ? 'dark' : 'light');
      const paths = (await listDocuments(page.request)).filter(has);
      expect(paths.length).toBeGreaterThan(40);
      await page.goto('/contact-us/index');
      await waitUntilLoaded(page);
      for (const path of paths) {
        await navigateTo(page, path);
        await expectOneLanguage(page, locale);
        if (axeIn(path).includes(locale))
          await expectNoViolations(page, { part: 'main', without: ['color-contrast'], name: path });
        // Contrast follows from the styles alone, and takes longer than all other rules: each style is asked about
        // once.
        if (await markNewStyles(page, 'main')) {
          const contrast = { part: `[${NEW_STYLE}]`, only: ['color-contrast'] };
          await expectNoViolations(page, { ...contrast, name: path });
          await swapTheme(page);
          await expectNoViolations(page, { ...contrast, name: `${path} in the other theme` });
          await swapTheme(page);
        }
        await expectNoOverflow(page, fits(path));
      }
    });
  }

  test(`pages of the documentation stand still while they load in ${locale}`, async ({ page, context }) => {
    await prepareVisit(context, locale);
    await page.setViewportSize({ width: locale === 'en_us' ? 1280 : 360, height: 900 });
    for (const path of templates) {
      await page.goto(path);
      await waitUntilLoaded(page);
      await expectNoShift(page);
    }
  });
}
