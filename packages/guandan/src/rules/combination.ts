/**
 * Recognises what a set of cards may be and compares two readings. Rules §3-§5.
 * Recognition never tries values for a wild: it strips the wilds, counts natural ranks, and a template fits when the
 * natural cards fit its slots and exactly the wilds remain for the rest (rules §11).
 */
import { BIG_JOKER, type Card, SMALL_JOKER } from '@fourth-seat/cards';
import { BIG_JOKER_POWER, LEVEL_POWER, powerOfRank, rankAtValue, SMALL_JOKER_POWER, wildOf } from './cards.ts';
import { defaultRules, type Rules } from './options.ts';
import { type Kind, type Level, type Reading } from './types.ts';

/** Tier 0 is no bomb; the others order the bombs (rules §5). */
export function tierOf(kind: Kind, size: number, rules: Rules = defaultRules): number {
  if (kind === 'bomb') return size;
  if (kind === 'straight_flush') return rules.bombOrder === 'flushOverSix' ? 6.5 : 5.5;
  if (kind === 'four_jokers') return rules.fourJokersTop ? 12 : 7.5;
  return 0;
}

/** Whether cards of this reading are a bomb (rules §5). */
export const isBomb = ({ kind, size }: Pick<Reading, 'kind' | 'size'>): boolean => tierOf(kind, size) > 0;

/** May `x` be played over `y`? Equal never beats equal. */
export function beats(x: Reading, y: Reading, rules: Rules = defaultRules): boolean {
  const high = tierOf(x.kind, x.size, rules);
  const low = tierOf(y.kind, y.size, rules);
  if (high > 0) return high > low || (high === low && x.key > y.key);
  return low === 0 && x.kind === y.kind && x.size === y.size && x.key > y.key;
}

interface NaturalCounts {
  readonly ranks: Uint8Array;
  wilds: number;
  small: number;
  big: number;
  /** Bit mask of the suits of the natural cards. */
  suits: number;
}

function countNaturals(cards: readonly Card[], level: Level): NaturalCounts {
  const result: NaturalCounts = { ranks: new Uint8Array(13), wilds: 0, small: 0, big: 0, suits: 0 };
  const wild = wildOf(level);
  for (const card of cards) {
    if (card === wild) result.wilds++;
    else if (card === SMALL_JOKER) result.small++;
    else if (card === BIG_JOKER) result.big++;
    else {
      result.ranks[card >> 2] = (result.ranks[card >> 2] ?? 0) + 1;
      result.suits |= 1 << (card & 3);
    }
  }
  return result;
}

/** Every reading of these cards at this level, weakest kind first; empty when they are no combination. */
export function readings(cards: readonly Card[], level: Level, rules: Rules = defaultRules): Reading[] {
  const size = cards.length;
  if (size === 0 || size > 10) return [];
  const tally = countNaturals(cards, level);
  if (tally.small + tally.big > 0) return jokerReadings(tally, size, level, rules);
  const found: Reading[] = [];
  const same = findSameRank(tally, size, level);
  if (same) found.push(same);
  if (size === 5) {
    addFullHouses(tally, level, rules, found);
    addRuns(tally, rules, found);
  }
  if (size === 6) {
    addBlocks(tally, tube, found);
    addBlocks(tally, plate, found);
  }
  return found;
}

function jokerReadings(tally: NaturalCounts, size: number, level: Level, rules: Rules): Reading[] {
  const { small, big } = tally;
  const jokers = small + big;
  if (size === 1) return [{ kind: 'single', key: small ? SMALL_JOKER_POWER : BIG_JOKER_POWER, size }];
  if (size === 2 && (small === 2 || big === 2))
    return [{ kind: 'pair', key: small ? SMALL_JOKER_POWER : BIG_JOKER_POWER, size }];
  if (size === 4 && small === 2 && big === 2) return [{ kind: 'four_jokers', key: BIG_JOKER_POWER, size }];
  if (size !== 5 || jokers !== 2 || small === 1 || !rules.fullHouseJokerPair) return [];
  const rank = onlyRank(tally);
  return rank === undefined ? [] : [{ kind: 'full_house', key: powerOfRank(rank, level), size }];
}

/** The one rank of the natural cards; undefined when there are several or none. */
function onlyRank(tally: NaturalCounts): number | undefined {
  let found: number | undefined;
  for (let rank = 0; rank < 13; rank++) {
    if (!tally.ranks[rank]) continue;
    if (found !== undefined) return undefined;
    found = rank;
  }
  return found;
}

function findSameRank(tally: NaturalCounts, size: number, level: Level): Reading | undefined {
  if (tally.wilds === size) return { kind: size === 1 ? 'single' : 'pair', key: LEVEL_POWER, size };
  const rank = onlyRank(tally);
  if (rank === undefined) return undefined;
  const kinds: readonly Kind[] = ['single', 'pair', 'triple'];
  return { kind: kinds[size - 1] ?? 'bomb', key: powerOfRank(rank, level), size };
}

function addFullHouses(tally: NaturalCounts, level: Level, rules: Rules, found: Reading[]): void {
  const present: number[] = [];
  for (let rank = 0; rank < 13; rank++) if (tally.ranks[rank]) present.push(rank);
  if (present.length > 2) return;
  for (const rank of present) {
    const triple = tally.ranks[rank] ?? 0;
    if (triple > 3) continue;
    const other = present.find((item) => item !== rank);
    const pair = other === undefined ? 0 : (tally.ranks[other] ?? 0);
    if (pair > 2) continue;
    // Five of one rank: three natural cards, and the two wilds are the pair of another rank.
    if (other === undefined && rank === level && !rules.fullHouseFiveOfLevel) continue;
    found.push({ kind: 'full_house', key: powerOfRank(rank, level), size: 5 });
  }
}

/** Straights and straight flushes: no rank twice, and a window of five values that holds all natural cards. */
function addRuns(tally: NaturalCounts, rules: Rules, found: Reading[]): void {
  const oneSuit = (tally.suits & (tally.suits - 1)) === 0;
  for (let top = 5; top <= 14; top++) {
    let inside = 0;
    for (let value = top - 4; value <= top; value++) if (tally.ranks[rankAtValue(value)] === 1) inside++;
    if (inside + tally.wilds !== 5) continue;
    if (!oneSuit || flushMayBeStraight(tally.suits, tally.wilds, rules))
      found.push({ kind: 'straight', key: top, size: 5 });
    if (oneSuit) found.push({ kind: 'straight_flush', key: top, size: 5 });
  }
}

const HEARTS_MASK = 2;

/**
 * Whether a run of one suit (mask of its natural cards) may be declared a plain straight. `withWild`: only if it
 * contains a wild among cards of another suit than hearts; among hearts the wild is a card of the suit, and the run is
 * a straight flush.
 */
export const flushMayBeStraight = (suits: number, wilds: number, rules: Rules): boolean =>
  rules.flushAsStraight === 'yes' || (rules.flushAsStraight === 'withWild' && wilds > 0 && suits !== HEARTS_MASK);

/** A kind of six cards: `depth` cards each of `width` ranks in a row. */
export interface Block {
  readonly kind: 'tube' | 'plate';
  readonly width: number;
  readonly depth: number;
}
export const tube: Block = { kind: 'tube', width: 3, depth: 2 };
export const plate: Block = { kind: 'plate', width: 2, depth: 3 };

function addBlocks(tally: NaturalCounts, { kind, width, depth }: Block, found: Reading[]): void {
  for (let top = width; top <= 14; top++) {
    let inside = 0;
    let fits = true;
    for (let value = top - width + 1; value <= top; value++) {
      const have = tally.ranks[rankAtValue(value)] ?? 0;
      if (have > depth) fits = false;
      inside += have;
    }
    if (fits && inside + tally.wilds === 6) found.push({ kind, key: top, size: 6 });
  }
}

/**
 * The reading of undeclared cards (rules §3.7): among those legal now the highest bomb tier, then the highest key; between
 * a tube and a plate `undeclaredTie` decides. `undefined`: nothing is legal, or the ambiguity is refused.
 */
export function strongestReading(
  options: readonly Reading[],
  beat: Reading | undefined,
  rules: Rules = defaultRules,
): Reading | undefined {
  let legal = beat ? options.filter((option) => beats(option, beat, rules)) : [...options];
  const isTube = (option: Reading): boolean => option.kind === 'tube';
  const isPlate = (option: Reading): boolean => option.kind === 'plate';
  if (legal.some(isTube) && legal.some(isPlate)) {
    if (rules.undeclaredTie === 'reject') return undefined;
    legal = legal.filter(rules.undeclaredTie === 'tube' ? isTube : isPlate);
  }
  const rank = (option: Reading): number => tierOf(option.kind, option.size, rules) * 100 + option.key;
  return legal.sort((a, b) => rank(b) - rank(a))[0];
}
