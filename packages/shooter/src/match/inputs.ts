import { isMeant, logEvent, type SeatInputOf } from '@fourth-seat/game/simulation';
import type { Ability } from '../basics.ts';
import { type Action, idleAction, type OrderKind } from '../seat/boundary.ts';
import { limitProfile, type ProfileChange } from '../seat/profile.ts';
import type { RawAction } from '../world/control.ts';
import { throwGrenade } from '../world/grenades.ts';
import { TEAM_SIZE, TICKS_PER_SECOND } from '../world/rules.ts';
import { reload } from '../world/shooting.ts';
import { type Bot, botAt, mateOf, NO_TARGET, type ShooterWorld } from '../world/state.ts';

/** An order to one mate, or to all where `to` is null. The place counts for orders that need one. */
export interface Order {
  readonly kind: OrderKind;
  readonly to: number | null;
  readonly x: number;
  readonly y: number;
}

interface InputFields {
  /** Decides for the seat until the next one; null gives the seat back to its own brain. */
  readonly action: Action | null;
  /** The same as keys and mouse. */
  readonly raw: RawAction | null;
  /** Goes from the seat to mates, who answer it. */
  readonly order: Order;
  /** Numbers of the seat's own, which count until they are changed again. */
  readonly profile: ProfileChange;
  /** Nothing hurts the seat for so many seconds, whether it fires or not; at most `MAX_PROTECT_S`. */
  readonly protect_s: number;
}

/** The longest protection that one input gives. */
const MAX_PROTECT_S = 10;

/** An input from outside of the match: a seat and one of these fields. */
export type SeatInput = SeatInputOf<InputFields>;

/** Applies an input before the tick that it belongs to. */
export function takeInput(world: ShooterWorld, input: SeatInput): void {
  const bot = botAt(world, input.seat);
  if (input.order !== undefined) giveOrder(world, bot, input.order);
  else if (input.profile !== undefined) changeProfile(world, bot, input.profile);
  else if (input.protect_s !== undefined) protect(world, bot, input.protect_s);
  else if (input.raw !== undefined) applyRawAction(world, bot, input.raw);
  else applyAction(world, bot, input.action);
}

function applyAction(world: ShooterWorld, bot: Bot, action: Action | null): void {
  bot.isRemote = action !== null;
  bot.raw = null;
  if (!action) return;
  bot.action = action;
  applyInstantActions(world, bot);
}

/** Carries out what an action does once, in the tick in which it is decided: reloading, throwing and answering. */
export function applyInstantActions(world: ShooterWorld, bot: Bot): void {
  const { ability, say } = bot.action;
  if (ability) useAbility(world, bot, ability);
  if (say) logEvent(world.log, world.tick, { type: 'answer', seat: bot.seat, ...say });
}

/**
 * Changes numbers of a seat's profile. The player belongs to the match's setup, which must stay: the seat gets a copy.
 */
function changeProfile(world: ShooterWorld, bot: Bot, change: ProfileChange): void {
  bot.player = { ...bot.player, profile: { ...bot.player.profile, ...limitProfile(change) } };
  logEvent(world.log, world.tick, { type: 'profile', seat: bot.seat });
}

function applyRawAction(world: ShooterWorld, bot: Bot, raw: RawAction | null): void {
  bot.isRemote = raw !== null;
  bot.raw = raw && { ...raw, rise: Math.max(-2, Math.min(2, raw.rise)) };
  bot.action = { ...idleAction, use: raw?.use ?? false };
  bot.hand.target = NO_TARGET;
  if (raw?.ability) useAbility(world, bot, raw.ability);
}

/** Begins to reload or to throw, if the seat is alive. */
function useAbility(world: ShooterWorld, bot: Bot, ability: Ability): void {
  if (!bot.isAlive) return;
  if (ability.kind === 'reload') reload(bot);
  else throwGrenade(world, bot, ability);
}

/** What is no number, as in a link that somebody wrote, protects for no time. */
function protect(world: ShooterWorld, bot: Bot, protect_s: number): void {
  const wanted = Number.isFinite(protect_s) ? Math.max(0, Math.min(MAX_PROTECT_S, protect_s)) : 0;
  bot.shieldedUntil = world.tick + Math.floor(wanted * TICKS_PER_SECOND + 0.5);
}

function giveOrder(world: ShooterWorld, giver: Bot, { kind, to, x, y }: Order): void {
  logEvent(world.log, world.tick, { type: 'order', seat: giver.seat, kind, to, x, y });
  for (let n = 0; n < TEAM_SIZE; n++) {
    const mate = mateOf(world, giver.team, n);
    if (!mate.isAlive || !isMeant(mate.seat, giver.seat, to)) continue;
    mate.order = { kind, from: giver.seat, x, y, tick: world.tick };
  }
}
