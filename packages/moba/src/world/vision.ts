import type { Team } from '../seat/boundary.ts';
import { sight } from './constants.ts';
import { distanceOf } from './geometry.ts';
import { bushAt, isClear } from './ground.ts';
import { has, type Scene, type Unit } from './state.ts';

const FARTHEST = Math.max(sight.hero, sight.minion, sight.structure);

/**
 * What each team sees: hostile units within sight of one of its own with no wall between them. A bush hides who stands
 * in it from those outside, unless they are very near. A bush no longer hides who has just attacked. Structures are always known; a mark is seen wherever it is.
 */
export function look(scene: Scene): void {
  const viewers = ([0, 1] as const).map((team) => scene.units.filter((one) => one.team === team && one.health > 0));
  for (const unit of scene.units) {
    if (unit.kind === 'structure') {
      unit.seenBy = 3;
      continue;
    }
    for (const team of [0, 1] as const) {
      if (unit.team !== team)
        setSeen(scene, unit, team, unit.health > 0 && isSeen(scene, unit, team, viewers[team] ?? []));
    }
  }
}

function setSeen({ world }: Scene, unit: Unit, team: Team, isVisible: boolean): void {
  const bit = 1 << team;
  if (!isVisible) {
    unit.seenBy &= ~bit;
    return;
  }
  if ((unit.seenBy & bit) !== 0) return;
  unit.seenBy |= bit;
  if (team === 0) unit.seenSince0 = world.tick;
  else unit.seenSince1 = world.tick;
}

/** Hides a unit from all at once: it has died, or stands up elsewhere. */
export function hide(unit: Unit): void {
  unit.seenBy = 0;
}

function isSeen(scene: Scene, unit: Unit, team: Team, viewers: readonly Unit[]): boolean {
  const { ground, world } = scene;
  if (unit.statuses.length > 0 && isMarked(scene, unit, team)) return true;
  // Both halves see alike: each looks in its own frame.
  const frame = team === 0 ? 1 : -1;
  const [x, y] = [unit.x * frame, unit.y * frame];
  const bush = world.tick < unit.revealedUntil ? 0 : bushAt(ground, x, y);
  for (const viewer of viewers) {
    const dx = viewer.x - unit.x;
    if (dx > FARTHEST || dx < -FARTHEST) continue;
    const dy = viewer.y - unit.y;
    if (dy > FARTHEST || dy < -FARTHEST) continue;
    const range = sight[viewer.kind];
    if (dx * dx + dy * dy > range * range) continue;
    const [vx, vy] = [viewer.x * frame, viewer.y * frame];
    if (bush !== 0 && bushAt(ground, vx, vy) !== bush && distanceOf(dx, dy) > sight.insideBush) continue;
    if (isClear(ground, vx, vy, x, y)) return true;
  }
  return false;
}

function isMarked({ world }: Scene, unit: Unit, team: Team): boolean {
  if (!has(unit, 'mark')) return false;
  return unit.statuses.some(({ kind, from }) => kind === 'mark' && world.heroes[from]?.team === team);
}

/** How many ticks a team has seen a unit for. */
export const seenFor = ({ world }: Pick<Scene, 'world'>, unit: Unit, team: Team): number =>
  world.tick - (team === 0 ? unit.seenSince0 : unit.seenSince1);
