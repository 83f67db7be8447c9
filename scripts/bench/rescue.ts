/**
 * Measures what the rescue costs. `runs`: CPU time of a whole rescue without a page. `calls`: CPU time of playing to a
 * tick with sentences on the way, as `rescue.act` does without a state of an earlier call. `replies`: CPU time of
 * the step that answers a sentence. `page`: the time from Enter to the reply on the page, in Chromium. Without a word
 * it measures all four. BASE_URL measures a running site; otherwise one is started on a free port.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quantile } from '@fourth-seat/game';
import { type RescueSetup, rescue, type SeatPolicyName } from '@fourth-seat/rescue';
import type { Browser } from '@playwright/test';
import { playgroundLabels } from '../../e2e/playground-labels.ts';
import { readCommandLine } from '../command-line/command-line.ts';
import { root } from '../repository.ts';
import { visitSite } from '../web/site.ts';
import { meanOf } from './statistics.ts';

/** Runs that are not counted at first, while the engine is being compiled. */
const WARM_UP = 100;

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function costOf(work: () => void): number {
  const before = cpuMs();
  work();
  return cpuMs() - before;
}

function print(name: string, times: readonly number[], unit = 'ms of processor time'): void {
  const share = (part: number): string => quantile(times, part).toFixed(1);
  process.stdout.write(
    `${name}: mean ${meanOf(times).toFixed(1)}, median ${share(0.5)}, p95 ${share(0.95)}, longest ${share(1)} ${unit}, of ${times.length}\n`,
  );
}

/** Sentences by people who did not know the vocabulary of the game; each line is a sentence and its meaning. */
const sentences = readSentences();

function readSentences(): readonly string[] {
  const folder = join(root, 'packages/rescue/sentences/test');
  const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'));
  return lines.map((line) => line.split(' | ')[0] ?? line);
}

function setupOf(seed: number, policy: SeatPolicyName = 'planner'): RescueSetup {
  return { seed: `bench/${seed}`, profiles: { policy } };
}

/** Plays to a tick, with `said` sentences at equal intervals. */
function playTo(seed: number, ticks: number, sentenceCount: number, policy?: SeatPolicyName): void {
  const state = rescue.create(setupOf(seed, policy));
  const every = sentenceCount === 0 ? Infinity : Math.floor(ticks / sentenceCount);
  for (let tick = 0; tick < ticks && !rescue.isOver(state); tick++) {
    const text =
      tick % every === every - 1 ? sentences[(seed * 7 + Math.floor(tick / every)) % sentences.length] : undefined;
    rescue.step(state, text === undefined ? [] : [{ kind: 'say', text }]);
  }
}

function measure(name: string, count: number, work: (seed: number) => void, warmUp = WARM_UP): void {
  for (let seed = 0; seed < warmUp; seed++) work(-1 - seed);
  print(
    name,
    Array.from({ length: count }, (_, seed) => costOf(() => work(seed))),
  );
}

function measureRuns(): void {
  measure('a rescue by the planner', 1000, (seed) => playTo(seed, 3000, 0));
  measure('a rescue by the lookahead', 5, (seed) => playTo(seed, 3000, 0, 'lookahead'), 1);
}

function measureCalls(): void {
  for (const [ticks, sentenceCount] of [
    [1500, 0],
    [3000, 0],
    [3000, 40],
    [3000, 200],
  ] as const)
    measure(`tick ${ticks}, ${sentenceCount} sentences`, 40, (seed) => playTo(seed, ticks, sentenceCount), 5);
  const long = Array.from({ length: 40 }, (_, i) =>
    sentences
      .slice(i, i + 20)
      .join(', ')
      .slice(0, 300),
  );
  const state = rescue.create(setupOf(0));
  print(
    'one sentence of 300 characters',
    long.map((text) => costOf(() => rescue.step(state, [{ kind: 'say', text }]))),
  );
}

/**
 * Says two sentences in each rescue: the step in which one is said must contain the reply. The first one also builds
 * the list of the station's names.
 */
function measureReplies(): void {
  const first: number[] = [];
  const later: number[] = [];
  let unanswered = 0;
  for (const [i, text] of sentences.entries()) {
    const state = rescue.create(setupOf(i % 10));
    for (const [ticks, times] of [
      [300, first],
      [350, later],
    ] as const) {
      while (state.world.tick < ticks) rescue.step(state, []);
      const before = state.radio.length;
      const time = costOf(() => rescue.step(state, [{ kind: 'say', text, to: 1 + (i % 3) }]));
      if (i >= 20) times.push(time);
      if (state.radio.slice(before).every(({ act }) => act === 'said')) unanswered++;
    }
  }
  print('the step that answers the first sentence', first);
  print('the step that answers a later one', later);
  process.stdout.write(`${unanswered} of ${2 * sentences.length} sentences without a reply in that step\n`);
}

/** Orders that are typed on the page. */
const ORDERS = 24;
const WAIT_MS = 300;
const MAX_WAITS = 30;
/**
 * How long the page is open before the first order: the rescue prepares its dialogue meanwhile, and a visitor needs
 * that long to type.
 */
const OPEN_MS = 4000;
/** Filled in by the page: when Enter was pressed, and when the first line appeared below the order. */
interface WatchedPage {
  readonly pressed: number;
  readonly replied: number;
}

/** A script that runs in the page, where elements exist. */
const WATCHING = `{
  const watched = { pressed: 0, replied: 0, text: '' };
  globalThis.watched = watched;
  const log = document.querySelector('[role=log] ol');
  const onKey = ({ key, target }) => {
    if (key === 'Enter') Object.assign(watched, { pressed: performance.now(), replied: 0, text: target.value });
  };
  addEventListener('keydown', onKey, true);
  new MutationObserver(() => {
    const own = [...log.children].findLastIndex((line) => line.textContent.includes(watched.text));
    if (watched.replied === 0 && own !== -1 && log.children.length > own + 1) watched.replied = performance.now();
  }).observe(log, { childList: true });
}`;

async function measurePage(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  await page.goto(`${url}/playground/index?type=rescue`);
  const box = page.getByRole('textbox', { name: playgroundLabels.order });
  await page.locator('[role=log] li').first().waitFor();
  await page.evaluate(WATCHING);
  await page.waitForTimeout(OPEN_MS);
  const times: number[] = [];
  for (let i = 0; i < ORDERS; i++) {
    await box.fill(sentences[i * 7] ?? 'status');
    await box.press('Enter');
    const read = async (): Promise<WatchedPage> => page.evaluate<WatchedPage>('watched');
    let timing = await read();
    for (let waits = 0; timing.replied === 0 && waits < MAX_WAITS; waits++) {
      await page.waitForTimeout(WAIT_MS);
      timing = await read();
    }
    if (timing.replied === 0) throw new Error(`no reply to: ${sentences[i * 7]}`);
    times.push(timing.replied - timing.pressed);
    await page.waitForTimeout(WAIT_MS);
  }
  print('from Enter to the reply on the page', times, 'ms');
}

const parts = { runs: measureRuns, calls: measureCalls, replies: measureReplies, page: () => visitSite(measurePage) };
const { words, fail } = readCommandLine({
  usage: 'node scripts/start.mjs scripts/bench/rescue.ts [runs] [calls] [replies] [page]',
  max_words: Infinity,
});
const unknownPart = words.find((word) => !Object.hasOwn(parts, word));
if (unknownPart !== undefined) fail(`there is no part "${unknownPart}"`);
for (const [name, measurePart] of Object.entries(parts)) {
  if (words.length === 0 || words.includes(name)) await measurePart();
}
