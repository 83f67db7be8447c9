import { TICKS_PER_SECOND } from '../../world/constants.ts';
import { distanceBetween, isWithin } from '../../world/geometry.ts';
import type { Hero, Scene, Unit } from '../../world/state.ts';
import { type Detector, noCount, watchStructures } from './detector.ts';

/** Metres around a structure within which heroes attack it, and within which a mate has come. */
const ATTACK_M = 13;
const COME_M = 14;
/** Seconds in which somebody must have set out, and ticks without a blow after which an attack is over. */
const ANSWER_S = 5;
const QUIET_S = 4;
const HEALTHY = 0.5;
interface Attack {
  readonly beganAt: number;
  readonly health: number;
  lastAt: number;
  isJudged: boolean;
  isAnswered: boolean;
}

/** Structures that are left to their attackers. */
export function watchDefence(): Detector<'undefended'> {
  const counts = { undefended: noCount() };
  const structures = watchStructures();
  let attacks = new Map<number, Attack>();

  function tick(scene: Scene): void {
    for (const unit of structures.hurtIn(scene)) noteAttack(scene, unit);
    for (const [id, attack] of attacks) judge(scene, id, attack);
  }

  function noteAttack({ world }: Scene, unit: Unit): void {
    const known = attacks.get(unit.id);
    if (known && world.tick - known.lastAt <= QUIET_S * TICKS_PER_SECOND) {
      known.lastAt = world.tick;
      return;
    }
    const { tick: beganAt } = world;
    attacks.set(unit.id, { beganAt, health: unit.health, lastAt: beganAt, isJudged: false, isAnswered: false });
  }

  function judge({ world }: Scene, id: number, attack: Attack): void {
    if (attack.isJudged) return;
    const unit = world.structures.find((one) => one.id === id);
    const own = world.heroes.filter((hero) => hero.team === unit?.team && hero.isAlive);
    if (!unit || world.tick - attack.lastAt > QUIET_S * TICKS_PER_SECOND) {
      attacks.delete(id);
      return;
    }
    attack.isAnswered ||= own.some(
      (hero) => isWithin(hero, unit, COME_M) || hero.decided?.trace.job === `defend ${id}`,
    );
    const seconds = (world.tick - attack.beganAt) / TICKS_PER_SECOND;
    if (seconds < ANSWER_S) return;
    attack.isJudged = true;
    const attackers = world.heroes.filter(
      (hero) => hero.team !== unit.team && hero.isAlive && isWithin(hero, unit, ATTACK_M),
    );
    const left_s = (unit.health / Math.max(1, attack.health - unit.health)) * seconds;
    const couldCome = own.filter((hero) => canCome(hero, unit, left_s)).length;
    if (attackers.length === 0 || couldCome < 2 || couldCome < attackers.length) return;
    counts.undefended.of++;
    if (!attack.isAnswered) counts.undefended.count++;
  }

  const over = (): void => {
    structures.clear();
    attacks = new Map();
  };
  return { counts, tick, over };
}

const canCome = (hero: Hero, unit: Unit, left_s: number): boolean =>
  hero.health > HEALTHY * hero.stats.health && distanceBetween(hero, unit) / hero.stats.speed < left_s;
