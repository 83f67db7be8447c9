/** Tribute, its refusal and the return. Rules §9. Pure questions about hands; `deal.ts` moves the cards. */
import { BIG_JOKER, CARD_KINDS, type Card, emptyCounts, SMALL_JOKER } from '@fourth-seat/cards';
import { powerOf, wildOf } from './cards.ts';
import type { Rules } from './options.ts';
import { firstFinisher, isDoubleWin, lastSeat } from './scoring.ts';
import type { DealOptions, Offer, Transfer } from './state.ts';
import { type Level, partnerOf, type Seat, seatAfter, teamOf } from './types.ts';

/** One seat, or two after 1-2. */
type Party = readonly [Seat, ...Seat[]];

/** The finishing order that the exchange of a deal follows. A first deal has none, and exchanges no cards. */
export function orderBefore({ previous }: { readonly previous?: readonly Seat[] | undefined }): readonly Seat[] {
  if (!previous) throw new RangeError('a first deal has no exchange');
  return previous;
}

/** Who pays after a deal that ended in this order; two seats are in order of play after the first finisher. */
export function payersOf(previous: readonly Seat[]): Party {
  const last = lastSeat(previous);
  if (last !== undefined) return [last];
  const first = firstFinisher(previous);
  return [seatAfter(first, 1), seatAfter(first, 3)];
}

/** Who gets a card, first finisher first. */
export function receiversOf(previous: readonly Seat[]): Party {
  const first = firstFinisher(previous);
  return isDoubleWin(previous) ? [first, partnerOf(first)] : [first];
}

/** The first payer with a big joker, who may refuse; undefined where the payers do not hold both between them. */
export function findRefuser(hands: readonly Uint8Array[], payers: readonly Seat[]): Seat | undefined {
  const held = (seat: Seat): number => hands[seat]?.[BIG_JOKER] ?? 0;
  const isRefusable = payers.reduce<number>((sum, seat) => sum + held(seat), 0) === 2;
  return isRefusable ? payers.find((seat) => held(seat) > 0) : undefined;
}

/** The cards a payer may choose from: those of the highest power, wilds left out (rules §9.4). */
export function tributeChoices(hand: Uint8Array, level: Level): Card[] {
  return extremeCards(hand, level, (power, best) => power > best, wildOf(level));
}

/** Who gives a card back, and to whom. */
type ReturnParties = Pick<Transfer, 'from' | 'to'>;

/** The cards a receiver may give back to `to` (rules §9.5). `hand` already holds the tribute. */
export function returnChoices(
  hand: Uint8Array,
  { level, rules }: Pick<DealOptions, 'level' | 'rules'>,
  parties: ReturnParties,
): Card[] {
  const free = mayReturnAny(parties, rules);
  const allowed: Card[] = [];
  for (let card = 0; card < CARD_KINDS; card++) {
    if (hand[card] && (free || isReturnable(card, level, rules))) allowed.push(card);
  }
  return allowed.length > 0 ? allowed : extremeCards(hand, level, (power, best) => power < best);
}

/** Whether no limit holds for what is given back between these seats (rules §9.5). */
export const mayReturnAny = ({ from, to }: ReturnParties, rules: Rules): boolean =>
  rules.returnMax === 'any' || (rules.returnToOpponentAny && teamOf(from) !== teamOf(to));

/** Whether a card is within the limit of rules §9.5. */
export function isReturnable(card: Card, level: Level, rules: Rules): boolean {
  if (card >= SMALL_JOKER || card >> 2 > 8) return false;
  return card >> 2 !== level || rules.returnLevelCards;
}

function extremeCards(
  hand: Uint8Array,
  level: Level,
  better: (power: number, best: number) => boolean,
  without?: Card,
): Card[] {
  let best: number | undefined;
  let cards: Card[] = [];
  for (let card = 0; card < CARD_KINDS; card++) {
    if (!hand[card] || card === without) continue;
    const power = powerOf(card, level);
    if (best === undefined || better(power, best)) {
      best = power;
      cards = [card];
    } else if (power === best) cards.push(card);
  }
  return cards;
}

/** How the offered cards could be handed out: undefined when the first finisher has to choose. */
export function assignTributes(
  offers: readonly Offer[],
  options: DealOptions,
  swap: boolean,
): readonly Transfer[] | undefined {
  const { rules, level } = options;
  const [a, b] = offers;
  if (!a) return [];
  const first = firstFinisher(orderBefore(options));
  if (!b) return [{ ...a, to: first }];
  const second = partnerOf(first);
  const difference = powerOf(a.card, level) - powerOf(b.card, level);
  const straight = [
    { ...a, to: first },
    { ...b, to: second },
  ];
  const crossed = [
    { ...a, to: second },
    { ...b, to: first },
  ];
  if (rules.doubleTribute === 'toPrevious') return straight;
  if (difference !== 0) return difference > 0 ? straight : crossed;
  if (rules.equalTribute === 'winnersChoose') return undefined;
  return rules.equalTribute === 'random' && swap ? crossed : straight;
}

/** Whether the lot decides who gets which of the two tributes of these hands: they are equally high, and the rules draw. */
export function isDrawnByLot(hands: readonly Uint8Array[], { previous, rules, level }: DealOptions): boolean {
  if (!previous || rules.equalTribute !== 'random' || rules.doubleTribute === 'toPrevious') return false;
  const payers = payersOf(previous);
  if (rules.refuse === 'auto' && findRefuser(hands, payers) !== undefined) return false;
  const [a, b] = payers.map((seat) => powerOf(tributeChoices(hands[seat] ?? emptyCounts(), level)[0] ?? 0, level));
  return b !== undefined && a === b;
}

/** Who leads after these tributes (rules §9.6). */
export function leaderAfterTribute(tributes: readonly Transfer[], options: DealOptions): Seat {
  const first = firstFinisher(orderBefore(options));
  const [a, b] = tributes;
  if (a && b && options.rules.doubleTribute === 'toPrevious') {
    const difference = powerOf(a.card, options.level) - powerOf(b.card, options.level);
    if (difference !== 0) return difference > 0 ? a.from : b.from;
  }
  return tributes.find((transfer) => transfer.to === first)?.from ?? first;
}
