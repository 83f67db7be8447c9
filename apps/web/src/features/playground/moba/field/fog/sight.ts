import { type Ground, groundOf, isClear, type MapRow, sight, type Team } from '@fourth-seat/moba';
import type { BattleFrame, UnitFrame } from '../../worker/frame.ts';

/** Rays around whoever sees, and metres of a wall's near side that are seen. */
export const RAYS = 56;
const INTO_WALL_M = 1.4;
/** Metres of a step along a ray. */
const STEP_M = 0.5;

/** Directions of the rays, once for all. */
const cosines = Array.from({ length: RAYS }, (_, ray) => Math.cos((ray / RAYS) * 2 * Math.PI));
const sines = Array.from({ length: RAYS }, (_, ray) => Math.sin((ray / RAYS) * 2 * Math.PI));

/** Metres that a unit sees by the rules. */
export const sightOf = ({ kind }: Pick<UnitFrame, 'kind'>): number => sight[kind];

const isFree = ({ width, depth, free }: Ground, x: number, y: number): boolean => {
  const [column, row] = [Math.floor(x + width / 2), Math.floor(y + depth / 2)];
  return column >= 0 && row >= 0 && column < width && row < depth && free[column + row * width] === 1;
};

/** Writes how far somebody sees along each ray, in metres, into `far`: walls end it. */
export function lookAround(ground: Ground, x: number, y: number, range: number, far: Float32Array): void {
  for (let ray = 0; ray < RAYS; ray++) {
    const [dx, dy] = [cosines[ray] ?? 0, sines[ray] ?? 0];
    let at = STEP_M;
    while (at < range && isFree(ground, x + dx * at, y + dy * at)) at += STEP_M;
    far[ray] = Math.min(range, at >= range ? range : at + INTO_WALL_M);
  }
}

/** The ends of a ray, as the rules of `lookAround` number them. */
export const rayX = (x: number, ray: number, far: number): number => x + (cosines[ray] ?? 0) * far;
export const rayY = (y: number, ray: number, far: number): number => y + (sines[ray] ?? 0) * far;

/** All living units of a team. */
export function eachViewer(frame: BattleFrame, team: Team, see: (unit: UnitFrame) => void): void {
  for (const unit of frame.heroes) if (unit.team === team && unit.health > 0) see(unit);
  for (const unit of frame.structures) if (unit.team === team && unit.health > 0) see(unit);
  for (const unit of frame.creatures) if (unit.team === team && unit.health > 0) see(unit);
}

/** Whether a team sees a place: somebody of it is near enough with no wall between. */
export function isSeen(map: MapRow, frame: BattleFrame, team: Team, x: number, y: number): boolean {
  const ground = groundOf(map);
  for (const group of [frame.heroes, frame.structures, frame.creatures]) {
    for (const unit of group) {
      if (unit.team !== team || unit.health <= 0) continue;
      const [dx, dy] = [unit.x - x, unit.y - y];
      const range = sightOf(unit);
      if (dx * dx + dy * dy <= range * range && isClear(ground, unit.x, unit.y, x, y)) return true;
    }
  }
  return false;
}
