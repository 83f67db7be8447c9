/**
 * Screens behind the sign-in as they are sent: their frame before any script, React's takeover, and nothing of a
 * person.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signUp } from './people.ts';
import { consolePaths } from './routes.ts';
import { signIn } from './visit.ts';

/** URLs with a query look different, and come with their scripts. */
const sentPaths = consolePaths.filter((path) => !path.includes('?'));

/** Holds scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** A page is sent in both languages; which of them shows is known once its style sheet is there. */
async function expectOneHeading(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

test('console pages stand before their scripts, and React takes them over as they are', async ({
  page,
  context,
  site,
}) => {
  const person = await signUp(site, 'sent');
  await signIn(context, site, person);
  for (const path of sentPaths) {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const menu = page.getByRole('navigation', { name: 'Console menu' });
    await expect(menu.getByRole('link', { name: 'API keys' })).toBeVisible();
    await expectOneHeading(page);
    await expect(page.getByText('sent')).toHaveCount(0);
    await menu.evaluate((sent) => {
      sent.dataset.sent = '';
    });
    release();
    await expect(page.locator('#shell > [lang]')).toHaveCount(0);
    await expect(page.getByRole('listitem').filter({ hasText: 'sent.' })).toBeVisible();
    // What does not fit is drawn anew.
    await expect(menu, path).toHaveAttribute('data-sent');
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('a button that is pressed before the scripts are there is pressed again', async ({ page, context, site }) => {
  const person = await signUp(site, 'early');
  await signIn(context, site, person);
  const release = await holdScripts(page);
  await page.goto('/developer/home', { waitUntil: 'commit' });
  await page.getByRole('tab', { name: 'Team' }).click();
  release();
  await expect(page).toHaveURL(/tab=team/);
});

test('home shows nothing of whoever was signed in before, and a session that has ended leads to sign-in', async ({
  page,
  context,
  site,
}) => {
  const [ada, bo] = [await signUp(site, 'ada'), await signUp(site, 'bo')];
  await signIn(context, site, ada);
  await page.goto('/developer/home');
  await expect(page.getByText(/^ada\./).first()).toBeVisible();
  await signIn(context, site, bo);
  const release = await holdScripts(page);
  await page.goto('/developer/home', { waitUntil: 'commit' });
  await expectOneHeading(page);
  expect(await page.content()).not.toContain('ada.');
  release();
  await expect(page.getByText(/^bo\./).first()).toBeVisible();
  await expect(page.getByText(/ada\./)).toHaveCount(0);
  await signIn(context, site, { access_token: 'x'.repeat(43) });
  await page.goto('/developer/home');
  await expect(page).toHaveURL(/\/login\/index\?return_to=/);
  await expect(page.getByRole('navigation', { name: 'Console menu' })).toHaveCount(0);
});
