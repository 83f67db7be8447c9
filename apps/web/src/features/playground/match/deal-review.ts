import type { Bilingual } from '@fourth-seat/game';
import type { Action } from '../../../cards/action.ts';

export interface DealReview {
  /** What the curve is drawn from: in Guandan every move of the seats looked at, in Doudizhu those with a choice. */
  readonly curve: readonly JudgedMove[];
  readonly decisions: readonly ReviewedMove[];
  /** Indices of the moves that the coach talks about, worst first: three at most. */
  readonly costliest: readonly number[];
}

/** The chance of the mover's side after a move, 0 … 1. */
export interface JudgedMove {
  readonly index: number;
  readonly win: number;
}

export interface ReviewedMove {
  readonly index: number;
  readonly seat: number;
  readonly played: Action;
  readonly best: Action;
  readonly loss_win_rate: number;
  readonly loss_points: number;
  readonly reason: readonly { readonly code: string; readonly text: Bilingual }[];
}
