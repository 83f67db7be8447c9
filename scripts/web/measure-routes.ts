/**
 * `npm run routes`: prints a Markdown table with layout shift, script size and first paint of every route, loaded
 * without a cache in a wide window (1280 px) and a narrow one (360 px). It is a report, never a test of time: paint
 * times depend on the machine, and layout shifts and sizes are tested in `e2e/look.full.spec.ts` and
 * `scripts/web/budget.test.ts`. BASE_URL measures a running site.
 */
import type { Browser } from '@playwright/test';
import { readCommandLine } from '../command-line/command-line.ts';
import { fillProject } from './fill-project.ts';
import { type WindowWidth, windowOf } from './looks.ts';
import { needsSignIn, routeShots, type Shot, type Visit } from './shots.ts';
import { NOBODY_SIGNED_UP, signUp } from './sign-up.ts';
import { visitSite } from './site.ts';

readCommandLine({ usage: 'npm run routes' });

interface Loaded {
  /** Sum of the layout shifts while nobody touches the page. */
  readonly shift: number;
  /** Gzipped kilobytes (1,000 bytes) of script that were loaded until the network was idle, workers included. */
  readonly script_kb: number;
  readonly first_paint_ms: number;
}

/** A script that runs in the page and adds up layout shifts from before the first script on. */
const WATCH_SHIFTS = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;
const READ_MEASURED = `({
  shift: window.shift,
  first_paint_ms: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
})`;

async function load({ browser, base, token }: Visit, shot: Shot, width: WindowWidth): Promise<Loaded> {
  const context = await browser.newContext({ viewport: windowOf(width), baseURL: base });
  if (needsSignIn(shot) && token !== undefined)
    await context.addCookies([{ name: 'access_token', value: token, url: base }]);
  await context.addInitScript({ content: WATCH_SHIFTS });
  const page = await context.newPage();
  let bytes = 0;
  const sizes: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    if (!new URL(request.url()).pathname.endsWith('.js')) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => void (bytes += responseBodySize)));
  });
  await page.goto(shot.path, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await Promise.all(sizes);
  const measured = await page.evaluate<Pick<Loaded, 'shift' | 'first_paint_ms'>>(READ_MEASURED);
  await context.close();
  return { ...measured, script_kb: bytes / 1000 };
}

async function report(browser: Browser, base: string): Promise<void> {
  const token = await signUp(base);
  if (token !== undefined) await fillProject(base, token);
  const visit = { browser, base, token };
  process.stdout.write(
    '| route | shift, 1280 px | shift, 360 px | script KB | first paint ms |\n|---|---|---|---|---|\n',
  );
  for (const shot of await routeShots()) {
    if (needsSignIn(shot) && token === undefined) continue;
    const desk = await load(visit, shot, 1280);
    const phone = await load(visit, shot, 360);
    const cells = [
      desk.shift.toFixed(3),
      phone.shift.toFixed(3),
      desk.script_kb.toFixed(0),
      desk.first_paint_ms.toFixed(0),
    ];
    process.stdout.write(`| ${shot.path} | ${cells.join(' | ')} |\n`);
  }
  if (token === undefined) process.stdout.write(NOBODY_SIGNED_UP);
}

await visitSite(report);
