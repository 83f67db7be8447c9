/**
 * Every state of the rescue in the playground, for screenshots: links to a moment of a rescue, and what is opened on
 * it.
 */
import { endings, type RescueInput, type RescueState, rescue } from '@fourth-seat/rescue';
import { captains } from '@fourth-seat/rescue/captains';
import type { Page } from '@playwright/test';
import { packLink } from '../../e2e/pack-link.ts';
import { playgroundLabels } from '../../e2e/playground-labels.ts';
import { SETTLE_MS, settle } from './acts.ts';
import type { PictureState } from './table-pictures.ts';

interface Recorded {
  readonly seed: string;
  readonly inputs: readonly { readonly tick: number; readonly inputs: readonly RescueInput[] }[];
  readonly ticks: number;
}

const linkOf = (record: object): string => `/playground/index?type=rescue#rescue=${packLink(record)}`;
const pathOf = (recorded: Recorded): string => linkOf({ engine: rescue.engineVersion, ...recorded });

/** Plays a rescue with its captain's orders, until its end or for as many ticks as asked. */
function play(
  seed: string,
  order: (tick: number) => readonly RescueInput[],
  until = Infinity,
): [Recorded, RescueState] {
  const state = rescue.create({ seed, profiles: { policy: 'planner' } });
  const inputs: { readonly tick: number; readonly inputs: readonly RescueInput[] }[] = [];
  let ticks = 0;
  for (; ticks < until && !rescue.isOver(state); ticks++) {
    const now = order(ticks);
    if (now.length > 0) inputs.push({ tick: ticks, inputs: now });
    rescue.step(state, now);
  }
  return [{ seed, inputs, ticks }, state];
}

const noInputs = (): readonly RescueInput[] => [];
const say =
  (at: number, text: string, to: number) =>
  (tick: number): readonly RescueInput[] =>
    tick === at ? [{ kind: 'say', text, to }] : [];

/** The first station where a companion objects to an order with a number. */
function playObjection(): Recorded {
  for (let seed = 0; seed < 200; seed++)
    for (const text of ['Yuan, search the fuel store', 'Lin, search the kitchen', 'Guo, search the workshop']) {
      const [recorded, state] = play(`objection ${seed}`, say(900, text, 1), 905);
      const line = state.radio.find(({ tick, act }) => tick >= 900 && /^(warn|refuse|propose)/.test(act));
      if (line !== undefined && /\d/.test(line.text.en)) return recorded;
    }
  throw new Error('nobody objects');
}

/** The first rescue that is still running seventeen seconds before the deadline. */
function lastSeconds(): Recorded {
  const until = rescue.maxTicks - 17 * rescue.ticksPerSecond;
  for (let seed = 0; seed < 50; seed++) {
    const [recorded, state] = play(`pictures ${seed}`, noInputs, until);
    if (!rescue.isOver(state)) return recorded;
  }
  throw new Error('every rescue is over early');
}

const stage = (page: Page) => page.locator('.rescue-stage');
const pause = async (page: Page): Promise<void> =>
  page.getByRole('button', { name: playgroundLabels.pause }).click({ timeout: 30_000 });

async function openWheel(page: Page): Promise<void> {
  await pause(page);
  await stage(page).focus();
  await page.keyboard.press('q');
  await settle(page);
}

async function showBeliefs(page: Page): Promise<void> {
  await pause(page);
  await stage(page).focus();
  await page.keyboard.press('t');
  await settle(page);
}

async function showFlat(page: Page): Promise<void> {
  await pause(page);
  await page.getByRole('button', { name: /^(Angled view, with walls|立体视角)$/ }).click();
  await settle(page);
}

async function openReason(page: Page): Promise<void> {
  await pause(page);
  await page
    .getByRole('button', { name: /^(Why\?|为什么？)$/ })
    .last()
    .click();
  await settle(page);
}

async function playLive(page: Page): Promise<void> {
  await page.getByRole('switch', { name: /^(Live API|实时 API)/ }).press('Space');
  await page.waitForTimeout(4 * SETTLE_MS);
  await page.getByRole('button', { name: /(calls?$|次调用)/ }).press('Enter');
  await page.getByRole('listitem').filter({ hasText: '/v1/rescue/act' }).first().locator('summary').click();
  await pause(page);
  await settle(page);
}

async function moveTimeline(page: Page): Promise<void> {
  await pause(page);
  await page.getByRole('slider', { name: playgroundLabels.timeline }).fill('600');
  await settle(page);
}

async function typeOrder(page: Page): Promise<void> {
  await page
    .getByRole('textbox', { name: playgroundLabels.order })
    .fill('Guo, get the power back, and Lin, follow him');
  await settle(page);
}

/** Scrolls to the debrief with its timeline; its simulations take longer than `SETTLE_MS`. */
async function scrollDebrief(page: Page): Promise<void> {
  await page.waitForTimeout(6 * SETTLE_MS);
  await page.getByRole('region', { name: /^(How it ended|结局)$/ }).hover();
  await page.mouse.wheel(0, 10_000);
}

const untilTick = (ticks: number, seed = 'pictures'): string => pathOf(play(seed, noInputs, ticks)[0]);

/** The states whose name is wanted; each plays a rescue. */
export function rescueStates(isWanted: (name: string) => boolean): readonly PictureState[] {
  const moments: Readonly<Record<string, readonly [path: () => string, prepare: (page: Page) => Promise<void>]>> = {
    start: [() => untilTick(60), pause],
    middle: [() => untilTick(1200), pause],
    'last-seconds': [() => pathOf(lastSeconds()), pause],
    typing: [() => untilTick(300), typeOrder],
    wheel: [() => untilTick(500), openWheel],
    objection: [() => pathOf(playObjection()), pause],
    why: [() => pathOf(playObjection()), openReason],
    unclear: [() => pathOf(play('pictures', say(400, 'blue banana umbrella', 2), 404)[0]), pause],
    beliefs: [() => untilTick(900), showBeliefs],
    flat: [() => untilTick(900), showFlat],
    network: [() => untilTick(300), playLive],
    replay: [() => untilTick(1500), moveTimeline],
    'link-notice': [() => linkOf({ engine: 'rescue-1', seed: 'pictures', inputs: [], ticks: 900 }), pause],
    'link-unreadable': [() => '/playground/index?type=rescue#rescue=nothing', pause],
    debrief: [() => pathOf(play('end 0', captains.left_behind.order)[0]), scrollDebrief],
    ...Object.fromEntries(
      endings.map((ending) => {
        const { seed, order } = captains[ending];
        return [`ending-${ending.replaceAll('_', '-')}`, [() => pathOf(play(seed, order)[0]), settle] as const];
      }),
    ),
  };
  return Object.entries(moments)
    .filter(([name]) => isWanted(name))
    .map(([name, [path, prepare]]) => ({ name, path: path(), storageItem: undefined, prepare }));
}
