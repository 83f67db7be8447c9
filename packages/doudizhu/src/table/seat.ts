import type { Decision } from '@fourth-seat/game';
import { findCardsFault, findReading } from '../api/position.ts';
import type { Position } from '../api/requests.ts';
import { parseSpelled } from '../rules/cards.ts';
import { doudizhu, legalMovesOfObservation } from '../rules/game.ts';
import { type IllegalPlay, illegalPlay } from '../rules/plays.ts';
import { subtractCounts } from '../rules/ranks.ts';
import type { Move, State } from '../rules/state.ts';

/** The seat to move at a table, its hand spelled as the table holds it: suited cards or bare ranks. */
export function positionAt(state: State, hand: readonly string[]): Position {
  const spelled = parseSpelled(hand);
  if (!spelled.ok) throw new RangeError(spelled.error.text.en);
  const observation = doudizhu.observation(state, state.turn);
  if (
    subtractCounts(observation.hand, spelled.cards.counts) === undefined ||
    hand.length !== observation.left[state.turn]
  )
    throw new RangeError('these are not the cards of the seat');
  return { observation, legalMoves: legalMovesOfObservation(observation), hand: spelled.cards };
}

/** What a seat may do with the cards that it has selected. */
export type Selection =
  /** Every legal reading, the highest first: a table asks which is meant where there are several. */
  | { readonly legal: true; readonly moves: readonly Move[] }
  /** The rule that forbids it, as `validate` of the API names it, and its sentence. */
  | IllegalPlay;

/** Checks selected cards before they are played; none selected is a pass. */
export function checkSelection({ observation, legalMoves, hand }: Position, cards: readonly string[]): Selection {
  if (observation.phase !== 'play') throw new RangeError('no cards are played now');
  const { beat, options } = observation;
  if (cards.length === 0)
    return beat === undefined ? illegalPlay('must_lead') : { legal: true, moves: [{ type: 'pass' }] };
  const selected = parseSpelled(cards);
  if (!selected.ok || subtractCounts(hand.counts, selected.cards.counts) === undefined)
    return illegalPlay('not_in_hand');
  const { counts } = selected.cards;
  const selection = { cards: counts, declared: {}, beat, options };
  const best = findReading(selection);
  if (best === undefined) return illegalPlay(findCardsFault(selection, hand.counts));
  const moves = legalMoves.filter((move) => move.type === 'play' && move.cards === best.cards);
  return { legal: true, moves: moves.length > 0 ? moves : [best] };
}

/** Moves for a hint, best first and each once, from a decision that was asked to explain. */
export function hintsOf({ move, alternatives = [] }: Decision<Move>): Move[] {
  return [move, ...alternatives.map((other) => other.move)];
}
