import { BLUNDER } from '@fourth-seat/game';
import type { MoveEntry } from '../match/match-record.ts';
import type { DealReview } from '../match/table-game.ts';
import type { TableView } from '../table/view.ts';

export interface CurvePoint {
  /** How many moves had been made. */
  readonly move: number;
  /** Chance 0 … 1 of the side. */
  readonly chance: number;
  readonly blunder: boolean;
}

/** The side whose chance is drawn: the visitor's, else that of seats 0 and 2, and in Doudizhu the landlord's. */
export function sideOf(
  table: TableView['table'],
  human: number | null,
): { readonly seats: readonly number[]; readonly landlord: boolean } {
  if (table.game === 'doudizhu') return { seats: [table.landlord ?? 0], landlord: true };
  const first = (human ?? 0) % 2;
  return { seats: [first, first + 2], landlord: false };
}

/**
 * The chance of a side after each move that was judged: the middle of what both sides last judged, each from its own cards. A review
 * knows the visitor's moves too, and what each one lost.
 */
export function curveOf(
  moves: readonly MoveEntry[],
  side: readonly number[],
  review: DealReview | undefined,
): CurvePoint[] {
  let [ours, theirs]: (number | undefined)[] = [];
  return moves.flatMap(({ seat, win }, index): CurvePoint[] => {
    const own = review?.curve.find((judged) => judged.index === index)?.win ?? win;
    if (own === undefined) return [];
    if (side.includes(seat)) ours = own;
    else theirs = 1 - own;
    const chance = ((ours ?? theirs ?? 0) + (theirs ?? ours ?? 0)) / 2;
    const loss = review?.decisions.find((decision) => decision.index === index)?.loss_win_rate ?? 0;
    return [{ move: index + 1, chance, blunder: loss > BLUNDER }];
  });
}
