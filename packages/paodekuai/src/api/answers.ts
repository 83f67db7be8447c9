import { formatCounts, type SpelledCards, spell, subtractCounts } from '@fourth-seat/cards/ranks';
import { readBeat } from '@fourth-seat/game';
import { readings } from '../rules/combination.ts';
import type { Kind } from '../rules/kinds.ts';
import {
  handAfter,
  type IllegalPlay,
  legalMoves,
  type Move,
  passMove,
  playFaults,
  type Table,
} from '../rules/plays.ts';
import { handSizeOf } from '../rules/ranks.ts';
import {
  checkCopies,
  parseCards,
  parseRank,
  parseRequestRules,
  readPlayed,
  refusePlay,
  refuseRequest,
} from './request-parts.ts';
import type { ApiAction, LegalMovesRequest, ValidateRequest } from './requests.ts';

/** A move in the API's words, its cards spelled as in the caller's hand. */
export function toAction(move: Move, hand: SpelledCards): ApiAction {
  if (move.type === 'pass') return move;
  return { type: 'play', cards: spell(move.cards, hand), kind: move.kind, key: move.key };
}

export interface LegalMovesAnswer {
  readonly moves: readonly ApiAction[];
  readonly count: number;
}

/**
 * Answers `POST /v1/paodekuai/legal-moves`: every legal move of a hand, one for each choice of ranks, kind and key. Readings of a
 * last hand that differ in the length of their plane alone are one.
 */
export function answerLegalMoves(request: LegalMovesRequest): LegalMovesAnswer {
  const { hand, table } = parseHandRequest(request);
  const listed = new Set<string>();
  const isNew = (move: Move): boolean => {
    const name = move.type === 'pass' ? '' : `${move.cards}/${move.kind}/${move.key}`;
    return !listed.has(name) && listed.add(name) !== undefined;
  };
  const moves = legalMoves(hand.counts, table)
    .filter(isNew)
    .map((move) => toAction(move, hand));
  return { moves, count: moves.length };
}

/** Whether a move is legal; where it is not, the rule that forbids it and its sentence. */
export type ValidateAnswer = {
  readonly readings: readonly { readonly kind: Kind; readonly key: number; readonly n: number }[];
} & ({ readonly legal: true; readonly rule?: never; readonly text?: never } | IllegalPlay);

/** Judges cards of a hand over the table. No cards mean a pass. */
export function answerValidate(request: ValidateRequest): ValidateAnswer {
  const { hand, table } = parseHandRequest(request);
  const { rules, beat } = table;
  const cards = parseCards(request.cards, 'cards', rules);
  const isLast = cards.texts.length === hand.texts.length;
  const found = readings(cards.counts, isLast, rules).map(({ kind, key, length }) => ({ kind, key, n: length }));
  const refuse = (rule: IllegalPlay['rule']): ValidateAnswer => ({
    legal: false,
    readings: found,
    rule,
    text: playFaults[rule],
  });
  let move: Move = passMove;
  if (cards.texts.length > 0) {
    if (subtractCounts(hand.counts, cards.counts) === undefined) return refuse('not_in_hand');
    const letters = formatCounts(cards.counts);
    const play = readPlayed({ cards, letters, declared: request, beat, isLast, rules });
    if (typeof play === 'string') return refuse(play);
    move = play;
  }
  const played = handAfter(hand.counts, move, table);
  return played.legal ? { legal: true, readings: found } : refuse(played.rule);
}

function parseHandRequest(request: LegalMovesRequest): { readonly hand: SpelledCards; readonly table: Table } {
  const rules = parseRequestRules(request.rules);
  const hand = parseCards(request.hand, 'hand', rules);
  const most = handSizeOf(rules);
  if (hand.texts.length === 0 || hand.texts.length > most)
    refuseRequest('hand_size', 'hand', { en: `A hand has 1 to ${most} cards.`, zh: `手牌应为 1 到 ${most} 张。` });
  const { must_hold, next_left = most } = request;
  return {
    hand,
    table: {
      rules,
      beat: parseBeat(request.beat, hand, rules),
      mustHold: must_hold === undefined ? undefined : parseRank(must_hold, 'must_hold', rules),
      nextLeft: next_left,
    },
  };
}

function parseBeat(beat: LegalMovesRequest['beat'], hand: SpelledCards, rules: Table['rules']): Table['beat'] {
  const toBeat = readBeat(beat);
  if (!toBeat) return undefined;
  const { declared, place } = toBeat;
  const cards = parseCards(declared.cards, place, rules);
  checkCopies(
    [
      { cards: hand, place: 'hand' },
      { cards, place },
    ],
    rules,
  );
  const letters = formatCounts(cards.counts);
  const play = readPlayed({ cards, letters, declared, beat: undefined, isLast: false, rules });
  return typeof play === 'string' ? refusePlay(play, 'beat', declared.cards) : play;
}
