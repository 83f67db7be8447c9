import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { type Look, pictureOf, type WindowWidth, windowOf } from './looks.ts';

/**
 * Screenshots of the playground. Each state is loaded once and photographed in every look, because playing to it takes
 * longer than changing the size, theme or language.
 */
export interface PictureState {
  readonly name: string;
  readonly path: string;
  /** Key and value in the browser's storage. */
  readonly storageItem: readonly [string, string] | undefined;
  /** Waits for the page and opens what belongs to the state. */
  readonly prepare: (page: Page) => Promise<void>;
  /** Whether the screen is a touch screen. */
  readonly isTouch?: boolean | undefined;
  /** How long to wait after changing the look, where nothing on the page shows that it is drawn. */
  readonly settle_ms?: number | undefined;
}

/** From this width on the window shows the whole table, so it is photographed instead of the whole page. */
const SIDEWAYS_FROM = 640;
/** Width of the window in which a state is opened: there panels appear beside the table. */
const FIRST_WIDTH = 1280;
/** Interval at which a table is checked until it no longer moves, and the maximum number of checks. */
const CHECK_MS = 60;
const MAX_CHECKS = 25;
/** Time within which the page must show the look that its switches were pressed for. */
const LOOK_MS = 2000;

/**
 * Presses a switch in the header if it leads to what is wanted, by a script in the page, so that nothing open closes.
 */
const pressSwitch = async (page: Page, label: RegExp): Promise<void> =>
  page.evaluate(`{
    const label = new RegExp(${JSON.stringify(label.source)});
    const one = [...document.querySelectorAll('header button')].find(
      (button) => label.test(button.getAttribute('aria-label') ?? button.textContent),
    );
    one?.click();
  }`);

/** Switches the page to the theme and language of a look; throws where it does not show them. */
async function applyLook(page: Page, { theme, locale }: Look): Promise<void> {
  await pressSwitch(page, locale === 'zh_cn' ? /^中文$/ : /^English$/);
  await pressSwitch(page, theme === 'light' ? /light|浅色/ : /dark|深色/);
  await page.locator(`html.${locale}[data-theme="${theme}"]`).waitFor({ timeout: LOOK_MS });
}

/**
 * Positions of everything on the table after two frames: before that, containers still have their sizes of the previous
 * look.
 */
const PLACES = `new Promise((resolve) => {
  requestAnimationFrame(() => requestAnimationFrame(() => resolve(
    JSON.stringify([innerWidth, ...[...document.querySelectorAll('.table-felt *')].map((one) => one.getBoundingClientRect())]),
  )));
})`;

/**
 * Waits until the window has its size and nothing on the table moves any more. A table that plays on is photographed as
 * it moves.
 */
async function settle(page: Page, { width }: Look): Promise<void> {
  let before = '';
  for (let checks = 0; checks < MAX_CHECKS; checks++) {
    await page.waitForTimeout(CHECK_MS);
    const now = await page.evaluate<string>(PLACES);
    if (now === before && now.startsWith(`[${width},`)) return;
    before = now;
  }
}

/** Photographs an open page in one look; returns by how many pixels it is wider than its window. */
async function photographLook(page: Page, state: PictureState, look: Look, file: string): Promise<number> {
  await applyLook(page, look);
  await page.setViewportSize(windowOf(look.width));
  await settle(page, look);
  if (state.settle_ms !== undefined) await page.waitForTimeout(state.settle_ms);
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
  // While it photographs a whole page, the browser reports a mouse as its pointer.
  const fullPage = look.width < SIDEWAYS_FROM && state.isTouch !== true;
  await page.screenshot({ path: file, fullPage });
  return overflow;
}

/** Photographs one state in every look; returns the problems found. */
export async function photographTable(
  { browser, base, folder }: { readonly browser: Browser; readonly base: string; readonly folder: string },
  state: PictureState,
  looks: readonly Look[],
): Promise<readonly string[]> {
  const context = await browser.newContext({
    baseURL: base,
    viewport: windowOf(FIRST_WIDTH),
    reducedMotion: 'reduce',
    hasTouch: state.isTouch === true,
  });
  if (state.storageItem)
    await context.addInitScript(([key, text]) => localStorage.setItem(key, text), state.storageItem);
  const page = await context.newPage();
  const problems: string[] = [];
  let pictureName = state.name;
  page.on('console', (line) => {
    if (line.type() === 'error') problems.push(`${pictureName}: ${line.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`${pictureName}: ${error.message}`));
  try {
    await page.goto(state.path, { waitUntil: 'load' });
    await page.evaluate('document.fonts.ready');
    await state.prepare(page);
    for (const look of looks) {
      pictureName = pictureOf(state.name, look);
      const overflow = await photographLook(page, state, look, join(folder, pictureName));
      if (overflow > 0) problems.push(`${pictureName}: ${overflow} px wider than the window`);
    }
  } catch (error) {
    problems.push(`${pictureName}: ${error instanceof Error ? error.message : String(error)}`);
  }
  await context.close();
  return problems;
}

/** For each window width, the width of a picture on a sheet and how much of its height is shown. */
const onSheet: Readonly<Record<WindowWidth, readonly [width: number, height: number]>> = {
  360: [360, 900],
  640: [640, 380],
  800: [700, 340],
  1280: [720, 460],
  1920: [720, 410],
};

/** Puts all looks of a state side by side, one sheet for each width: differences show beside each other. */
export async function makeSheets(
  browser: Browser,
  name: string,
  looks: readonly Look[],
  folder: string,
): Promise<void> {
  const page = await browser.newPage();
  for (const width of new Set(looks.map((look) => look.width))) {
    const [across, high] = onSheet[width];
    const perRow = width === 360 ? 4 : 2;
    const figures = looks
      .filter((look) => look.width === width)
      .map(
        (look) => `<figure>${name} ${look.theme} ${look.locale}<img alt="" src="${pictureOf(name, look)}"></figure>`,
      );
    const file = join(folder, `sheet-${width}-${name}`);
    const style = `body { margin: 0; display: grid; gap: 4px; grid-template-columns: repeat(${perRow}, ${across}px); }
      figure { margin: 0; height: ${high + 16}px; overflow: hidden; font: 12px sans-serif; } img { width: 100%; }`;
    writeFileSync(`${file}.html`, `<!doctype html><meta charset="utf-8"><style>${style}</style>${figures.join('')}`);
    const rows = Math.ceil(figures.length / perRow);
    await page.setViewportSize({ width: (across + 4) * perRow, height: (high + 20) * rows });
    await page.goto(pathToFileURL(`${file}.html`).href, { waitUntil: 'load' });
    await page.screenshot({ path: `${file}.png` });
  }
  await page.close();
}
