/** A place in a match: the deal, from 0, and how many of its moves have been made. */
export interface Moment {
  readonly deal: number;
  readonly move: number;
}

/** A moment as the key of a map or a list. */
export const momentKey = ({ deal, move }: Moment): string => `${deal}/${move}`;

export const isSameMoment = (one: Moment, other: Moment): boolean => one.deal === other.deal && one.move === other.move;
