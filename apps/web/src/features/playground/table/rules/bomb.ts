import type { Move } from '@fourth-seat/doudizhu';
import type { Kind } from '@fourth-seat/guandan';

const bombs: readonly string[] = ['bomb', 'straight_flush', 'four_jokers', 'rocket'] satisfies readonly (
  | Kind
  | Extract<Move, { type: 'play' }>['kind']
)[];

/** Whether a kind of play beats every ordinary one, in either card game. */
export const isBomb = (kind: string): boolean => bombs.includes(kind);
