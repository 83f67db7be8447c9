import { type DeclaredReading, readBeat } from '@fourth-seat/game';
import { type SpelledCards, spell } from '../rules/cards.ts';
import { readings } from '../rules/combination.ts';
import type { Kind } from '../rules/kinds.ts';
import type { Rules } from '../rules/options.ts';
import { type IllegalPlay, legalPlays, type PlayFault, playFaults } from '../rules/plays.ts';
import { subtractCounts } from '../rules/ranks.ts';
import { LANDLORD_SIZE, type Move, type Play } from '../rules/state.ts';
import { checkCopies } from './cards.ts';
import { refuseRequest } from './faults.ts';
import { findCardsFault, findReading } from './position.ts';
import { parseCards, parseRequestRules } from './request-parts.ts';
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
export function answerLegalMoves(request: LegalMovesRequest): LegalMovesAnswer {
  const { hand, beat, rules } = parseHandRequest(request);
  if (hand.texts.length === 0) refuseHandSize();
  const moves: ApiAction[] = legalPlays(hand.counts, beat, rules).map((play) => toAction(play, hand));
  if (beat !== undefined) moves.push({ type: 'pass' });
  return { moves, count: moves.length };
}

/** Whether a play is legal; where it is not, the rule that forbids it and its sentence. */
export type ValidateAnswer = {
  readonly readings: readonly { readonly kind: Kind; readonly key: number; readonly n: number }[];
} & ({ readonly legal: true; readonly rule?: never; readonly text?: never } | IllegalPlay);

/** Answers `POST /v1/doudizhu/validate`. No cards mean a pass. */
export function answerValidate(request: ValidateRequest): ValidateAnswer {
  const held =
    request.hand === undefined ? { place: 'cards', hand: request.cards } : { place: 'hand', hand: request.hand };
  const table = parseHandRequest({ ...request, hand: held.hand }, held.place);
  const cards = parseCards(request.cards, 'cards');
  // Whether a pass is allowed can be asked without showing a hand.
  if (cards.texts.length > 0 && table.hand.texts.length === 0) refuseHandSize(held.place);
  const found = readings(cards.counts, table.rules).map(({ kind, key, length }) => ({ kind, key, n: length }));
  const rule = findValidateFault(request, cards, table);
  return rule === undefined
    ? { legal: true, readings: found }
    : { legal: false, readings: found, rule, text: playFaults[rule] };
}

function findValidateFault(
  declared: DeclaredReading,
  cards: SpelledCards,
  { hand, beat, rules }: HandRequest,
): PlayFault | undefined {
  if (cards.texts.length === 0) return beat === undefined ? 'must_lead' : undefined;
  if (subtractCounts(hand.counts, cards.counts) === undefined) return 'not_in_hand';
  const selection = { cards: cards.counts, declared, beat, rules };
  return findReading(selection) === undefined ? findCardsFault(selection, hand.counts) : undefined;
}

/** A hand, the play that it is to beat (undefined on a lead) and the rules, read. */
interface HandRequest {
  readonly hand: SpelledCards;
  readonly beat: Play | undefined;
  readonly rules: Rules;
}

function parseHandRequest(request: LegalMovesRequest, handPlace = 'hand'): HandRequest {
  const rules = parseRequestRules(request.rules);
  const hand = parseCards(request.hand, handPlace);
  if (hand.texts.length > LANDLORD_SIZE) refuseHandSize(handPlace);
  const toBeat = readBeat(request.beat);
  if (!toBeat) return { hand, beat: undefined, rules };
  const { declared, place } = toBeat;
  const cards = parseCards(declared.cards, place);
  checkCopies([
    { cards: hand, place: handPlace },
    { cards, place },
  ]);
  const selection = { cards: cards.counts, declared, beat: undefined, rules };
  const beat = findReading(selection);
  if (beat !== undefined) return { hand, beat, rules };
  const fault = findCardsFault(selection, cards.counts);
  return refuseRequest(fault, 'beat', playFaults[fault], declared.cards);
}

function refuseHandSize(place = 'hand'): never {
  return refuseRequest('hand_size', place, {
    en: `A hand has 1 to ${LANDLORD_SIZE} cards.`,
    zh: `手牌应为 1 到 ${LANDLORD_SIZE} 张。`,
  });
}
