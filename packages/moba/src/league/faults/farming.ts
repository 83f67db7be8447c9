import { BODY } from '../../world/constants.ts';
import { isWithin } from '../../world/geometry.ts';
import { type Hero, has, type Scene, type Unit } from '../../world/state.ts';
import { type Detector, foesOf, noCount } from './detector.ts';

/** Metres beyond its range at which a hero could have struck, and within which a foe threatens it. */
const STEP_M = 1;
const THREAT_M = 10;
const CAMP_M = 7;

/** Minions that nobody struck last, before a tick where one is given, and camps that two clear. */
export function watchFarming(untilTick = Infinity): Detector<'missedHit' | 'sharedCamp'> {
  const counts = { missedHit: noCount(), sharedCamp: noCount() };
  let minions: readonly Unit[] = [];
  let lastHits: readonly [number, number] = [0, 0];

  function tick(scene: Scene): void {
    const { world } = scene;
    if (world.tick > untilTick) return;
    const dead = minions.filter(({ health }) => health <= 0);
    const hits = hitsOf(world.heroes);
    for (const team of [0, 1] as const) {
      const ofTeam = dead.filter((one) => one.team !== team);
      const missed = ofTeam.length - (hits[team] - lastHits[team]);
      const inReach = ofTeam.filter((one) => isInReach(scene, one, team)).length;
      counts.missedHit.of += inReach;
      counts.missedHit.count += Math.max(0, Math.min(missed, inReach));
    }
    lastHits = hits;
    minions = world.creatures.filter(({ kind }) => kind === 'minion');
    countCamps(scene);
  }

  function countCamps(scene: Scene): void {
    for (const camp of scene.world.camps) {
      if (camp.isBoss || camp.living.length === 0) continue;
      for (const team of [0, 1] as const) {
        const there = scene.world.heroes.filter(
          (hero) =>
            hero.team === team && hero.isAlive && camp.living.includes(hero.target) && isWithin(hero, camp, CAMP_M),
        );
        if (there.length === 0) continue;
        counts.sharedCamp.of++;
        const hasOrder = there.some(({ decided }) => decided?.trace.job === 'obey');
        if (there.length > 1 && !hasOrder) counts.sharedCamp.count++;
      }
    }
  }
  const over = (): void => {
    minions = [];
    lastHits = [0, 0];
  };
  return { counts, tick, over };
}

const hitsOf = (heroes: readonly Hero[]): readonly [number, number] => {
  const of = (team: number): number =>
    heroes.filter((hero) => hero.team === team).reduce((sum, { tally }) => sum + tally.lastHits, 0);
  return [of(0), of(1)];
};

/** Whether a free hero of a team could have struck it, with nobody near who threatens. */
function isInReach(scene: Scene, minion: Unit, team: number): boolean {
  return scene.world.heroes.some((hero) => {
    if (hero.team !== team || !hero.isAlive || hero.casting || hero.recallAt >= 0 || has(hero, 'stun')) return false;
    if (!isWithin(hero, minion, hero.stats.range + STEP_M)) return false;
    if (foesOf(scene, hero).some((foe) => isWithin(foe, hero, THREAT_M))) return false;
    return !scene.world.structures.some((one) => one.team !== team && isWithin(one, hero, one.stats.range + BODY));
  });
}
