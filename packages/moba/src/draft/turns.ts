import type { Team } from '../seat/boundary.ts';
import { TEAM_SIZE } from '../world/constants.ts';

/** Who bans and who picks, in turn: one, then two by two, so that nobody has both the first word and the last. */
export const banTurns: readonly Team[] = [0, 1];
export const pickTurns: readonly Team[] = [0, 1, 1, 0, 0, 1, 1, 0, 0, 1];

if (pickTurns.filter((team) => team === 0).length !== TEAM_SIZE) throw new Error('turns do not fill a team');

/** A draft so far, its heroes by their id. */
export interface Draft {
  /** Each team's ban in turn, null where it passed; undefined where nobody bans. */
  readonly bans?: readonly (string | null)[] | undefined;
  readonly picks: readonly string[];
}

export interface DraftTurn {
  readonly kind: 'ban' | 'pick';
  readonly team: Team;
}

/** Whose turn it is; undefined where the draft is over. */
export function draftTurn({ bans, picks }: Draft): DraftTurn | undefined {
  const banning = bans && banTurns[bans.length];
  if (banning !== undefined) return { kind: 'ban', team: banning };
  const picking = pickTurns[picks.length];
  return picking === undefined ? undefined : { kind: 'pick', team: picking };
}

/** What a team has picked so far. */
export const picksOf = ({ picks }: Pick<Draft, 'picks'>, team: Team): readonly string[] =>
  picks.filter((_, turn) => pickTurns[turn] === team);
