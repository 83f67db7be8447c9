import { maths } from '@fourth-seat/game';
import type { Control, SeatControl } from '../world/control.ts';
import { body, speed } from '../world/rules.ts';
import type { Bot } from '../world/state.ts';
import { angleBetween } from './hand.ts';

/** Nobody runs sideways or backwards as fast as ahead. */
const ASIDE = 0.85;

/** A tick of a seat that a person sits in: the limits of the body hold, those of a bot's hands do not. */
export function drivePerson(bot: Bot, person: SeatControl, control: Control): void {
  const { moveX, moveY, pace, rise } = person;
  const length = Math.sqrt(moveX * moveX + moveY * moveY);
  const fastest = pace === 'run' ? speed.run : pace === 'crouch' ? speed.crouch : speed.aim;
  const ahead = length === 0 ? 1 : (moveX * bot.faceX + moveY * bot.faceY) / length;
  const pushed = (Math.min(1, length) * fastest * (ahead > 0.3 ? 1 : ASIDE)) / Math.max(length, 1e-6);
  control.vx = moveX * pushed;
  control.vy = moveY * pushed;
  control.turn = angleBetween(bot.yaw, Math.max(-maths.PI, Math.min(maths.PI, person.yaw)));
  control.crouch = pace === 'crouch';
  control.fire = person.fire;
  control.aimDistance = 10;
  control.aimHeight = (control.crouch ? body.crouched : body.standing).muzzle + rise * control.aimDistance;
}
