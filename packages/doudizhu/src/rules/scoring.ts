import { robCount } from './bidding.ts';
import { isBomb } from './combination.ts';
import type { Observation, PlayObservation } from './observation.ts';
import type { Rules } from './options.ts';
import { allSeats, type HistoryEntry, type State } from './state.ts';

/** What doubles the points of a deal (rules §5, §8). */
export interface Doublings {
  readonly robs: number;
  /** Bombs and rockets, as far as `bombCap` counts them. */
  readonly bombs: number;
  readonly shown: boolean;
  readonly spring: boolean;
}

/** Each doubling doubles once; what is left out does not. */
export const multiplierOf = ({ robs = 0, bombs = 0, shown = false, spring = false }: Partial<Doublings>): number =>
  2 ** (robs + bombs + Number(shown) + Number(spring));

/** The doublings of a deal so far; a spring where it is over. */
export function doublingsOf(state: State): Doublings {
  return {
    robs: robCount(state),
    bombs: bombDoublings(state.history, state.rules.bombCap),
    shown: state.shown,
    spring: state.phase === 'over' && hasSpring(state),
  };
}

/** How many of the bombs and rockets that were played double the points. */
export const countedBombs = (played: number, cap: Rules['bombCap']): number =>
  cap === 'none' ? played : Math.min(cap, played);

/** Doublings by bombs and rockets so far. */
export function bombDoublings(history: readonly HistoryEntry[], cap: Rules['bombCap']): number {
  const bombs = history.filter(({ move }) => move.type === 'play' && isBomb(move.kind));
  return countedBombs(bombs.length, cap);
}

/** Spring: the landlord wins and the peasants played nothing. Anti-spring: it loses and played once. */
export const isSpring = (landlordWins: boolean, playsOfLandlord: number, playsOfPeasants: number): boolean =>
  landlordWins ? playsOfPeasants === 0 : playsOfLandlord === 1;

/** Whether a finished history, whose last entry is the winner's, counts as a spring. */
function hasSpring({ history, rules, landlord }: Pick<State, 'history' | 'rules' | 'landlord'>): boolean {
  const winner = history.at(-1)?.seat;
  if (rules.spring === 'off' || winner === undefined) return false;
  const plays = history.filter(({ move }) => move.type === 'play');
  const ofLandlord = plays.filter(({ seat }) => seat === landlord).length;
  return isSpring(winner === landlord, ofLandlord, plays.length - ofLandlord);
}

/**
 * What a seat's points are multiplied by before the first lead: robs, shown cards and doubled stakes. For the landlord
 * the mean over both peasants, with each of whom it settles alone.
 */
export function settledMultiplier(observation: Observation): number {
  const { seat, landlord, factors, shownHand } = observation;
  const ofLandlord = landlord === undefined ? 1 : (factors[landlord] ?? 1);
  const ofPeasants = factors.filter((_, other) => (seat === landlord ? other !== landlord : other === seat));
  const mean = ofPeasants.reduce((sum, factor) => sum + factor, 0) / ofPeasants.length;
  return multiplierOf({ robs: robCount(observation), shown: shownHand !== undefined }) * ofLandlord * mean;
}

/**
 * What each peasant pays or gets in units of the base, robs, shown cards and doubled stakes aside, where `move` ends
 * the deal.
 */
export function lastStake(observation: PlayObservation, move: HistoryEntry['move']): number {
  const { rules, landlord } = observation;
  const history = [...observation.history, { seat: observation.seat, move }];
  const bombs = bombDoublings(history, rules.bombCap);
  return multiplierOf({ bombs, spring: hasSpring({ history, rules, landlord }) });
}

/** Points per seat of a finished deal; zeros where all passed. */
export function returnsOf(state: State): readonly number[] {
  const { landlord } = state;
  const winner = state.history.at(-1)?.seat;
  if (landlord === undefined || winner === undefined) return [0, 0, 0];
  // Each peasant settles with the landlord alone, so that the factors of both count (`double: on`).
  const stake = state.base * multiplierOf(doublingsOf(state)) * (state.factors[landlord] ?? 1);
  const owed = allSeats.map((seat) => (seat === landlord ? 0 : stake * (state.factors[seat] ?? 1)));
  const total = owed.reduce((sum, points) => sum + points, 0);
  const sign = winner === landlord ? 1 : -1;
  return owed.map((points, seat) => (seat === landlord ? sign * total : -sign * points));
}
