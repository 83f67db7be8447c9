import type { CardPlayerConfig, Objective, Style } from '@fourth-seat/game';
import type { Move } from '../rules/state.ts';
import type { Profile } from './levels.ts';

/** How the product's player plays, with what only reviews and measurements set. The partner is the other peasant. */
export interface PlayerConfig extends CardPlayerConfig {
  /** Changes to the level's profile. */
  readonly profile?: Partial<Profile>;
  /** A move that stays in the running to the end, so that it can be compared with the best (for reviews). */
  readonly compare?: Move;
  /** In endings, no move is the best before it was solved as the others were (for reviews and advice). */
  readonly settles?: boolean;
  /** States the nets' uncalibrated estimates: for measuring the calibration. */
  readonly raw?: boolean;
}

export interface ResolvedConfig {
  readonly profile: Profile;
  /** What a point weighs beside a won deal. */
  readonly pointWeight: number;
  readonly style: Style;
  readonly objective: Objective;
  readonly compare: Move | undefined;
  readonly settles: boolean;
  readonly raw: boolean;
  /** 0 … 1: how little the partner is relied on. */
  readonly distrust: number;
}
