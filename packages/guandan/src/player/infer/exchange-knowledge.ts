/**
 * What the exchange before the first lead reveals to everybody: cards that a seat certainly held, and cards that it
 * could not hold.
 */
import { BIG_JOKER, CARD_KINDS, type Card, emptyCounts } from '@fourth-seat/cards';
import { powerOf, wildOf } from '../../rules/cards.ts';
import type { Observation } from '../../rules/observation.ts';
import type { Transfer } from '../../rules/state.ts';
import { isReturnable, mayReturnAny, payersOf } from '../../rules/tribute.ts';
import { allSeats, type Seat, UNKNOWN_CARD } from '../../rules/types.ts';

type Exchange = Pick<
  Observation,
  'rules' | 'level' | 'phase' | 'previous' | 'refusal' | 'offers' | 'tributes' | 'returned'
>;

export interface ExchangeKnowledge {
  /** Per seat the copies of each card that it held for certain after the exchange, 54 counts. */
  readonly held: readonly Uint8Array[];
  /** Whether the seat may have held more copies of the card than those. */
  readonly mayHold: (seat: Seat, card: Card) => boolean;
}

/** What tributes, returns and a refusal tell everybody of the hands. */
export function exchangeKnowledge(exchange: Exchange): ExchangeKnowledge {
  const held = allSeats.map(() => emptyCounts());
  const excluded = allSeats.map(() => emptyCounts());
  const exclude = (seat: Seat, test: (card: Card) => boolean): void => {
    for (let card = 0; card < CARD_KINDS; card++) if (test(card)) excluded[seat]?.fill(1, card, card + 1);
  };
  // A card that was offered and not taken yet still belongs to its payer.
  const offered = exchange.tributes.length > 0 ? [] : exchange.offers.map((offer) => ({ ...offer, to: offer.from }));
  // Returns change hands when all are chosen.
  const returned = exchange.phase === 'return' ? [] : exchange.returned;
  for (const transfer of [...exchange.tributes, ...offered, ...returned])
    if (transfer.card !== UNKNOWN_CARD) applyTransfer(held, transfer);
  learnFromTributes(exchange, exclude);
  for (const transfer of returned) learnFromReturn(transfer, exchange, exclude);
  learnFromRefusal(exchange, held, exclude);
  return { held, mayHold: (seat, card) => excluded[seat]?.[card] === 0 };
}

type ExcludeCards = (seat: Seat, test: (card: Card) => boolean) => void;

function applyTransfer(held: readonly Uint8Array[], { from, to, card }: Transfer): void {
  const [giver, taker] = [held[from], held[to]];
  if (giver?.[card]) giver[card]--;
  if (taker) taker[card] = (taker[card] ?? 0) + 1;
}

/** A payer gives its highest card except wilds; with `refuse: auto` no pair of big jokers is paid (rules §9.4, §9.1). */
function learnFromTributes({ tributes, offers, level, rules }: Exchange, exclude: ExcludeCards): void {
  const transfers = tributes.length > 0 ? tributes : offers;
  const bigPaid = transfers.some(({ card }) => card === BIG_JOKER);
  for (const { from, card: paid } of transfers) {
    if (paid === UNKNOWN_CARD) continue;
    exclude(from, (card) => card !== wildOf(level) && powerOf(card, level) > powerOf(paid, level));
    if (bigPaid && rules.refuse === 'auto') exclude(from, (card) => card === BIG_JOKER);
  }
}

/** A seat that returns a card above the limit had none within it, and nothing lower (rules §9.5). */
function learnFromReturn(transfer: Transfer, { level, rules }: Exchange, exclude: ExcludeCards): void {
  const { from, card: given } = transfer;
  if (mayReturnAny(transfer, rules) || isReturnable(given, level, rules)) return;
  exclude(from, (card) => isReturnable(card, level, rules) || powerOf(card, level) < powerOf(given, level));
}

/** Where a tribute was or may be refused, both big jokers lie with those who should pay. */
function learnFromRefusal(exchange: Exchange, held: readonly Uint8Array[], exclude: ExcludeCards): void {
  const { refusal, phase, previous } = exchange;
  if (!previous || !(refusal || phase === 'refuse')) return;
  const payers = payersOf(previous);
  const certain =
    refusal?.shownBigJokers ?? (payers.length === 1 ? allSeats.map((seat) => (payers[0] === seat ? 2 : 0)) : undefined);
  for (const seat of allSeats) {
    if (certain || !payers.includes(seat)) exclude(seat, (card) => card === BIG_JOKER);
    const counts = held[seat];
    if (counts && certain) counts[BIG_JOKER] = certain[seat] ?? 0;
  }
}

/**
 * For each seat, how many it still holds of the cards that it received or showed: 54 counts; empty for the observer,
 * who sees its own hand.
 */
export function knownCards({ seat, history }: Observation, { held }: ExchangeKnowledge): readonly Uint8Array[] {
  const left = held.map((counts, other) => (other === seat ? emptyCounts() : counts.slice()));
  for (const turn of history) {
    const counts = left[turn.seat];
    for (const card of turn.play?.cards ?? []) if (counts?.[card]) counts[card]--;
  }
  return left;
}
