/** Reads requests for decisions of the exchange: tribute, refusal, choice between equal tributes, and return. */
import { BIG_JOKER } from '@fourth-seat/cards';
import { wildOf } from '../rules/cards.ts';
import { exchangeMovesOf } from '../rules/deal.ts';
import { type Observation, observationOf } from '../rules/observation.ts';
import type { DealOptions, ExchangePhase, Transfer } from '../rules/state.ts';
import { assignTributes, payersOf, receiversOf } from '../rules/tribute.ts';
import { allSeats, HAND_SIZE, type Seat, UNKNOWN_CARD } from '../rules/types.ts';
import { refuseRequest } from './faults.ts';
import {
  checkHandSize,
  parseCard,
  parseFinishingOrder,
  parseHandCounts,
  parseLevel,
  parseRequestRules,
  parseSeat,
  parseTeamLevels,
} from './request-parts.ts';
import type { ExchangeRequest, OfferEntry, Position, ReturnRequest, TributeRequest } from './requests.ts';

interface ParsedExchange {
  readonly seat: Seat;
  readonly options: DealOptions;
  readonly hand: Uint8Array;
  readonly previous: readonly Seat[];
}

function parseExchange(request: ExchangeRequest, cards: number): ParsedExchange {
  const seat = parseSeat(request.seat, 'seat');
  const rules = parseRequestRules(request.rules);
  const level = parseLevel(request.level);
  const previous = parseFinishingOrder(request.previous_finish);
  const teamLevels = parseTeamLevels(request.team_levels, level, previous, rules);
  const hand = parseHandCounts(request.hand);
  checkHandSize(request.hand.length, cards);
  return { seat, options: { rules, level, teamLevels, previous }, hand, previous };
}

/** The decision of the seat after these offers and transfers. */
function positionBeforePlay(
  { seat, options, hand }: ParsedExchange,
  phase: ExchangePhase,
  { offers = [], tributes = [] }: Partial<Pick<Observation, 'offers' | 'tributes'>> = {},
): Position {
  const observation = observationOf(options, {
    seat,
    turn: seat,
    phase,
    hand,
    left: allSeats.map((other) => HAND_SIZE + tributes.filter(({ to }) => to === other).length),
    refusal: undefined,
    offers,
    tributes,
    returned: [],
    history: [],
    beat: undefined,
    finished: [],
  });
  return { observation, legalMoves: exchangeMovesOf({ ...observation, phase }) };
}

/**
 * Reads a request of `tribute`: which card to pay, whether to refuse where the payer may choose, and with `offers`
 * which of two equal tributes the first finisher takes. Throws a `FaultError`.
 */
export function parseTribute(request: TributeRequest): Position {
  const exchange = parseExchange(request, HAND_SIZE);
  if (request.offers) return parseChoice(exchange, request.offers);
  const { seat, options, hand, previous } = exchange;
  const payers = payersOf(previous);
  if (!payers.includes(seat)) refuseRequest('no_tribute_due', 'seat');
  const bigJokers = hand[BIG_JOKER] ?? 0;
  const refusalRule = options.rules.refuse;
  if (refusalRule === 'auto' && bigJokers === 2) refuseRequest('refused', 'hand', [BIG_JOKER, BIG_JOKER]);
  const fewestToRefuse = payers.length === 1 ? 2 : 1;
  if (request.may_refuse && (refusalRule !== 'optional' || bigJokers < fewestToRefuse)) {
    refuseRequest('may_not_refuse', 'may_refuse');
  }
  // A hand with both big jokers shows that it may refuse; two payers with one each are named by the game server.
  const mayRefuse = refusalRule === 'optional' && (request.may_refuse ?? bigJokers === 2);
  const payment = positionBeforePlay(exchange, 'tribute');
  return mayRefuse ? { ...positionBeforePlay(exchange, 'refuse'), declined: payment } : payment;
}

function parseChoice(exchange: ParsedExchange, entries: readonly OfferEntry[]): Position {
  const { seat, options, hand, previous } = exchange;
  const payers = payersOf(previous);
  const offers = entries.map((entry, index) => ({
    from: parseSeat(entry.from, `offers[${index}].from`),
    card: parseCard(entry.card, `offers[${index}].card`),
  }));
  for (const [index, { from, card }] of offers.entries()) {
    const place = `offers[${index}]`;
    const copies = offers.filter((offer) => offer.card === card).length + (hand[card] ?? 0);
    if (copies > 2) refuseRequest('too_many_copies', place, [card]);
    if (card === wildOf(options.level)) refuseRequest('not_the_highest', place, [card]);
    if (!payers.includes(from)) refuseRequest('wrong_gift', place, [card]);
  }
  const [a, b] = offers;
  const equal = a !== undefined && b !== undefined && a.from !== b.from && offers.length === payers.length;
  if (seat !== previous[0] || !equal || assignTributes(offers, options, false) !== undefined) {
    refuseRequest('nothing_to_choose', 'offers');
  }
  return positionBeforePlay(exchange, 'choose', { offers });
}

/** Reads a request of `return`. The hand already holds the tribute, which is not named. Throws a `FaultError`. */
export function parseReturn(request: ReturnRequest): Position {
  const exchange = parseExchange(request, HAND_SIZE + 1);
  const { seat, previous } = exchange;
  const to = parseSeat(request.to, 'to');
  if (!receiversOf(previous).includes(seat)) refuseRequest('no_return_due', 'seat');
  if (!payersOf(previous).includes(to)) refuseRequest('no_return_due', 'to');
  // Which of its cards the tribute was is not sent and does not matter; only who paid does.
  const tribute: Transfer = { from: to, to: seat, card: UNKNOWN_CARD };
  return positionBeforePlay(exchange, 'return', { tributes: [tribute] });
}
