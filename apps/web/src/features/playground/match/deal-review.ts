import type { Bilingual } from '@fourth-seat/game';
import type { ReviewedDecision } from '../../../cards/action.ts';

export interface DealReview {
  /** What the curve is drawn from: in Guandan every move of the seats looked at, in Doudizhu those with a choice. */
  readonly curve: readonly JudgedMove[];
  readonly decisions: readonly ExplainedDecision[];
  /** Indices of the moves that lost so much that the game's review calls them blunders. */
  readonly blunders: readonly number[];
  /** Indices of the moves that the coach talks about, worst first: three at most. */
  readonly costliest: readonly number[];
}

/** The win rate of the mover's side after a move, 0 … 1. */
interface JudgedMove {
  readonly index: number;
  readonly win_rate: number;
}

export interface ExplainedDecision extends ReviewedDecision {
  readonly reason: readonly { readonly code: string; readonly text: Bilingual }[];
}
