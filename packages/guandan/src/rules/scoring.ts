/** Finishing orders and what they bring. Rules §6.7, §7. */
import { allSeats, partnerOf, type Seat, teamOf } from './types.ts';

/** 1-2 gives 3 levels, 1-3 gives 2, 1-4 gives 1. `finished` names the seats in order; two are enough after 1-2. */
export function levelsWon(finished: readonly Seat[]): 1 | 2 | 3 {
  const first = finished[0];
  if (first === undefined) throw new RangeError('nobody has finished');
  const place = finished.indexOf(partnerOf(first));
  return place === 1 ? 3 : place === 2 ? 2 : 1;
}

/** True when the order settles the deal (rules §6.7). */
export function dealIsOver(finished: readonly Seat[]): boolean {
  const [first, second] = finished;
  if (first === undefined || second === undefined) return false;
  return finished.length >= 3 || second === partnerOf(first);
}

/** The last player of a finished order: the payer of a single tribute. Undefined after 1-2. */
export function lastSeat(finished: readonly Seat[]): Seat | undefined {
  if (levelsWon(finished) === 3) return undefined;
  return ([0, 1, 2, 3] as const).find((seat) => !finished.slice(0, 3).includes(seat));
}

/** Points of a deal per seat: plus the levels won for the winners, minus for the losers (rules §11). */
export function dealReturns(finished: readonly Seat[]): readonly number[] {
  const first = finished[0];
  if (first === undefined) throw new RangeError('nobody has finished');
  const won = levelsWon(finished);
  return allSeats.map((seat) => (teamOf(seat) === teamOf(first) ? won : -won));
}
