import type { NamedPlay } from './wild.ts';

/** Cards without `kind` and `key` are read as the rules read undeclared cards. */
export interface PlayAction extends NamedPlay {
  readonly type: 'play';
}

/**
 * A move as the public API writes it. It has this one shape in answers and stored calls, where a visitor chooses it at a
 * table, and on its way to the worker that plays the match.
 */
export type Action =
  | PlayAction
  | { readonly type: 'pass' }
  | { readonly type: 'bid'; readonly bid: number }
  | { readonly type: 'double'; readonly factor: number }
  | { readonly type: 'show'; readonly show: boolean }
  | { readonly type: 'tribute'; readonly card: string }
  | { readonly type: 'return'; readonly card: string }
  | { readonly type: 'refuse'; readonly refuse: boolean }
  /** The seat whose tribute is taken. */
  | { readonly type: 'choose'; readonly from: number };

/** The cards that an action plays, pays or gives back. */
export function cardsIn(action: Action): readonly string[] {
  if (action.type === 'play') return action.cards;
  return action.type === 'tribute' || action.type === 'return' ? [action.card] : [];
}

/** One decision of a finished deal beside the best one. */
export interface ReviewedDecision {
  readonly index: number;
  readonly seat: number;
  readonly played: Action;
  readonly best: Action;
  /** By how much the win rate (0 … 1) and the expected points of the best move are higher. */
  readonly loss_win_rate: number;
  readonly loss_points: number;
}
