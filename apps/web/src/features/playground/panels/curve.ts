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

/** The chance of a side after each move that was judged; a review knows the visitor's moves too, and what each one lost. */
export function curveOf(
  moves: readonly MoveEntry[],
  side: readonly number[],
  review: DealReview | undefined,
): CurvePoint[] {
  return moves.flatMap(({ seat, win }, index): CurvePoint[] => {
    const judged = review?.decisions.find((decision) => decision.index === index);
    const loss = judged?.loss_win_rate ?? 0;
    const chance = judged && judged.win_rate !== null ? judged.win_rate - loss : win;
    if (chance === undefined) return [];
    return [{ move: index + 1, chance: side.includes(seat) ? chance : 1 - chance, blunder: loss > BLUNDER }];
  });
}
