import { NO_UNIT } from '../../seat/boundary.ts';
import { isAtBase } from '../../senses/observe.ts';
import { reach, TICKS_PER_SECOND } from '../../world/constants.ts';
import { isWithin } from '../../world/geometry.ts';
import { type Hero, has, type Scene } from '../../world/state.ts';
import { bySeat, type Detector, isHostile, noCount } from './detector.ts';

const IDLE_S = 1.5;
/** Metres in a tick below which a body stands. */
const STILL_M = 0.02;
/** Ticks between two looks at the way, and metres of it from which it has a direction. */
const LOOK_TICKS = 3;
const WAY_M = 0.25;
/** The cosine of a turn that counts, how many in how long, and how far a foe must be. */
const TURN = -0.5;
const TURNS = 4;
const TURNS_S = 5;
const QUIET_M = 12;

interface Kept {
  x: number;
  y: number;
  idle: number;
  fromX: number;
  fromY: number;
  dx: number;
  dy: number;
  turns: number[];
}

/** Standing for nothing, and going to and fro. */
export function watchIdleness(): Detector<'idle' | 'toAndFro'> {
  const counts = { idle: noCount(), toAndFro: noCount() };
  const kept = bySeat<Kept>(() => ({ x: 0, y: 0, idle: 0, fromX: 0, fromY: 0, dx: 0, dy: 0, turns: [] }));

  function tick(scene: Scene): void {
    for (const hero of scene.world.heroes) {
      const now = kept.of(hero);
      if (hero.isAlive) {
        counts.idle.of++;
        now.idle = isIdle(scene, hero, now) ? now.idle + 1 : 0;
        if (now.idle > IDLE_S * TICKS_PER_SECOND) counts.idle.count++;
        if (turns(scene, hero, now)) counts.toAndFro.count++;
      } else Object.assign(now, { idle: 0, turns: [], dx: 0, dy: 0 });
      [now.x, now.y] = [hero.x, hero.y];
    }
  }
  const over = (): void => {
    counts.toAndFro.of += 10;
    kept.clear();
  };
  return { counts, tick, over };
}

/** Whether a hero stands and does nothing; who heals at home does something. */
function isIdle(scene: Scene, hero: Hero, { x, y }: Kept): boolean {
  const { stats } = hero;
  if (!isWithin(hero, { x, y }, STILL_M) || hero.target !== NO_UNIT || hero.strikeAt >= 0) return false;
  if (hero.casting || hero.recallAt >= 0 || hero.slide || has(hero, 'stun') || has(hero, 'root')) return false;
  const isHealed = hero.health > 0.92 * stats.health && hero.mana > 0.7 * stats.mana;
  return isHealed || !isAtBase(scene, hero, hero.team, reach.spawn);
}

/** Whether it has turned round so often in so short a time with nobody there. */
function turns(scene: Scene, hero: Hero, now: Kept): boolean {
  const { tick } = scene.world;
  if (tick % LOOK_TICKS > 0) return false;
  const [dx, dy] = [hero.x - now.fromX, hero.y - now.fromY];
  [now.fromX, now.fromY] = [hero.x, hero.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  // Who was carried home has not turned.
  if (length < WAY_M || length > 3) return false;
  const cosine = (dx * now.dx + dy * now.dy) / length;
  [now.dx, now.dy] = [dx / length, dy / length];
  if (cosine > TURN) return false;
  now.turns = [...now.turns, tick].filter((at) => tick - at < TURNS_S * TICKS_PER_SECOND);
  if (now.turns.length < TURNS) return false;
  now.turns = [];
  return !scene.units.some((unit) => isHostile(unit, hero) && isWithin(unit, hero, QUIET_M));
}
