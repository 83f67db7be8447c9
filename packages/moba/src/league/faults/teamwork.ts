import type { Team } from '../../seat/boundary.ts';
import { TEAM_SIZE, TICKS_PER_SECOND } from '../../world/constants.ts';
import { isWithin } from '../../world/geometry.ts';
import type { Scene } from '../../world/state.ts';
import { type Detector, noCount, watchStructures } from './detector.ts';

/** A won fight: so many more alive for so long; and the time in which it is to be made something of. */
const MORE = 3;
const MORE_S = 15;
const USE_S = 12;
/** Seats with one job for so long. */
const SAME = 4;
const SAME_S = 40;

interface Side {
  wonAt: number;
  isWon: boolean;
  hasUsed: boolean;
  sameSince: number;
  damage: number;
}
const freshSide = (): Side => ({ wonAt: -1, isWon: false, hasUsed: false, sameSince: -1, damage: 0 });

/** What a team leaves undone together. */
export function watchTeamwork(): Detector<'unusedWin' | 'sameJob'> {
  const counts = { unusedWin: noCount(), sameJob: noCount() };
  let sides: readonly [Side, Side] = [freshSide(), freshSide()];
  const structures = watchStructures();

  function tick(scene: Scene): void {
    const hurt = structures.hurtIn(scene);
    for (const team of [0, 1] as const) {
      const side = sides[team];
      const works = hurt.some((unit) => unit.team !== team && unit.team !== 2) || bossHurtBy(scene, team);
      countWin(scene, team, side, works);
      counts.sameJob.of++;
      if (isHerding(scene, team, side, works)) counts.sameJob.count++;
    }
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

  const over = (): void => {
    sides = [freshSide(), freshSide()];
    structures.clear();
  };
  return { counts, tick, over };
}

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
