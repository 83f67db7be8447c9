import type { CardPlayerConfig } from '@fourth-seat/game';
import type { Profile } from './levels.ts';

/** How the product's player plays, with what only measurements set. */
export interface PlayerConfig extends CardPlayerConfig {
  /** Changes to the level's profile. */
  readonly profile?: Partial<Profile>;
  readonly name?: string;
}
