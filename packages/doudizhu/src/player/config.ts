import type { Objective, Style } from '@fourth-seat/game';
import type { Move } from '../rules/state.ts';
import type { Profile } from './levels.ts';

/** How a player plays: at the highest level, balanced and for points, where nothing else is said. */
export interface PlayerConfig {
  /** 1 … 10, see `levels.ts`. */
  readonly level?: number;
  readonly style?: Style;
  readonly objective?: Objective;
  /** Changes to the level's profile, for measurements. */
  readonly profile?: Partial<Profile>;
  /** Assumed level of the other peasant, 1 … 10; 10 where absent. The player relies less on a weak one. */
  readonly partnerLevel?: number;
  /** A move that stays in the running to the end, so that it can be compared with the best (for reviews). */
  readonly compare?: Move;
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
  readonly raw: boolean;
  /** 0 … 1: how little the partner is relied on. */
  readonly distrust: number;
}
