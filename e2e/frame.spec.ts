import { expect, test } from './fixtures.ts';
import { signUp } from './people.ts';
import { consolePaths, redirects } from './routes.ts';
import { signIn } from './visit.ts';

for (const [from, to] of redirects) {
  test(`${from} leads to ${to}`, async ({ page }) => {
    await page.goto(from);
    await expect(page).toHaveURL(new RegExp(`${to}$`));
  });
}

test('a signed-out visit to a console page goes to login', async ({ page }) => {
  for (const path of consolePaths) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login\/index/);
  }
});

test('a signed-in visit to login goes home, and the short URLs lead on', async ({ page, context, site }) => {
  const person = await signUp(site, 'frame');
  await signIn(context, site, person);
  await page.goto('/login/index');
  await expect(page).toHaveURL(/\/welcome\/index$/);
  await page.goto('/developer');
  await expect(page).toHaveURL(/\/developer\/home/);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/account\/profile$/);
});

test('an unknown path is Oops, with a way home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveTitle(/Oops/);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/welcome\/index$/);
});

test('a reloaded page, and one returned to from another site, shows the place that was read', async ({ page }) => {
  const readPlace = async () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto('/document/errors');
  // Before that, the browser would restore the place by itself.
  await page.waitForFunction(() => window.history.scrollRestoration === 'manual');
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(readPlace).toBe(900);
  await page.reload();
  await expect.poll(readPlace).toBe(900);
  await page.goto('about:blank');
  await page.goBack();
  await expect.poll(readPlace).toBe(900);
});

test('dark and English are the defaults; the theme chosen on Welcome ends with the visit', async ({ page }) => {
  await page.goto('/welcome/index');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveClass(/en_us/);
  await page.getByRole('button', { name: /light theme/i }).click();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
});

test('the root font size follows the window between 10 and 18 pixels', async ({ page }) => {
  await page.goto('/welcome/index');
  const size = async () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  for (const [width, expected] of [
    [1920, 12],
    [2400, 15],
    [4000, 18],
    [1280, 10],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(size).toBeCloseTo(expected, 1);
  }
});

test('the language chosen stays, and the document says which it is', async ({ page }) => {
  await page.goto('/welcome/index');
  await page.getByRole('banner').getByRole('button', { name: '中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/zh_cn/);
});

test('a session that the server has ended leads to login, which knows the page to go back to', async ({
  page,
  context,
  site,
}) => {
  await signIn(context, site, { access_token: 'x'.repeat(43) });
  await page.goto('/developer/api-keys');
  await expect(page).toHaveURL(/\/login\/index\?.*api-keys/);
  expect((await context.cookies()).some((cookie) => cookie.name === 'access_token')).toBe(false);
});
