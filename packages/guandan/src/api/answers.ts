/** `legal-moves`, `validate` and `arrange`: questions about a hand alone. */
import { type Card, emptyCounts, formatCard, formatCards } from '@fourth-seat/cards';
import { type Bilingual, neverLate, readBeat } from '@fourth-seat/game';
import { type Grouping, groupHand } from '../arrange/groupings.ts';
import { type StraightFlush, straightFlushes } from '../arrange/straight-flushes.ts';
import { readings } from '../rules/combination.ts';
import { mergedPlays } from '../rules/game.ts';
import { allPlays } from '../rules/moves.ts';
import type { Rules } from '../rules/options.ts';
import { holdsCards } from '../rules/plays.ts';
import { type Combination, isTransferMove, type Level, type Move } from '../rules/types.ts';
import { type FaultRule, refuseRequest, ruleText } from './faults.ts';
import {
  parseCards,
  parseDeclared,
  parseHandCounts,
  parseLevel,
  parseRequestRules,
  readDeclared,
} from './request-parts.ts';
import type { ApiAction, ArrangeRequest, LegalMovesRequest, ValidateRequest } from './requests.ts';

/** A move as an action of the API. A card has only one spelling, so it is spelled as it was sent. */
export function toAction(move: Move): ApiAction {
  if (move.type === 'play') {
    return { type: 'play', cards: move.cards.map(formatCard), kind: move.kind, key: move.key };
  }
  return isTransferMove(move) ? { type: move.type, card: formatCard(move.card) } : move;
}

interface HandRequest {
  readonly level: Level;
  readonly rules: Rules;
  readonly hand: Uint8Array;
  readonly beat: Combination | undefined;
}

/** The cards of a request that are taken for the hand, and where they stand in it. */
interface HandPlace {
  readonly cards: readonly string[];
  readonly place: string;
  readonly mayBeEmpty: boolean;
}

function parseHandRequest(
  request: Omit<LegalMovesRequest, 'suits' | 'hand'>,
  { cards: held, place, mayBeEmpty }: HandPlace,
): HandRequest {
  const rules = parseRequestRules(request.rules);
  const level = parseLevel(request.level);
  const hand = mayBeEmpty && held.length === 0 ? emptyCounts() : parseHandCounts(held, place);
  const toBeat = readBeat(request.beat);
  if (!toBeat) return { level, rules, hand, beat: undefined };
  const cards = parseCards(toBeat.declared.cards, toBeat.place);
  for (const card of cards) {
    const total = cards.filter((other) => other === card).length + (hand[card] ?? 0);
    if (total > 2) refuseRequest('too_many_copies', toBeat.place, [card]);
  }
  return {
    level,
    rules,
    hand,
    beat: parseDeclared(toBeat.declared, cards, 'beat', { level, rules, beat: undefined }),
  };
}

export interface LegalMovesAnswer {
  readonly moves: readonly ApiAction[];
  readonly count: number;
}

export function answerLegalMoves(request: LegalMovesRequest): LegalMovesAnswer {
  const { level, rules, hand, beat } = parseHandRequest(request, {
    cards: request.hand,
    place: 'hand',
    mayBeEmpty: false,
  });
  if (request.suits === 'merged') {
    const moves = onePerName(mergedPlays(hand, { level, rules, teamLevels: [level, level] }, beat).map(toAction));
    return { moves, count: moves.length };
  }
  const moves: ApiAction[] = allPlays(hand, level, beat, rules).map((play) => toAction({ type: 'play', ...play }));
  if (beat) moves.push({ type: 'pass' });
  return { moves, count: moves.length };
}

/** The players distinguish straight flushes of different suits; the API lists one of each kind and key. */
function onePerName(actions: readonly ApiAction[]): ApiAction[] {
  const seen = new Set<string>();
  return actions.filter((action) => {
    const name = action.type === 'play' ? `${action.kind}:${action.key}:${action.cards.length}` : action.type;
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
}

/** Whether a play is legal; where it is not, the rule that forbids it and its sentence. */
export type ValidateAnswer = {
  /** Everything these cards may be declared as. */
  readonly readings: readonly { readonly kind: string; readonly key: number }[];
} & (
  | { readonly legal: true; readonly rule?: never; readonly text?: never }
  | { readonly legal: false; readonly rule: FaultRule; readonly text: Bilingual }
);

export function answerValidate(request: ValidateRequest): ValidateAnswer {
  const held = request.hand ? { cards: request.hand, place: 'hand' } : { cards: request.cards, place: 'cards' };
  // Whether a pass is allowed can be asked without showing a hand.
  const mayBeEmpty = request.cards.length === 0;
  const { level, rules, hand, beat } = parseHandRequest(request, { ...held, mayBeEmpty });
  const cards = parseCards(request.cards, 'cards');
  const found = readings(cards, level, rules).map(({ kind, key }) => ({ kind, key }));
  const rule = findValidateFault(request, cards, { level, rules, hand, beat });
  return rule ? { legal: false, readings: found, rule, text: ruleText(rule) } : { legal: true, readings: found };
}

function findValidateFault(
  request: ValidateRequest,
  cards: readonly Card[],
  table: HandRequest,
): FaultRule | undefined {
  const { level, rules, hand, beat } = table;
  if (cards.length === 0) return beat ? undefined : 'leader_must_play';
  if (!holdsCards(hand, cards)) return 'not_in_hand';
  const read = readDeclared(request, cards, { level, rules, beat });
  return 'fault' in read ? read.fault : undefined;
}

export interface Arrangement {
  readonly groupings: readonly Grouping[];
  readonly straight_flushes: readonly (Omit<StraightFlush, 'cards'> & { readonly cards: readonly string[] })[];
  /** True where the clock stopped the work: there may be better or further groupings. */
  readonly cut: boolean;
}

/** The groupings of a hand under its rules, and its straight flushes; at least one grouping, even without time. */
export function answerArrange(request: ArrangeRequest, isLate: () => boolean = neverLate): Arrangement {
  const rules = parseRequestRules(request.rules);
  const level = parseLevel(request.level);
  const hand = parseHandCounts(request.hand);
  const groupings = groupHand(hand, level, rules, isLate);
  return {
    groupings,
    straight_flushes: straightFlushes(hand, level).map((flush) => ({ ...flush, cards: formatCards(flush.cards) })),
    cut: isLate(),
  };
}
