import { verifyReplay } from '@fourth-seat/game/simulation';
import {
  botAt,
  observe,
  type Profile,
  pathBetween,
  pathKindOf,
  type ShooterWorld,
  shooter,
} from '@fourth-seat/shooter';
import type { SimulationSessionOf } from '../../simulation/host.ts';
import type { ReplayCheck } from '../../simulation/room/use-verification.ts';
import type { ObservedSeat, SeatDecision, ShooterQuestions, ShooterTypes, Thoughts } from '../types.ts';

export function thoughtsOf({ state: world }: { readonly state: ShooterWorld }, seat: number): Thoughts {
  const bot = botAt(world, seat);
  const goal = bot.isAlive && !bot.raw ? bot.action.moveTo : null;
  return {
    seat,
    decision: bot.isRemote ? null : bot.decided,
    observation: observe(world, bot),
    profile: bot.player.profile,
    path: goal ? pathBetween(bot, goal, pathKindOf(world, bot)) : [],
  };
}

export function observationsOf(
  { state: world }: { readonly state: ShooterWorld },
  seats: readonly number[],
): readonly ObservedSeat[] {
  return seats
    .map((seat) => botAt(world, seat))
    .filter(({ isAlive }) => isAlive)
    .map((bot) => ({ observation: observe(world, bot), profile: bot.player.profile }));
}

export const profilesOf = ({ state }: { readonly state: ShooterWorld }): readonly Profile[] =>
  state.bots.map(({ player }) => player.profile);

export function decisionsAt(
  session: SimulationSessionOf<ShooterTypes>,
  { tick, seats }: ShooterQuestions['decisions']['question'],
): readonly SeatDecision[] {
  const world = session.stateAt(tick);
  return seats.map((seat) => ({ seat, decision: botAt(world, seat).decided }));
}

/** Plays the match once more as a server would, and compares the states. */
export function verify(session: SimulationSessionOf<ShooterTypes>): ReplayCheck {
  const replay = session.replay();
  const found = verifyReplay(shooter, replay);
  return { isEqual: 'hash' in found, hash: replay.hash, ticks: replay.ticks };
}
