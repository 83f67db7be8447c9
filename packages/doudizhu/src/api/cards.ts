/**
 * Checks that the cards of a position fit each other: their numbers, their places, and the bottom with the landlord.
 */
import { bilingual } from '@fourth-seat/game';
import { type SpelledCards, suitedCard } from '../rules/cards.ts';
import type { Rules } from '../rules/options.ts';
import { type Counts, emptyRankCounts, formatCounts, fullDeck } from '../rules/ranks.ts';
import type { HistoryEntry } from '../rules/state.ts';
import { refuseHiddenInformation, refuseRequest } from './faults.ts';

/** Where a request tells the hand that the landlord showed. */
export const SHOWN_PLACE = 'landlord_hand';

/** Who asks, and who has the bottom. */
interface Seats {
  readonly seat: number;
  readonly landlord: number;
}

/** The cards that a seat played at its turn; none for a pass. */
export interface CardsOfTurn {
  readonly seat: number;
  readonly cards: SpelledCards;
}

/** What a request says of the cards, read. */
export interface CardsOfRequest {
  readonly rules: Rules;
  readonly hand: SpelledCards;
  readonly bottom: SpelledCards;
  /** The landlord's hand, where it was shown. */
  readonly shown: SpelledCards | undefined;
  readonly entries: readonly HistoryEntry[];
  readonly turns: readonly CardsOfTurn[];
  /** How many cards each seat still holds. */
  readonly left: readonly number[];
}

/** Checks the seat's cards, and those of a landlord that showed them, against everything else that is known. */
export function checkCards(seats: Seats, table: CardsOfRequest): void {
  checkHandSize(table.hand, table.left[seats.seat] ?? 0, 'hand');
  if (table.shown !== undefined) checkShown(seats, table, table.shown);
  checkCopies(pilesOf(seats, table));
  checkBottom(seats, table);
}

/** Hand, plays, and the landlord's hand where another sees it. */
function pilesOf(seats: Seats, { hand, shown, turns }: CardsOfRequest): Parameters<typeof checkCopies>[0] {
  const others = shown === undefined || seats.seat === seats.landlord ? [] : [{ cards: shown, place: SHOWN_PLACE }];
  return [
    { cards: hand, place: 'hand' },
    ...turns.map(({ cards }, i) => ({ cards, place: `history[${i}]` })),
    ...others,
  ];
}

function checkHandSize(hand: SpelledCards, expected: number, place: string): void {
  if (hand.texts.length === expected) return;
  const message = bilingual(
    `The hand has ${hand.texts.length} cards; after this history it must have ${expected}.`,
    `手牌有 ${hand.texts.length} 张；按出牌记录应为 ${expected} 张。`,
  );
  refuseRequest('hand_size', place, message, hand.texts);
}

function checkShown(seats: Seats, { rules, hand, left }: CardsOfRequest, shown: SpelledCards): void {
  const place = SHOWN_PLACE;
  if (rules.showCards !== 'on') {
    const message = bilingual('Hands are shown only with the rule showCards: on.', '只有规则 showCards: on 才可明牌。');
    // Nobody but the landlord itself can know it.
    if (seats.seat !== seats.landlord) refuseHiddenInformation('showing_off', place, message);
    refuseRequest('showing_off', place, message);
  }
  checkHandSize(shown, left[seats.landlord] ?? 0, place);
  if (seats.seat === seats.landlord && formatCounts(shown.counts) !== formatCounts(hand.counts)) {
    refuseRequest(
      'other_hand',
      place,
      bilingual('The landlord shows its own hand.', '地主明示的应是自己的手牌。'),
      shown.texts,
    );
  }
}

/** Refuses a card in two places: a rank more often than in a deck, or a card with a suit twice. */
export function checkCopies(piles: readonly { readonly cards: SpelledCards; readonly place: string }[]): void {
  const seen = emptyRankCounts();
  const suited = new Set<string>();
  for (const { cards, place } of piles) {
    for (let i = 0; i < cards.ranks.length; i++) {
      const rank = cards.ranks[i] ?? 0;
      const spelled = cards.texts[i] ?? '';
      const card = suitedCard(spelled);
      seen[rank] = (seen[rank] ?? 0) + 1;
      if ((seen[rank] ?? 0) > (fullDeck[rank] ?? 0) || (card !== undefined && suited.has(card))) {
        refuseRequest(
          'too_many_copies',
          place,
          bilingual(`${spelled} appears too often.`, `${spelled} 出现次数过多。`),
          [spelled],
        );
      }
      if (card !== undefined) suited.add(card);
    }
  }
}

/** Checks the bottom: the landlord's hand and plays must hold it, and the others' cards must leave it possible. */
function checkBottom(seats: Seats, table: CardsOfRequest): void {
  const { hand, bottom, shown, turns, left } = table;
  const landlordHand = seats.seat === seats.landlord ? hand : shown;
  const ownTurns = turns.filter(({ seat }) => seat === seats.landlord);
  const ownPlays = countPlayed(ownTurns);
  const otherPlays = countPlayed(turns.filter(({ seat }) => seat !== seats.landlord));
  const possible = fullDeck.map((count, rank) => {
    const landlordPlayed = ownPlays[rank] ?? 0;
    const needed = bottom.counts[rank] ?? 0;
    // A landlord whose hand is known must hold the bottom; a hidden one must be able to.
    if (landlordHand !== undefined) return landlordPlayed + (landlordHand.counts[rank] ?? 0) >= needed;
    return count - (otherPlays[rank] ?? 0) - (hand.counts[rank] ?? 0) >= Math.max(needed, landlordPlayed);
  });
  const wrong = possible.indexOf(false);
  if (wrong >= 0) refuseBottom(bottom.texts.filter((_, i) => bottom.ranks[i] === wrong));
  checkBottomSuits(seats, table, landlordHand);
  if (landlordHand === undefined) checkUnplayedBottom(bottom, ownTurns, left[seats.landlord] ?? 0);
}

/** Checks that a landlord whose hand is hidden still holds enough cards for those of the bottom that it has not played. */
function checkUnplayedBottom(bottom: SpelledCards, ownTurns: readonly CardsOfTurn[], held: number): void {
  const played = Array.from(countPlayed(ownTurns));
  const spelled = new Set(ownTurns.flatMap(({ cards }) => cards.texts));
  const unplayed = bottom.texts
    .map((text, i) => ({ text, rank: bottom.ranks[i] ?? 0 }))
    // The very card that was played counts before another of its rank.
    .toSorted((a, b) => Number(spelled.has(b.text)) - Number(spelled.has(a.text)))
    .filter(({ rank }) => {
      const count = played[rank] ?? 0;
      played[rank] = count - 1;
      return count <= 0;
    })
    .map(({ text }) => text);
  if (unplayed.length <= held) return;
  const message = bilingual(
    `The landlord has not played ${unplayed.join(' ')} of the bottom, but holds too few cards for it: ${held}.`,
    `底牌中的 ${unplayed.join(' ')} 尚未打出，但地主只剩 ${held} 张牌。`,
  );
  refuseRequest('bottom_missing', 'bottom', message, unplayed);
}

function countPlayed(turns: readonly CardsOfTurn[]): Counts {
  const counts = emptyRankCounts();
  for (const { cards } of turns) for (const rank of cards.ranks) counts[rank] = (counts[rank] ?? 0) + 1;
  return counts;
}

/** Checks the bottom by suits, where the request tells them. */
function checkBottomSuits(
  seats: Seats,
  { hand, bottom, turns }: CardsOfRequest,
  landlordHand: SpelledCards | undefined,
): void {
  if (bottom.texts.every((spelled) => suitedCard(spelled) === undefined)) return;
  const piles = turns.map(({ seat, cards }) => ({ cards, own: seat === seats.landlord }));
  piles.push({ cards: hand, own: seats.seat === seats.landlord });
  if (landlordHand !== undefined && landlordHand !== hand) piles.push({ cards: landlordHand, own: true });
  const suitedOf = (own: boolean): Set<string | undefined> =>
    new Set(piles.filter((pile) => pile.own === own).flatMap(({ cards }) => cards.texts.map(suitedCard)));
  const [landlords, others] = [suitedOf(true), suitedOf(false)];
  for (const [i, spelled] of bottom.texts.entries()) {
    const card = suitedCard(spelled);
    if (card === undefined) continue;
    if (others.has(card)) refuseBottom([spelled]);
    if (landlordHand === undefined || landlords.has(card)) continue;
    // A bare rank of the landlord may be this card, each for one card of the bottom.
    const rank = bottom.ranks[i];
    const bare = piles
      .filter((pile) => pile.own)
      .flatMap(({ cards }) =>
        cards.texts.filter((other, at) => cards.ranks[at] === rank && suitedCard(other) === undefined),
      );
    const missing = bottom.texts.filter((other, at) => {
      const suited = suitedCard(other);
      return bottom.ranks[at] === rank && suited !== undefined && !landlords.has(suited);
    });
    if (missing.length > bare.length) refuseBottom([spelled]);
  }
}

function refuseBottom(cards: readonly string[]): never {
  const message = bilingual(
    `The bottom went to the landlord, but its ${cards.join(' ')} is elsewhere.`,
    `底牌归地主，但 ${cards.join(' ')} 不在地主处。`,
  );
  return refuseRequest('bottom_missing', 'bottom', message, cards);
}
