import { ratioOf } from '@fourth-seat/game';
import { eventsSince, type Logged } from '@fourth-seat/game/simulation';
import { NO_TEAM } from '../basics.ts';
import { exposure } from '../senses/sight.ts';
import { distanceBetween } from '../world/geometry.ts';
import { FAR } from '../world/graph.ts';
import { relayMap } from '../world/map.ts';
import { heights, SEATS, TEAM_SIZE, TICKS_PER_SECOND } from '../world/rules.ts';
import { type Bot, botAt, type GameEvent, mateOf, NO_TARGET, type ShooterWorld } from '../world/state.ts';
import { heightAt } from '../world/terrain.ts';

/**
 * What a spectator would take for a mistake of one bot, and of what the share is taken: of the ticks that bots live, of
 * the shots, of the frags, or of the rounds of Site attack.
 */
const faultBases = {
  /** Faces a wall within 1.2 m. */
  staring: 'lived',
  /** Stands idle between two walls. */
  inPassage: 'lived',
  /** Stands, sees an enemy and does not fire. */
  standoff: 'lived',
  /** Stands and aims at an enemy 40 m or more away. */
  farAim: 'lived',
  /** Fires without a target, or at a target behind a wall. */
  blindShot: 'shots',
  /** Throws a frag that falls 5 m or more short of where it was aimed, before a wall. */
  shortThrow: 'frags',
  /** Hides as a defender while the bomb goes off. */
  hiding: 'rounds',
} as const;
export type BehaviourFault = keyof typeof faultBases;
const faultNames = Object.keys(faultBases) as readonly BehaviourFault[];

/** Ticks after which what a bot does looks like a mistake. */
const toleratedTicks = {
  staring: 2 * TICKS_PER_SECOND,
  inPassage: 3 * TICKS_PER_SECOND,
  standoff: 1.5 * TICKS_PER_SECOND,
  farAim: 0,
} as const satisfies Partial<Record<BehaviourFault, number>>;
type LastingFault = keyof typeof toleratedTicks;
const lastingFaults = Object.keys(toleratedTicks) as readonly LastingFault[];

/** Shares and means over the matches watched; undefined where there was nothing that it could be a share of. */
interface FaultReport {
  readonly shares: Readonly<Record<BehaviourFault, number | undefined>>;
  /** Seconds with a mate closer than 0.9 m, for each minute that a bot lives. */
  readonly crowding_s: number | undefined;
  /**
   * Shots from 40 m and more, less the hits of their tick, for each minute that a bot lives: misses where a shot fires
   * one pellet.
   */
  readonly farMisses: number | undefined;
  /** Share of the time in which a point belongs to no team, mean of the points. */
  readonly unheld: number | undefined;
  /** Share of the matches whose first fall is in the middle lane within ten seconds. */
  readonly middleFirst: number | undefined;
}

/** Called as a fault begins, with the seat that commits it. */
type OnFault = (fault: BehaviourFault, seat: number) => void;

/** What is kept of one bot from tick to tick. */
interface FaultWatch {
  /** Ticks for which it has done what is a fault if it lasts. */
  readonly ticks: Record<LastingFault, number>;
  /** Its shots up to the tick before. */
  shots: number;
  /** Its hits up to the tick before. */
  hits: number;
}

/** Metres between the middles of two mates that look like one body inside another from above. */
const OVERLAP_WITHIN = 0.9;
/** Metres by which a throw that a wall stops is short. */
const SHORT_BY = 5;
/** A first fall counts as early within this time. */
const EARLY_TICKS = 10 * TICKS_PER_SECOND;
/** The middle lane reaches this far to each side of its point, in metres. */
const MIDDLE_REACH = 8;

interface Sums {
  readonly faults: Record<BehaviourFault, number>;
  /** Of what shares are taken. */
  readonly bases: Record<(typeof faultBases)[BehaviourFault] | 'ticks' | 'matches', number>;
  crowding: number;
  farMisses: number;
  unheld: number;
  middleFirst: number;
}

const zeroOfEach = <Name extends string>(names: readonly Name[]): Record<Name, number> =>
  // Object.fromEntries widens the names.
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;

/** Where faults are counted, and who is told. */
interface FaultCount {
  readonly sums: Sums;
  readonly onFault: OnFault;
}

/** Measures matches: call `tick` after every tick and `over` at the end of each match. */
export function watchFaults(onFault: OnFault = () => undefined) {
  const fresh = (): FaultWatch[] =>
    Array.from({ length: SEATS }, () => ({ ticks: zeroOfEach(lastingFaults), shots: 0, hits: 0 }));
  let watches = fresh();
  let hasFallen = false;
  const bases = { lived: 0, shots: 0, frags: 0, rounds: 0, ticks: 0, matches: 0 };
  const sums: Sums = { faults: zeroOfEach(faultNames), bases, crowding: 0, farMisses: 0, unheld: 0, middleFirst: 0 };
  const count: FaultCount = { sums, onFault };

  function tick(world: ShooterWorld): void {
    bases.ticks++;
    sums.unheld += world.points.filter(({ owner }) => owner === NO_TEAM).length / world.points.length;
    const fallen = world.bots.find(({ stats }) => stats.deaths > 0);
    if (fallen && !hasFallen && isInMiddle(fallen) && world.tick < EARLY_TICKS) sums.middleFirst++;
    hasFallen ||= fallen !== undefined;
    for (const bot of world.bots) {
      const watch = watches[bot.seat];
      if (watch) countFaults(world, bot, watch, count);
    }
    for (const event of eventsSince(world.log, world.tick - 1)) countEvent(world, event, count);
  }

  const report = (): FaultReport => {
    const { faults, crowding, farMisses, unheld, middleFirst } = sums;
    const minutes = bases.lived / (60 * TICKS_PER_SECOND);
    const shares = faultNames.map((name) => [name, ratioOf(faults[name], bases[faultBases[name]])]);
    return {
      // Object.fromEntries widens the names.
      shares: Object.fromEntries(shares) as FaultReport['shares'],
      crowding_s: ratioOf(crowding / TICKS_PER_SECOND, minutes),
      farMisses: ratioOf(farMisses, minutes),
      unheld: ratioOf(unheld, bases.ticks),
      middleFirst: ratioOf(middleFirst, bases.matches),
    };
  };
  const over = (): void => {
    bases.matches++;
    hasFallen = false;
    watches = fresh();
  };
  return { tick, over, report };
}

function countFaults(world: ShooterWorld, bot: Bot, watch: FaultWatch, { sums, onFault }: FaultCount): void {
  const fired = bot.stats.shots - watch.shots;
  const hits = bot.stats.hits - watch.hits;
  watch.shots = bot.stats.shots;
  watch.hits = bot.stats.hits;
  sums.bases.shots += fired;
  if (fired > 0 && isBlind(world, bot)) {
    sums.faults.blindShot += fired;
    onFault('blindShot', bot.seat);
  }
  if (fired > 0 && isFarAim(world, bot)) sums.farMisses += Math.max(0, fired - hits);
  if (bot.isAlive) sums.bases.lived++;
  if (bot.isAlive && isCrowded(world, bot)) sums.crowding++;
  for (const name of lastingFaults) {
    const ticks = bot.isAlive && isDoing[name](world, bot, fired) ? watch.ticks[name] + 1 : 0;
    watch.ticks[name] = ticks;
    if (ticks > toleratedTicks[name]) sums.faults[name]++;
    if (ticks === toleratedTicks[name] + 1) onFault(name, bot.seat);
  }
}

/** Whether a living bot does in this tick what is a fault if it lasts; `fired` are its shots of the tick. */
const isDoing: Readonly<Record<LastingFault, (world: ShooterWorld, bot: Bot, fired: number) => boolean>> = {
  staring: (_, bot) => bot.hand.target === NO_TARGET && facesWall(bot),
  inPassage: (_, bot) => bot.hand.target === NO_TARGET && isIdle(bot) && isPassage(bot.x, bot.y),
  standoff: (_, bot, fired) => fired === 0 && isIdle(bot) && couldFire(bot),
  farAim: (world, bot) => isIdle(bot) && isFarAim(world, bot),
};

/** Throws that a wall stops, and rounds that a team loses in hiding. */
function countEvent(world: ShooterWorld, event: Logged<GameEvent>, { sums, onFault }: FaultCount): void {
  if (event.type === 'throw' && event.kind === 'frag') {
    const { ability } = botAt(world, event.seat).action;
    sums.bases.frags++;
    if (ability?.kind !== 'frag' || distanceBetween(ability, event) < SHORT_BY) return;
    sums.faults.shortThrow++;
    onFault('shortThrow', event.seat);
  }
  if (event.type !== 'round') return;
  sums.bases.rounds++;
  const match = world.siteMatch;
  // The bomb went off: the attackers win although defenders live.
  const defenders = world.bots.filter(({ team, isAlive }) => isAlive && team !== match?.attackers);
  const hides = defenders.find(({ decided }) => decided?.trace.goal === 'retreat');
  if (event.winner !== match?.attackers || !hides) return;
  sums.faults.hiding++;
  onFault('hiding', hides.seat);
}

/** Whether a bot sees an enemy, and its weapon is ready. */
const couldFire = (bot: Bot): boolean =>
  bot.sightings.some(({ isVisible }) => isVisible) && bot.ammo > 0 && bot.reload_s <= 0 && bot.throw_s <= 0;

const isInMiddle = ({ y }: Bot): boolean => Math.abs(y - relayMap.depth / 2) < MIDDLE_REACH;

const isFarAim = (world: ShooterWorld, bot: Bot): boolean =>
  bot.hand.target !== NO_TARGET && distanceBetween(botAt(world, bot.hand.target), bot) >= FAR;

function isCrowded(world: ShooterWorld, bot: Bot): boolean {
  for (let n = 0; n < TEAM_SIZE; n++) {
    const mate = mateOf(world, bot.team, n);
    if (mate !== bot && mate.isAlive && distanceBetween(mate, bot) < OVERLAP_WITHIN) return true;
  }
  return false;
}

/** Whether a shot has no target or one behind a wall. A target that fell in this tick was in sight. */
function isBlind(world: ShooterWorld, bot: Bot): boolean {
  if (bot.hand.target === NO_TARGET) return bot.isAlive;
  const target = botAt(world, bot.hand.target);
  return target.isAlive && exposure(world, bot, target) === 0;
}

/** Metres before a bot at which a wall is looked for. */
const facedAt = [0.6, 1.2] as const;

/** Whether a bot looks at a wall close before it. */
function facesWall({ x, y, faceX, faceY }: Bot): boolean {
  return facedAt.some((far) => heightAt(x + faceX * far, y + faceY * far) > heights.cover);
}

/** Metres a second below which a body counts as standing. */
const IDLE_BELOW_SPEED = 0.5;

const isIdle = ({ vx, vy }: Bot): boolean => vx * vx + vy * vy < IDLE_BELOW_SPEED * IDLE_BELOW_SPEED;

/** Whether walls stand on two opposite sides, as far from each other as the gaps between the lanes. */
function isPassage(x: number, y: number): boolean {
  const toWall = (dx: number, dy: number): number =>
    probes.find((far) => heightAt(x + dx * far, y + dy * far) > heights.cover) ?? Infinity;
  return toWall(1, 0) + toWall(-1, 0) <= MAX_PASSAGE || toWall(0, 1) + toWall(0, -1) <= MAX_PASSAGE;
}

/** Metres at which a wall is looked for, and the widest passage. */
const probes = [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4];
const MAX_PASSAGE = 5;
