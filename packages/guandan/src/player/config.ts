import type { Objective, Style } from '@fourth-seat/game';
import type { Profile } from './levels.ts';

/** How a player plays: at the highest level, balanced and for points, where nothing else is said. */
export interface PlayerConfig {
  /** 1 … 10, see `levels.ts`. */
  readonly level?: number;
  /** Assumed level of the partner, 1 … 10; 10 where absent. The player relies less on a weak one. */
  readonly partnerLevel?: number;
  readonly style?: Style;
  readonly objective?: Objective;
  /** Changes to the level's profile, for measurements. */
  readonly profile?: Partial<Profile>;
  readonly name?: string;
}
