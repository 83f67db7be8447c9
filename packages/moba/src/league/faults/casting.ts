import { maths } from '@fourth-seat/game';
import { knowledgeOf, type SkillUse } from '../../brain/knowledge.ts';
import { isAimed } from '../../match/act.ts';
import { ownSheet } from '../../sheet/own-sheet.ts';
import { SEATS, TICKS_PER_SECOND } from '../../world/constants.ts';
import { distanceBetween, distanceOf, distanceToLine, isWithin } from '../../world/geometry.ts';
import type { Casting, Hero, Scene, Unit } from '../../world/state.ts';
import { bySeat, type Detector, isHostile, noCount } from './detector.ts';

const STRONG = 2;
/** Metres by which whom a skill meets may be farther than its row says. */
const MARGIN_M = 1.5;
/** Seconds after its flight in which a skill may still hurt. */
const LATER_S = 0.6;

interface Pending {
  readonly victim: number;
  readonly until: number;
}
interface Kept {
  casting: Casting | null;
  damage: number;
  attacks: number;
  pending: Pending | null;
}

/** Skills that are cast at nothing, strong ones at a minion, and skill shots at heroes that miss. */
export function watchCasting(): Detector<'emptyCast' | 'wastedStrong' | 'skillShot'> {
  const counts = { emptyCast: noCount(), wastedStrong: noCount(), skillShot: noCount() };
  const knowledge = knowledgeOf(ownSheet);
  const kept = bySeat<Kept>(() => ({ casting: null, damage: 0, attacks: 0, pending: null }));

  function tick(scene: Scene): void {
    const { world } = scene;
    for (const hero of world.heroes) {
      const now = kept.of(hero);
      settle(world.tick, hero, now);
      const { casting } = now;
      const use = casting ? knowledge.heroes.get(hero.sort)?.skills[casting.slot] : undefined;
      if (casting && hero.casting === null && hero.isAlive && world.tick > casting.at && use) {
        note(scene, hero, casting, use);
        now.pending = pendingOf(world.tick, hero, casting, use) ?? now.pending;
      }
      now.casting = hero.casting;
      [now.damage, now.attacks] = [hero.tally.damage, hero.attacks];
    }
  }

  function note(scene: Scene, hero: Hero, casting: Casting, use: SkillUse): void {
    const { targets, shape } = use.row;
    if (targets === 'allies' || !hasDamage(use) || use.leap > 0) return;
    const met = scene.units.filter((unit) => isHostile(unit, hero) && isMet(hero, casting, use, unit));
    counts.emptyCast.of++;
    if (met.length === 0 && shape !== 'unit') counts.emptyCast.count++;
    if (casting.slot !== STRONG || targets !== 'enemies') return;
    counts.wastedStrong.of++;
    if (met.length > 0 && met.every(({ kind }) => kind !== 'hero')) counts.wastedStrong.count++;
  }

  /** A skill hits where its hero deals damage to heroes in a tick in which no blow of its own has come down. */
  function settle(tick: number, hero: Hero, now: Kept): void {
    if (!now.pending) return;
    const isHit = hero.tally.damage > now.damage && hero.attacks === now.attacks;
    if (!isHit && tick <= now.pending.until) return;
    counts.skillShot.of++;
    if (isHit) counts.skillShot.count++;
    now.pending = null;
  }
  return { counts, tick, over: () => kept.clear() };
}

const hasDamage = ({ damage, attack, power }: SkillUse): boolean =>
  damage.some((amount) => amount > 0) || attack > 0 || power > 0;

function pendingOf(tick: number, hero: Hero, { unit, x, y }: Casting, use: SkillUse): Pending | null {
  const { row } = use;
  if (!isAimed(row.shape) || row.targets === 'allies' || !hasDamage(use) || unit < 0 || unit >= SEATS) return null;
  const way = row.shape === 'circle' ? Math.min(row.range, distanceOf(x - hero.x, y - hero.y)) : row.range;
  const flight_s = row.speed > 0 ? way / row.speed : 0;
  return { victim: unit, until: tick + (flight_s + LATER_S) * TICKS_PER_SECOND };
}

/** Whether a unit stands where a skill goes that is cast now. */
function isMet(hero: Hero, { x, y }: Casting, { row }: SkillUse, unit: Unit): boolean {
  const { shape, range, width } = row;
  if (shape === 'self') return isWithin(hero, unit, range + MARGIN_M);
  const far = Math.max(0.01, distanceOf(x - hero.x, y - hero.y));
  const share = shape === 'circle' ? Math.min(1, range / far) : range / far;
  const end = { x: hero.x + (x - hero.x) * share, y: hero.y + (y - hero.y) * share };
  if (shape === 'circle') return isWithin(end, unit, width + MARGIN_M);
  if (shape === 'cone') {
    const apart = distanceBetween(hero, unit);
    const along = ((unit.x - hero.x) * (x - hero.x) + (unit.y - hero.y) * (y - hero.y)) / far;
    return apart <= range + MARGIN_M && (apart < MARGIN_M || along >= apart * maths.cos((width / 180) * maths.PI));
  }
  return distanceToLine(unit, hero.x, hero.y, end.x, end.y) <= width / 2 + MARGIN_M;
}
