import { turnBetween } from '../../scene/angles.ts';
import type { BotFrame } from '../../worker/frame.ts';
import { gaitAt, phaseAfter } from './gait.ts';
import { atRest } from './pose.ts';

/** Metres between two pictures beyond which a body has respawned elsewhere, and did not walk. */
const JUMP_M = 2;
/** Metres below which a way has no direction. */
const LEAST_WAY_M = 0.002;
/** How fast shares follow what they become, in parts a second. */
const rates = { speed: 12, course: 14, crouch: 11, pitch: 16, carry: 7, reload: 9, yielded: 14 } as const;
/** How fast a kick is over, in kicks a second. */
const KICK_FADE = 9;
/** Metres a second from which a weapon is carried, and for how long after a shot it is not. */
const CARRY_M_S = 3.6;
const STEADY_S = 0.8;
/** Seconds of a fall. */
const FALL_S = 0.62;

/** What has happened to a body lately. */
export interface Happening {
  readonly hasFired: boolean;
  /** How much of a hit is still felt, 1 to 0. */
  readonly hit: number;
  /** Metres ahead of the body at which a wall stands, or more than a weapon is long. */
  readonly wall_m: number;
}

/** Metres of free way that an aimed weapon needs, and the least that one makes of it. */
const WEAPON_M = 1;
const LEAST_ROOM_M = 0.55;

const approach = (from: number, to: number, rate: number, elapsed_s: number): number =>
  from + (to - from) * (1 - Math.exp(-elapsed_s * rate));

/** How a body moves from picture to picture: what it does follows from where it was and what has happened to it. */
export class Motion {
  readonly stance = atRest();
  /** Radians of the yaw that the last picture turned by. */
  turned = 0;
  #last: Pick<BotFrame, 'x' | 'y' | 'yaw'> | undefined;
  #firedBefore_s = Infinity;

  /** Moves on by the time between two pictures. */
  follow(bot: BotFrame, elapsed_s: number, { hasFired, hit, wall_m }: Happening): void {
    const { stance } = this;
    this.#walk(bot, elapsed_s);
    this.#firedBefore_s = hasFired ? 0 : this.#firedBefore_s + elapsed_s;
    stance.kick = hasFired ? 1 : Math.max(0, stance.kick - elapsed_s * KICK_FADE);
    const mayCarry = !bot.isPerson && bot.sees.length === 0 && this.#firedBefore_s > STEADY_S;
    const toward = (name: keyof typeof rates, to: number): void => {
      stance[name] = approach(stance[name], to, rates[name], elapsed_s);
    };
    toward('crouch', bot.crouched ? 1 : 0);
    toward('pitch', Math.atan(bot.rise));
    toward('carry', mayCarry && stance.speed > CARRY_M_S ? 1 : 0);
    toward('reload', bot.isReloading ? 1 : 0);
    toward('yielded', Math.max(0, Math.min(1, (WEAPON_M - wall_m) / (WEAPON_M - LEAST_ROOM_M))));
    // Neighbours do not turn to the same side.
    stance.flinch = bot.seat % 2 === 0 ? hit : -hit;
    stance.fall = 0;
  }

  /** How far who fell so many seconds ago has come to lie. */
  fall(age_s: number): void {
    const part = Math.min(1, age_s / FALL_S);
    const { stance } = this;
    // As a falling thing: slowly at first.
    stance.fall = part * part;
    stance.flinch *= 0.9;
    stance.kick = 0;
    stance.carry = 0;
    this.#last = undefined;
  }

  /** The gait goes on by the way that was made, and not by time: feet stand where they stand. */
  #walk(bot: BotFrame, elapsed_s: number): void {
    const { stance } = this;
    const last = this.#last;
    this.#last = { x: bot.x, y: bot.y, yaw: bot.yaw };
    this.turned = last ? turnBetween(last.yaw, bot.yaw) : 0;
    const way_m = last ? Math.hypot(bot.x - last.x, bot.y - last.y) : 0;
    if (way_m > JUMP_M) return;
    stance.speed = approach(stance.speed, bot.speed, rates.speed, elapsed_s);
    stance.phase = phaseAfter(stance.phase, way_m, gaitAt(stance.speed));
    if (!last || way_m < LEAST_WAY_M) return;
    const course = turnBetween(bot.yaw, Math.atan2(bot.y - last.y, bot.x - last.x));
    const turn = turnBetween(stance.course, course);
    stance.course = turnBetween(0, stance.course + turn * (1 - Math.exp(-elapsed_s * rates.course)));
  }
}
