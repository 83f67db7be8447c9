/**
 * What a player infers from its observation: the unseen cards, how likely a play is to stay the highest, and what the
 * others passed on. A weak level forgets all but the latest turns.
 */
import { CARD_KINDS, emptyCounts } from '@fourth-seat/cards';
import { BIG_JOKER_POWER, powerOf, SMALL_JOKER_POWER } from '../../rules/cards.ts';
import { type Code, type KindCode, keyOf, kindCodeOf, kindCodes, sizeOf } from '../../rules/merged-plays.ts';
import type { Observation } from '../../rules/observation.ts';
import { allSeats, HAND_SIZE, partnerOf, type Seat, seatAfter, teamOf } from '../../rules/types.ts';

/** Powers are 2 … 17: lists by power have this many places. */
const POWERS = BIG_JOKER_POWER + 1;
/** No key is that high: a seat passed on none. */
export const NONE_PASSED = BIG_JOKER_POWER + 1;

export interface Inferences {
  readonly observation: Observation;
  /** Cards not seen, 54 counts. */
  readonly unseen: Uint8Array;
  readonly unseenTotal: number;
  /** Unseen cards per power 2..17. */
  readonly byPower: Uint8Array;
  /** Own cards per power 2..17. */
  readonly ownByPower: Uint8Array;
  /** Bombs played so far per seat. */
  readonly bombsPlayed: Uint8Array;
  readonly next: Seat;
  readonly partner: Seat;
  readonly seatBefore: Seat;
  /** Chance by power that no opponent holds a higher single, pair or triple: three rows of `POWERS`. */
  readonly topChances: Float64Array;
  /** By place (`passedPlace`): the lowest opposing key that the seat passed on; `NONE_PASSED` for none. */
  readonly lowestPassed: Uint8Array;
  /** Code of the kind of the partner's first lead. */
  readonly partnerFirstLead: KindCode | undefined;
  /** Passes since the last play. */
  readonly passes: number;
}

/**
 * What a seat infers. `memory` is the number of the latest turns of which it remembers cards, bombs and passes; what
 * its partner led first it never forgets.
 */
export function inferFrom(observation: Observation, memory = Infinity): Inferences {
  const { seat, level, hand, history: turns } = observation;
  const firstRemembered = Math.max(0, turns.length - memory);
  const unseen = unseenCards(observation, firstRemembered);
  let unseenTotal = 0;
  const byPower = new Uint8Array(POWERS);
  const ownByPower = new Uint8Array(POWERS);
  for (let card = 0; card < CARD_KINDS; card++) {
    const count = unseen[card] ?? 0;
    const power = powerOf(card, level);
    unseenTotal += count;
    byPower[power] = (byPower[power] ?? 0) + count;
    ownByPower[power] = (ownByPower[power] ?? 0) + (hand[card] ?? 0);
  }
  const history = summariseHistory(observation, firstRemembered);
  return {
    observation,
    unseen,
    unseenTotal,
    byPower,
    ownByPower,
    next: seatAfter(seat),
    partner: partnerOf(seat),
    seatBefore: seatAfter(seat, 3),
    topChances: topChancesOf(observation, byPower, unseenTotal),
    ...history,
    passes: countPasses(observation),
  };
}

function unseenCards(observation: Observation, firstRemembered: number): Uint8Array {
  const unseen = emptyCounts();
  for (let card = 0; card < CARD_KINDS; card++) unseen[card] = 2 - (observation.hand[card] ?? 0);
  const { history } = observation;
  for (let i = firstRemembered; i < history.length; i++) {
    for (const card of history[i]?.play?.cards ?? []) unseen[card] = (unseen[card] ?? 1) - 1;
  }
  return unseen;
}

function countPasses(observation: Observation): number {
  let passes = 0;
  for (let i = observation.history.length - 1; i >= 0 && !observation.history[i]?.play; i--) passes++;
  return observation.beat ? passes : 0;
}

/** Chance that one of two opponents holds `need` or more of `count` unseen cards of a power, each with share f. */
function chanceToHold(count: number, need: number, f: number): number {
  if (count < need) return 0;
  let none = 1;
  for (let i = 0; i < count; i++) none *= 1 - f;
  if (need === 1) return 1 - none;
  if (f >= 1) return 1;
  const odds = f / (1 - f);
  const one = none * count * odds;
  if (need === 2) return 1 - none - one;
  return 1 - none - one - (one * (count - 1) * odds) / 2;
}

function topChancesOf(observation: Observation, byPower: Uint8Array, unseenTotal: number): Float64Array {
  const { seat, left } = observation;
  const top = new Float64Array(3 * POWERS);
  const shares = [1, 3].map((steps) => Math.min(1, (left[seatAfter(seat, steps)] ?? 0) / Math.max(1, unseenTotal)));
  for (let size = 1; size <= 3; size++) {
    let free = 1;
    for (let power = BIG_JOKER_POWER; power >= 2; power--) {
      top[(size - 1) * POWERS + power] = free;
      if (size === 3 && power >= SMALL_JOKER_POWER) continue;
      for (const share of shares) free *= 1 - chanceToHold(byPower[power] ?? 0, size, share);
    }
  }
  return top;
}

function summariseHistory(
  observation: Observation,
  firstRemembered: number,
): Pick<Inferences, 'lowestPassed' | 'partnerFirstLead' | 'bombsPlayed'> {
  const lowestPassed = new Uint8Array(allSeats.length * 2).fill(NONE_PASSED);
  const bombsPlayed = new Uint8Array(4);
  let partnerFirstLead: KindCode | undefined;
  const { history, seat } = observation;
  let table: { seat: Seat; kind: KindCode; key: number } | undefined;
  let passes = 0;
  for (const [i, turn] of history.entries()) {
    if (turn.play) {
      if (!table && turn.seat === partnerOf(seat)) partnerFirstLead ??= kindCodes[turn.play.kind];
      table = { seat: turn.seat, kind: kindCodes[turn.play.kind], key: turn.play.key };
      if (table.kind >= kindCodes.bomb && i >= firstRemembered) {
        bombsPlayed[turn.seat] = (bombsPlayed[turn.seat] ?? 0) + 1;
      }
      passes = 0;
      continue;
    }
    passes++;
    if (!table) continue;
    const { kind } = table;
    const isPassed = kind === kindCodes.single || kind === kindCodes.pair;
    if (isPassed && teamOf(turn.seat) !== teamOf(table.seat) && i >= firstRemembered) {
      const at = passedPlace(turn.seat, kind);
      lowestPassed[at] = Math.min(lowestPassed[at] ?? NONE_PASSED, table.key);
    }
    // Three passes end any trick. With fewer players a lead only shows as the next play, which is accurate enough for
    // memory.
    if (passes === 3) table = undefined;
  }
  return { lowestPassed, partnerFirstLead, bombsPlayed };
}

/** Kinds of which it is remembered what a seat passed on. */
type PassedKind = typeof kindCodes.single | typeof kindCodes.pair;

const passedPlace = (seat: Seat, kind: PassedKind): number => seat * 2 + (kind === kindCodes.single ? 0 : 1);

/** The lowest opposing single or pair that a seat passed on; `NONE_PASSED` for none. */
export const lowestPassedBy = ({ lowestPassed }: Inferences, seat: Seat, kind: PassedKind): number =>
  lowestPassed[passedPlace(seat, kind)] ?? NONE_PASSED;

/** Chance that a full house stays on top of an opponent who holds a higher triple. Hand-set. */
const FULL_HOUSE_FLOOR = 0.3;
/** Chances that a seat with 27 cards holds a higher straight, or another sequence, than the lowest. Hand-set. */
const sequenceChances = { straight: 0.5, other: 0.2 } as const;

/** Kinds of cards of one rank that are no bombs; their codes are 0 to 2, the rows in `topChances`. */
type SameRankKind = typeof kindCodes.single | typeof kindCodes.pair | typeof kindCodes.triple;

export const isSameRankKind = (kind: KindCode): kind is SameRankKind => kind <= kindCodes.triple;

/** Chance that no opponent holds a higher single, pair or triple than this one. */
export const topChanceOfSameRank = ({ topChances }: Inferences, kind: SameRankKind, key: number): number =>
  topChances[kind * POWERS + key] ?? 1;

/**
 * Chance that no opponent has a higher play of the same kind; bombs are not considered. Of singles, pairs and triples it
 * follows from the unseen cards; of full houses and sequences it is a guess.
 */
export function topChance(inferred: Inferences, code: Code): number {
  const kind = kindCodeOf(code);
  const key = keyOf(code);
  if (isSameRankKind(kind)) return topChanceOfSameRank(inferred, kind, key);
  if (kind === kindCodes.full_house)
    return FULL_HOUSE_FLOOR + (1 - FULL_HOUSE_FLOOR) * topChanceOfSameRank(inferred, kindCodes.triple, key);
  if (kind >= kindCodes.bomb) return 1;
  let free = 1;
  const { left } = inferred.observation;
  for (const seat of [inferred.next, inferred.seatBefore]) {
    const cards = left[seat] ?? 0;
    if (cards < sizeOf(code)) continue;
    const rate = kind === kindCodes.straight ? sequenceChances.straight : sequenceChances.other;
    free *= 1 - (rate * ((14 - key) / 9) * Math.min(HAND_SIZE, cards)) / HAND_SIZE;
  }
  return free;
}
