/** What a search may be told, and what its parts hand to each other. */
import type { Move } from '../state.ts';
import type { Candidate } from './candidates.ts';
import type { Profile } from './levels.ts';

export const STYLES = ['balanced', 'aggressive', 'cautious'] as const;
export type Style = (typeof STYLES)[number];
export const OBJECTIVES = ['score', 'win'] as const;
export type Objective = (typeof OBJECTIVES)[number];

export interface SearchSettings {
  /** 1 … 10, see `levels.ts`. */
  readonly level?: number;
  readonly style?: Style;
  readonly objective?: Objective;
  /** Replaces the level's profile, for measurements. */
  readonly profile?: Profile;
  /** The level it plays at while it has a partner, as a peasant; `level` where absent. */
  readonly partner_level?: number;
  /** A move that stays in the running to the end, so that it can be compared with the best (for reviews). */
  readonly compare?: Move;
}

export interface Full {
  readonly profile: Profile;
  readonly style: Style;
  readonly objective: Objective;
  readonly compare: Move | undefined;
}

/** A candidate under test. */
export interface Arm {
  readonly candidate: Candidate;
  /** What one look ahead thinks of it, for ties and where there is no budget. */
  readonly prior: number;
  readonly plan: Int32Array;
  readonly planCount: number;
  runs: number;
  wins: number;
  points: number;
}
