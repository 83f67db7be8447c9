import { type DecideContext } from '@fourth-seat/game';
import type { Nets } from '@fourth-seat/game/net';
import type { Observation } from '../observation.ts';
import type { Profile } from './levels.ts';
import { type World } from './worlds.ts';
/**
 * What the moves of the others say of their cards and their habits. Every world is weighed by how likely each seat would
 * have made its latest moves with its cards there, if it chose as the nets do and if it played by simple habits; worlds are
 * kept in proportion, in random order, each with habits as likely as its moves make them. At the deadline they stay as they are.
 */
export declare function inferWorlds(
  observation: Observation,
  worlds: readonly World[],
  nets: Nets,
  { witnessed, memory }: Pick<Profile, 'witnessed' | 'memory'>,
  context: DecideContext,
): readonly World[];
