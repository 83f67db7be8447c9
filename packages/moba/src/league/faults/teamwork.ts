import type { Team } from '../../seat/boundary.ts';
import { TEAM_SIZE, TICKS_PER_SECOND } from '../../world/constants.ts';
import { distanceBetween, isWithin } from '../../world/geometry.ts';
import type { Hero, Scene, Unit } from '../../world/state.ts';
import { type Detector, noCount } from './detector.ts';

/** A won fight: so many more alive for so long; and the time in which it is to be made something of. */
const MORE = 3;
const MORE_S = 15;
const USE_S = 12;
/** Metres around a structure within which heroes attack it, and within which a mate has come. */
const ATTACK_M = 13;
const COME_M = 14;
/** Seconds in which somebody must have set out, and ticks without a blow after which an attack is over. */
const ANSWER_S = 5;
const QUIET_S = 4;
const HEALTHY = 0.5;
/** Seats with one job for so long. */
const SAME = 4;
const SAME_S = 40;

interface Attack {
  readonly beganAt: number;
  readonly health: number;
  lastAt: number;
  isJudged: boolean;
  isAnswered: boolean;
}

interface Side {
  wonAt: number;
  isWon: boolean;
  hasUsed: boolean;
  sameSince: number;
  damage: number;
}
const freshSide = (): Side => ({ wonAt: -1, isWon: false, hasUsed: false, sameSince: -1, damage: 0 });

/** What a team leaves undone together. */
export function watchTeamwork(): Detector<'unusedWin' | 'undefended' | 'sameJob'> {
  const counts = { unusedWin: noCount(), undefended: noCount(), sameJob: noCount() };
  let sides: readonly [Side, Side] = [freshSide(), freshSide()];
  let attacks = new Map<number, Attack>();
  let healths = new Map<number, number>();

  function tick(scene: Scene): void {
    const hurt = hurtBefore(scene);
    for (const team of [0, 1] as const) {
      const side = sides[team];
      const works = hurt.some((unit) => unit.team !== team && unit.team !== 2) || bossHurtBy(scene, team);
      countWin(scene, team, side, works);
      counts.sameJob.of++;
      if (isHerding(scene, team, side, works)) counts.sameJob.count++;
    }
    for (const unit of hurt) if (unit.kind === 'structure') noteAttack(scene, unit);
    for (const [id, attack] of attacks) judge(scene, id, attack);
  }

  /** Structures that have lost health in this tick, those that fell among them. */
  function hurtBefore({ world }: Scene): readonly Unit[] {
    const hurt = world.structures.filter(({ id, health }) => health < (healths.get(id) ?? 0) - 0.5);
    healths = new Map(world.structures.map(({ id, health }) => [id, health]));
    return hurt;
  }

  function countWin({ world }: Scene, team: Team, side: Side, works: boolean): void {
    const alive = world.heroes.filter((hero) => hero.team === team && hero.isAlive).length;
    const until = world.tick + MORE_S * TICKS_PER_SECOND;
    const theirs = world.heroes.filter((hero) => hero.team !== team && (hero.isAlive || hero.respawnAt < until)).length;
    const isWon = alive - theirs >= MORE;
    if (isWon && !side.isWon && side.wonAt < 0) Object.assign(side, { wonAt: world.tick, hasUsed: false });
    side.isWon = isWon;
    if (side.wonAt < 0) return;
    side.hasUsed ||= works;
    if (!side.hasUsed && world.end === null && world.tick - side.wonAt < USE_S * TICKS_PER_SECOND) return;
    counts.unusedWin.of++;
    if (!side.hasUsed && world.end === null) counts.unusedWin.count++;
    side.wonAt = -1;
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
    sides = [freshSide(), freshSide()];
    attacks = new Map();
    healths = new Map();
  };
  return { counts, tick, over };
}

const canCome = (hero: Hero, unit: Unit, left_s: number): boolean =>
  hero.health > HEALTHY * hero.stats.health && distanceBetween(hero, unit) / hero.stats.speed < left_s;

const bossHurtBy = ({ world }: Scene, team: Team): boolean => {
  const boss = world.creatures.find(({ sort }) => sort === 'boss');
  return (
    boss !== undefined &&
    world.heroes.some((hero) => hero.team === team && hero.target === boss.id && isWithin(hero, boss, 9))
  );
};

/** Whether so many of a team have had one job for so long without a blow at a structure, the boss or a hero. */
function isHerding({ world }: Scene, team: Team, side: Side, works: boolean): boolean {
  const jobs = new Map<string, number>();
  let damage = 0;
  for (const { team: of, isAlive, decided, tally } of world.heroes) {
    damage += tally.damage;
    const job = decided?.trace.job;
    if (of === team && isAlive && job !== undefined) jobs.set(job, (jobs.get(job) ?? 0) + 1);
  }
  const isSame = Math.max(0, ...jobs.values()) >= Math.min(SAME, TEAM_SIZE);
  const isBusy = works || damage > side.damage;
  side.damage = damage;
  if (!isSame || isBusy) side.sameSince = -1;
  else if (side.sameSince < 0) side.sameSince = world.tick;
  return side.sameSince >= 0 && world.tick - side.sameSince > SAME_S * TICKS_PER_SECOND;
}
