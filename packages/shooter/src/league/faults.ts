import { eventsSince, type Logged } from '@fourth-seat/game/simulation';
import { NO_TEAM } from '../seat/boundary.ts';
import { exposure } from '../senses/sight.ts';
import { distanceBetween } from '../world/geometry.ts';
import { FAR } from '../world/graph.ts';
import { relayMap } from '../world/map.ts';
import { heights, SEATS, TEAM_SIZE, TICKS_PER_SECOND } from '../world/rules.ts';
import { type Bot, botAt, type GameEvent, mateOf, NO_TARGET, type ShooterWorld } from '../world/state.ts';
import { heightAt } from '../world/terrain.ts';

/** Behaviour faults: what a spectator would take for a mistake. */
interface BehaviourFaults {
  /** Shares of the time of living bots: facing a wall within 1.2 m for over 2 s, and idle in a passage for over 3 s. */
  readonly staring: number;
  readonly inPassages: number;
  /** Share of the shots that were fired without a target, or at a target behind a wall. */
  readonly blindShots: number;
  /** Share of the time of living bots in which they stand, see an enemy and have not fired at any for over 1.5 s. */
  readonly standoffs: number;
  /** Share of the time of living bots in which they stand and aim at an enemy 40 m or more away. */
  readonly distant: number;
  /** Share of the frags that fall 5 m or more short of where they were aimed, before a wall. */
  readonly shortThrows: number;
  /** Share of the rounds of Site attack in which the bomb goes off while a living defender hides. */
  readonly hiding: number;
  /** Seconds with a mate closer than 0.9 m, for each minute that a bot lives. */
  readonly crowding_s: number;
  /** Shots from 40 m and more that miss, for each minute that a bot lives. */
  readonly farMisses: number;
  /** Share of the time in which a point belongs to no team, mean of the points. */
  readonly unheld: number;
  /** Share of the matches whose first fall is in the middle lane within ten seconds. */
  readonly middleFirst: number;
}

/** Called as a fault begins, with the seat that commits it. */
type OnFault = (fault: 'staring' | 'passage' | 'standoff' | 'blind' | 'short_throw' | 'hiding', seat: number) => void;

interface BotWatch {
  /** Ticks for which it has faced a wall. */
  staring: number;
  /** Ticks for which it has stood in a passage. */
  standing: number;
  /** Ticks for which it has seen an enemy without firing. */
  facing: number;
  /** Its shots and hits up to the tick before. */
  shots: number;
  hits: number;
}

/** Ticks after which what a bot does looks like a mistake. */
const STARE_TICKS = 2 * TICKS_PER_SECOND;
const STANDOFF_TICKS = 1.5 * TICKS_PER_SECOND;
const PASSAGE_TICKS = 3 * TICKS_PER_SECOND;
/** Metres between the middles of two mates that look like one body inside another from above. */
const OVERLAP_WITHIN = 0.9;
/** Metres by which a throw that a wall stops is short. */
const SHORT_BY = 5;
/** A first fall counts as early within this time. */
const EARLY_TICKS = 10 * TICKS_PER_SECOND;
/** The middle lane reaches this far to each side of its point, in metres. */
const MIDDLE_REACH = 8;

const blankSums = {
  ticks: 0,
  alive: 0,
  staring: 0,
  inPassages: 0,
  shots: 0,
  blind: 0,
  standoffs: 0,
  distant: 0,
  throws: 0,
  shortThrows: 0,
  rounds: 0,
  hiding: 0,
  crowding: 0,
  farMisses: 0,
  unheld: 0,
  matches: 0,
  middleFirst: 0,
};
type Sums = typeof blankSums;

/** Where faults are counted, and who is told. */
interface FaultCount {
  readonly sums: Sums;
  readonly onFault: OnFault;
}

/** Measures matches: call `tick` after every tick and `over` at the end of each match. */
export function watchFaults(onFault: OnFault = () => undefined) {
  const fresh = (): BotWatch[] =>
    Array.from({ length: SEATS }, () => ({ staring: 0, standing: 0, facing: 0, shots: 0, hits: 0 }));
  let watches = fresh();
  let hasFallen = false;
  const sums = { ...blankSums };
  const count: FaultCount = { sums, onFault };

  function tick(world: ShooterWorld): void {
    sums.ticks++;
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

  const report = (): BehaviourFaults => {
    const minutes = sums.alive / (60 * TICKS_PER_SECOND);
    return {
      staring: sums.staring / sums.alive,
      inPassages: sums.inPassages / sums.alive,
      blindShots: sums.blind / sums.shots,
      standoffs: sums.standoffs / sums.alive,
      distant: sums.distant / sums.alive,
      shortThrows: sums.shortThrows / sums.throws,
      hiding: sums.hiding / sums.rounds,
      crowding_s: sums.crowding / TICKS_PER_SECOND / minutes,
      farMisses: sums.farMisses / minutes,
      unheld: sums.unheld / sums.ticks,
      middleFirst: sums.middleFirst / sums.matches,
    };
  };
  const over = (): void => {
    sums.matches++;
    hasFallen = false;
    watches = fresh();
  };
  return { tick, over, report };
}

function countFaults(world: ShooterWorld, bot: Bot, watch: BotWatch, { sums, onFault }: FaultCount): void {
  const fired = bot.stats.shots - watch.shots;
  const hits = bot.stats.hits - watch.hits;
  watch.shots = bot.stats.shots;
  watch.hits = bot.stats.hits;
  sums.shots += fired;
  if (fired > 0 && isBlind(world, bot)) {
    sums.blind += fired;
    onFault('blind', bot.seat);
  }
  if (fired > 0 && isFarAim(world, bot)) sums.farMisses += Math.max(0, fired - hits);
  if (!bot.isAlive) {
    Object.assign(watch, { staring: 0, standing: 0, facing: 0 });
    return;
  }
  sums.alive++;
  const fights = bot.hand.target !== NO_TARGET;
  watch.staring = !fights && facesWall(bot) ? watch.staring + 1 : 0;
  watch.standing = !fights && isIdle(bot) && isPassage(bot.x, bot.y) ? watch.standing + 1 : 0;
  watch.facing = fired === 0 && isIdle(bot) && couldFire(bot) ? watch.facing + 1 : 0;
  if (watch.staring > STARE_TICKS) sums.staring++;
  if (watch.standing > PASSAGE_TICKS) sums.inPassages++;
  if (watch.facing > STANDOFF_TICKS) sums.standoffs++;
  if (isIdle(bot) && isFarAim(world, bot)) sums.distant++;
  if (isCrowded(world, bot)) sums.crowding++;
  if (watch.staring === STARE_TICKS + 1) onFault('staring', bot.seat);
  if (watch.standing === PASSAGE_TICKS + 1) onFault('passage', bot.seat);
  if (watch.facing === STANDOFF_TICKS + 1) onFault('standoff', bot.seat);
}

/** Throws that a wall stops, and rounds that a team loses in hiding. */
function countEvent(world: ShooterWorld, event: Logged<GameEvent>, { sums, onFault }: FaultCount): void {
  if (event.type === 'throw' && event.kind === 'frag') {
    const { ability } = botAt(world, event.seat).action;
    sums.throws++;
    if (ability?.kind !== 'frag' || distanceBetween(ability, event) < SHORT_BY) return;
    sums.shortThrows++;
    onFault('short_throw', event.seat);
  }
  if (event.type !== 'round') return;
  sums.rounds++;
  const match = world.siteMatch;
  // The bomb went off: the attackers win although defenders live.
  const defenders = world.bots.filter(({ team, isAlive }) => isAlive && team !== match?.attackers);
  const hides = defenders.find(({ decided }) => decided?.trace.goal === 'retreat');
  if (event.winner !== match?.attackers || !hides) return;
  sums.hiding++;
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
