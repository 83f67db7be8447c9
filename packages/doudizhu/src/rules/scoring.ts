import { robCount } from './bidding.ts';
import type { Observation } from './observation.ts';
import { type HistoryEntry, landlordOf, type State } from './state.ts';

/** Doublings by bombs and rockets so far, up to `bombCap` (rules §5, §8). */
export function bombDoublings(history: readonly HistoryEntry[], cap: 'none' | number): number {
  const bombs = history.filter(({ move }) => move.type === 'play' && (move.kind === 'bomb' || move.kind === 'rocket'));
  return cap === 'none' ? bombs.length : Math.min(cap, bombs.length);
}

/** The multiplier from everything but spring: bombs, robs, shown cards. */
export function multiplierOf(state: Pick<State, 'history' | 'options' | 'bids' | 'shown'>): number {
  return 2 ** (bombDoublings(state.history, state.options.bombCap) + robCount(state) + (state.shown ? 1 : 0));
}

/**
 * What a seat's points are multiplied by before the first lead: robs, shown cards and doubled stakes. For the landlord
 * the mean over both peasants, with each of whom it settles alone.
 */
export function settledMultiplier(observation: Observation): number {
  const { seat, landlord, factors, shownHand } = observation;
  const own = landlord === undefined ? 1 : (factors[landlord] ?? 1);
  const others = factors.filter((_, other) => (seat === landlord ? other !== landlord : other === seat));
  const mean = others.reduce((sum, factor) => sum + factor, 0) / others.length;
  return 2 ** robCount(observation) * (shownHand === undefined ? 1 : 2) * own * mean;
}

/** Spring: the peasants played nothing. Anti-spring: the landlord played once. Told from a finished history. */
export function isSpring(history: readonly HistoryEntry[], landlord: number, winner: number): boolean {
  const played = (own: boolean): number =>
    history.filter(({ seat, move }) => move.type === 'play' && (seat === landlord) === own).length;
  return winner === landlord ? played(false) === 0 : played(true) === 1;
}

/**
 * What each peasant pays or gets in units of the base, robs, shown cards and doubled stakes aside, where `move` ends
 * the deal.
 */
export function lastStake(observation: Observation, move: HistoryEntry['move']): number {
  const { seat, history, options } = observation;
  const all = [...history, { seat, move }];
  const spring = options.spring === 'on' && isSpring(all, landlordOf(observation), seat);
  return 2 ** (bombDoublings(all, options.bombCap) + (spring ? 1 : 0));
}

/** Points per seat of a finished deal; zeros where all passed. */
export function returnsOf(state: State): readonly number[] {
  const winner = state.history.at(-1)?.seat;
  if (winner === undefined) return [0, 0, 0];
  const landlord = landlordOf(state);
  const spring = state.options.spring === 'on' && isSpring(state.history, landlord, winner);
  const stake = state.base * multiplierOf(state) * (spring ? 2 : 1);
  const sign = winner === landlord ? 1 : -1;
  const own = state.factors[landlord] ?? 1;
  // Each peasant settles with the landlord alone, so that the factors of both count (`double: on`).
  const owed = [0, 1, 2].map((seat) => (seat === landlord ? 0 : stake * own * (state.factors[seat] ?? 1)));
  const total = owed.reduce((sum, points) => sum + points, 0);
  return owed.map((points, seat) => (seat === landlord ? sign * total : -sign * points));
}
