/**
 * The documentation as a reader uses it: contents, links to headings, search, samples, copies for programs, pages that
 * are not there.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { errorCatalogue } from '@fourth-seat/contract';
import type { Page } from '@playwright/test';
import { listDocuments } from './documents.ts';
import { findFirstCall } from './first-call.ts';
import { expect, test } from './fixtures.ts';
import { openPage, setLocale, typeInto } from './visit.ts';

const isInView = async (page: Page, id: string): Promise<boolean> =>
  page.locator(`#${id}`).evaluate((heading) => {
    const { top } = heading.getBoundingClientRect();
    return top >= 0 && top < window.innerHeight;
  });

test('a link to a heading lands on it in a fresh tab, and the list of the page follows', async ({ page, site }) => {
  await openPage(page, `${site.url}/document/guandan#tribute`);
  await expect(page.locator('#tribute')).toBeVisible();
  await expect.poll(async () => isInView(page, 'tribute')).toBe(true);
  const list = page.getByRole('navigation', { name: 'On this page' });
  await expect(list.locator('[aria-current]')).toHaveText('Tribute');
  await list.getByRole('link', { name: 'Beliefs' }).click();
  await expect.poll(async () => isInView(page, 'beliefs')).toBe(true);
  await expect(page).toHaveURL(/#beliefs$/);
});

/** Waits until the search has read its index, as a person who thinks of a word lets it. */
const waitForIndex = async (page: Page): Promise<unknown> =>
  page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/search-zh-')));

test('search finds a rule in Chinese, a word in English and a code, from the keyboard', async ({ page, site }) => {
  await setLocale(page, 'zh_cn');
  await openPage(page, `${site.url}/document/index`);
  for (const [query, url] of [
    ['抗贡', /\/document\/guandan/],
    ['idempotency', /\/document\/(retries|calls)/],
    [`${errorCatalogue.daily_quota.code}`, new RegExp(`/document/errors/${errorCatalogue.daily_quota.code}`)],
  ] as const) {
    await expect(page.locator('h1')).toBeVisible();
    await page.locator('body').press('/');
    await waitForIndex(page);
    await typeInto(page.getByRole('combobox'), query);
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.getByRole('combobox').press('Enter');
    await expect(page).toHaveURL(url);
    await expect(page.getByRole('combobox')).toHaveCount(0);
  }
});

test('the language of samples is remembered on other pages', async ({ page, site }) => {
  await openPage(page, `${site.url}/document/retries`);
  await page.getByRole('tab', { name: 'Python' }).click();
  await openPage(page, `${site.url}/document/api/doudizhu-play`);
  await expect(page.getByRole('tab', { name: 'Python', selected: true })).toBeVisible();
  await expect(page.getByText('import json, os, urllib')).toBeVisible();
  await expect(page.getByText(/last passed on \d{4}-\d\d-\d\d/).first()).toBeVisible();
});

test('an example leads a visitor to the sign-in, whose URL names the call to debug and not its body', async ({
  page,
  site,
}) => {
  await openPage(page, `${site.url}/document/api/guandan-validate`);
  await page.getByRole('link', { name: 'Open in debugging' }).first().click();
  await expect(page).toHaveURL(/\/login\/index/);
  expect(decodeURIComponent(page.url())).toMatch(/return_to=\/developer\/debugging\?api=guandan\.validate$/);
});

test('an example runs on its page, for a visitor who is not signed in', async ({ page, site }) => {
  for (const path of ['doudizhu-play', 'guandan-arrange', 'shooter-act', 'rescue-understand']) {
    await openPage(page, `${site.url}/document/api/${path}`);
    const run = page.getByRole('button', { name: 'Run it here, free' }).first();
    const answer = page.getByRole('status').filter({ hasText: /Answer · HTTP \d/ });
    // A busy server's 503 says so, and a reader runs it again.
    do {
      await run.click();
      await expect(answer).toBeVisible();
    } while (await answer.filter({ hasText: 'HTTP 503' }).isVisible());
    await expect(answer).toContainText('HTTP 200');
    await expect(answer).toContainText('"code": 0');
  }
  await openPage(page, `${site.url}/document/api/guandan-review`);
  await expect(page.getByRole('link', { name: 'Open in debugging' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run it here, free' })).toHaveCount(0);
});

test('a word about a page names it', async ({ page, site }) => {
  await openPage(page, `${site.url}/document/retries`);
  await page.getByRole('link', { name: 'Something wrong or missing? Tell us' }).click();
  await expect(page.getByRole('textbox', { name: 'How can we help' })).toHaveValue('/document/retries\n');
});

test('the links of every page lead to pages that exist', async ({ request, site }) => {
  const known = new Set(await listDocuments(request));
  expect(known.size).toBeGreaterThan(150);
  for (const path of known) {
    // Pages are sent with their text in both languages.
    const html = await (await request.get(`${site.url}${path}`)).text();
    const targets = [...html.matchAll(/<a [^>]*?href="(\/document\/[^"?#]+)/g)].map(([, target = '']) => target);
    expect.soft(targets.length, path).toBeGreaterThan(10);
    expect
      .soft(
        targets.filter((target) => !target.endsWith('.md') && !known.has(target)),
        path,
      )
      .toEqual([]);
  }
});

test('no page shows the marks of Markdown', async ({ request, site }) => {
  for (const path of await listDocuments(request)) {
    const html = await (await request.get(`${site.url}${path}`)).text();
    const words = html.replaceAll(/<(script|pre|code)\b.*?<\/\1>/gs, '');
    expect.soft(words.match(/.{0,40}(?:`|\*\*).{0,40}/g) ?? [], path).toEqual([]);
  }
});

test('an unknown page is Oops, with the status 404', async ({ page, site }) => {
  for (const path of ['/document/none', '/document/errors/99999', '/document/api/none']) {
    const answer = await openPage(page, `${site.url}${path}`);
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle(/^Oops/);
    await expect(page.getByRole('heading', { level: 1, name: 'Oops' })).toBeVisible();
  }
});

test('a program that knows the address alone comes to its first call', async ({ request, site }) => {
  const commands = await findFirstCall(async (path) => (await request.get(`${site.url}${path}`)).text());
  const { stdout } = await promisify(execFile)('bash', ['-c', commands]);
  expect(JSON.parse(stdout)).toMatchObject({ code: 0, data: { action: { type: 'bid' }, tokens: 0 } });
});

test('programs get every page as Markdown, a list of them, and a map of the site', async ({ request, site }) => {
  const list = await (await request.get(`${site.url}/llms.txt`)).text();
  const listed = [...list.matchAll(/\]\((\/document\/[^)]+\.md)\)/g)].map(([, path = '']) => path);
  const mapped = (await listDocuments(request)).map((path) => `${path}.md`);
  // The overview is a list of the others, which programs have in llms.txt.
  const pages = mapped.filter((path) => path !== '/document/index.md');
  expect(pages).toEqual(
    expect.arrayContaining([...listed, `/document/errors/${errorCatalogue.schema.code}.md`, '/document/api.md']),
  );
  for (const path of pages) {
    for (const one of [path, path.replace(/\.md$/, '.zh.md')]) {
      const answer = await request.get(`${site.url}${one}`);
      expect.soft(answer.status(), one).toBe(200);
      expect.soft(answer.headers()['content-type'], one).toContain('text/markdown');
      expect.soft(await answer.text(), one).not.toContain(':::');
    }
  }
  expect((await (await request.get(`${site.url}/licences.txt`)).text()).length).toBeGreaterThan(50_000);
  for (const file of [
    'fourth-seat.tgz',
    'fourth-seat.tar.gz',
    'FourthSeat.cs',
    'fourth-seat.es2015.js',
    'fourth-seat-cocos.tgz',
    'fourth-seat-unity.tgz',
    'fourth-seat-godot.tgz',
    'fourth-seat-unreal.tgz',
  ]) {
    const answer = await request.get(`${site.url}/libraries/${file}`);
    expect([file, answer.status(), (await answer.body()).length > 10_000]).toEqual([file, 200, true]);
  }
});

test('a page of the documentation is printed black on white, without what only a screen needs', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('fourth-seat.theme', 'dark'));
  await openPage(page, '/document/retries');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('article').getByRole('paragraph').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
  for (const part of [page.getByRole('banner'), page.getByRole('navigation'), page.getByRole('contentinfo')])
    for (const one of await part.all()) await expect(one).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a browser that runs no scripts is told what the site needs, in both languages', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/', '/login/index', '/document/retries']) {
    await page.goto(path);
    // Texts are not looked for in this element by name.
    const notice = page.locator('noscript');
    await expect(notice).toBeVisible();
    expect(await notice.textContent()).toContain('Fourth Seat needs JavaScript');
    expect(await notice.textContent()).toContain('第四席需要 JavaScript');
  }
  await context.close();
});
