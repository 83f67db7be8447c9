/** The configuration of a player, and what the parts of its search hand to each other. */
import type { Objective, Style } from '@fourth-seat/game';
import type { Move } from '../rules/state.ts';
import type { Profile } from './levels.ts';

export interface SearchConfig {
  /** 1 … 10, see `levels.ts`. */
  readonly level?: number;
  readonly style?: Style;
  readonly objective?: Objective;
  /** Replaces the level's profile, for measurements. */
  readonly profile?: Profile;
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

/** A move under test: what the net thinks of it, and in how many worlds it wins. */
export interface Candidate {
  readonly move: Move & { readonly type: 'play' | 'pass' };
  /** Packed play, 0 for a pass, and its cards. */
  readonly meta: number;
  readonly lo: number;
  readonly hi: number;
  /** Cards left after it. */
  readonly left: number;
  /** What each peasant pays or gets, as `lastStake` counts it, where the move begins a forced win. */
  forced?: number;
  /** The chance to win, and points in units of the base: the net's estimates, moved by playouts of close candidates. */
  chance: number;
  points: number;
  /** The estimates with nothing forgotten, where the level forgets: they are stated, and do not change the choice. */
  withFullMemory?: { readonly chance: number; readonly points: number };
  /** Number of endings solved, and the sums of their results. */
  runs: number;
  chanceSum: number;
  pointSum: number;
}
