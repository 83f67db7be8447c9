import { statureOf, type Team } from '@fourth-seat/shooter';
import type { BotFrame, GrenadeFrame } from '../worker/frame.ts';
import { flightOf, type RenderState } from './interpolation.ts';
import { sightDistance } from './shots.ts';

/** The seats that the living bodies of a team see. */
function seenBy(bots: readonly BotFrame[], team: Team): ReadonlySet<number> {
  const seen = new Set<number>();
  for (const bot of bots) if (bot.team === team && bot.isAlive) for (const seat of bot.sees) seen.add(seat);
  return seen;
}

/**
 * The seats that are drawn: all of them, or those that the team of a seat sees. Dead enemies out of sight are not
 * drawn.
 */
export function shownBots(bots: readonly BotFrame[], onlyFor: Team | undefined): readonly BotFrame[] {
  if (onlyFor === undefined) return bots;
  const seen = seenBy(bots, onlyFor);
  return bots.filter(({ team, seat }) => team === onlyFor || seen.has(seat));
}

/**
 * The grenades that are drawn, each with its flight. Of the throw of an enemy out of sight only the landed grenade is
 * drawn: its flight would show where the thrower stands.
 */
export function shownGrenades(
  { frame, bots, flights }: Pick<RenderState, 'frame' | 'bots' | 'flights'>,
  onlyFor: Team | undefined,
): readonly { readonly grenade: GrenadeFrame; readonly flight: ReturnType<typeof flightOf> }[] {
  const shown = new Set(shownBots(bots, onlyFor).map(({ seat }) => seat));
  return frame.grenades
    .map((grenade) => ({ grenade, flight: flightOf(grenade, flights) }))
    .filter(({ grenade, flight }) => shown.has(grenade.seat) || flight.flown === 1);
}

/** The field of view as a polygon in metres: the eye, then the ends of the rays between its two edges. */
export function sightCone(
  bot: Pick<BotFrame, 'x' | 'y' | 'yaw' | 'fov' | 'crouched'>,
  length: number,
  rays: number,
): readonly (readonly [number, number])[] {
  const half = (bot.fov * Math.PI) / 360;
  const eye = { x: bot.x, y: bot.y, z: statureOf(bot).eye };
  const points: (readonly [number, number])[] = [[bot.x, bot.y]];
  for (let ray = 0; ray <= rays; ray++) {
    const angle = bot.yaw - half + (2 * half * ray) / rays;
    const far = sightDistance(eye, angle, length);
    points.push([bot.x + Math.cos(angle) * far, bot.y + Math.sin(angle) * far]);
  }
  return points;
}
