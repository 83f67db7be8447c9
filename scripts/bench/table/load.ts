/**
 * `node scripts/start.mjs scripts/bench/table/load.ts`: what the main thread does while a game of the playground loads
 * on a phone: 360 px wide, with the CPU slowed four times. Prints the tasks over 50 ms, the time for which they block
 * it (the part over 50 ms of each), and layout shifts. BASE_URL measures a running site; otherwise one is started on a
 * free port.
 */
import type { Browser } from '@playwright/test';
import { readCommandLine } from '../../command-line/command-line.ts';
import { sum } from '../statistics.ts';
import { atEachWidth } from './widths.ts';

readCommandLine({ usage: 'node scripts/start.mjs scripts/bench/table/load.ts' });

const games = ['guandan', 'doudizhu', 'stg', 'rescue'];
/** How many times slower than here the CPU of the phone is. */
const SLOWER = 4;
const WATCHED_MS = 12_000;

/**
 * Collects the browser's own performance entries. It is a text, because this workspace is compiled without the types of
 * the DOM.
 */
const OBSERVE = `
  window.measured = { tasks: [], shifts: [] };
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) window.measured.tasks.push([Math.round(startTime), Math.round(duration)]);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, startTime, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput) window.measured.shifts.push([Math.round(startTime), value, sources.map(({ node, previousRect, currentRect }) =>
        String(node?.className ?? node?.nodeName ?? '?').slice(0, 40) + ' ' + previousRect.y + '+' + previousRect.height + ' → ' + currentRect.y + '+' + currentRect.height)]);
  }).observe({ type: 'layout-shift', buffered: true });
`;

interface LoadMeasurement {
  readonly tasks: readonly (readonly [number, number])[];
  readonly shifts: readonly (readonly [number, number, readonly string[]])[];
}

async function measure(browser: Browser, url: string, width: number): Promise<void> {
  for (const game of games) {
    const context = await browser.newContext({ viewport: { width, height: width < 500 ? 740 : 800 } });
    const page = await context.newPage();
    await page.addInitScript(OBSERVE);
    const devtools = await context.newCDPSession(page);
    if (width < 500) await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(`${url}/playground/index?type=${game}`);
    await page.waitForTimeout(WATCHED_MS);
    const { tasks, shifts } = await page.evaluate<LoadMeasurement>('window.measured');
    const blocked = sum(tasks.map(([, duration]) => duration - 50));
    process.stdout.write(
      `${width} px, ${game}: blocked ${blocked} ms by ${tasks.length} tasks (${tasks.map(([at, duration]) => `${duration} at ${at}`).join(', ')}); shift ${sum(shifts.map(([, value]) => value)).toFixed(3)}\n`,
    );
    for (const [at, value, sources] of shifts)
      process.stdout.write(`  at ${at} ms ${value.toFixed(3)}: ${sources.join('; ')}\n`);
    await context.close();
  }
}

await atEachWidth(measure);
