import type { Intent } from '../intents.ts';

/**
 * Words of one meaning, with commas between them: a list of a hundred words is read as text and not as a hundred
 * literals.
 */
export type Words = string;

/** A weak word may mean other things as well: alone it leads to a question and not to an act. */
export type Verbs = Readonly<
  Record<
    Intent,
    {
      readonly strong: Words;
      readonly weak?: Words;
      /**
       * Phrases that imply it without a verb: somebody bleeds, something burns, "light!". Any clear verb takes
       * precedence.
       */
      readonly signs?: Words;
    }
  >
>;

/** Words that are no verb and no name. */
export interface Particles {
  readonly team: Words;
  /** The captain who speaks. */
  readonly self: Words;
  readonly person: Words;
  readonly place: Words;
  readonly here: Words;
  readonly nearest: Words;
  readonly someone: Words;
  readonly fire: Words;
  readonly door: Words;
  /** What may lie on somebody. */
  readonly load: Words;
  /** Words between an addressee and the message: 跟站长说. */
  readonly says: Words;
  /** The station's data core. */
  readonly core: Words;
  /** What comes between two orders. */
  readonly next: Words;
  readonly and: Words;
  /** Before who profits from it and does not do it: "open it for Lin". */
  readonly for: Words;
  readonly not: Words;
  /** Known, and without meaning for an order. */
  readonly filler: Words;
}

export function listOf(words: Words): readonly string[] {
  return words.split(',').map((word) => word.trim());
}
