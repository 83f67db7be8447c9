import type { GameRecord, Mechanics } from '@fourth-seat/game';
import type { MoveEntry } from '../../match-record.ts';

/** A deal and its moves as a record of the kernel, with the result where it is over. */
export function lineRecord<State, Move>(
  game: Omit<Mechanics<State, Move, unknown>, 'observation'>,
  first: State,
  moves: readonly MoveEntry[],
): GameRecord {
  const last = moves.reduce((state, { text }) => game.apply(state, game.notation.parseMove(text, state)), first);
  return {
    game: game.name,
    deal: game.notation.formatDeal(first),
    moves: moves.map(({ seat, text }) => ({ seat, text })),
    result: game.isTerminal(last) ? game.returns(last) : undefined,
  };
}
