import type { PlayEntry } from '@fourth-seat/game';
import type { SpelledCards } from '../rules/cards.ts';
import { legalMovesOfObservation } from '../rules/game.ts';
import type { Observation } from '../rules/observation.ts';
import type { Options } from '../rules/options.ts';
import { playsOfAll, type Refusal, refusalOf, refusals } from '../rules/plays.ts';
import { type Counts, emptyCounts } from '../rules/ranks.ts';
import { type HistoryEntry, type Play, passMove, playToBeat } from '../rules/state.ts';
import { checkBids } from './bids.ts';
import { type CardsOfRequest, checkCards } from './cards.ts';
import { checkSeat, parseCards, parseRequestOptions, refuse, refuseNothingToDecide, text } from './request-parts.ts';
import type { DoubleEntry, DoubleRequest, PlayRequest, Position, ShowRequest } from './requests.ts';

/** Rebuilds what the seat sees from a play request, checking every play of the history by the rules. */
export function parsePlay(input: PlayRequest): Position {
  const table = parseTable(input);
  const { options, entries } = table;
  if (table.left.includes(0)) {
    refuseNothingToDecide('deal_over', 'history', text('The deal is over.', '牌局已经结束。'));
  }
  const turn = (input.landlord + input.history.length) % 3;
  if (turn !== input.seat) {
    const message = text(
      `Seat ${turn} is to move, not seat ${input.seat}.`,
      `现在轮到 ${turn} 号位，不是 ${input.seat} 号位。`,
    );
    refuseNothingToDecide('not_your_turn', 'seat', message);
  }
  return buildPosition(input, table, 'play', {
    factors: parseFactors(input.doubles, options),
    history: entries,
    beat: playToBeat(entries),
  });
}

/** Rebuilds what a seat sees that may raise its own stake (rules §2, `double: on`). */
export function parseDouble(input: DoubleRequest): Position {
  const first = { ...input, history: [] };
  const table = parseTable(first);
  if (table.options.double !== 'on') {
    const message = text('Stakes are doubled only with the rule double: on.', '只有规则 double: on 才可加倍。');
    refuseNothingToDecide('doubling_off', 'rules.double', message);
  }
  return buildPosition(first, table, 'double', {});
}

/** Rebuilds what the landlord sees that may show its hand (rules §8, `showCards: on`). */
export function parseShow(input: ShowRequest): Position {
  const first = { ...input, history: [] };
  const table = parseTable(first);
  if (table.options.showCards !== 'on') {
    const message = text('Hands are shown only with the rule showCards: on.', '只有规则 showCards: on 才可明牌。');
    refuseNothingToDecide('showing_off', 'rules.showCards', message);
  }
  if (input.seat !== input.landlord) {
    const message = text('Only the landlord may show its hand.', '只有地主可以明牌。');
    refuseNothingToDecide('not_your_turn', 'seat', message);
  }
  return buildPosition(first, table, 'show', { factors: parseFactors(input.doubles, table.options) });
}

function buildPosition(
  input: PlayRequest,
  table: CardsOfRequest,
  phase: Observation['phase'],
  known: Partial<Observation>,
): Position {
  checkCards(input, table);
  const { options, hand, bottom, left, shown } = table;
  const observation: Observation = {
    seat: input.seat,
    options,
    phase,
    turn: input.seat,
    first: input.bids?.[0]?.seat ?? input.landlord,
    hand: hand.counts,
    bottom: bottom.counts,
    ...checkBids(input, options),
    landlord: input.landlord,
    factors: [1, 1, 1],
    history: [],
    left,
    shownHand: shown?.counts,
    beat: undefined,
    ...known,
  };
  return { observation, legalMoves: legalMovesOfObservation(observation), hand };
}

function parseFactors(doubles: readonly DoubleEntry[] | undefined, options: Options): readonly number[] {
  const factors = [1, 1, 1];
  const named = new Set<number>();
  for (const [i, { seat, factor }] of (doubles ?? []).entries()) {
    const place = `doubles[${i}]`;
    checkSeat(seat, place);
    if (named.has(seat)) {
      refuse('doubled_twice', place, text(`Seat ${seat} is named twice.`, `${seat} 号位出现两次。`));
    }
    if (factor !== 1 && (options.double !== 'on' || ![2, 4].includes(factor))) {
      const message = text(
        'A factor is 1, or 2 or 4 with the rule double: on.',
        '倍数只能为 1；规则 double: on 时还可为 2 或 4。',
      );
      refuse('wrong_factor', place, message);
    }
    named.add(seat);
    factors[seat] = factor;
  }
  return factors;
}

/** Cards of the seat, the bottom and the history, checked against each other. */
function parseTable(input: PlayRequest): CardsOfRequest {
  const options = parseRequestOptions(input.rules);
  checkSeat(input.seat, 'seat');
  checkSeat(input.landlord, 'landlord');
  const hand = parseCards(input.hand, 'hand');
  const bottom = parseCards(input.bottom, 'bottom');
  if (bottom.texts.length !== 3)
    refuse('bottom_size', 'bottom', text('The bottom has three cards.', '底牌应为三张。'), input.bottom);
  const left = [0, 1, 2].map((seat): number => (seat === input.landlord ? 20 : 17));
  const played = left.map(emptyCounts);
  const shown = input.landlord_hand && parseCards(input.landlord_hand, 'landlord_hand');
  const table: CardsOfRequest = { options, hand, bottom, shown, entries: [], cards: [], left, played };
  parseHistory(input, table);
  return table;
}

function parseHistory(input: PlayRequest, table: CardsOfRequest): void {
  const { left } = table;
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
    const cards = parseCards(entry.cards, `${place}.cards`);
    const move = parseHistoryEntry(cards, entry, table, place);
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
    const played = table.played[expected] ?? [];
    for (const rank of cards.ranks) played[rank] = (played[rank] ?? 0) + 1;
  }
}

function parseHistoryEntry(
  cards: SpelledCards,
  entry: PlayEntry,
  table: CardsOfRequest,
  place: string,
): HistoryEntry['move'] {
  const { options } = table;
  const beat = playToBeat(table.entries);
  if (cards.texts.length === 0) {
    if (beat === undefined) refuse(refusals.must_lead.rule, place, refusals.must_lead.text);
    return passMove;
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
  return playsOfAll(cards, beat, options)
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
): Refusal {
  const readings = playsOfAll(cards, undefined, options);
  const { kind, key } = declared;
  const fitting = readings.filter(
    (play) => (kind === undefined || play.kind === kind) && (key === undefined || play.key === key),
  );
  const first = fitting[0];
  if (first === undefined) return readings.length > 0 ? refusals.wrong_reading : refusals.no_combination;
  const refused = fitting.map((play) => refusalOf(play, hand, beat, options));
  return refused.find((refusal) => refusal?.rule === 'not_higher') ?? refused[0] ?? refusals.no_combination;
}
