import type { BeatEntry } from '@fourth-seat/game';
import { type SpelledCards, spell } from '../rules/cards.ts';
import { type Kind, readings } from '../rules/combination.ts';
import { legalPlays, type Refusal, refusals } from '../rules/plays.ts';
import { subtractCounts } from '../rules/ranks.ts';
import type { Move, Play } from '../rules/state.ts';
import { checkCopies } from './cards.ts';
import { findReading, refusalOfCards } from './position.ts';
import { parseCards, parseRequestOptions, refuse } from './request-parts.ts';
import type { ApiAction, LegalMovesRequest, ValidateRequest } from './requests.ts';

/** A move in the API's words, its cards spelled as in the caller's hand. */
export function toAction(move: Move, hand: SpelledCards): ApiAction {
  if (move.type !== 'play') return move;
  return { type: 'play', cards: spell(move.cards, hand), kind: move.kind, key: move.key };
}

export interface LegalMovesAnswer {
  readonly moves: readonly ApiAction[];
  readonly count: number;
}

/** Answers `POST /v1/doudizhu/legal-moves`: every play, one per choice of ranks, and the pass where it is allowed. */
export function answerLegalMoves(input: LegalMovesRequest): LegalMovesAnswer {
  const { hand, beat, options } = parseTable(input);
  if (hand.texts.length === 0) refuseHandSize();
  const moves: ApiAction[] = legalPlays(hand.counts, beat, options).map((play) => toAction(play, hand));
  if (beat !== undefined) moves.push({ type: 'pass' });
  return { moves, count: moves.length };
}

/** Whether a play is legal; where it is not, the rule that forbids it and its sentence. */
export type ValidateAnswer = {
  readonly readings: readonly { readonly kind: Kind; readonly key: number; readonly n: number }[];
} & ({ readonly legal: true; readonly rule?: never; readonly text?: never } | ({ readonly legal: false } & Refusal));

/** Answers `POST /v1/doudizhu/validate`. No cards mean a pass. */
export function answerValidate(input: ValidateRequest): ValidateAnswer {
  const shown = input.hand === undefined ? { place: 'cards', hand: input.cards } : { place: 'hand', hand: input.hand };
  const { hand, beat, options } = parseTable({ ...input, hand: shown.hand }, shown.place);
  const cards = parseCards(input.cards, 'cards');
  // Whether a pass is allowed can be asked without showing a hand.
  if (cards.texts.length === 0) {
    return beat === undefined ? { legal: false, readings: [], ...refusals.must_lead } : { legal: true, readings: [] };
  }
  if (hand.texts.length === 0) refuseHandSize(shown.place);
  const found = readings(cards.counts, options);
  if (subtractCounts(hand.counts, cards.counts) === undefined) {
    return { legal: false, readings: found, ...refusals.not_in_hand };
  }
  if (findReading(cards.counts, input, beat, options) !== undefined) return { legal: true, readings: found };
  const { rule, text } = refusalOfCards(cards.counts, hand.counts, input, beat, options);
  return { legal: false, readings: found, rule, text };
}

/** Hand, options and the reading of the play on the table, undefined on a lead. */
function parseTable(
  input: LegalMovesRequest,
  handPlace = 'hand',
): {
  hand: SpelledCards;
  beat: Play | undefined;
  options: ReturnType<typeof parseRequestOptions>;
} {
  const options = parseRequestOptions(input.rules);
  const hand = parseCards(input.hand, handPlace);
  if (hand.texts.length > 20) refuseHandSize(handPlace);
  const declared: BeatEntry = isList(input.beat) ? { cards: input.beat } : (input.beat ?? { cards: [] });
  if (declared.cards.length === 0) return { hand, beat: undefined, options };
  const place = isList(input.beat) ? 'beat' : 'beat.cards';
  const cards = parseCards(declared.cards, place);
  checkCopies([
    { cards: hand, place: handPlace },
    { cards, place },
  ]);
  const beat = findReading(cards.counts, declared, undefined, options);
  if (beat !== undefined) return { hand, beat, options };
  const { rule, text } = refusalOfCards(cards.counts, cards.counts, declared, undefined, options);
  return refuse(rule, 'beat', text, declared.cards);
}

const isList = (beat: LegalMovesRequest['beat']): beat is readonly string[] => Array.isArray(beat);

function refuseHandSize(place = 'hand'): never {
  return refuse('hand_size', place, { en: 'A hand has 1 to 20 cards.', zh: '手牌应为 1 到 20 张。' });
}
