import type { Bilingual } from '@fourth-seat/game';
import { afterBid, legalBids } from './bidding.ts';
import { parseSpelled, type SpelledCards, suitedCard } from './cards.ts';
import { isKind, type Kind } from './combination.ts';
import type { Observation } from './observation.ts';
import { type Options, parseOptions } from './options.ts';
import { legalPlays, refusalOf, REFUSALS } from './plays.ts';
import { addCounts, type Counts, FULL_DECK, formatCounts, totalCount } from './ranks.ts';
import { type BidEntry, type HistoryEntry, PASS, type Play, playToBeat, startState } from './state.ts';

/** A play request as it arrives (design: `POST /v1/doudizhu/play`); its form is checked before, its sense here. */
export interface PlayPosition {
  readonly seat: number;
  readonly landlord: number;
  readonly hand: readonly string[];
  readonly bottom: readonly string[];
  readonly history: readonly HistoryInput[];
  readonly base?: number | undefined;
  readonly bids?: readonly BidEntry[] | undefined;
  readonly rules?: Readonly<Record<string, unknown>> | undefined;
}

export interface HistoryInput {
  readonly seat: number;
  readonly cards: readonly string[];
  readonly kind?: string | undefined;
  readonly key?: number | undefined;
}

/** A bid request (design: `POST /v1/doudizhu/bid`). */
export interface BidPosition {
  readonly seat: number;
  readonly hand: readonly string[];
  readonly bids: readonly BidEntry[];
  readonly rules?: Readonly<Record<string, unknown>> | undefined;
}

/** Why a position is refused. `impossible_state` is code 40002 of the API, `nothing_to_decide` 40003. */
export interface PositionError {
  readonly error: 'impossible_state' | 'nothing_to_decide';
  /** Stable name of the rule that is broken, such as `not_your_turn` or `too_many_copies`. */
  readonly rule: string;
  /** Where: `hand`, `hand[3]`, `history[12]`, `bids[1]`, `rules.double`. */
  readonly place: string;
  readonly cards: readonly string[];
  readonly text: Bilingual;
}

export type Outcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: PositionError };

export interface Position {
  readonly observation: Observation;
  /** The hand as spelled by the caller, for the answer. */
  readonly hand: SpelledCards;
}

export class PositionRefused extends Error {
  readonly detail: PositionError;
  constructor(detail: PositionError) {
    super(detail.text.en);
    this.detail = detail;
  }
}

/** Runs a check that refuses by throwing, and gives the refusal as a value. Other errors are bugs and pass through. */
export function outcomeOf<Value>(run: () => Value): Outcome<Value> {
  try {
    return { ok: true, value: run() };
  } catch (error) {
    if (error instanceof PositionRefused) return { ok: false, error: error.detail };
    throw error;
  }
}

export function refuse(
  rule: string,
  place: string,
  text: Bilingual,
  cards: readonly string[] = [],
  error: PositionError['error'] = 'impossible_state',
): never {
  throw new PositionRefused({ error, rule, place, cards, text });
}

export function readCards(texts: readonly string[], place: string): SpelledCards {
  const result = parseSpelled(texts);
  if (result.ok) return result.cards;
  const { error } = result;
  return refuse(error.rule, `${place}[${error.place}]`, error.text, [error.card]);
}

export function readOptions(rules: Readonly<Record<string, unknown>> | undefined): Options {
  const result = parseOptions(rules ?? {});
  if (result.ok) return result.options;
  return refuse('unknown_option', `rules.${result.error.option}`, result.error.text);
}

/** Rebuilds what the seat sees from a play request, checking every play of the history by the rules. */
export function playPosition(input: PlayPosition): Outcome<Position> {
  return outcomeOf(() => {
    const options = readOptions(input.rules);
    checkSeat(input.seat, 'seat');
    checkSeat(input.landlord, 'landlord');
    const hand = readCards(input.hand, 'hand');
    const bottom = readCards(input.bottom, 'bottom');
    if (bottom.texts.length !== 3)
      refuse('bottom_size', 'bottom', text('The bottom has three cards.', '底牌应为三张。'), input.bottom);
    const table = readHistory(input, options);
    checkHandSize(input, hand, table);
    checkCopies(input, hand, bottom, table);
    const observation: Observation = {
      seat: input.seat,
      options,
      phase: 'play',
      turn: input.seat,
      first: input.bids?.[0]?.seat ?? input.landlord,
      hand: hand.counts,
      bottom: bottom.counts,
      bids: checkedBids(input, options),
      landlord: input.landlord,
      base: input.base ?? 1,
      factors: [1, 1, 1],
      history: table.entries,
      left: table.left,
      shownHand: undefined,
      beat: playToBeat(table.entries),
    };
    return { observation, hand };
  });
}

interface Table {
  readonly entries: HistoryEntry[];
  readonly cards: SpelledCards[];
  readonly left: number[];
  /** Cards played per seat. */
  readonly played: Counts[];
}

function readHistory(input: PlayPosition, options: Options): Table {
  const left = [0, 1, 2].map((seat): number => (seat === input.landlord ? 20 : 17));
  const table: Table = { entries: [], cards: [], left, played: left.map(() => FULL_DECK.map(() => 0)) };
  for (const [i, entry] of input.history.entries()) {
    const place = `history[${i}]`;
    const expected = (input.landlord + i) % 3;
    if (left.includes(0)) refuse('deal_over', place, text('The deal was already over.', '牌局已经结束。'), entry.cards);
    if (entry.seat !== expected) {
      refuse(
        'wrong_seat',
        place,
        text(`Seat ${expected} is to move here.`, `此处应由 ${expected} 号位出牌。`),
        entry.cards,
      );
    }
    const cards = readCards(entry.cards, `${place}.cards`);
    const move = readPlay(cards, entry, table, options, place);
    table.entries.push({ seat: entry.seat, move });
    table.cards.push(cards);
    left[expected] = (left[expected] ?? 0) - cards.texts.length;
    if ((left[expected] ?? 0) < 0) {
      refuse(
        'hand_size',
        place,
        text('The seat plays more cards than it holds.', '该座位出的牌多于手牌。'),
        entry.cards,
      );
    }
    table.played[expected] = addCounts(table.played[expected] ?? [], cards.counts);
  }
  if (left.includes(0)) {
    refuse('deal_over', 'history', text('The deal is over.', '牌局已经结束。'), [], 'nothing_to_decide');
  }
  const turn = (input.landlord + input.history.length) % 3;
  if (turn !== input.seat) {
    const message = text(
      `Seat ${turn} is to move, not seat ${input.seat}.`,
      `现在轮到 ${turn} 号位，不是 ${input.seat} 号位。`,
    );
    refuse('not_your_turn', 'seat', message, [], 'nothing_to_decide');
  }
  return table;
}

function readPlay(
  cards: SpelledCards,
  entry: HistoryInput,
  table: Table,
  options: Options,
  place: string,
): HistoryEntry['move'] {
  const beat = playToBeat(table.entries);
  if (cards.texts.length === 0) {
    if (beat === undefined) refuse(REFUSALS.must_lead.rule, place, REFUSALS.must_lead.text);
    return PASS;
  }
  const reading = findReading(cards.counts, entry, beat, options);
  if (reading !== undefined) return reading;
  const refused = refusalOfCards(cards.counts, cards.counts, entry, beat, options);
  return refuse(refused.rule, place, refused.text, entry.cards);
}

/** The legal reading of cards: as declared, else the highest key (rules §3). */
export function findReading(
  cards: Counts,
  declared: { readonly kind?: string | undefined; readonly key?: number | undefined },
  beat: Play | undefined,
  options: Options,
): Play | undefined {
  const letters = formatCounts(cards);
  return legalPlays(cards, beat, options)
    .filter((play) => play.cards === letters)
    .filter((play) => declared.kind === undefined || play.kind === declared.kind)
    .filter((play) => declared.key === undefined || play.key === declared.key)
    .sort((a, b) => b.key - a.key)[0];
}

/** Why no reading of the cards is legal; call it only then. */
export function refusalOfCards(
  cards: Counts,
  hand: Counts,
  declared: { readonly kind?: string | undefined; readonly key?: number | undefined },
  beat: Play | undefined,
  options: Options,
): { readonly rule: string; readonly text: Bilingual } {
  const letters = formatCounts(cards);
  const readings = legalPlays(cards, undefined, options).filter((play) => play.cards === letters);
  const kind: Kind | undefined = declared.kind !== undefined && isKind(declared.kind) ? declared.kind : undefined;
  const fitting = readings.filter(
    (play) => (kind === undefined || play.kind === kind) && (declared.key === undefined || play.key === declared.key),
  );
  const first = fitting[0];
  if (first === undefined) return readings.length > 0 ? REFUSALS.wrong_reading : REFUSALS.no_combination;
  const refused = fitting.map((play) => refusalOf(play, hand, beat, options));
  return refused.find((refusal) => refusal?.rule === 'not_higher') ?? refused[0] ?? REFUSALS.no_combination;
}

function checkHandSize(input: PlayPosition, hand: SpelledCards, table: Table): void {
  const expected = table.left[input.seat] ?? 0;
  if (hand.texts.length === expected) return;
  const message = text(
    `The hand has ${hand.texts.length} cards; after this history it must have ${expected}.`,
    `手牌有 ${hand.texts.length} 张；按出牌记录应为 ${expected} 张。`,
  );
  refuse('hand_size', 'hand', message, input.hand);
}

/** No card in two places: hand, history, and the bottom where the landlord has not played it yet. */
function checkCopies(input: PlayPosition, hand: SpelledCards, bottom: SpelledCards, table: Table): void {
  const seen = FULL_DECK.map(() => 0);
  const suited = new Set<string>();
  const take = (cards: SpelledCards, place: string): void => {
    for (const [i, rank] of cards.ranks.entries()) {
      const spelled = cards.texts[i] ?? '';
      const card = suitedCard(spelled);
      seen[rank] = (seen[rank] ?? 0) + 1;
      if ((seen[rank] ?? 0) > (FULL_DECK[rank] ?? 0) || (card !== undefined && suited.has(card))) {
        refuse('too_many_copies', place, text(`${spelled} appears too often.`, `${spelled} 出现次数过多。`), [spelled]);
      }
      if (card !== undefined) suited.add(card);
    }
  };
  take(hand, 'hand');
  for (const [i, cards] of table.cards.entries()) take(cards, `history[${i}]`);
  checkBottom(input, hand.counts, bottom, table);
}

/** The bottom belongs to the landlord: the landlord's hand and plays must hold it, the others' may not need it. */
function checkBottom(input: PlayPosition, hand: Counts, bottom: SpelledCards, table: Table): void {
  const others = FULL_DECK.map((count, rank) => {
    const landlordPlayed = table.played[input.landlord]?.[rank] ?? 0;
    const all = table.played.reduce((sum, played) => sum + (played[rank] ?? 0), 0);
    const own = input.seat === input.landlord ? landlordPlayed + (hand[rank] ?? 0) : landlordPlayed;
    const elsewhere = all - landlordPlayed + (input.seat === input.landlord ? 0 : (hand[rank] ?? 0));
    const needed = bottom.counts[rank] ?? 0;
    // A landlord under our eyes must hold the bottom; a hidden one must at least be able to.
    return input.seat === input.landlord ? own >= needed : count - elsewhere >= Math.max(needed, own);
  });
  const wrong = others.indexOf(false);
  if (wrong < 0) return;
  const cards = bottom.texts.filter((_, i) => bottom.ranks[i] === wrong);
  const message = text(
    `The bottom went to the landlord, but its ${cards.join(' ')} is elsewhere.`,
    `底牌归地主，但 ${cards.join(' ')} 不在地主处。`,
  );
  refuse('bottom_missing', 'bottom', message, cards);
}

function checkedBids(input: PlayPosition, options: Options): readonly BidEntry[] {
  const bids = input.bids ?? [];
  if (bids.length === 0) return bids;
  const state = replayBids(bids, options);
  if (state.phase === 'bid' || state.landlord !== input.landlord) {
    const message = text(
      `These bids do not make seat ${input.landlord} the landlord.`,
      `按叫牌记录，地主不是 ${input.landlord} 号位。`,
    );
    refuse('wrong_landlord', 'bids', message);
  }
  if (options.bidding === 'score3' && input.base !== undefined && input.base !== state.base) {
    refuse('wrong_base', 'base', text(`The winning bid is ${state.base}.`, `叫到的底分是 ${state.base}。`));
  }
  return bids;
}

/** Walks through bids from the first seat; refuses the one that is out of order or too low. */
function replayBids(bids: readonly BidEntry[], options: Options): ReturnType<typeof startState> {
  const none = FULL_DECK.map(() => 0);
  const first = bids[0]?.seat ?? 0;
  checkSeat(first, 'bids[0]');
  let state = startState(options, first, [none, none, none], none, undefined);
  for (const [i, { seat, bid }] of bids.entries()) {
    const place = `bids[${i}]`;
    if (state.phase !== 'bid') refuse('bidding_over', place, text('The bidding was already over.', '叫牌已经结束。'));
    if (seat !== state.turn)
      refuse('wrong_seat', place, text(`Seat ${state.turn} is to bid here.`, `此处应由 ${state.turn} 号位叫牌。`));
    if (!legalBids(state).includes(bid)) {
      const message = text('A bid must be 0 or higher than every bid before it.', '叫分只能为 0，或高于之前所有叫分。');
      refuse('bid_too_low', place, message);
    }
    state = afterBid(state, bid);
  }
  return state;
}

/** Rebuilds what the seat sees from a bid request. */
export function bidPosition(input: BidPosition): Outcome<Position> {
  return outcomeOf(() => {
    const options = readOptions(input.rules);
    checkSeat(input.seat, 'seat');
    const hand = readCards(input.hand, 'hand');
    if (totalCount(hand.counts) !== 17)
      refuse('hand_size', 'hand', text('The hand must have 17 cards.', '手牌应为 17 张。'), input.hand);
    const state = replayBids(input.bids, options);
    if (state.phase !== 'bid') {
      refuse('bidding_over', 'bids', text('The bidding is over.', '叫牌已经结束。'), [], 'nothing_to_decide');
    }
    const turn = input.bids.length === 0 ? input.seat : state.turn;
    if (turn !== input.seat) {
      const message = text(
        `Seat ${turn} is to bid, not seat ${input.seat}.`,
        `现在轮到 ${turn} 号位叫牌，不是 ${input.seat} 号位。`,
      );
      refuse('not_your_turn', 'seat', message, [], 'nothing_to_decide');
    }
    const observation: Observation = {
      seat: input.seat,
      options,
      phase: 'bid',
      turn: input.seat,
      first: input.bids[0]?.seat ?? input.seat,
      hand: hand.counts,
      bottom: undefined,
      bids: input.bids,
      landlord: -1,
      base: 0,
      factors: [1, 1, 1],
      history: [],
      left: [17, 17, 17],
      shownHand: undefined,
      beat: undefined,
    };
    return { observation, hand };
  });
}

function checkSeat(seat: number, place: string): void {
  if (![0, 1, 2].includes(seat)) refuse('unknown_seat', place, text('Seats are 0, 1 and 2.', '座位只能是 0、1、2。'));
}

function text(en: string, zh: string): Bilingual {
  return { en, zh };
}
