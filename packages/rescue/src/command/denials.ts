import { at } from '../at.ts';
import { banOn, bansAfter, goalOfBan, isForbidden } from '../brain/bans.ts';
import type { Goal } from '../brain/goals.ts';
import type { Command } from '../dialogue/intents.ts';
import { sayIfAbsent } from '../radio/absent.ts';
import { say } from '../radio/say.ts';
import type { RescueState } from '../state.ts';
import { CAPTAIN } from '../world/constants.ts';
import { livingCompanions } from '../world/state.ts';
import { beginAct } from '../world/step.ts';

/** What the captain says no to: bans, which stay in force, and orders that are taken back. */

/** Forbids: each seat that hears it drops what it is doing against it, and says what it will not do. */
export function forbid(state: RescueState, bans: readonly Command[], line: number | undefined): void {
  const answered = new Set<number>();
  for (const ban of bans) {
    const living = livingCompanions(state.world).map(({ seat }) => seat);
    for (const seat of ban.seats.filter((one) => one !== CAPTAIN)) {
      if (!answered.has(seat) && sayIfAbsent(state, seat, line)) continue;
      if (!living.includes(seat)) continue;
      addBan(state, seat, ban);
      if (!answered.has(seat)) {
        const job = goalOfBan(ban, state.world.plan);
        say(state, { speaker: { seat }, act: 'forbidden', facts: { job }, answers: line });
      }
      answered.add(seat);
    }
    if (ban.room !== undefined) state.rapport.lastRoom = ban.room;
    if (ban.survivor !== undefined) state.rapport.lastSurvivor = ban.survivor;
    if (ban.seats.length === 1) state.rapport.addressee = ban.seats[0];
  }
  state.rapport.open = undefined;
}

function addBan(state: RescueState, seat: number, ban: Command): void {
  const { team, world, rapport } = state;
  const own = team.bans?.[seat];
  if (own === undefined) return;
  if (!own.some((one) => one.intent === ban.intent && one.room === ban.room && one.survivor === ban.survivor))
    own.push(ban);
  // "Belay that evacuation": whoever withdrew may go back to work.
  if (ban.intent === 'abandon' && ban.survivor === undefined && team.withdrawn !== undefined)
    team.withdrawn[seat] = false;
  const isOff = (goal: Goal): boolean => isForbidden([ban], goal, world.plan);
  team.orders[seat] = at(team.orders, seat).filter(({ goal }) => !isOff(goal));
  if (rapport.heldOrders[seat]?.goals.some(isOff) === true) rapport.heldOrders[seat] = undefined;
  const goal = team.goals[seat]?.goal;
  // A room that must not be entered may lie on the way to anything.
  if (goal === undefined || !(isOff(goal) || ban.intent === 'move' || ban.intent === 'open')) return;
  team.goals[seat] = undefined;
  beginAct(at(world.bodies, seat), undefined);
}

/** The captain's new order ends what stood against it. */
export function liftBans({ team, world }: RescueState, seat: number, goals: readonly Goal[]): void {
  if (team.bans === undefined) return;
  team.bans[seat] = bansAfter(at(team.bans, seat), goals, world.plan);
  if (team.withdrawn !== undefined) team.withdrawn[seat] = false;
}

/** Takes back the orders of these seats; of whoever has one, where none is named. */
export function cancelOrders(
  state: RescueState,
  {
    seats,
    to,
    listener,
  }: { readonly seats: readonly number[]; readonly to: number | undefined; readonly listener: number },
  line: number | undefined,
): void {
  const { team, rapport, world } = state;
  rapport.open = undefined;
  const living = livingCompanions(world).map(({ seat }) => seat);
  const meant = seats.length > 0 ? seats : [to ?? rapport.addressee ?? listener];
  const hasOrder = (seat: number): boolean =>
    at(team.orders, seat).length > 0 || rapport.heldOrders[seat] !== undefined || team.withdrawn?.[seat] === true;
  const last = rapport.given.at(-1);
  // Who was given the last order, together with others.
  const together = rapport.given.filter(({ tick }) => tick === last?.tick).map(({ seat }) => seat);
  const isForThem = to === undefined && rapport.addressee !== undefined && together.includes(rapport.addressee);
  const those = seats.length === 0 && (isForThem || !meant.some(hasOrder)) && together.length > 0 ? together : meant;
  for (const seat of new Set(those)) {
    if (!living.includes(seat) || sayIfAbsent(state, seat, line)) continue;
    takeOrdersBack(state, seat);
    say(state, { speaker: { seat }, act: 'cancelled', answers: line });
  }
}

function takeOrdersBack({ team, rapport, world }: RescueState, seat: number): void {
  for (const { goal } of at(team.orders, seat)) {
    const ban = banOn(goal, seat);
    if (ban !== undefined) team.bans?.[seat]?.push(ban);
  }
  team.orders[seat] = [];
  rapport.heldOrders[seat] = undefined;
  if (team.withdrawn !== undefined) team.withdrawn[seat] = false;
  team.goals[seat] = undefined;
  beginAct(at(world.bodies, seat), undefined);
}
