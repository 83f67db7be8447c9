/** Tribute and return in requests: the decisions themselves, and the check of gifts that were made earlier. */
import { wildOf } from '../cards.ts';
import type { CardGift, DealOptions, Observation, Turn } from '../state.ts';
import { assignTributes, payersOf, receiversOf, returnChoices, tributeChoices } from '../tribute.ts';
import { BIG_JOKER, type Move, type Seat, SEATS, teamOf } from '../types.ts';
import { FaultError } from './fault.ts';
import {
  checkHandSize,
  readCard,
  readFinish,
  readHand,
  readLevel,
  readRules,
  readSeat,
  readTeamLevels,
} from './reading.ts';
import type { GiftEntry, OfferEntry, PlayRequest, Position, ReturnRequest, TributeRequest } from './requests.ts';

export interface Gifts {
  readonly tributes: readonly CardGift[];
  readonly returned: readonly CardGift[];
}

/** Reads the gifts of a play request and checks that they fit each other and the finishing order. */
export function readGifts(request: PlayRequest, options: DealOptions): Gifts {
  const tributes = readList(request.tribute ?? [], 'tribute');
  const returned = readList(request.return ?? [], 'return');
  if (tributes.length > 2) throw new FaultError('wrong_gift', 'tribute');
  if (returned.length !== tributes.length) throw new FaultError('gifts_in_pairs', 'return');
  for (const [index, gift] of returned.entries()) {
    if (!tributes.some(({ from, to }) => from === gift.to && to === gift.from)) {
      throw new FaultError('gifts_in_pairs', `return[${index}]`, [gift.card]);
    }
  }
  checkPairs(tributes, options);
  for (const [index, gift] of tributes.entries()) {
    if (gift.card === wildOf(options.level)) throw new FaultError('not_the_highest', `tribute[${index}]`, [gift.card]);
  }
  return { tributes, returned };
}

function readList(entries: readonly GiftEntry[], name: string): CardGift[] {
  return entries.map((entry, index) => ({
    from: readSeat(entry.from, `${name}[${index}].from`),
    to: readSeat(entry.to, `${name}[${index}].to`),
    card: readCard(entry.card, `${name}[${index}].card`),
  }));
}

function checkPairs(tributes: readonly CardGift[], options: DealOptions): void {
  const [a, b] = tributes;
  if (a && a.from === a.to) throw new FaultError('wrong_gift', 'tribute[0]', [a.card]);
  if (a && b) {
    const partners = teamOf(a.from) === teamOf(b.from) && teamOf(a.to) === teamOf(b.to);
    if (!partners || a.from === b.from || a.to === b.to || teamOf(a.from) === teamOf(a.to)) {
      throw new FaultError('wrong_gift', 'tribute[1]', [b.card]);
    }
  }
  if (!options.previous || tributes.length === 0) return;
  const payers = payersOf(options.previous);
  const receivers = receiversOf(options.previous);
  if (payers.length !== tributes.length) throw new FaultError('wrong_gift', 'tribute');
  for (const [index, gift] of tributes.entries()) {
    if (!payers.includes(gift.from) || !receivers.includes(gift.to)) {
      throw new FaultError('wrong_gift', `tribute[${index}]`, [gift.card]);
    }
  }
  if (!followsFrom(tributes, payers, options)) {
    throw new FaultError(
      'wrong_gift',
      'tribute',
      tributes.map(({ card }) => card),
    );
  }
}

/** True when the cards could have been handed out like this under the rules (§9.2, §9.3). */
function followsFrom(tributes: readonly CardGift[], payers: readonly Seat[], options: DealOptions): boolean {
  const offers = payers.flatMap((from) => tributes.filter((gift) => gift.from === from));
  return [false, true].some((swap) => {
    const assigned = assignTributes(offers, options, swap);
    // Undefined: the first finisher chose.
    return !assigned || assigned.every(({ from, to }) => tributes.some((gift) => gift.from === from && gift.to === to));
  });
}

/** The own hand after the exchange must hold what was received, and the own gifts must have been allowed. */
export function checkOwnGifts(seat: Seat, start: Uint8Array, gifts: Gifts, options: DealOptions): void {
  const before = start.slice();
  for (const [name, list] of [
    ['return', gifts.returned],
    ['tribute', gifts.tributes],
  ] as const) {
    for (const [index, gift] of list.entries()) {
      const place = `${name}[${index}]`;
      if (gift.to === seat) {
        const held = before[gift.card] ?? 0;
        if (held === 0) throw new FaultError('contradicts_gift', place, [gift.card]);
        before[gift.card] = held - 1;
      }
      if (gift.from !== seat) continue;
      before[gift.card] = (before[gift.card] ?? 0) + 1;
      if ((before[gift.card] ?? 0) > 2) throw new FaultError('contradicts_gift', place, [gift.card]);
    }
    // `before` is now the hand as it was when these gifts were chosen (for returns: after the tribute had come).
    for (const [index, gift] of list.entries()) {
      if (gift.from !== seat) continue;
      const place = `${name}[${index}]`;
      const { level, rules } = options;
      if (name === 'tribute' && !tributeChoices(before, level).includes(gift.card)) {
        throw new FaultError('not_the_highest', place, [gift.card]);
      }
      if (name === 'return' && !returnChoices(before, level, rules, seat, gift.to).includes(gift.card)) {
        throw new FaultError('not_returnable', place, [gift.card]);
      }
    }
  }
}

/**
 * Whether the tribute could be paid, or refused, as the request says (§9.1): by what is known of the big jokers. `start`
 * is the seat's hand after the exchange; of the others only their plays are known.
 */
export function checkRefusal(
  seat: Seat,
  start: Uint8Array,
  history: readonly Turn[],
  gifts: Gifts,
  options: DealOptions,
): void {
  const { tributes, returned } = gifts;
  const payers = options.previous ? payersOf(options.previous) : tributes.map(({ from }) => from);
  const held = (other: Seat): number => {
    if (other === seat) return start[BIG_JOKER] ?? 0;
    const plays = history.flatMap((turn) => (turn.seat === other ? (turn.play?.cards ?? []) : []));
    return plays.filter((card) => card === BIG_JOKER).length;
  };
  if (tributes.length > 0) {
    const before = (payer: Seat): number => {
      const moved = (list: readonly CardGift[], way: 'from' | 'to') =>
        list.filter((gift) => gift[way] === payer && gift.card === BIG_JOKER).length;
      return Math.max(0, held(payer) - moved(returned, 'to')) + moved(tributes, 'from');
    };
    const known = payers.reduce<number>((sum, payer) => sum + before(payer), 0);
    if (options.rules.refuse === 'auto' && known > 1) throw new FaultError('tribute_refused', 'tribute');
    return;
  }
  if (!options.previous) return;
  const elsewhere = SEATS.some((other) => !payers.includes(other) && held(other) > 0);
  const alone = payers.length === 1 && payers[0] === seat && held(seat) < 2;
  if (options.rules.refuse === 'off' || elsewhere || alone) throw new FaultError('tribute_missing', 'tribute');
}

interface Exchange {
  readonly seat: Seat;
  readonly options: DealOptions;
  readonly hand: Uint8Array;
  readonly previous: readonly Seat[];
}

function openExchange(request: TributeRequest, cards: number): Exchange {
  const seat = readSeat(request.seat, 'seat');
  const rules = readRules(request.rules);
  const level = readLevel(request.level);
  const previous = readFinish(request.previous_finish);
  const teamLevels = readTeamLevels(request.team_levels, level, previous, rules);
  const hand = readHand(request.hand);
  checkHandSize(request.hand.length, cards);
  return { seat, options: { rules, level, teamLevels, previous }, hand, previous };
}

function observe(exchange: Exchange, phase: Observation['phase'], tributes: readonly CardGift[]): Observation {
  const { seat, options, hand, previous } = exchange;
  return {
    seat,
    turn: seat,
    phase,
    rules: options.rules,
    level: options.level,
    teamLevels: options.teamLevels,
    previous,
    hand,
    left: SEATS.map((other) => 27 + tributes.filter(({ to }) => to === other).length),
    refused: false,
    shownBigJokers: undefined,
    offers: [],
    tributes,
    returned: [],
    history: [],
    toBeat: undefined,
    finished: [],
  };
}

/**
 * The door of `tribute`: which card to pay; whether to refuse, where the rules leave it to the payer; and, with `offers`,
 * whose of two equal tributes the first finisher takes. Throws `FaultError`.
 */
export function openTribute(request: TributeRequest): Position {
  const exchange = openExchange(request, 27);
  if (request.offers) return openChoice(exchange, request.offers);
  const { seat, options, hand, previous } = exchange;
  const payers = payersOf(previous);
  if (!payers.includes(seat)) throw new FaultError('no_tribute_due', 'seat');
  const own = hand[BIG_JOKER] ?? 0;
  const pays: Position = {
    observation: observe(exchange, 'tribute', []),
    legalMoves: tributeChoices(hand, options.level).map((card) => ({ type: 'tribute', card })),
  };
  const { refuse } = options.rules;
  if (refuse === 'auto' && own === 2) throw new FaultError('refused', 'hand', [BIG_JOKER, BIG_JOKER]);
  if (request.may_refuse && (refuse !== 'optional' || own < (payers.length === 1 ? 2 : 1))) {
    throw new FaultError('may_not_refuse', 'may_refuse');
  }
  // Both big jokers in one hand say so themselves; two payers with one each are told by the game server.
  if (refuse !== 'optional' || !(request.may_refuse ?? own === 2)) return pays;
  const legalMoves: Move[] = [
    { type: 'refuse', refuse: true },
    { type: 'refuse', refuse: false },
  ];
  return { observation: observe(exchange, 'refuse', []), legalMoves, declined: pays };
}

function openChoice(exchange: Exchange, entries: readonly OfferEntry[]): Position {
  const { seat, options, hand, previous } = exchange;
  const payers = payersOf(previous);
  const offers = entries.map((entry, index) => ({
    from: readSeat(entry.from, `offers[${index}].from`),
    card: readCard(entry.card, `offers[${index}].card`),
  }));
  for (const [index, { from, card }] of offers.entries()) {
    const place = `offers[${index}]`;
    const copies = offers.filter((offer) => offer.card === card).length + (hand[card] ?? 0);
    if (copies > 2) throw new FaultError('too_many_copies', place, [card]);
    if (card === wildOf(options.level)) throw new FaultError('not_the_highest', place, [card]);
    if (!payers.includes(from)) throw new FaultError('wrong_gift', place, [card]);
  }
  const [a, b] = offers;
  const equal = a !== undefined && b !== undefined && a.from !== b.from && offers.length === payers.length;
  if (seat !== previous[0] || !equal || assignTributes(offers, options, false) !== undefined) {
    throw new FaultError('nothing_to_choose', 'offers');
  }
  const legalMoves = offers.map(({ from }): Move => ({ type: 'choose', from }));
  return { observation: { ...observe(exchange, 'choose', []), offers }, legalMoves };
}

/** The door of `return`. The tribute itself is not named: it lies in the hand. Throws `FaultError`. */
export function openReturn(request: ReturnRequest): Position {
  const exchange = openExchange(request, 28);
  const { seat, options, hand, previous } = exchange;
  const to = readSeat(request.to, 'to');
  if (!receiversOf(previous).includes(seat)) throw new FaultError('no_return_due', 'seat');
  if (!payersOf(previous).includes(to)) throw new FaultError('no_return_due', 'to');
  const legalMoves: Move[] = returnChoices(hand, options.level, options.rules, seat, to).map((card) => ({
    type: 'return',
    card,
  }));
  // Which of its cards the tribute was is not told and does not matter; only who paid does.
  const gift: CardGift = { from: to, to: seat, card: -1 };
  return { observation: observe(exchange, 'return', [gift]), legalMoves };
}
