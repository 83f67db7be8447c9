/**
 * `npm run screenshots`: every route, panel and page of the documentation × theme × language × width as a PNG under
 * `screenshots/`, which git ignores. Fails when a page is wider than its window, logs an error or breaks the
 * Content-Security-Policy.
 *
 *   npm run screenshots -- --route Home --route Login --width 360 --theme light --locale zh_cn
 *
 * BASE_URL takes pictures of a running site, else one is started on a free port with a database of its own.
 * ACCESS_TOKEN signs in; else somebody is signed up through the development outbox.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@fourth-seat/contract';
import type { Page } from '@playwright/test';
import { readCommandLine } from './command-line/command-line.ts';
import { root } from './repository.ts';
import { fillProject } from './web/fill-project.ts';
import { type Look, pictureOf, themes, windowOf } from './web/looks.ts';
import { documentShots, needsSignIn, openShots, routeShots, type Shot, type Visit } from './web/shots.ts';
import { NOBODY_SIGNED_UP, signUp } from './web/sign-up.ts';
import { softwareRendering, visitSite } from './web/site.ts';

const screenWidths = [360, 1280, 1920] as const;

async function photograph(page: Page, shot: Shot, look: Look, folder: string): Promise<readonly string[]> {
  const label = `${shot.name} ${look.theme} ${look.locale} ${look.width}`;
  const problems: string[] = [];
  const onConsole = (line: { type(): string; text(): string }): void => {
    if (line.type() === 'error') problems.push(`${label}: ${line.text()}`);
  };
  const onError = (error: Error): void => void problems.push(`${label}: ${error.message}`);
  page.on('console', onConsole).on('pageerror', onError);
  // Of several such scripts of a page, the last one wins.
  if (shot.storageItem) await page.addInitScript(([key, text]) => localStorage.setItem(key, text), shot.storageItem);
  await page.goto(shot.path, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready');
  await shot.prepare?.(page);
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
  if (overflow > 0) problems.push(`${label}: ${overflow} px wider than the window`);
  await page.screenshot({ path: join(folder, pictureOf(shot.name, look)), fullPage: true });
  page.off('console', onConsole).off('pageerror', onError);
  return problems;
}

async function photographAll(
  { browser, base, token }: Visit,
  look: Look,
  shots: readonly Shot[],
  folder: string,
): Promise<readonly string[]> {
  const context = await browser.newContext({
    baseURL: base,
    viewport: windowOf(look.width),
    // Otherwise blocks that appear on scrolling would be missing from the picture.
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    ([theme, locale]) => {
      localStorage.setItem('fourth-seat.theme', theme);
      localStorage.setItem('fourth-seat.locale', locale);
    },
    [look.theme, look.locale] as const,
  );
  const cookie = { name: 'access_token', url: base };
  const page = await context.newPage();
  const problems: string[] = [];
  for (const shot of shots) {
    if (needsSignIn(shot) && token === undefined) continue;
    await context.clearCookies();
    if (needsSignIn(shot) && token !== undefined) await context.addCookies([{ ...cookie, value: token }]);
    problems.push(...(await photograph(page, shot, look, folder)));
  }
  await context.close();
  return problems;
}

const many = { type: 'string', multiple: true } as const;
const { values: chosen } = readCommandLine({
  usage: 'npm run screenshots -- [--route NAME …] [--theme dark|light …] [--locale en_us|zh_cn …] [--width N …]',
  options: {
    route: many,
    theme: many,
    locale: many,
    width: many,
  },
});
const includesValue = (list: readonly string[] | undefined, value: string | number): boolean =>
  list === undefined || list.includes(String(value));

/** Prints what was wrong; returns the exit status. */
function report(found: readonly string[], folder: string): number {
  const isEmpty = readdirSync(folder).length === 0;
  const problems = isEmpty ? ['no screen has this name, theme, locale and width'] : found;
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.stdout.write(`Pictures are in ${folder}; ${problems.length} problems.\n`);
  return problems.length === 0 ? 0 : 1;
}

/** Photographs the chosen routes and pages of the documentation in every look. */
async function photographScreens(visit: Visit, folder: string): Promise<number> {
  const screens = [...(await routeShots()), ...openShots, ...(await documentShots(visit.base))];
  const shots = screens.filter(({ name }) => includesValue(chosen.route, name));
  const problems: string[] = [];
  for (const theme of themes.filter((value) => includesValue(chosen.theme, value)))
    for (const locale of locales.filter((value) => includesValue(chosen.locale, value)))
      for (const width of screenWidths.filter((value) => includesValue(chosen.width, value))) {
        problems.push(...(await photographAll(visit, { theme, locale, width }, shots, folder)));
        process.stdout.write(`${theme} ${locale} ${width} px done\n`);
      }
  return report(problems, folder);
}

const folder = join(root, 'screenshots');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await visitSite(async (browser, base) => {
  const token = process.env.ACCESS_TOKEN ?? (await signUp(base));
  if (token === undefined) process.stdout.write(NOBODY_SIGNED_UP);
  else await fillProject(base, token);
  process.exitCode = await photographScreens({ browser, base, token }, folder);
}, softwareRendering);
