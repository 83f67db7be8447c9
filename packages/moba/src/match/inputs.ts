import { isMeant, logEvent, type SeatInputOf } from '@fourth-seat/game/simulation';
import type { Action } from '../seat/boundary.ts';
import { type Answer, MOST_ULT_S, type Order } from '../seat/orders.ts';
import { changedProfile, type ProfileChange } from '../seat/profile.ts';
import { type Hero, heroAt, type Scene, type World } from '../world/state.ts';
import { act } from './act.ts';

interface InputFields {
  /** Decides for the seat until the next one; null gives the seat back to its brain. */
  readonly action: Action | null;
  /** Goes from the seat to mates, who answer it. */
  readonly order: Order;
  /** What the seat answers to an order, where it is decided for outside. */
  readonly answer: Answer;
  /** Numbers of the seat's profile that count from its next decision on. */
  readonly profile: ProfileChange;
}

/** An input from outside of the match: a seat and one of these fields. */
export type SeatInput = SeatInputOf<InputFields>;

/** Applies an input before the tick that it belongs to. */
export function takeInput(scene: Scene, input: SeatInput): void {
  const { world } = scene;
  const hero = heroAt(world, input.seat);
  if (input.order !== undefined) giveOrder(scene, hero, input.order);
  else if (input.answer !== undefined)
    logEvent(world.log, world.tick, { type: 'answer', seat: hero.seat, ...input.answer });
  else if (input.profile !== undefined) changeProfile(world, hero, input.profile);
  else {
    hero.isRemote = input.action !== null;
    if (input.action) act(scene, hero, input.action);
  }
}

/** The player belongs to the setup of the match, which must stay: the seat gets a copy. */
function changeProfile(world: World, hero: Hero, change: ProfileChange): void {
  hero.player = { ...hero.player, profile: changedProfile(hero.player.profile, change) };
  logEvent(world.log, world.tick, { type: 'profile', seat: hero.seat });
}

/** Tells the mates who are meant. Whoever is dead gives no orders, because all of them lapse with their giver. */
function giveOrder({ world, map }: Scene, giver: Hero, { kind, to, x, y, in_s }: Order): void {
  if (!giver.isAlive) return;
  const order = {
    kind,
    to,
    x: within(x, map.width / 2),
    y: within(y, map.depth / 2),
    ...(in_s !== undefined && { in_s: Math.max(0, within(in_s, MOST_ULT_S)) }),
  };
  logEvent(world.log, world.tick, { type: 'order', seat: giver.seat, ...order });
  for (const mate of world.heroes) {
    if (mate.team !== giver.team || !isMeant(mate.seat, giver.seat, to)) continue;
    mate.order = { ...order, from: giver.seat, tick: world.tick };
  }
}

/** Within the map; what is no number, as in a link that somebody wrote, is its middle. */
const within = (value: number, most: number): number =>
  Number.isFinite(value) ? Math.max(-most, Math.min(most, value)) : 0;
