/**
 * Every screen with its parts or its calls broken: gone, refused, unreachable, unanswered. The header stays, the page
 * says what failed, offers a way on, and is whole again once what was broken is back.
 */
import { errorCatalogue, logout } from '@fourth-seat/contract';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { test as base, expect, type Site } from './fixtures.ts';
import { expectNotice } from './notices.ts';
import { callEndpoint, type Person, signUp } from './people.ts';
import type { consolePaths } from './routes.ts';
import { signIn } from './visit.ts';

// What is broken on purpose is reported by the browser too; only what a page throws fails these tests.
const test = base.extend({
  quiet: async ({ page }, provide) => {
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    await provide();
    expect(thrown, 'nothing was thrown').toEqual([]);
  },
});

let person: Person;
test.beforeAll(async ({ site }) => {
  person = await signUp(site, 'failures');
});

/** A visit to the verification asks the server for nothing. */
type ServerPath = Exclude<(typeof consolePaths)[number], '/account/security/verification'>;

const refusal = {
  status: 503,
  json: { code: errorCatalogue.unavailable.code, msg: 'busy', data: {}, request_id: 'req_00000000000000000000' },
};

const outages = {
  refuses: { end: async (route: Route) => route.fulfill(refusal), message: /HTTP 503\s*req_/ },
  'cannot be reached': {
    end: async (route: Route) => route.abort(),
    message: /The server did not answer. Check your connection/,
  },
} as const;

/**
 * The pages that show nothing without the server, each with the outage that it meets; each outage meets overviews,
 * tables, charts and forms.
 */
const outageOfPage: Readonly<Record<ServerPath, keyof typeof outages>> = {
  '/developer/home': 'refuses',
  '/developer/home?tab=projects': 'cannot be reached',
  '/developer/home?tab=team': 'refuses',
  '/developer/api-keys': 'cannot be reached',
  '/developer/dashboard': 'refuses',
  '/developer/debugging': 'cannot be reached',
  '/account/profile': 'refuses',
  '/account/security': 'cannot be reached',
  '/account/security/second-factor': 'refuses',
  '/account/single-sign-on': 'cannot be reached',
};

const calls = /\/(console|user)\/v1\//;
const failure = (page: Page) => page.getByRole('alert').first();
const tryAgainButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' }).first();

/** Scripts that are no part of the first load. */
async function matchLateScripts(site: Site): Promise<(url: URL) => boolean> {
  const first = await (await fetch(`${site.url}/index.html`)).text();
  return (url) => url.pathname.endsWith('.js') && url.pathname.startsWith('/assets/') && !first.includes(url.pathname);
}

for (const path of [...Object.keys(outageOfPage), '/contact-us/index', '/document/index', '/playground/index']) {
  test(`${path} without its parts says which, and comes back`, async ({ page, context, site }) => {
    await signIn(context, site, person);
    const isLate = await matchLateScripts(site);
    await page.route(isLate, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(path);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
    await expect(failure(page).getByText(/\/assets\/.+\.js/)).toBeVisible();
    await page.unroute(isLate);
    await tryAgainButton(page).click();
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('the welcome page without its table keeps its words, says what is missing, and comes back', async ({ page }) => {
  const tables = '**/assets/panels-*.js';
  await page.route(tables, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/welcome/index');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('A part of this page did not load').first()).toBeVisible();
  await page.unroute(tables);
  await tryAgainButton(page).click();
  await expect(page.getByRole('region', { name: 'A Guandan table with a seat for you' })).toBeVisible();
});

test('where the public API refuses, the table of the welcome page goes on in the browser', async ({ page }) => {
  let refusals = 0;
  await page.route('**/v1/guandan/play', async (route) => {
    refusals++;
    await route.fulfill({ status: 503, json: { code: errorCatalogue.overloaded.code } });
  });
  await page.goto('/welcome/index');
  const live = page.getByRole('switch', { name: /^Ask the live API/ });
  // It may be off again before it is looked at.
  await live.click();
  await expect.poll(() => refusals).toBeGreaterThanOrEqual(3);
  await expect(live).not.toBeChecked();
  await expect(page.getByText(/^Answer · this browser, /)).toBeVisible();
});

for (const [path, outage] of Object.entries(outageOfPage)) {
  test(`${path} while the server ${outage}`, async ({ page, context, site }) => {
    const { end, message } = outages[outage];
    await signIn(context, site, person);
    await page.clock.install();
    await page.route(calls, end);
    await page.goto(path);
    // Reads are tried three times before the page gives up.
    for (let pass = 0; pass < 4; pass++) {
      await page.waitForLoadState('networkidle');
      await page.clock.fastForward(3000);
    }
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(failure(page)).toContainText(message);
    await page.unroute(calls);
    await tryAgainButton(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a server that hangs: a word after three seconds, a way out after ten', async ({ page, context, site }) => {
  await signIn(context, site, person);
  await page.clock.install();
  await page.route(calls, () => undefined);
  await page.goto('/developer/api-keys');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.fastForward(3100);
  await expectNotice(page, 'Still loading …');
  await page.clock.fastForward(7000);
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  await expect(failure(page)).toContainText('The server did not answer');
});

test('a dialog whose request hangs: one press ends the wait, and what was typed stays', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site, person);
  await page.goto('/developer/home?tab=projects&new=project');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Arena');
  await page.clock.install();
  await page.route('**/project/create', () => undefined);
  await dialog.getByRole('button', { name: 'Create project' }).click();
  await page.clock.fastForward(10_100);
  await page.getByText('Stop waiting').click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'You stopped waiting for the answer. Nothing you typed is lost: check your connection, then try again in a minute.',
  );
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Arena');
});

test('a screen that hangs can be left, and the page that one was on stays', async ({ page, context, site }) => {
  await signIn(context, site, person);
  await page.goto('/developer/home');
  await page.waitForLoadState('networkidle');
  await page.clock.install();
  await page.route(await matchLateScripts(site), () => undefined);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.clock.fastForward(10_100);
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  await expect(page).toHaveURL(/\/developer\/home/);
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
});

test('offline: a page says so, keeps its header, and comes by itself when the network is back', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site, person);
  await page.goto('/developer/home');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText('You are offline.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('a session that ends in the middle of a dialog says so and costs nothing that was typed', async ({
  page,
  context,
  site,
}) => {
  const leaver = await signUp(site, 'midway');
  await signIn(context, site, leaver);
  for (const [path, open, submit] of [
    ['/developer/home?tab=projects', 'Create project', 'Create project'],
    ['/developer/api-keys', 'Create API key', 'Create API key'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: open }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill('Typed before');
    await callEndpoint(site, logout, {}, await readToken(context));
    await dialog.getByRole('button', { name: submit }).click();
    await expect(page).toHaveURL(/\/login\/index/);
    await expectNotice(page, 'Please sign in.');
    await page.getByRole('tab', { name: 'Password' }).click();
    await expect(page).toHaveURL(/return_to=.*new%3D/);
    await page.getByRole('textbox', { name: 'Email' }).fill(leaver.email);
    await page.locator('input[name="password"]').fill(leaver.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(dialog.getByRole('textbox').first()).toHaveValue('Typed before');
    // Whoever cancels does not want it back.
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: open }).first().click();
    await expect(dialog.getByRole('textbox').first()).toHaveValue('');
  }
});

async function readToken(context: BrowserContext): Promise<string> {
  return (await context.cookies()).find(({ name }) => name === 'access_token')?.value ?? '';
}
