import type { Bilingual, DecideContext, Reason, SeatBelief } from '@fourth-seat/game';
import { createSearch } from './agents/search.ts';
import type { SearchSettings } from './agents/settings.ts';
import { spell, type SpelledCards } from './cards.ts';
import { type Kind, readings } from './combination.ts';
import { legalPlays, REFUSALS } from './plays.ts';
import {
  doublePosition,
  findReading,
  type PlayPosition,
  playPosition,
  refusalOfCards,
  type ShowPosition,
  showPosition,
  type TakenPosition,
} from './position.ts';
import { bidPosition, type BidPosition } from './position-bids.ts';
import { checkCopies } from './position-cards.ts';
import { type Outcome, outcomeOf, type Position, readCards, readOptions, refuse } from './refuse.ts';
import { subtractCounts } from './ranks.ts';
import { legalMovesOfObservation } from './rules.ts';
import type { Move, Play } from './state.ts';

/** Name of the playing model in answers; changes whenever the same request and seed may answer otherwise. */
export const DOUDIZHU_MODEL = 'doudizhu-2026.11';

/** A move as the API writes it, cards spelled as in the caller's hand. */
export type Action =
  | { readonly type: 'play'; readonly cards: readonly string[]; readonly kind: Kind; readonly key: number }
  | { readonly type: 'pass' }
  | { readonly type: 'bid'; readonly bid: number }
  | { readonly type: 'double'; readonly factor: number }
  | { readonly type: 'show'; readonly show: boolean };

export interface DecisionAnswer {
  readonly action: Action;
  readonly win_rate?: number;
  readonly expected_points?: number;
  readonly alternatives?: readonly {
    readonly action: Action;
    readonly win_rate?: number;
    readonly expected_points?: number;
  }[];
  readonly reason: readonly Reason[];
  readonly belief?: readonly SeatBelief[];
  readonly fallback: boolean;
}

/** Decides a `POST /v1/doudizhu/play` request. */
export const answerPlay = (input: PlayPosition, settings: SearchSettings, context: DecideContext) =>
  answerAt(playPosition(input), settings, context);

/** Decides a `POST /v1/doudizhu/bid` request; in the rob variant bid 1 is a call or a rob. */
export const answerBid = (input: BidPosition, settings: SearchSettings, context: DecideContext) =>
  answerAt(bidPosition(input), settings, context);

/** Decides a `POST /v1/doudizhu/double` request: the factor of the seat's own stake. */
export const answerDouble = (input: TakenPosition, settings: SearchSettings, context: DecideContext) =>
  answerAt(doublePosition(input), settings, context);

/** Decides a `POST /v1/doudizhu/show` request. */
export const answerShow = (input: ShowPosition, settings: SearchSettings, context: DecideContext) =>
  answerAt(showPosition(input), settings, context);

function answerAt(
  position: Outcome<Position>,
  settings: SearchSettings,
  context: DecideContext,
): Outcome<DecisionAnswer> {
  if (!position.ok) return position;
  return { ok: true, value: decide(position.value, settings, context) };
}

function decide({ observation, hand }: Position, settings: SearchSettings, context: DecideContext): DecisionAnswer {
  const { move, reasons, alternatives, ...figures } = createSearch(settings).decide(
    observation,
    legalMovesOfObservation(observation),
    context,
  );
  return {
    action: actionOf(move, hand),
    ...figures,
    reason: reasons ?? [],
    ...(alternatives === undefined
      ? {}
      : {
          alternatives: alternatives.map(({ move: other, ...rest }) => ({
            action: actionOf(other, hand),
            ...rest,
          })),
        }),
  };
}

function actionOf(move: Move, hand: SpelledCards): Action {
  return move.type === 'play' ? playAction(move, hand) : move;
}

function playAction(play: Play, hand: SpelledCards): Action {
  return { type: 'play', cards: spell(play.cards, hand), kind: play.kind, key: play.key };
}

/** A hand and the play it is to beat, its reading declared or its highest; `beat` absent (or empty) on a lead. */
export interface MovesInput {
  readonly hand: readonly string[];
  readonly beat?: readonly string[] | DeclaredCards | undefined;
  readonly rules?: Readonly<Record<string, unknown>> | undefined;
}

export interface DeclaredCards {
  readonly cards: readonly string[];
  readonly kind?: string | undefined;
  readonly key?: number | undefined;
}

export interface MovesAnswer {
  readonly moves: readonly Action[];
  readonly count: number;
}

/** Answers `POST /v1/doudizhu/legal-moves`: every play, one per choice of ranks, and the pass where it is allowed. */
export function answerLegalMoves(input: MovesInput): Outcome<MovesAnswer> {
  return outcomeOf(() => {
    const { hand, beat, options } = readTable(input);
    if (hand.texts.length === 0) refuseHandSize();
    const moves: Action[] = legalPlays(hand.counts, beat, options).map((play) => playAction(play, hand));
    if (beat !== undefined) moves.push({ type: 'pass' });
    return { moves, count: moves.length };
  });
}

export interface ValidateInput extends Omit<MovesInput, 'hand'> {
  /** The cards themselves if absent. */
  readonly hand?: readonly string[] | undefined;
  readonly cards: readonly string[];
  readonly kind?: string | undefined;
  readonly key?: number | undefined;
}

export interface ValidateAnswer {
  readonly legal: boolean;
  readonly readings: readonly { readonly kind: Kind; readonly key: number; readonly n: number }[];
  /** The rule that forbids the play, and its sentence; absent where it is legal. */
  readonly rule?: string;
  readonly text?: Bilingual;
}

/** Answers `POST /v1/doudizhu/validate`. No cards mean a pass. */
export function answerValidate(input: ValidateInput): Outcome<ValidateAnswer> {
  return outcomeOf((): ValidateAnswer => {
    const shown =
      input.hand === undefined ? { place: 'cards', hand: input.cards } : { place: 'hand', hand: input.hand };
    const { hand, beat, options } = readTable({ ...input, hand: shown.hand }, shown.place);
    const cards = readCards(input.cards, 'cards');
    // Whether a pass is allowed can be asked without showing a hand.
    if (cards.texts.length === 0) {
      return beat === undefined ? { legal: false, readings: [], ...REFUSALS.must_lead } : { legal: true, readings: [] };
    }
    if (hand.texts.length === 0) refuseHandSize(shown.place);
    const found = readings(cards.counts, options);
    if (subtractCounts(hand.counts, cards.counts) === undefined) {
      return { legal: false, readings: found, ...REFUSALS.not_in_hand };
    }
    if (findReading(cards.counts, input, beat, options) !== undefined) return { legal: true, readings: found };
    const { rule, text } = refusalOfCards(cards.counts, hand.counts, input, beat, options);
    return { legal: false, readings: found, rule, text };
  });
}

/** Hand, options and the reading of the play on the table, undefined on a lead. */
function readTable(
  input: MovesInput,
  handPlace = 'hand',
): {
  hand: SpelledCards;
  beat: Play | undefined;
  options: ReturnType<typeof readOptions>;
} {
  const options = readOptions(input.rules);
  const hand = readCards(input.hand, handPlace);
  if (hand.texts.length > 20) refuseHandSize(handPlace);
  const declared: DeclaredCards = isList(input.beat) ? { cards: input.beat } : (input.beat ?? { cards: [] });
  if (declared.cards.length === 0) return { hand, beat: undefined, options };
  const place = isList(input.beat) ? 'beat' : 'beat.cards';
  const cards = readCards(declared.cards, place);
  checkCopies([
    { cards: hand, place: handPlace },
    { cards, place },
  ]);
  const beat = findReading(cards.counts, declared, undefined, options);
  if (beat !== undefined) return { hand, beat, options };
  const { rule, text } = refusalOfCards(cards.counts, cards.counts, declared, undefined, options);
  return refuse(rule, 'beat', text, declared.cards);
}

const isList = (beat: MovesInput['beat']): beat is readonly string[] => Array.isArray(beat);

function refuseHandSize(place = 'hand'): never {
  return refuse('hand_size', place, { en: 'A hand has 1 to 20 cards.', zh: '手牌应为 1 到 20 张。' });
}
