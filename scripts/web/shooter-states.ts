/**
 * Every view, panel and dialog of the shooter in the playground, for screenshots: links to a moment of a match, and
 * what is opened on it.
 */
import { ENGINE_VERSION, type ShooterWorld, shooter, TICKS_PER_SECOND } from '@fourth-seat/shooter';
import type { Page } from '@playwright/test';
import {
  defaultSetup,
  engineSetupOf,
  type ShooterSetup,
} from '../../apps/web/src/features/playground/shooter/headless.ts';
import { packLink } from '../../e2e/pack-link.ts';
import { playgroundLabels } from '../../e2e/playground-labels.ts';
import { openPanel, press, settle } from './acts.ts';
import type { PictureState } from './table-pictures.ts';

/** How long the 3-D view takes to be drawn in another look. */
const DRAW_MS = 1500;
/** The seat that the page follows first. */
const FOLLOWED = 2;

/** The link to a match at the tick at which `isIt` first holds. */
function linkTo(setup: ShooterSetup, isIt: (world: ShooterWorld) => boolean): string {
  const world = shooter.create(engineSetupOf(setup));
  while (!shooter.isOver(world) && !isIt(world)) shooter.step(world, []);
  const record = { engine: ENGINE_VERSION, setup, inputs: [], ticks: world.tick };
  return `/playground/index?type=stg#shooter=${packLink(record)}`;
}

const domination = defaultSetup('pictures');
const siteAttack: ShooterSetup = { ...defaultSetup('planted'), mode: 'site_attack' };

const isFighting = ({ bots }: ShooterWorld): boolean => bots.filter(({ hand }) => hand.target >= 0).length >= 4;
/** The followed seat has an enemy in sight, full health, and its team a point. */
const isInFight = (world: ShooterWorld): boolean => {
  const bot = world.bots[FOLLOWED];
  return world.tick > 900 && bot !== undefined && bot.health === 100 && bot.hand.target >= 0 && isFighting(world);
};
const isHalfTime = (world: ShooterWorld): boolean => world.tick > 3000 && isFighting(world);
/** The bomb has been planted for ten seconds, and the defenders are coming. */
const isPlanted = ({ siteMatch, bots, tick }: ShooterWorld): boolean =>
  siteMatch?.phase === 'planted' &&
  siteMatch.endsAt - tick < 25 * TICKS_PER_SECOND &&
  bots.filter(({ isAlive }) => isAlive).length >= 5;
const isFirstFall = ({ log }: ShooterWorld): boolean => log.entries.filter(({ type }) => type === 'kill').length >= 3;
const never = (): boolean => false;

const pause = press(playgroundLabels.pause);
const play = press(/^(Play|继续)$/);

/** Takes the seat, does something, and pauses the match, which starts running when a seat is taken. */
const sitAnd =
  (act: (page: Page) => Promise<unknown> = settle) =>
  async (page: Page) => {
    await press(playgroundLabels.takeSeat)(page);
    await act(page);
    await pause(page);
  };

/** Orders all mates to follow, and waits for their answers. */
async function order(page: Page): Promise<void> {
  await page.keyboard.press('q');
  await page.keyboard.press('3');
  await settle(page);
}

async function openCall(page: Page): Promise<void> {
  await openPanel(playgroundLabels.network)(page);
  await page.getByRole('radio', { name: /^(Cyan|青队)$/ }).check();
  await play(page);
  await page.getByRole('listitem').filter({ hasText: '/v1/shooter/act' }).first().click({ timeout: 60_000 });
  await page.getByRole('radio', { name: /^(nobody|无)$/ }).check();
  await pause(page);
}

/** The heat map of half a match. */
async function showHeat(page: Page): Promise<void> {
  await openPanel(playgroundLabels.replay)(page);
  await page.getByRole('switch').first().check();
}

const openKill = async (page: Page): Promise<void> =>
  page
    .locator(':is(ol[aria-label="Kill feed"], ol[aria-label="击杀记录"]) button')
    .first()
    .dispatchEvent('click', undefined, { timeout: 60_000 });

async function dragCamera(page: Page): Promise<void> {
  await page.mouse.move(640, 400);
  await page.mouse.down();
  await page.mouse.move(520, 330, { steps: 4 });
  await page.mouse.up();
  await page.mouse.wheel(0, -400);
}

interface Moment {
  readonly setup?: ShooterSetup;
  readonly until?: (world: ShooterWorld) => boolean;
  readonly prepare?: (page: Page) => Promise<void>;
  readonly isFirstPerson?: boolean;
  readonly isTouch?: boolean;
}

type View = 'broadcast' | 'follow' | 'free' | 'tactical';

const moments: Readonly<Record<string, readonly [view: View, moment: Moment]>> = {
  broadcast: ['broadcast', {}],
  follow: ['follow', {}],
  free: ['free', { prepare: dragCamera }],
  tactical: ['tactical', {}],
  site: ['tactical', { setup: siteAttack, until: isPlanted }],
  'site-3d': ['broadcast', { setup: siteAttack, until: isPlanted }],
  seat: ['follow', { prepare: sitAnd() }],
  'first-person': ['follow', { prepare: sitAnd(), isFirstPerson: true }],
  sticks: ['tactical', { prepare: sitAnd(), isTouch: true }],
  orders: ['tactical', { prepare: sitAnd(order) }],
  wheel: ['follow', { prepare: sitAnd(async (page) => page.keyboard.press('q')) }],
  slow: ['follow', { prepare: sitAnd(async (page) => page.keyboard.press('f')) }],
  scores: ['tactical', { prepare: sitAnd(async (page) => page.keyboard.down('Tab')) }],
  keys: ['tactical', { prepare: press(/^(Keys|按键设置)$/) }],
  thoughts: ['tactical', { prepare: openPanel(playgroundLabels.thoughts) }],
  'thoughts-3d': ['follow', { prepare: openPanel(playgroundLabels.thoughts) }],
  knows: ['tactical', { prepare: openPanel(/Knows|所知/) }],
  profile: ['tactical', { prepare: openPanel(/Profile|设定/) }],
  network: ['tactical', { prepare: openCall }],
  replay: ['tactical', { until: isHalfTime, prepare: openPanel(playgroundLabels.replay) }],
  heat: ['tactical', { until: isHalfTime, prepare: showHeat }],
  kill: ['tactical', { until: isFirstFall, prepare: openKill }],
  result: ['broadcast', { until: never }],
  debrief: ['tactical', { until: never, prepare: press(/^(Where it was won|复盘热力图)$/) }],
};

/** The states whose name is wanted; each plays a match. */
export function shooterStates(isWanted: (name: string) => boolean): readonly PictureState[] {
  return Object.entries(moments)
    .filter(([name]) => isWanted(name))
    .map(([name, [view, { setup = domination, until = isInFight, prepare, isFirstPerson, isTouch }]]) => ({
      name: `shooter-${name}`,
      path: linkTo(setup, until),
      storageItem: ['fourth-seat.shooter', JSON.stringify({ view, quality: 'medium', isFirstPerson })] as const,
      isTouch,
      settle_ms: view === 'tactical' ? undefined : DRAW_MS,
      prepare: async (page) => {
        await page.locator('.playground-stage[data-tick]').waitFor();
        await settle(page);
        await prepare?.(page);
        await settle(page);
      },
    }));
}
