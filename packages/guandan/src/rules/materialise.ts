/**
 * Turns a merged candidate into cards. Where suits do not matter it spends the cards that help no straight flush: a
 * card counts more the more of its suit lie within a window of five around it.
 */
import { BIG_JOKER, type Card, emptyCounts, SMALL_JOKER } from '@fourth-seat/cards';
import { rankAtValue, readRankOfPower, SMALL_JOKER_POWER, wildOf } from './cards.ts';
import { plate, tube } from './combination.ts';
import {
  type Code,
  flushSuitOf,
  keyOf,
  kindCodeOf,
  kindCodes,
  kindOf,
  pairSlotOf,
  sizeOf,
  WILD_PAIR,
  wildsOf,
} from './merged-plays.ts';
import { SMALL_SLOT } from './tally.ts';
import { type Combination, type Level } from './types.ts';

/** How much each card of a hand is worth keeping for straight flushes; 54 entries. */
export function flushWorth(counts: Uint8Array, level: Level): Uint8Array {
  const worth = emptyCounts();
  const wild = wildOf(level);
  for (let suit = 0; suit < 4; suit++) {
    for (let top = 5; top <= 14; top++) {
      let have = 0;
      for (let value = top - 4; value <= top; value++) {
        const card = rankAtValue(value) * 4 + suit;
        if (card !== wild && (counts[card] ?? 0) > 0) have++;
      }
      if (have < 3) continue;
      for (let value = top - 4; value <= top; value++) {
        const card = rankAtValue(value) * 4 + suit;
        worth[card] = Math.max(worth[card] ?? 0, have);
      }
    }
  }
  return worth;
}

interface CardSelection {
  readonly left: Uint8Array;
  readonly worth: Uint8Array;
  readonly wild: Card;
  readonly cards: Card[];
}

/** Takes up to `count` natural cards of a rank, the least useful first; returns how many are missing. */
function take(selection: CardSelection, rank: number, count: number): number {
  const { left, worth, wild, cards } = selection;
  for (let taken = 0; taken < count; taken++) {
    let best = -1;
    let bestCost = 1000;
    for (let suit = 0; suit < 4; suit++) {
      const card = rank * 4 + suit;
      const have = left[card] ?? 0;
      if (have === 0 || card === wild) continue;
      // A straight flush needs only one copy of a card, so the second costs nothing.
      const cost = have === 2 ? 0 : (worth[card] ?? 0);
      if (cost < bestCost) {
        bestCost = cost;
        best = card;
      }
    }
    if (best < 0) return count - taken;
    left[best] = (left[best] ?? 0) - 1;
    cards.push(best);
  }
  return 0;
}

/** The cards of a candidate of this hand. `worth` may be passed in when several candidates of one hand are needed. */
export function materialise(
  code: Code,
  counts: Uint8Array,
  level: Level,
  worth: Uint8Array = flushWorth(counts, level),
): Combination {
  const selection: CardSelection = { left: counts.slice(), worth, wild: wildOf(level), cards: [] };
  const kind = kindCodeOf(code);
  if (kind === kindCodes.four_jokers) selection.cards.push(SMALL_JOKER, SMALL_JOKER, BIG_JOKER, BIG_JOKER);
  else if (kind === kindCodes.straight_flush) takeFlush(selection, code);
  else if (kind === kindCodes.straight) takeStraight(selection, code);
  else if (kind === kindCodes.tube || kind === kindCodes.plate) takeBlock(selection, code);
  else takeOneRank(selection, code, level);
  for (let i = selection.cards.length; i < sizeOf(code); i++) selection.cards.push(selection.wild);
  return { kind: kindOf(code), key: keyOf(code), size: sizeOf(code), cards: selection.cards };
}

function takeOneRank(selection: CardSelection, code: Code, level: Level): void {
  const key = keyOf(code);
  const kind = kindCodeOf(code);
  const size = sizeOf(code);
  if (kind !== kindCodes.full_house) {
    if (key >= SMALL_JOKER_POWER)
      for (let i = 0; i < size; i++) selection.cards.push(key === SMALL_JOKER_POWER ? SMALL_JOKER : BIG_JOKER);
    else take(selection, readRankOfPower(key, level), size - wildsOf(code));
    return;
  }
  take(selection, readRankOfPower(key, level), 3);
  const slot = pairSlotOf(code);
  if (slot === WILD_PAIR) return;
  if (slot < SMALL_SLOT) take(selection, slot, 2);
  else selection.cards.push(...(slot === SMALL_SLOT ? [SMALL_JOKER, SMALL_JOKER] : [BIG_JOKER, BIG_JOKER]));
}

function takeFlush(selection: CardSelection, code: Code): void {
  const top = keyOf(code);
  for (let value = top - 4; value <= top; value++) {
    const card = rankAtValue(value) * 4 + flushSuitOf(code);
    if (card !== selection.wild && (selection.left[card] ?? 0) > 0) selection.cards.push(card);
  }
}

function takeBlock(selection: CardSelection, code: Code): void {
  const top = keyOf(code);
  const { width, depth } = kindCodeOf(code) === kindCodes.tube ? tube : plate;
  for (let value = top - width + 1; value <= top; value++) take(selection, rankAtValue(value), depth);
}

/** Five in a row and not all of one suit, unless the hand has nothing else (`flushAsStraight`). */
function takeStraight(selection: CardSelection, code: Code): void {
  const top = keyOf(code);
  let naturals = 5 - wildsOf(code);
  for (let value = top - 4; value <= top && naturals > 0; value++) {
    if (take(selection, rankAtValue(value), 1) === 0) naturals--;
  }
  const { cards, left, wild } = selection;
  const suit = (cards[0] ?? 0) & 3;
  if (!cards.every((card) => (card & 3) === suit)) return;
  for (const [place, card] of cards.entries()) {
    for (let other = 0; other < 4; other++) {
      const swap = (card >> 2) * 4 + other;
      if (other === suit || swap === wild || (left[swap] ?? 0) === 0) continue;
      cards[place] = swap;
      return;
    }
  }
}
