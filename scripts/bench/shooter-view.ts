/**
 * `node scripts/start.mjs scripts/bench/shooter-view.ts`: what drawing the shooter costs in Chromium, at High and
 * Medium quality, in the broadcast view and behind a bot: draw calls, triangles, textures, and CPU time of the page's
 * main thread, per animation frame (scene, calls to the graphics card, small map) and per second for everything else
 * (frames of the match from the worker, overlays of the arena). The graphics card's time is not included: without a
 * card, another process renders on the CPU. BASE_URL measures a running site; otherwise one is started on a free port.
 */
import { quantile } from '@fourth-seat/game';
import type { Browser } from '@playwright/test';
import { readCommandLine } from '../command-line/command-line.ts';
import { softwareRendering, visitSite } from '../web/site.ts';
import { type TraceEvent, traceEvents } from '../web/trace-events.ts';
import { sum } from './statistics.ts';

readCommandLine({ usage: 'node scripts/start.mjs scripts/bench/shooter-view.ts' });

const WATCHED_MS = 10_000;
/** A sixteenth of the pixels: the scripts do the same work, and software rendering delays fewer frames. */
const PIXELS_A_SIDE = 0.25;

/** CPU milliseconds of every event of a name on the thread of another event. */
const millisecondsOf = (events: readonly TraceEvent[], name: string, thread: TraceEvent | undefined): number[] =>
  events
    .filter((event) => event.name === name && event.pid === thread?.pid && event.tid === thread.tid)
    .map(({ tdur = 0 }) => tdur / 1000);

async function measure(browser: Browser, url: string, quality: string, view: string): Promise<void> {
  const viewport = { width: 1280, height: 800 };
  const page = await browser.newPage({ viewport, deviceScaleFactor: PIXELS_A_SIDE });
  await page.addInitScript(
    (kept) => localStorage.setItem('fourth-seat.shooter', kept),
    JSON.stringify({ quality, view }),
  );
  await page.goto(`${url}/playground/index?type=stg`);
  const picture = page.locator('canvas[data-calls]');
  await picture.waitFor();
  // All ten bodies begin in their bases; the fight begins after some seconds.
  await page.waitForTimeout(WATCHED_MS);
  let [calls, triangles, textures] = [0, 0, 0];
  const [, events] = await traceEvents(browser, page, ['devtools.timeline'], async () => {
    for (let passed = 0; passed < WATCHED_MS; passed += 500) {
      await page.waitForTimeout(500);
      const read = async (name: string) => Number(await picture.getAttribute(`data-${name}`));
      calls = Math.max(calls, await read('calls'));
      triangles = Math.max(triangles, await read('triangles'));
      textures = Math.max(textures, await read('textures'));
    }
  });
  const thread = events.find(({ name }) => name === 'FireAnimationFrame');
  const frames = millisecondsOf(events, 'FireAnimationFrame', thread);
  const others = (sum(millisecondsOf(events, 'RunTask', thread)) - sum(frames)) / (WATCHED_MS / 1000);
  const share = (part: number): string => quantile(frames, part).toFixed(1);
  process.stdout.write(
    `${quality}, ${view}: at most ${calls} draw calls, ${triangles} triangles, ${textures} textures; CPU of an animation frame ${share(0.5)} ms (median), ${share(0.9)} ms (p90), ${share(1)} ms (longest) of ${frames.length}; everything else ${others.toFixed(0)} ms a second\n`,
  );
  await page.close();
}

await visitSite(async (browser, url) => {
  for (const quality of ['high', 'medium'])
    for (const view of ['broadcast', 'follow']) await measure(browser, url, quality, view);
}, softwareRendering);
