import { verifyReplay } from '@fourth-seat/game/simulation';
import { botAt, type Observation, observe, shooter, wayBetween, type World } from '@fourth-seat/shooter';
import type { SessionOf } from '../../simulation/host.ts';
import type { Questions, SeatDecision, ShooterTypes, Thoughts, Verified } from '../types.ts';

export function thoughtsOf({ world }: { readonly world: World }, seat: number): Thoughts {
  const bot = botAt(world, seat);
  const goal = bot.isAlive && !bot.raw ? bot.action.moveTo : null;
  return {
    seat,
    decided: bot.isRemote ? null : bot.decided,
    observation: observe(world, bot),
    way: goal ? wayBetween(bot, goal) : [],
  };
}

export function observationsOf({ world }: { readonly world: World }, seats: readonly number[]): readonly Observation[] {
  return seats
    .map((seat) => botAt(world, seat))
    .filter(({ isAlive }) => isAlive)
    .map((bot) => observe(world, bot));
}

export function decisionsAt(
  session: SessionOf<ShooterTypes>,
  { tick, seats }: Questions['decisions']['question'],
): readonly SeatDecision[] {
  const world = session.at(tick);
  return seats.map((seat) => ({ seat, decided: botAt(world, seat).decided }));
}

/** Plays the match once more as a server would, and compares the worlds. */
export function verify(session: SessionOf<ShooterTypes>): Verified {
  const replay = session.replay();
  const found = verifyReplay(shooter, replay);
  return { isEqual: 'hash' in found, hash: replay.hash, ticks: replay.ticks };
}
