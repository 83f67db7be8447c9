import { maths } from '@fourth-seat/game';
import { type Player, profileOf } from '../seat/profile.ts';
import type { RawAction } from '../world/control.ts';
import { createWorld } from '../world/create.ts';
import type { Bot, ShooterWorld } from '../world/state.ts';

/** Ten players of one kind. */
export function ten(player: Partial<Player> = {}): readonly Player[] {
  return Array.from({ length: 10 }, () => ({ brain: 'full', profile: profileOf(4), ...player }) as const);
}

/** Keys and mouse of a person who presses nothing and looks east. */
export const still: RawAction = {
  moveX: 0,
  moveY: 0,
  yaw: 0,
  rise: 0,
  pace: 'run',
  fire: false,
  use: false,
  ability: null,
};

/** A world in which only these seats stand, where they are put and looking where they are told; the others are dead. */
export function sceneOf(
  places: Readonly<Record<number, { x: number; y: number; yaw?: number; crouched?: boolean }>>,
): ShooterWorld {
  const world = createWorld('scene', ten());
  for (const bot of world.bots) {
    const place = places[bot.seat];
    bot.protectedUntil = 0;
    if (place) put(bot, place);
    else {
      bot.isAlive = false;
      bot.respawnAt = 1_000_000;
    }
  }
  return world;
}

function put(
  bot: Bot,
  { x, y, yaw = 0, crouched = false }: { x: number; y: number; yaw?: number; crouched?: boolean },
): void {
  Object.assign(bot, { x, y, yaw, crouched, faceX: maths.cos(yaw), faceY: maths.sin(yaw) });
}
