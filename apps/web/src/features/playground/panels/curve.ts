import type { DealReview } from '../match/deal-review.ts';
import type { MoveEntry } from '../match/match-record.ts';
import { sideSeats } from '../table/places.ts';
import type { TableView } from '../table/view.ts';

export interface CurvePoint {
  /** How many moves had been made. */
  readonly move: number;
  /** Chance 0 … 1 of the side. */
  readonly chance: number;
  readonly isBlunder: boolean;
}

/**
 * The seats of the side whose chance is drawn: the visitor's, else that of seat 0. Where there is a landlord it is the
 * landlord, and nobody until the bidding is over.
 */
export function sideOf(table: TableView['table'], human: number | null): readonly number[] {
  if ('landlord' in table) return table.landlord === undefined ? [] : [table.landlord];
  return sideSeats(table, human ?? 0);
}

/**
 * The chance of a side after each judged move, from the latest judgements of both sides, each by its own cards. Where three
 * play alone, what one of the others may win is no measure of the side, and only its own judgements count. A review also has the visitor's moves, and says which were blunders. Empty where there are no sides yet.
 */
export function curveOf(
  moves: readonly MoveEntry[],
  side: readonly number[],
  review: DealReview | undefined,
  { areTwoSides = true }: { readonly areTwoSides?: boolean } = {},
): CurvePoint[] {
  if (side.length === 0) return [];
  let [ours, theirs]: (number | undefined)[] = [];
  return moves.flatMap(({ seat, win_rate }, index): CurvePoint[] => {
    const own = review?.curve.find((judged) => judged.index === index)?.win_rate ?? win_rate;
    if (own === undefined || (!areTwoSides && !side.includes(seat))) return [];
    if (side.includes(seat)) ours = own;
    else theirs = 1 - own;
    const chance = ours === undefined || theirs === undefined ? (ours ?? theirs ?? 0) : together(ours, theirs);
    return [{ move: index + 1, chance, isBlunder: review?.blunders.includes(index) ?? false }];
  });
}

/**
 * Both sides together know more than each of them, so their common chance lies farther from a half than the middle of
 * their log odds: 1 would be right if they knew the same, 2 if nothing in common. Fitted on 2,000 deals of each game.
 */
const TOGETHER = 1.6;

const together = (one: number, other: number): number =>
  1 / (1 + Math.exp((-TOGETHER * (logOdds(one) + logOdds(other))) / 2));

function logOdds(chance: number): number {
  // Nothing is certain for both sides, even where one of them says so.
  const kept = Math.min(0.999, Math.max(0.001, chance));
  return Math.log(kept / (1 - kept));
}
