/**
 * `node scripts/start.mjs scripts/bench/table/trace.ts`: traces the main thread of the playground in Chromium while 27
 * cards are dealt and four AI players play, at 1280 and 360 px. Prints the longest task, the frames drawn while cards
 * are dealt, and the longest time between two of them. BASE_URL measures a running site; otherwise one is started on a
 * free port.
 */
import type { Browser, Page } from '@playwright/test';
import { playgroundLabels } from '../../../e2e/playground-labels.ts';
import { readCommandLine } from '../../command-line/command-line.ts';
import { type TraceEvent, traceEvents } from '../../web/trace-events.ts';
import { sum } from '../statistics.ts';
import { atEachWidth } from './widths.ts';

readCommandLine({ usage: 'node scripts/start.mjs scripts/bench/table/trace.ts' });

/** How long the deal is traced. */
const DEAL_MS = 1400;
/** How long the play after it is. */
const PLAY_MS = 8000;

interface TraceMeasurement {
  readonly longest_ms: number;
  readonly longest_cpu_ms: number;
  /** Measured in CPU time, so that other work on the machine does not count. */
  readonly over_50_ms: number;
  readonly tasks: number;
  readonly busy_share: number;
}

interface Task {
  readonly wall_ms: number;
  readonly cpu_ms: number;
}

/**
 * The tasks of the page's main thread: that of the busiest renderer, because extensions and spare renderers are idle.
 */
function tasksOf(events: readonly TraceEvent[], wall_ms: number): TraceMeasurement {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const tasks = mains
    .map(({ pid, tid }) => events.filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid))
    .map((all) => all.map(({ dur = 0, tdur = dur }): Task => ({ wall_ms: dur / 1000, cpu_ms: tdur / 1000 })))
    .toSorted((a, b) => busy(b) - busy(a))[0];
  if (!tasks) throw new Error('the trace has no main thread');
  return {
    longest_ms: Math.max(...tasks.map((task) => task.wall_ms)),
    longest_cpu_ms: Math.max(...tasks.map((task) => task.cpu_ms)),
    over_50_ms: tasks.filter((task) => task.cpu_ms > 50).length,
    tasks: tasks.length,
    busy_share: busy(tasks) / wall_ms,
  };
}

const busy = (tasks: readonly Task[]): number => sum(tasks.map(({ cpu_ms }) => cpu_ms));

/**
 * A script that measures the times between frames. It is a text, because this workspace is compiled without the types
 * of the DOM.
 */
const frames = (until_ms: number): string => `new Promise((resolve) => {
  const times = [];
  const frame = (now) => {
    times.push(now);
    if (now - times[0] < ${until_ms}) requestAnimationFrame(frame);
    else resolve(times.slice(1).map((time, nth) => time - times[nth]));
  };
  requestAnimationFrame(frame);
})`;

async function traced<Value>(
  browser: Browser,
  page: Page,
  work: () => Promise<Value>,
): Promise<[Value, TraceMeasurement]> {
  let wall_ms = 0;
  const [value, events] = await traceEvents(browser, page, ['toplevel', '__metadata'], async () => {
    const began = performance.now();
    const result = await work();
    wall_ms = performance.now() - began;
    return result;
  });
  return [value, tasksOf(events, wall_ms)];
}

const line = ({ longest_ms, longest_cpu_ms, over_50_ms, tasks, busy_share }: TraceMeasurement): string =>
  `longest task ${longest_cpu_ms.toFixed(1)} ms of CPU (${longest_ms.toFixed(1)} ms in all), ${over_50_ms} over 50 ms of ${tasks}, main thread busy ${(busy_share * 100).toFixed(0)} %`;

async function measure(browser: Browser, url: string, width: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  await page.goto(`${url}/playground/index?type=guandan`);
  await page.getByRole('button', { name: playgroundLabels.takeSeat }).click();
  await page.getByRole('button', { name: 'Leave the seat' }).waitFor();
  // Controls and timeline are there before the deal is measured.
  await page.getByRole('slider', { name: playgroundLabels.timeline }).waitFor();
  if (width < 1200) await page.getByText(playgroundLabels.settings).click();
  const [gaps, dealing] = await traced(browser, page, async () => {
    await page.getByRole('button', { name: playgroundLabels.newMatch }).dispatchEvent('click');
    await page.locator('.table-dealt').waitFor();
    return page.evaluate<readonly number[]>(frames(DEAL_MS));
  });
  const late = gaps.filter((gap) => gap > 1000 / 60 + 4).length;
  const rate = (1000 * gaps.length) / sum(gaps);
  process.stdout.write(
    `${width} px, dealing 27 cards: ${rate.toFixed(0)} frames a second, ${late} of ${gaps.length} late, longest ${Math.max(...gaps).toFixed(0)} ms; ${line(dealing)}\n`,
  );
  await page.getByRole('button', { name: 'Auto', exact: true }).dispatchEvent('click');
  const [, playing] = await traced(browser, page, async () => page.waitForTimeout(PLAY_MS));
  process.stdout.write(`${width} px, playing for ${PLAY_MS / 1000} s: ${line(playing)}\n`);
  await page.close();
}

await atEachWidth(measure);
