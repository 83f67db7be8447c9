import { maths } from '@fourth-seat/game';
import type { Place } from '../basics.ts';
import { lengthOf, RADIANS_PER_DEGREE } from '../world/geometry.ts';
import { body, sight, smoke, statureOf } from '../world/rules.ts';
import type { Bot, ShooterWorld } from '../world/state.ts';
import { isClear } from '../world/terrain.ts';

/** Where something stands in a bot's view. */
interface ViewPlace {
  /** Metres. */
  readonly distance: number;
  /** 0 at the edge of the view, 1 in its middle. */
  readonly centrality: number;
}

/**
 * Undefined for a place beyond the range or the angle of view, and for the bot's own. Boxes and smoke are left out of
 * account.
 */
export function placeInView({ x, y, faceX, faceY, player }: Bot, place: Place): ViewPlace | undefined {
  const dx = place.x - x;
  const dy = place.y - y;
  const distance = lengthOf(dx, dy);
  if (distance > sight.range || distance === 0) return undefined;
  // Cosines of the angles from the look to the edge of the view and to the place.
  const edge = maths.cos((player.profile.fov / 2) * RADIANS_PER_DEGREE);
  const facing = (dx * faceX + dy * faceY) / distance;
  return facing < edge ? undefined : { distance, centrality: (facing - edge) / (1 - edge) };
}

/**
 * The share of a body that another sees in any direction: 0 hidden, 0.5 the head alone, 1 head and middle. Boxes and
 * smoke hide.
 */
export function exposure(world: ShooterWorld, from: Bot, to: Bot): number {
  for (const cloud of world.clouds) if (isInSmoke(cloud, from, to)) return 0;
  const { eye } = statureOf(from);
  const { top } = statureOf(to);
  const head = isClear(from.x, from.y, eye, to.x, to.y, top - body.headHeight / 2) ? 0.5 : 0;
  // Boxes stand on the floor, so a box that hides the head hides the middle too.
  return head === 0 || !isClear(from.x, from.y, eye, to.x, to.y, top / 2) ? head : 1;
}

/** Whether a line of sight passes through a cloud, which stands 4 m around its middle and higher than anybody. */
function isInSmoke({ x, y }: Place, from: Place, to: Place): boolean {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / square));
  const offX = x - from.x - dx * along;
  const offY = y - from.y - dy * along;
  return offX * offX + offY * offY < smoke.radius * smoke.radius;
}
