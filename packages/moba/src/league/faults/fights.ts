import { castDamage, type Knowledge, knowledgeOf } from '../../brain/knowledge.ts';
import { ownSheet } from '../../sheet/own-sheet.ts';
import { rankOf } from '../../world/casts.ts';
import { BODY, TICKS_PER_SECOND, ticksOf } from '../../world/constants.ts';
import { distanceBetween, isWithin } from '../../world/geometry.ts';
import { type Hero, has, isSeenBy, type Scene } from '../../world/state.ts';
import { seenFor } from '../../world/vision.ts';
import { bySeat, type Detector, foesOf, noCount } from './detector.ts';

/** The own estimate below which a fight is lost, seconds of going on into it, and until it counts anew. */
const LOST = 0.25;
const GOES_ON_S = 1;
const ANEW_S = 10;
/** Metres beyond which a fight can still be left, and by which who goes on comes nearer. */
const LEAVABLE_M = 5;
const NEARER_M = 1;
/** What is done to leave, or is a kill. */
const sensible: ReadonlySet<string> = new Set([
  'retreat',
  'escape',
  'hold_back',
  'recall',
  'go_home',
  'heal_at_base',
  'leave_tower',
  'help',
  'kill',
  'dead',
]);
/** How much more than a foe has left is a kill, for how long it has been seen, and how soon it must be tried. */
const SURE = 1.1;
const SEEN_S = 0.5;
const TRY_S = 1;
const CHASE_S = 6;

interface Lost {
  since: number;
  from: number;
  countedAt: number;
}
interface Kept {
  readonly lost: Lost;
  /** Foes that could be killed since a tick, whether tried. */
  readonly kills: Map<number, number>;
  casts: number;
  chase: { seat: number; since: number; damage: number; isCounted: boolean };
}

/** Fights that are lost before they begin, kills that are let go, and chases that come to nothing. */
export function watchFights(): Detector<'lostFight' | 'missedKill' | 'chase'> {
  const counts = { lostFight: noCount(), missedKill: noCount(), chase: noCount() };
  const knowledge = knowledgeOf(ownSheet);
  const kept = bySeat<Kept>(() => ({
    lost: { since: -1, from: 0, countedAt: -Infinity },
    kills: new Map(),
    casts: 0,
    chase: { seat: -1, since: 0, damage: 0, isCounted: false },
  }));

  function tick(scene: Scene): void {
    for (const hero of scene.world.heroes) {
      const now = kept.of(hero);
      if (!hero.isAlive) {
        now.kills.clear();
        now.lost.since = -1;
        now.chase.seat = -1;
        continue;
      }
      const foes = foesOf(scene, hero).filter((foe) => isSeenBy(foe, hero.team));
      if (goesOn(scene, hero, foes, now.lost)) counts.lostFight.count++;
      const kills = killsOf(scene, hero, foes, now.kills, knowledge);
      counts.missedKill.of += kills.of;
      counts.missedKill.count += kills.count;
      if (chases(scene, hero, now.chase)) counts.chase.count++;
    }
  }
  const over = (): void => {
    counts.lostFight.of += 10;
    counts.chase.of += 10;
    kept.clear();
  };
  return { counts, tick, over };
}

/** Whether it comes nearer to a fight that it takes for lost itself. */
function goesOn({ world }: Scene, hero: Hero, foes: readonly Hero[], lost: Lost): boolean {
  const trace = hero.decided?.trace;
  const nearest = Math.min(...foes.map((foe) => distanceBetween(foe, hero)));
  const isLost = (trace?.fight ?? 1) < LOST && !sensible.has(trace?.micro ?? '');
  if (!isLost || (lost.since < 0 && nearest < LEAVABLE_M)) {
    lost.since = -1;
    return false;
  }
  if (lost.since < 0) [lost.since, lost.from] = [world.tick, nearest];
  if (world.tick - lost.since < GOES_ON_S * TICKS_PER_SECOND) return false;
  const isNearer = nearest < lost.from - NEARER_M;
  [lost.since, lost.from] = [world.tick, nearest];
  if (!isNearer || world.tick - lost.countedAt < ANEW_S * TICKS_PER_SECOND) return false;
  lost.countedAt = world.tick;
  return true;
}

/** Kills by ready skills in reach that are offered, and those that were let go. */
function killsOf(
  scene: Scene,
  hero: Hero,
  foes: readonly Hero[],
  kills: Map<number, number>,
  knowledge: Knowledge,
): { readonly of: number; readonly count: number } {
  const { tick } = scene.world;
  let [of, count] = [0, 0];
  for (const seat of kills.keys()) if (!foes.some((foe) => foe.seat === seat)) kills.delete(seat);
  for (const foe of foes) {
    const since = kills.get(foe.seat);
    const isOffered = isKill(scene, hero, foe, knowledge);
    if (since === undefined) {
      if (isOffered) kills.set(foe.seat, tick);
      continue;
    }
    // Tried or gone: it offers itself anew later.
    if (since < 0) {
      if (!isOffered) kills.delete(foe.seat);
      continue;
    }
    const isTried = hero.casting !== null || hero.slide !== null || hero.target === foe.id;
    if (isTried || tick - since >= TRY_S * TICKS_PER_SECOND) {
      of++;
      if (!isTried) count++;
      kills.set(foe.seat, -1);
    } else if (!isOffered) kills.delete(foe.seat);
  }
  return { of, count };
}

/** Whether what is ready and in reach does more than a foe has left that stands in the open. */
function isKill(scene: Scene, hero: Hero, foe: Hero, knowledge: Knowledge): boolean {
  const { world } = scene;
  if (seenFor(scene, foe, hero.team) < ticksOf(SEEN_S) || has(hero, 'stun') || has(hero, 'silence')) return false;
  const tower = world.structures.some((one) => one.team !== hero.team && isWithin(one, foe, one.stats.range + BODY));
  if (tower || hero.recallAt >= 0) return false;
  const { health, armour, resist } = { ...foe.stats, health: foe.health };
  let [sum, mana] = [0, hero.mana];
  for (const use of knowledge.heroes.get(hero.sort)?.skills ?? []) {
    const rank = rankOf(hero, use.slot);
    const isReady = rank >= 0 && (hero.skillsReadyAt[use.slot] ?? 0) <= world.tick && mana >= use.row.cost;
    const { targets } = use.row;
    if (!isReady || targets === 'allies' || targets === 'creatures' || !isWithin(hero, foe, use.reach)) continue;
    mana -= use.row.cost;
    sum += castDamage(use, rank, hero.stats.attack, hero.stats.power, { armour, resist });
  }
  return sum > health * SURE;
}

/** Whether it has run after the same foe for so long without hurting anybody; told once. */
function chases({ world }: Scene, hero: Hero, chase: Kept['chase']): boolean {
  const target = world.heroes[hero.target];
  const seat = target && target.team !== hero.team ? target.seat : -1;
  if (seat !== chase.seat || hero.tally.damage > chase.damage) {
    Object.assign(chase, { seat, since: world.tick, damage: hero.tally.damage, isCounted: false });
    return false;
  }
  if (seat < 0 || chase.isCounted || world.tick - chase.since <= CHASE_S * TICKS_PER_SECOND) return false;
  chase.isCounted = true;
  return true;
}
