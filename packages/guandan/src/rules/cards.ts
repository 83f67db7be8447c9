/** Cards as numbers (see types.ts): rank, suit, power and the wild of a level. Rules §2 and §3. */
import { BIG_JOKER, type Card, rankLetters, SMALL_JOKER } from '@fourth-seat/cards';
import { type Kind, type Level } from './types.ts';

const HEARTS = 1;

/** The heart of the level rank: it may represent any card except a joker. */
export const wildOf = (level: Level): Card => level * 4 + HEARTS;

/** Powers (rules §2): 2 … 14 for the ranks, then the level rank and the jokers. */
export const LEVEL_POWER = 15;
export const SMALL_JOKER_POWER = 16;
export const BIG_JOKER_POWER = 17;

/** Power of a rank index at a level. */
export const powerOfRank = (rank: number, level: Level): number => (rank === level ? LEVEL_POWER : rank + 2);

export function powerOf(card: Card, level: Level): number {
  if (card === BIG_JOKER) return BIG_JOKER_POWER;
  if (card === SMALL_JOKER) return SMALL_JOKER_POWER;
  return powerOfRank(card >> 2, level);
}

/** Inverse of `powerOfRank`; undefined for 14 at level A, where the ace left that place, and for the jokers. */
export function findRankOfPower(power: number, level: Level): number | undefined {
  if (power === LEVEL_POWER) return level;
  const rank = power - 2;
  return rank === level || rank > 12 ? undefined : rank;
}

/** The rank of a power that has one. */
export function readRankOfPower(power: number, level: Level): number {
  const rank = findRankOfPower(power, level);
  if (rank === undefined) throw new RangeError(`no rank has the power ${power}`);
  return rank;
}

/** Rank index at a natural value 1..14, where 1 and 14 are the ace. */
export const rankAtValue = (value: number): number => (value === 1 ? 12 : value - 2);

/** Kinds whose key is the natural value of their highest card (rules §4); the key of every other kind is a power. */
const keyedByValue: readonly Kind[] = ['straight', 'tube', 'plate', 'straight_flush'];

/** Rank index that a key names: of a triple its rank, of a straight its highest card. Undefined as for `findRankOfPower`. */
export function findRankOfKey(kind: Kind, key: number, level: Level): number | undefined {
  if (keyedByValue.includes(kind)) return rankAtValue(key);
  return findRankOfPower(key, level);
}

/** Orders a hand for showing: high power first, then suit. */
export function sortCards(cards: readonly Card[], level: Level): Card[] {
  return [...cards].sort((a, b) => powerOf(b, level) - powerOf(a, level) || a - b);
}

/** The text of a level: `2` … `9`, `T`, `J`, `Q`, `K`, `A`. Throws a RangeError for a number that is no level. */
export function formatLevel(level: Level): (typeof rankLetters)[number] {
  const letter = rankLetters[level];
  if (letter === undefined) throw new RangeError(`${level} is no level`);
  return letter;
}

/** Rank index of `2` … `A`; `10` is read as `T`. Undefined for anything else. */
export function findLevel(text: string): Level | undefined {
  const rank = rankLetters.findIndex((letter) => letter === (text === '10' ? 'T' : text));
  return rank < 0 ? undefined : rank;
}
