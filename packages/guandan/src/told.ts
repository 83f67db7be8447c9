/** What the exchange before the first lead told everybody of the hands: cards that lay somewhere, and where some could not. */
import { powerOf, wildOf } from './cards.ts';
import type { CardGift, Observation } from './state.ts';
import { payersOf, returnable } from './tribute.ts';
import { BIG_JOKER, type Card, type Seat, SEATS, teamOf } from './types.ts';

type Exchange = Pick<
  Observation,
  'rules' | 'level' | 'previous' | 'refused' | 'tributes' | 'returned' | 'shownBigJokers'
>;

export interface Told {
  /** Per seat the copies of each card that it held for certain after the exchange, 54 counts. */
  readonly held: readonly Uint8Array[];
  /** Whether the seat may have held more copies of the card than those. */
  may(seat: Seat, card: Card): boolean;
}

export function toldByExchange(exchange: Exchange): Told {
  const held = SEATS.map(() => new Uint8Array(54));
  const barred = SEATS.map(() => new Uint8Array(54));
  const bar = (seat: Seat, test: (card: Card) => boolean): void => {
    for (let card = 0; card < 54; card++) if (test(card)) barred[seat]?.fill(1, card, card + 1);
  };
  for (const gift of [...exchange.tributes, ...exchange.returned]) if (gift.card >= 0) give(held, gift);
  readTributes(exchange, bar);
  for (const gift of exchange.returned) readReturn(gift, exchange, bar);
  readRefusal(exchange, held, bar);
  return { held, may: (seat, card) => barred[seat]?.[card] === 0 };
}

type Bar = (seat: Seat, test: (card: Card) => boolean) => void;

function give(held: readonly Uint8Array[], { from, to, card }: CardGift): void {
  const [giver, taker] = [held[from], held[to]];
  if (giver?.[card]) giver[card]--;
  if (taker) taker[card] = (taker[card] ?? 0) + 1;
}

/** Who pays gives its highest card but for the wilds (§9.4), and a refusal would come by itself (§9.1). */
function readTributes({ tributes, level, rules }: Exchange, bar: Bar): void {
  const bigPaid = tributes.some(({ card }) => card === BIG_JOKER);
  for (const { from, card: paid } of tributes) {
    if (paid < 0) continue;
    bar(from, (card) => card !== wildOf(level) && powerOf(card, level) > powerOf(paid, level));
    if (bigPaid && rules.refuse === 'auto') bar(from, (card) => card === BIG_JOKER);
  }
}

/** Who gives back a card above the limit had none within it, and nothing lower (§9.5). */
function readReturn({ from, to, card: given }: CardGift, { level, rules }: Exchange, bar: Bar): void {
  const free = rules.returnMax === 'any' || (rules.returnToOpponentAny && teamOf(from) !== teamOf(to));
  if (free || returnable(given, level, rules)) return;
  bar(from, (card) => returnable(card, level, rules) || powerOf(card, level) < powerOf(given, level));
}

/** After a refusal both big jokers lie with those who should have paid. */
function readRefusal({ refused, previous, shownBigJokers }: Exchange, held: readonly Uint8Array[], bar: Bar): void {
  if (!refused || !previous) return;
  const payers = payersOf(previous);
  const certain =
    shownBigJokers ?? (payers.length === 1 ? SEATS.map((seat) => (payers[0] === seat ? 2 : 0)) : undefined);
  for (const seat of SEATS) {
    if (certain || !payers.includes(seat)) bar(seat, (card) => card === BIG_JOKER);
    const counts = held[seat];
    if (counts && certain) counts[BIG_JOKER] = certain[seat] ?? 0;
  }
}
