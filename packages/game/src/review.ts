import type { Rules } from './game.ts';
import { refuse } from './door.ts';
import { NotationError } from './game.ts';
import { recordFault, type RecordInput, type RecordParts, type Replayed, replayInput } from './record.ts';

/** Why a record is refused by a review: the rule is always `bad_record`. */
export const BAD_RECORD = 'bad_record';

/**
 * Replays a record that is to be reviewed. `withOptions` puts the rule options sent beside the parts of a record in the
 * place of those in its deal. Refuses (see `door.ts`) what does not replay, with the place of the fault.
 */
export function replayForReview<State, Move>(
  game: Rules<State, Move, unknown>,
  input: RecordInput,
  withOptions: (parts: RecordParts) => RecordParts,
): Replayed<State, Move> {
  try {
    return replayInput(game, typeof input === 'string' ? input : withOptions(input));
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    const { path, text } = recordFault(input, error);
    return refuse({ error: 'impossible_state', rule: BAD_RECORD, place: path, cards: [], text });
  }
}

/** How a review tells key moments from noise. */
export interface KeyMomentRule<Decision> {
  /** By what decisions are ranked. */
  readonly loss: (decision: Decision) => number;
  /** Lost more than errors of judgement explain. */
  readonly beyondNoise: (decision: Decision) => boolean;
  /** Lost so much that it is named in any case. */
  readonly blunder: (decision: Decision) => boolean;
}

/** Named even where no loss is a blunder. */
const AT_LEAST = 3;

/** Indices of every blunder and in any case of the three worst decisions beyond noise, worst first. */
export function keyMoments<Decision extends { readonly index: number }>(
  decisions: readonly Decision[],
  { loss, beyondNoise, blunder }: KeyMomentRule<Decision>,
): number[] {
  return decisions
    .filter(beyondNoise)
    .sort((a, b) => loss(b) - loss(a) || a.index - b.index)
    .filter((decision, place) => place < AT_LEAST || blunder(decision))
    .map(({ index }) => index);
}
