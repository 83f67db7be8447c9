import type { UnitView } from '../seat/boundary.ts';
import type { Place } from '../sheet/sheet.ts';

export function isNear(a: Place, b: Place, metres: number): boolean {
  const [dx, dy] = [a.x - b.x, a.y - b.y];
  return dx * dx + dy * dy <= metres * metres;
}

export function near(at: Place, units: readonly UnitView[], metres: number): readonly UnitView[] {
  const found: UnitView[] = [];
  for (const unit of units) if (isNear(at, unit, metres)) found.push(unit);
  return found;
}

export function countNear(at: Place, units: readonly Place[], metres: number): number {
  let count = 0;
  for (const unit of units) if (isNear(at, unit, metres)) count++;
  return count;
}

export function nearestOf<At extends Place>(at: Place, units: readonly At[]): At | undefined {
  let best: At | undefined;
  let least = Infinity;
  for (const unit of units) {
    const [dx, dy] = [unit.x - at.x, unit.y - at.y];
    const distance = dx * dx + dy * dy;
    if (distance < least) [best, least] = [unit, distance];
  }
  return best;
}

/** The place so many metres from one towards another, or away from it where the way is negative; the other at most. */
export function towards(from: Place, to: Place, metres: number): Place {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const distance = Math.sqrt(dx * dx + dy * dy);
  if (distance === 0) return { x: from.x, y: from.y };
  const share = Math.min(1, metres / distance);
  return { x: from.x + dx * share, y: from.y + dy * share };
}

/** The place so many metres from one on the ray through another. */
export function beyond(from: Place, through: Place, metres: number): Place {
  const [dx, dy] = [through.x - from.x, through.y - from.y];
  const distance = Math.sqrt(dx * dx + dy * dy);
  if (distance === 0) return { x: through.x, y: through.y };
  return { x: from.x + (dx / distance) * metres, y: from.y + (dy / distance) * metres };
}
