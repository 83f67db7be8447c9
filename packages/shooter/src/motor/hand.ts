import { maths } from '@fourth-seat/game';
import type { Action, Gait } from '../brain/boundary.ts';
import { sees } from '../senses/perceive.ts';
import type { Control, RawAction } from '../world/control.ts';
import { waypoint } from '../world/graph.ts';
import { normal } from '../world/noise.ts';
import { lengthOf, RADIANS_PER_DEGREE } from '../world/geometry.ts';
import { body, speed, TEAM_SIZE, TICK_S, TICKS_PER_SECOND } from '../world/rules.ts';
import { type Bot, botAt, mateOf, type World } from '../world/state.ts';
import { isClear } from '../world/terrain.ts';
import { weapons } from '../world/weapons.ts';

const WAY_TICKS = 6;

/** Turns a decision into keys and mouse for one tick, with a person's limits: reaction, turning speed, tremor. */
export function drive(world: World, bot: Bot, control: Control): void {
  const { action, hand, raw } = bot;
  if (raw) {
    applyRawInput(bot, raw, control);
    return;
  }
  steer(world, bot, action, control);
  control.crouch = action.pace === 'crouch';
  control.fire = false;
  const target = action.target === null ? undefined : botAt(world, action.target);
  if (target && target.isAlive && sees(bot, target.seat)) aim(world, bot, target, control);
  else {
    if (hand.target >= 0) lower(bot);
    lookAround(bot, action, control);
  }
}

/** A person's keys and mouse as they are: nothing of the profile's hands is between. */
function applyRawInput(bot: Bot, raw: RawAction, control: Control): void {
  const length = lengthOf(raw.moveX, raw.moveY);
  const fastest = speedOf(raw.pace) / Math.max(1, length);
  control.vx = raw.moveX * fastest;
  control.vy = raw.moveY * fastest;
  control.turn = angleBetween(bot.yaw, raw.yaw);
  control.crouch = raw.pace === 'crouch';
  control.fire = raw.fire;
  const { muzzle } = control.crouch ? body.crouched : body.standing;
  control.aimDistance = 1;
  control.aimHeight = muzzle + raw.rise;
}

const speedOf = (gait: Gait): number => (gait === 'run' ? speed.run : gait === 'crouch' ? speed.crouch : speed.aim);

/** The velocity that leads along the way to where the action goes. */
function steer(world: World, bot: Bot, { moveTo, pace }: Action, control: Control): void {
  const { hand } = bot;
  control.vx = 0;
  control.vy = 0;
  if (!moveTo) {
    hand.wayAge = 0;
    // Who stands takes half a step aside, slowly enough to fire meanwhile.
    makeRoom(world, bot, control, speed.crouch);
    return;
  }
  const reached = square(hand.waypointX - bot.x, hand.waypointY - bot.y) < 0.25;
  if (hand.wayAge <= 0 || reached) {
    const next = waypoint(bot.x, bot.y, moveTo.x, moveTo.y);
    hand.waypointX = next.x;
    hand.waypointY = next.y;
    hand.wayAge = WAY_TICKS;
  }
  hand.wayAge--;
  const dx = hand.waypointX - bot.x;
  const dy = hand.waypointY - bot.y;
  const length = lengthOf(dx, dy);
  if (length < 0.15) return;
  const fastest = speedOf(pace);
  // Slows down over the last step, so that nobody trembles around the place they wanted to reach.
  const wanted = Math.min(fastest, length * 6);
  control.vx = (dx / length) * wanted;
  control.vy = (dy / length) * wanted;
  makeRoom(world, bot, control, fastest);
}

/** Metres between the middles of two mates below which the one behind gives way: less looks like one body inside another. */
const ROOM = 1.1;

/**
 * Keeps out of mates: who walks is led aside and, behind somebody, slowed down, the more the nearer they are. No faster than the
 * pace, and only where there is floor.
 */
function makeRoom(world: World, bot: Bot, control: Control, fastest: number): void {
  let { vx, vy } = control;
  for (let n = 0; n < TEAM_SIZE; n++) {
    const mate = mateOf(world, bot.team, n);
    if (mate === bot || !mate.isAlive) continue;
    const dx = bot.x - mate.x;
    const dy = bot.y - mate.y;
    const distance = lengthOf(dx, dy);
    if (distance >= ROOM || distance === 0) continue;
    const push = ((ROOM - distance) / ROOM) * fastest;
    vx += (dx / distance) * push;
    vy += (dy / distance) * push;
  }
  const length = lengthOf(vx, vy);
  const share = length > fastest ? fastest / length : 1;
  control.vx = vx * share;
  control.vy = vy * share;
}

const square = (x: number, y: number): number => x * x + y * y;

/** Brings the weapon to bear: a fast flick, then slow correction; fires when the error is small enough for the distance. */
function aim(world: World, bot: Bot, target: Bot, control: Control): void {
  const { hand, action } = bot;
  const { profile } = bot.player;
  if (hand.target !== target.seat) {
    hand.target = target.seat;
    hand.onTarget_s = 0;
    hand.burst = 0;
    // A new target is found with an error of the flick.
    hand.errorYaw = normal(bot.rng.aim) * profile.aim_sigma * RADIANS_PER_DEGREE;
    hand.errorHeight = normal(bot.rng.aim) * profile.aim_sigma * RADIANS_PER_DEGREE;
  }
  hand.onTarget_s += TICK_S;
  const dx = target.x - bot.x;
  const dy = target.y - bot.y;
  const distance = lengthOf(dx, dy);
  tremble(world, bot, target, dx, dy, distance);
  const wanted = maths.atan2(dy, dx) + hand.errorYaw;
  const off = angleBetween(bot.yaw, wanted);
  control.turn = limited(off, profile.turn_rate);
  const shown = shownHeight(bot, target);
  control.aimHeight = shown.height + hand.errorHeight * distance;
  control.aimDistance = distance;
  const { release, pellets, roundsPerMinute, falloffFrom } = weapons[profile.weapon];
  // Automatic fire is poured at where the hand means to point; a single shot is let go when the sights are on the body, and so is
  // every shot well beyond the weapon's range once the first burst has gone past.
  const isFar = distance > falloffFrom + FAR && hand.onTarget_s > SNAP_S;
  const isAimed = pellets === 1 && (roundsPerMinute < 200 || isFar);
  const left = Math.abs(off - control.turn - (isAimed ? hand.errorYaw : 0));
  const widths = isFar ? Math.min(release, FAR_RELEASE) : release;
  const tolerance = (body.radius * widths) / Math.max(distance, 1);
  const isLevel = !isAimed || Math.abs(hand.errorHeight) * distance < body.radius * widths;
  control.fire = action.mayFire && shown.isFree && left < tolerance && isLevel && trigger(bot, distance);
}

/** Metres beyond a weapon's range from which on it is not poured any more, and how many widths of a body it may then be off. */
const FAR = 8;
const FAR_RELEASE = 1.3;
/** Seconds of a new target in which one fires as fast as one can, however far it is. */
const SNAP_S = 0.7;

/** Where to aim: at the chest, or at the head where something hides the chest; and whether it is still there to be shot at. */
function shownHeight(bot: Bot, target: Bot): { readonly height: number; readonly isFree: boolean } {
  const { top, chest } = target.crouched ? body.crouched : body.standing;
  const { muzzle } = bot.crouched ? body.crouched : body.standing;
  const isFree = (height: number): boolean => isClear(bot.x, bot.y, muzzle, target.x, target.y, height);
  if (isFree(chest)) return { height: chest, isFree: true };
  const head = top - body.headHeight / 2;
  return { height: head, isFree: isFree(head) };
}

/** Mean-reverting noise (Ornstein and Uhlenbeck 1930): smaller with time on target, larger with speed and after a hit. */
function tremble(world: World, bot: Bot, target: Bot, dx: number, dy: number, distance: number): void {
  const { hand } = bot;
  const { aim_sigma, aim_settle } = bot.player.profile;
  const across = distance === 0 ? 0 : Math.abs(target.vx * dy - target.vy * dx) / (distance * distance);
  const own = lengthOf(bot.vx, bot.vy) / speed.run;
  const settled = 0.3 + 0.7 * maths.exp(-hand.onTarget_s / aim_settle);
  const flinch = world.tick - bot.hurtAt < FLINCH_TICKS ? 0.3 : 0;
  const sigma = aim_sigma * RADIANS_PER_DEGREE * (settled + own * 0.5 + across * 1.2 + flinch);
  const pull = TICK_S / TREMOR_S;
  const kick = sigma * TREMOR_KICK;
  hand.errorYaw += -hand.errorYaw * pull + normal(bot.rng.aim) * kick;
  hand.errorHeight += -hand.errorHeight * pull + normal(bot.rng.aim) * kick * 0.7;
}

/** A hit shakes the aim for half a second. */
const FLINCH_TICKS = TICKS_PER_SECOND / 2;

/** How fast a hand drifts back, and the noise of a tick that keeps the spread at one sigma: sqrt(2 × tick / time). */
const TREMOR_S = 0.18;
const TREMOR_KICK = Math.sqrt((2 * TICK_S) / TREMOR_S);

/** Bursts by distance: near ones are held, far ones are short with pauses in which the recoil settles. */
function trigger(bot: Bot, distance: number): boolean {
  const { hand } = bot;
  const weapon = weapons[bot.player.profile.weapon];
  if (distance > weapon.range) return false;
  if (hand.pause_s > 0) {
    hand.pause_s -= TICK_S;
    return false;
  }
  const longest = distance < 8 ? 12 : distance < 20 ? 6 : distance < 30 ? 3 : 2;
  if (hand.burst >= longest) {
    hand.burst = 0;
    hand.pause_s = 0.12 + distance * (distance < 30 ? 0.008 : 0.012);
    return false;
  }
  return true;
}

function lower(bot: Bot): void {
  bot.hand.target = -1;
  bot.hand.onTarget_s = 0;
}

/** Without a target: towards what the decision looks at, else where the way leads; at an easy pace of turning. */
function lookAround(bot: Bot, { look }: Action, control: Control): void {
  const dx = look ? look.x - bot.x : control.vx;
  const dy = look ? look.y - bot.y : control.vy;
  control.turn = 0;
  if (square(dx, dy) < 0.04) return;
  control.turn = limited(angleBetween(bot.yaw, maths.atan2(dy, dx)), bot.player.profile.turn_rate * 0.7);
}

/** A turn of at most `rate` degrees a second, that eases in over the last degrees. */
function limited(off: number, rate: number): number {
  const most = rate * RADIANS_PER_DEGREE * TICK_S;
  return Math.max(-most, Math.min(most, off * 0.45));
}

/** The turn from one heading to another, −π to π. */
export function angleBetween(from: number, to: number): number {
  const turn = to - from;
  return turn - 2 * maths.PI * Math.floor((turn + maths.PI) / (2 * maths.PI));
}
