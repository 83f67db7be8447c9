import { bilingual, type DeclaredReading, type PlayEntry } from '@fourth-seat/game';
import { legalMovesOfObservation } from '../rules/game.ts';
import {
  beforeLead,
  type DoubleObservation,
  type Observation,
  type PlayObservation,
  type ShowObservation,
} from '../rules/observation.ts';
import type { Rules } from '../rules/options.ts';
import { handAfter, type PlayFault, playFaults, playsOfAll } from '../rules/plays.ts';
import type { Counts } from '../rules/ranks.ts';
import {
  allSeats,
  BOTTOM_SIZE,
  cardsAtLead,
  type HistoryEntry,
  type Play,
  passMove,
  playToBeat,
  type StakeFactor,
  seatAfter,
  stakeFactors,
} from '../rules/state.ts';
import { checkBids } from './bids.ts';
import { type CardsOfRequest, type CardsOfTurn, checkCards, SHOWN_PLACE } from './cards.ts';
import { refuseNothingToDecide, refuseRequest } from './faults.ts';
import { checkSeat, parseCards, parseRequestRules } from './request-parts.ts';
import type { DoubleEntry, DoubleRequest, PlayRequest, Position, ShowRequest } from './requests.ts';

/** Rebuilds what the seat sees from a play request, checking every play of the history by the rules. */
export function parsePlay(request: PlayRequest): Position {
  const table = parseTable(request);
  const { rules, entries } = table;
  if (table.left.includes(0)) {
    refuseNothingToDecide('deal_over', 'history', bilingual('The deal is over.', '牌局已经结束。'));
  }
  const turn = seatAfter(request.landlord, request.history.length);
  if (turn !== request.seat) {
    const message = bilingual(
      `Seat ${turn} is to move, not seat ${request.seat}.`,
      `现在轮到 ${turn} 号位，不是 ${request.seat} 号位。`,
    );
    refuseNothingToDecide('not_your_turn', 'seat', message);
  }
  return buildPosition(request, table, {
    phase: 'play',
    factors: parseFactors(request.doubles, rules),
    history: entries,
    shownHand: table.shown?.counts,
    beat: playToBeat(entries),
  });
}

/** Rebuilds what a seat sees that may raise its own stake (rules §2, `double: on`). */
export function parseDouble(request: DoubleRequest): Position {
  const first = { ...request, history: [] };
  const table = parseTable(first);
  if (table.rules.double !== 'on') {
    const message = bilingual('Stakes are doubled only with the rule double: on.', '只有规则 double: on 才可加倍。');
    refuseNothingToDecide('doubling_off', 'rules.double', message);
  }
  return buildPosition(first, table, { phase: 'double', factors: [1, 1, 1], ...beforeLead });
}

/** Rebuilds what the landlord sees that may show its hand (rules §8, `showCards: on`). */
export function parseShow(request: ShowRequest): Position {
  const first = { ...request, history: [] };
  const table = parseTable(first);
  if (table.rules.showCards !== 'on') {
    const message = bilingual('Hands are shown only with the rule showCards: on.', '只有规则 showCards: on 才可明牌。');
    refuseNothingToDecide('showing_off', 'rules.showCards', message);
  }
  if (request.seat !== request.landlord) {
    const message = bilingual('Only the landlord may show its hand.', '只有地主可以明牌。');
    refuseNothingToDecide('not_your_turn', 'seat', message);
  }
  const factors = parseFactors(request.doubles, table.rules);
  return buildPosition(first, table, { phase: 'show', factors, ...beforeLead });
}

type PhasePart = 'phase' | 'factors' | 'history' | 'shownHand' | 'beat';

function buildPosition(
  request: PlayRequest,
  table: CardsOfRequest,
  ofPhase: Pick<DoubleObservation, PhasePart> | Pick<ShowObservation, PhasePart> | Pick<PlayObservation, PhasePart>,
): Position {
  checkCards(request, table);
  const { rules, hand, bottom, left } = table;
  const observation: Observation = {
    seat: request.seat,
    rules,
    turn: request.seat,
    first: request.bids?.[0]?.seat ?? request.landlord,
    hand: hand.counts,
    bottom: bottom.counts,
    ...checkBids(request, rules),
    landlord: request.landlord,
    left,
    ...ofPhase,
  };
  return { observation, legalMoves: legalMovesOfObservation(observation), hand };
}

function parseFactors(doubles: readonly DoubleEntry[] | undefined, rules: Rules): readonly StakeFactor[] {
  const factors: StakeFactor[] = [1, 1, 1];
  const named = new Set<number>();
  for (const [i, { seat, factor }] of (doubles ?? []).entries()) {
    const place = `doubles[${i}]`;
    checkSeat(seat, place);
    if (named.has(seat)) {
      refuseRequest('doubled_twice', place, bilingual(`Seat ${seat} is named twice.`, `${seat} 号位出现两次。`));
    }
    const known = stakeFactors.find((one) => one === factor);
    if (known === undefined || (known !== 1 && rules.double !== 'on')) {
      const message = bilingual(
        'A factor is 1, or 2 or 4 with the rule double: on.',
        '倍数只能为 1；规则 double: on 时还可为 2 或 4。',
      );
      refuseRequest('wrong_factor', place, message);
    }
    named.add(seat);
    factors[seat] = known;
  }
  return factors;
}

/** Reads the cards of a request and walks through its history; `checkCards` then compares them with each other. */
function parseTable(request: PlayRequest): CardsOfRequest {
  const rules = parseRequestRules(request.rules);
  checkSeat(request.seat, 'seat');
  checkSeat(request.landlord, 'landlord');
  const hand = parseCards(request.hand, 'hand');
  const bottom = parseCards(request.bottom, 'bottom');
  if (bottom.texts.length !== BOTTOM_SIZE)
    refuseRequest('bottom_size', 'bottom', bilingual('The bottom has three cards.', '底牌应为三张。'), request.bottom);
  const shown = request.landlord_hand && parseCards(request.landlord_hand, SHOWN_PLACE);
  return { rules, hand, bottom, shown, ...parseHistory(request, rules) };
}

function parseHistory(
  { landlord, history }: PlayRequest,
  rules: Rules,
): Pick<CardsOfRequest, 'entries' | 'turns' | 'left'> {
  const entries: HistoryEntry[] = [];
  const turns: CardsOfTurn[] = [];
  const left = allSeats.map((seat) => cardsAtLead(seat, landlord));
  for (const [i, entry] of history.entries()) {
    const place = `history[${i}]`;
    const seat = seatAfter(landlord, i);
    if (left.includes(0))
      refuseRequest('deal_over', place, bilingual('The deal was already over.', '牌局已经结束。'), entry.cards);
    if (entry.seat !== seat) {
      const message = bilingual(`Seat ${seat} is to move here.`, `此处应由 ${seat} 号位出牌。`);
      refuseRequest('wrong_seat', place, message, entry.cards);
    }
    const cards = parseCards(entry.cards, `${place}.cards`);
    const selection = { cards: cards.counts, declared: entry, beat: playToBeat(entries), rules };
    entries.push({ seat, move: parseHistoryMove(entry, selection, place) });
    turns.push({ seat, cards });
    const held = (left[seat] ?? 0) - cards.texts.length;
    if (held < 0) {
      const message = bilingual('The seat plays more cards than it holds.', '该座位出的牌多于手牌。');
      refuseRequest('hand_size', place, message, entry.cards);
    }
    left[seat] = held;
  }
  return { entries, turns, left };
}

function parseHistoryMove(entry: PlayEntry, selection: SelectedCards, place: string): HistoryEntry['move'] {
  if (entry.cards.length === 0) {
    if (selection.beat === undefined) refuseRequest('must_lead', place, playFaults.must_lead);
    return passMove;
  }
  const reading = findReading(selection);
  if (reading !== undefined) return reading;
  const fault = findCardsFault(selection, selection.cards);
  return refuseRequest(fault, place, playFaults[fault], entry.cards);
}

const fits = (play: Play, { kind, key }: DeclaredReading): boolean =>
  (kind === undefined || play.kind === kind) && (key === undefined || play.key === key);

/** Cards that somebody wants to play: how they are declared, and what they are to beat (undefined on a lead). */
interface SelectedCards {
  readonly cards: Counts;
  readonly declared: DeclaredReading;
  readonly beat: Play | undefined;
  readonly rules: Rules;
}

/** The legal reading of cards: as declared, else the highest key (rules §3). */
export function findReading({ cards, declared, beat, rules }: SelectedCards): Play | undefined {
  return playsOfAll(cards, beat, rules)
    .filter((play) => fits(play, declared))
    .sort((a, b) => b.key - a.key)[0];
}

/** Which rule forbids every reading of the cards of a hand; call it where `findReading` finds none. */
export function findCardsFault({ cards, declared, beat, rules }: SelectedCards, hand: Counts): PlayFault {
  const readings = playsOfAll(cards, undefined, rules);
  const fitting = readings.filter((play) => fits(play, declared));
  if (fitting.length === 0) return readings.length > 0 ? 'wrong_reading' : 'no_combination';
  const faults = fitting.flatMap((play) => {
    const played = handAfter(hand, play, beat, rules);
    return played.legal ? [] : [played.rule];
  });
  return faults.find((fault) => fault === 'not_higher') ?? faults[0] ?? 'no_combination';
}
