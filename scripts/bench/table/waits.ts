/**
 * `node scripts/start.mjs scripts/bench/table/waits.ts`: how long a visitor of the Guandan table waits, in Chromium at
 * 1280 and 360 px: from pressing "Hint" or one of the three plans until the answer is laid out on the page, and until
 * the frame that shows it is drawn; over several turns of some deals. BASE_URL measures a running site; otherwise one
 * is started on a free port.
 */
import { quantile } from '@fourth-seat/game';
import type { Browser, Page } from '@playwright/test';
import { playgroundLabels } from '../../../e2e/playground-labels.ts';
import { readCommandLine } from '../../command-line/command-line.ts';
import { atEachWidth } from './widths.ts';

readCommandLine({ usage: 'node scripts/start.mjs scripts/bench/table/waits.ts' });

/** Turns that are measured at each width. A new deal begins every few turns, because full hands cost most. */
const TURNS = 12;
const TURNS_A_DEAL = 2;
const { fewestTurns, mostBombs, strongest } = playgroundLabels;
const plans = [fewestTurns, mostBombs, strongest];

/** Milliseconds from the press until the answer is laid out, and until the frame with it has been drawn. */
interface Wait {
  readonly laid_out: number;
  readonly drawn: number;
}

/**
 * A script that presses the button with this label and measures how long its answer takes; null where the wanted
 * element does not appear, such as where no hint exists. It is a text, because this workspace is compiled without the
 * types of the DOM.
 */
const timed = (label: RegExp, selector: string): string => `new Promise((resolve, reject) => {
  const button = [...document.querySelectorAll('button')].find((one) => ${String(label)}.test(one.textContent.trim()));
  if (!button) return reject(new Error('no button has the label ' + ${String(label)}));
  const began = performance.now();
  const isThere = () => document.querySelector(${JSON.stringify(selector)}) !== null;
  const watcher = new MutationObserver(() => {
    if (!isThere()) return;
    watcher.disconnect();
    document.body.getBoundingClientRect();
    const laid_out = performance.now() - began;
    // A message that is sent within a frame arrives after the frame has been drawn.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve({ laid_out, drawn: performance.now() - began });
    requestAnimationFrame(() => port2.postMessage(null));
  });
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
  setTimeout(() => { watcher.disconnect(); resolve(null); }, 2000);
  button.click();
})`;

const MARK = 'data-measured-plan';

async function arrange(page: Page, plan: RegExp): Promise<Wait | null> {
  await page.getByRole('button', { name: 'By rank', exact: true }).dispatchEvent('click');
  await page.evaluate(`for (const one of document.querySelectorAll('button')) {
    if (${String(plan)}.test(one.textContent.trim())) one.setAttribute('${MARK}', '');
    else one.removeAttribute('${MARK}');
  }`);
  return page.evaluate<Wait | null>(timed(plan, `button[${MARK}][aria-pressed="true"]`));
}

/** Opens a match with a seed of its own and waits for its cards: the previous hand might be the visitor's turn, too. */
async function deal(page: Page, seed: string): Promise<void> {
  await page.getByLabel('Seed', { exact: true }).fill(seed);
  await page.evaluate(`document.querySelector('.table-hand').setAttribute('${MARK}', '')`);
  await page.getByRole('button', { name: playgroundLabels.newMatch }).dispatchEvent('click');
  await page.locator(`.table-hand:not([${MARK}])`).waitFor();
}

/**
 * Plays what the hint chose. Without a hint it passes, or, where the visitor leads and cannot pass, leaves the turn as
 * it is.
 */
async function endTurn(page: Page, chosen: boolean): Promise<void> {
  const answer = page.getByRole('button', { name: chosen ? 'Play' : 'Pass', exact: true });
  if ((await answer.count()) === 0) return;
  const timeline = page.getByRole('slider', { name: playgroundLabels.timeline });
  const before = await timeline.inputValue();
  await answer.dispatchEvent('click');
  // The turn clock makes a move in any case.
  while ((await timeline.inputValue()) === before) await page.waitForTimeout(20);
}

function line(name: string, waits: readonly Wait[]): string {
  const spread = (times: readonly number[]): string => {
    const at = (share: number): string => quantile(times, share).toFixed(0);
    return `median ${at(0.5)}, 90th percentile ${at(0.9)}, longest ${at(1)} ms`;
  };
  const laidOut = spread(waits.map((wait) => wait.laid_out));
  return `${name} of ${waits.length}: laid out ${laidOut}; drawn ${spread(waits.map(({ drawn }) => drawn))}`;
}

async function measure(browser: Browser, url: string, width: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  await page.goto(`${url}/playground/index?type=guandan`);
  await page.getByRole('button', { name: playgroundLabels.takeSeat }).click();
  if (width < 1200) await page.getByText(playgroundLabels.settings).click();
  const hints: Wait[] = [];
  const planWaits: Wait[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    if (turn % TURNS_A_DEAL === 0) await deal(page, `waits-${turn / TURNS_A_DEAL}`);
    await page.getByRole('button', { name: playgroundLabels.hint }).waitFor({ timeout: 60_000 });
    for (const plan of plans) {
      const took = await arrange(page, plan);
      if (took !== null) planWaits.push(took);
    }
    const took = await page.evaluate<Wait | null>(timed(playgroundLabels.hint, '[data-card][aria-pressed="true"]'));
    if (took !== null) hints.push(took);
    await endTurn(page, took !== null);
  }
  process.stdout.write(`${width} px, ${line('hint', hints)}; ${line('plan', planWaits)}\n`);
  await page.close();
}

await atEachWidth(measure);
