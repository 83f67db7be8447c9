/** Finishing orders and what they bring. Rules §6.7, §7. */
import { allSeats, partnerOf, type Seat, teamOf } from './types.ts';

/** True when the order settles the deal (rules §6.7). */
export function dealIsOver(finished: readonly Seat[]): boolean {
  const [first, second] = finished;
  if (first === undefined || second === undefined) return false;
  return finished.length >= 3 || second === partnerOf(first);
}

/** The first finisher, whose team wins; throws where the order does not settle the deal. */
export function firstFinisher(finished: readonly Seat[]): Seat {
  const [first] = finished;
  if (first === undefined || !dealIsOver(finished)) throw new RangeError('the deal is not over');
  return first;
}

/** The most levels that a deal brings: its points lie between −3 and 3. */
export const MAX_LEVELS_WON = 3;

/** 1-2 gives 3 levels, 1-3 gives 2, 1-4 gives 1. `finished` names the seats in order; the last may be left out. */
export function levelsWon(finished: readonly Seat[]): 1 | 2 | 3 {
  const partner = partnerOf(firstFinisher(finished));
  if (partner === finished[1]) return 3;
  return partner === finished[2] ? 2 : 1;
}

/** Whether both partners finish before the others: the result 1-2. */
export const isDoubleWin = (finished: readonly Seat[]): boolean => levelsWon(finished) === MAX_LEVELS_WON;

/** The last player of a finished order: the payer of a single tribute. Undefined after 1-2. */
export function lastSeat(finished: readonly Seat[]): Seat | undefined {
  if (isDoubleWin(finished)) return undefined;
  return allSeats.find((seat) => !finished.slice(0, 3).includes(seat));
}

/** Points of a deal per seat: plus the levels won for the winners, minus for the losers (rules §11). */
export function dealReturns(finished: readonly Seat[]): readonly number[] {
  const winners = teamOf(firstFinisher(finished));
  const won = levelsWon(finished);
  return allSeats.map((seat) => (teamOf(seat) === winners ? won : -won));
}
