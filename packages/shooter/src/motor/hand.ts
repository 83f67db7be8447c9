import { maths } from '@fourth-seat/game';
import type { Place } from '../basics.ts';
import type { Action } from '../seat/boundary.ts';
import { sees } from '../senses/perceive.ts';
import type { Control, RawAction } from '../world/control.ts';
import { lengthOf, RADIANS_PER_DEGREE } from '../world/geometry.ts';
import { nextWaypoint } from '../world/graph.ts';
import { drawNormal } from '../world/noise.ts';
import { body, speed, statureOf, TEAM_SIZE, TICK_S, TICKS_PER_SECOND } from '../world/rules.ts';
import { type Bot, botAt, type Hand, mateOf, NO_TARGET, pathKindOf, type ShooterWorld } from '../world/state.ts';
import { isClear } from '../world/terrain.ts';
import { weapons } from '../world/weapons.ts';

/** Ticks after which the next waypoint is looked for again. */
const WAY_TICKS = 6;
/** Metres within which a waypoint counts as reached. */
const WAYPOINT_REACHED = 0.5;
/** Metres within which a goal counts as reached. */
const GOAL_REACHED = 0.15;
/** Metres a second that a body may go for each metre that is left of its way. */
const BRAKE_PER_METRE = 6;

/** Turns a decision into the control of one tick, with a person's limits: reaction, turning speed, tremor. */
export function drive(world: ShooterWorld, bot: Bot, control: Control): void {
  const { action, hand, raw } = bot;
  const isPausing = hand.pause_s > 0;
  if (isPausing) hand.pause_s -= TICK_S;
  if (raw) {
    followRawAction(bot, raw, control);
    return;
  }
  steer(world, bot, action, control);
  control.crouch = action.pace === 'crouch';
  control.fire = false;
  const target = action.target === null ? undefined : botAt(world, action.target);
  if (target && target.isAlive && sees(bot, target.seat)) {
    aim(world, bot, target, control);
    if (isPausing) control.fire = false;
  } else {
    if (hand.target !== NO_TARGET) dropTarget(bot);
    lookAround(bot, action, control);
  }
}

/** Applies a person's keys and mouse unchanged: the profile's limits of hand and eye do not hold for a person. */
function followRawAction(bot: Bot, raw: RawAction, control: Control): void {
  const length = lengthOf(raw.moveX, raw.moveY);
  const fastest = speed[raw.pace] / Math.max(1, length);
  control.vx = raw.moveX * fastest;
  control.vy = raw.moveY * fastest;
  control.turn = angleBetween(bot.yaw, raw.yaw);
  control.crouch = raw.pace === 'crouch';
  control.fire = raw.fire;
  const { muzzle } = control.crouch ? body.crouched : body.standing;
  control.aimDistance = 1;
  control.aimHeight = muzzle + raw.rise;
}

/** Sets the velocity along the way to the place of the action. */
function steer(world: ShooterWorld, bot: Bot, { moveTo, pace }: Action, control: Control): void {
  const { hand } = bot;
  control.vx = 0;
  control.vy = 0;
  if (!moveTo) {
    hand.wayAge = 0;
    // A standing body makes room at crouching speed, slowly enough to fire meanwhile.
    keepDistance(world, bot, control, speed.crouch);
    return;
  }
  const reached = lengthOf(hand.waypointX - bot.x, hand.waypointY - bot.y) < WAYPOINT_REACHED;
  if (hand.wayAge <= 0 || reached) {
    const next = nextWaypoint(bot, moveTo, pathKindOf(world, bot));
    hand.waypointX = next.x;
    hand.waypointY = next.y;
    hand.wayAge = WAY_TICKS;
  }
  hand.wayAge--;
  const dx = hand.waypointX - bot.x;
  const dy = hand.waypointY - bot.y;
  const length = lengthOf(dx, dy);
  if (length < GOAL_REACHED) return;
  const fastest = speed[pace];
  // It brakes before the place, so that it does not oscillate around it.
  const wanted = Math.min(fastest, length * BRAKE_PER_METRE);
  control.vx = (dx / length) * wanted;
  control.vy = (dy / length) * wanted;
  keepDistance(world, bot, control, fastest);
}

/** Metres between the centres of two mates below which they give way; closer bodies look like one inside the other. */
const MATE_DISTANCE = 1.3;
/** In Site attack a whole team goes to one site, and keeps further apart. */
const SITE_MATE_DISTANCE = 1.8;
/** A body of Site attack that wants to go and moves at less than this share of its gait's speed no longer gives way. */
const HELD_UP_SHARE = 0.4;

/**
 * Bends a velocity away from mates that are too near: the nearer the mate, the stronger. The result is never faster
 * than `fastest`.
 */
function keepDistance(world: ShooterWorld, bot: Bot, control: Control, fastest: number): void {
  // Two mates who give way to each other in a passage would stand before it.
  const isHeldUp = bot.action.moveTo !== null && lengthOf(bot.vx, bot.vy) < HELD_UP_SHARE * fastest;
  if (world.siteMatch && isHeldUp) return;
  let { vx, vy } = control;
  const room = world.siteMatch ? SITE_MATE_DISTANCE : MATE_DISTANCE;
  for (let n = 0; n < TEAM_SIZE; n++) {
    const mate = mateOf(world, bot.team, n);
    if (mate === bot || !mate.isAlive) continue;
    const dx = bot.x - mate.x;
    const dy = bot.y - mate.y;
    const distance = lengthOf(dx, dy);
    if (distance >= room || distance === 0) continue;
    const push = ((room - distance) / room) * fastest;
    vx += (dx / distance) * push;
    vy += (dy / distance) * push;
  }
  const length = lengthOf(vx, vy);
  const share = length > fastest ? fastest / length : 1;
  control.vx = vx * share;
  control.vy = vy * share;
}

/**
 * Turns the weapon to a target (a fast flick, then slow correction) and fires when the error is small for the distance.
 */
function aim(world: ShooterWorld, bot: Bot, target: Bot, control: Control): void {
  const { hand, action } = bot;
  const { profile } = bot.player;
  if (hand.target !== target.seat) {
    hand.target = target.seat;
    hand.onTarget_s = 0;
    hand.burst = 0;
    // The flick to a new target ends with an error of one aim sigma.
    hand.errorYaw = drawNormal(bot.rng.aim) * profile.aim_sigma * RADIANS_PER_DEGREE;
    hand.errorHeight = drawNormal(bot.rng.aim) * profile.aim_sigma * RADIANS_PER_DEGREE;
  }
  hand.onTarget_s += TICK_S;
  const dx = target.x - bot.x;
  const dy = target.y - bot.y;
  const distance = lengthOf(dx, dy);
  tremble(world, bot, target);
  const wanted = maths.atan2(dy, dx) + hand.errorYaw;
  const off = angleBetween(bot.yaw, wanted);
  control.turn = limitTurn(off, profile.turn_rate);
  const shown = shownHeight(bot, target);
  control.aimHeight = shown.height + hand.errorHeight * distance;
  control.aimDistance = distance;
  const { release, pellets, range, roundsPerMinute, falloffFrom } = weapons[profile.weapon];
  // Automatic fire starts once the hand points near the target, its error included. Single shots, and after a while also
  // shots well beyond the weapon's falloff range, wait until the weapon itself points at the body.
  const isFar = distance > falloffFrom + AIMED_BEYOND && hand.onTarget_s > SNAP_FIRE_S;
  const isAimed = pellets === 1 && (roundsPerMinute < SINGLE_SHOTS_BELOW || isFar);
  const left = Math.abs(off - control.turn - (isAimed ? hand.errorYaw : 0));
  const widths = isFar ? Math.min(release, AIMED_RELEASE) : release;
  const tolerance = (body.radius * widths) / Math.max(distance, 1);
  const isLevel = !isAimed || Math.abs(hand.errorHeight) * distance < body.radius * widths;
  const isReady = hand.onTarget_s > FIRST_SHOT_AFTER_S && distance <= range;
  const isBurstOver = hand.burst >= longestBurst(distance);
  if (isBurstOver) beginPause(hand, distance);
  control.fire = action.mayFire && isReady && !isBurstOver && shown.isFree && left < tolerance && isLevel;
}

/** Metres beyond `falloffFrom` from which shots are aimed. */
const AIMED_BEYOND = 8;
/** Widths of a body by which such a shot may be off. */
const AIMED_RELEASE = 1.3;
/** Rounds a minute below which a weapon fires single shots, each of them aimed. */
const SINGLE_SHOTS_BELOW = 200;
/** Seconds with a new target before the first shot, however well the weapon points already. */
const FIRST_SHOT_AFTER_S = 0.07;
/** Seconds with a new target in which automatic fire from afar does not wait for a precise aim. */
const SNAP_FIRE_S = 0.7;

/**
 * The height to aim at: the chest or, where something hides the chest, the head; and whether that one is in the clear.
 */
function shownHeight(bot: Bot, target: Bot): { readonly height: number; readonly isFree: boolean } {
  const { top, chest } = statureOf(target);
  const { muzzle } = statureOf(bot);
  // The shot leaves after both have moved in this tick.
  const from = nextPlace(bot);
  const to = nextPlace(target);
  const isFree = (height: number): boolean => isClear(from.x, from.y, muzzle, to.x, to.y, height);
  if (isFree(chest)) return { height: chest, isFree: true };
  const head = top - body.headHeight / 2;
  return { height: head, isFree: isFree(head) };
}

/** The place of a body at the end of this tick. */
const nextPlace = ({ x, y, vx, vy }: Bot): Place => ({ x: x + vx * TICK_S, y: y + vy * TICK_S });

/**
 * Adds a tick of mean-reverting noise to the aim (Ornstein and Uhlenbeck 1930): less with time on target, more with
 * speed and after a hit.
 */
function tremble(world: ShooterWorld, bot: Bot, target: Bot): void {
  const { hand } = bot;
  const dx = target.x - bot.x;
  const dy = target.y - bot.y;
  const distance = lengthOf(dx, dy);
  const { aim_sigma, aim_settle } = bot.player.profile;
  const across = distance === 0 ? 0 : Math.abs(target.vx * dy - target.vy * dx) / (distance * distance);
  const own = lengthOf(bot.vx, bot.vy) / speed.run;
  const settled = tremor.settled + (1 - tremor.settled) * maths.exp(-hand.onTarget_s / aim_settle);
  const flinch = world.tick - bot.hurtAt < FLINCH_TICKS ? tremor.flinch : 0;
  const sigma = aim_sigma * RADIANS_PER_DEGREE * (settled + own * tremor.own + across * tremor.across + flinch);
  const pull = TICK_S / TREMOR_S;
  const kick = sigma * TREMOR_KICK;
  hand.errorYaw += -hand.errorYaw * pull + drawNormal(bot.rng.aim) * kick;
  hand.errorHeight += -hand.errorHeight * pull + drawNormal(bot.rng.aim) * kick * TREMOR_HEIGHT_SHARE;
}

/**
 * Shares of the aim sigma: `settled` is left once the aim has settled; `own` is added at a full run, `across` for each
 * radian a second that the target moves across, `flinch` after a hit.
 */
const tremor = { settled: 0.3, own: 0.5, across: 1.2, flinch: 0.3 } as const;
/** Tremor of the height as a share of the tremor to the side. */
const TREMOR_HEIGHT_SHARE = 0.7;

/** A hit shakes the aim for half a second. */
const FLINCH_TICKS = TICKS_PER_SECOND / 2;

/** Seconds in which the error drifts back. */
const TREMOR_S = 0.18;
/** Noise of a tick that keeps the spread of the error at one sigma: √(2 × tick / time). */
const TREMOR_KICK = Math.sqrt((2 * TICK_S) / TREMOR_S);

/** Shots of a burst below so many metres, and from further away. */
const bursts = [
  { below: 8, shots: 12 },
  { below: 20, shots: 6 },
  { below: 30, shots: 3 },
] as const;
const FAR_BURST_SHOTS = 2;
/** Seconds of the pause for the recoil after a burst, and what each metre adds, near and far. */
const burstPause = { base: 0.12, farFrom: 30, perMetre: 0.008, perMetreFar: 0.012 } as const;

const longestBurst = (distance: number): number =>
  bursts.find(({ below }) => distance < below)?.shots ?? FAR_BURST_SHOTS;

/** Ends a burst, whose shots `world/shooting.ts` counts. `drive` counts the pause down, whatever the seat does. */
function beginPause(hand: Hand, distance: number): void {
  hand.burst = 0;
  const { base, farFrom, perMetre, perMetreFar } = burstPause;
  hand.pause_s = base + distance * (distance < farFrom ? perMetre : perMetreFar);
}

/** Ends aiming: the next target is a new one. */
function dropTarget(bot: Bot): void {
  bot.hand.target = NO_TARGET;
  bot.hand.onTarget_s = 0;
}

/** A speed or distance below this (m/s or m) gives no direction to look in. */
const MIN_LOOK_LENGTH = 0.2;
/** Share of the fastest turn at which a seat without a target looks around. */
const EASY_TURN_SHARE = 0.7;

/** Without a target: turns to the place of `look`, else along the way, at 0.7 of the fastest turn. */
function lookAround(bot: Bot, { look }: Action, control: Control): void {
  const dx = look ? look.x - bot.x : control.vx;
  const dy = look ? look.y - bot.y : control.vy;
  control.turn = 0;
  if (lengthOf(dx, dy) < MIN_LOOK_LENGTH) return;
  control.turn = limitTurn(angleBetween(bot.yaw, maths.atan2(dy, dx)), bot.player.profile.turn_rate * EASY_TURN_SHARE);
}

/** Share of what is left of a turn that is made in a tick. */
const TURN_EASE = 0.6;

/** A turn of at most `rate` degrees a second, which slows down over the last degrees. */
function limitTurn(off: number, rate: number): number {
  const most = rate * RADIANS_PER_DEGREE * TICK_S;
  return Math.max(-most, Math.min(most, off * TURN_EASE));
}

/** The turn from one heading to another, −π to π. */
function angleBetween(from: number, to: number): number {
  const turn = to - from;
  return turn - 2 * maths.PI * Math.floor((turn + maths.PI) / (2 * maths.PI));
}
