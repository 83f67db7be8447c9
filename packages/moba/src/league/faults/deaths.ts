import { BODY, TICKS_PER_SECOND } from '../../world/constants.ts';
import { isWithin } from '../../world/geometry.ts';
import { type Hero, isSeenBy, type Scene } from '../../world/state.ts';
import { bySeat, type Detector, foesOf, matesOf, noCount } from './detector.ts';

/** Seconds in which a shot of a structure counts for a death, and before a death at which it was still to be avoided. */
const SHOT_S = 3;
const BEFORE_S = 5;
/** Seconds after a hero has come under a structure in which it may still show what for. */
const PURPOSE_S = 1;
const ALONE_M = 15;
const UNSEEN = 3;

interface Kept {
  wasAlive: boolean;
  enteredAt: number;
  hasPurpose: boolean;
  shotAt: number;
  /** Whether it was alone and far out with so many foes unseen, by ticks before now. */
  readonly exposed: boolean[];
}

/** Deaths that were to be seen coming. */
export function watchDeaths(): Detector<'towerDeath' | 'lonelyDeath'> {
  const counts = { towerDeath: noCount(), lonelyDeath: noCount() };
  const kept = bySeat<Kept>(() => ({ wasAlive: true, enteredAt: -1, hasPurpose: false, shotAt: -1, exposed: [] }));

  function tick(scene: Scene): void {
    for (const hero of scene.world.heroes) {
      const now = kept.of(hero);
      if (hero.isAlive) follow(scene, hero, now);
      else if (now.wasAlive) judge(scene, hero, now);
      now.wasAlive = hero.isAlive;
    }
  }

  function judge({ world }: Scene, _hero: Hero, now: Kept): void {
    const isShot = now.shotAt >= 0 && world.tick - now.shotAt <= SHOT_S * TICKS_PER_SECOND;
    if (now.enteredAt >= 0 && isShot && !now.hasPurpose) counts.towerDeath.count++;
    if (now.exposed[0] === true) counts.lonelyDeath.count++;
    Object.assign(now, { enteredAt: -1, hasPurpose: false, shotAt: -1 });
    now.exposed.length = 0;
  }

  const over = (): void => {
    counts.towerDeath.of += 10;
    counts.lonelyDeath.of += 10;
    kept.clear();
  };
  return { counts, tick, over };
}

function follow(scene: Scene, hero: Hero, now: Kept): void {
  const { world } = scene;
  const over = world.structures.filter((one) => one.team !== hero.team && isWithin(one, hero, one.stats.range + BODY));
  if (over.length === 0) Object.assign(now, { enteredAt: -1, hasPurpose: false });
  else if (now.enteredAt < 0) now.enteredAt = world.tick;
  const micro = hero.decided?.trace.micro;
  const isFresh = world.tick - now.enteredAt <= PURPOSE_S * TICKS_PER_SECOND;
  if (now.enteredAt >= 0 && isFresh && (micro === 'kill' || micro === 'siege')) now.hasPurpose = true;
  if (over.some(({ target }) => target === hero.id)) now.shotAt = world.tick;
  now.exposed.push(isExposed(scene, hero));
  if (now.exposed.length > BEFORE_S * TICKS_PER_SECOND) now.exposed.shift();
}

/** Beyond the middle of the map without a mate, and with foes that could be anywhere. */
function isExposed(scene: Scene, hero: Hero): boolean {
  const { spawn } = scene.map;
  const isBeyond = (hero.x * spawn.x + hero.y * spawn.y) * hero.frame < 0;
  if (!isBeyond || matesOf(scene, hero).some((mate) => isWithin(mate, hero, ALONE_M))) return false;
  return foesOf(scene, hero).filter((foe) => !isSeenBy(foe, hero.team)).length >= UNSEEN;
}
