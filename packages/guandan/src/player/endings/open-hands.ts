/**
 * Solves the end of a deal with open hands once a seat has finished: how many levels its side wins if everybody plays
 * perfectly. Exact, by alpha-beta search over merged plays; a transposition table serves one world.
 */

import { CARD_KINDS, emptyCounts } from '@fourth-seat/cards';
import { flushWorth, materialise } from '../../rules/materialise.ts';
import { type Code, encode, groupOf, kindCodes, PASS, sizeOf } from '../../rules/merged-plays.ts';
import type { Rules } from '../../rules/options.ts';
import { leaderAfterTrick, nextHolder } from '../../rules/plays.ts';
import { dealIsOver, levelsWon } from '../../rules/scoring.ts';
import type { TableCombination } from '../../rules/state.ts';
import { type Level, type Seat, teamOf } from '../../rules/types.ts';
import type { Candidate } from '../plan/candidates.ts';
import { countHand, listPlaysOver, longestFirst } from './plays-over.ts';

/** The seats that have finished, first one first; somebody has. */
export type Finishers = readonly [Seat, ...Seat[]];

/** Whether somebody has finished, so that the end of the deal can be solved. */
export const hasFinisher = (finished: readonly Seat[]): finished is Finishers => finished.length > 0;

/** What everybody would see; a finished seat has no cards. */
export interface OpenHands {
  readonly level: Level;
  readonly rules: Rules;
  readonly hands: readonly Uint8Array[];
  readonly turn: Seat;
  readonly beat: TableCombination | undefined;
  /** Since the last play. */
  readonly passes: number;
  readonly finished: Finishers;
}

interface OpenHandsSearch {
  readonly level: Level;
  readonly rules: Rules;
  /** The cards that are left, each once: what hands are numbered by. */
  readonly cards: readonly number[];
  readonly known: Map<string, Bounds>;
  nodesLeft: number;
}

interface Position {
  readonly hands: readonly Uint8Array[];
  readonly left: readonly number[];
  readonly turn: Seat;
  readonly table: Code;
  /** Whose play is on the table. */
  readonly owner: Seat;
  readonly passes: number;
  readonly finished: Finishers;
}

const noCards = emptyCounts();

/** Kinds of card in all hands up to which `keyOfPosition` is exact: 3 to this power is below 2 to the power of 53. */
const MAX_CARD_KINDS = 33;

/**
 * Levels that the side of the first finisher wins after each candidate, 1 to 3; undefined where `maxNodes` positions were
 * not enough, and how many were searched. Throws a RangeError for hands of more than 33 kinds of card together.
 */
export function solveOpen(
  { level, rules, hands, turn, beat, passes, finished }: OpenHands,
  candidates: readonly Candidate[],
  maxNodes: number,
): { readonly levels: readonly number[] | undefined; readonly nodes: number } {
  const cards = Array.from({ length: CARD_KINDS }, (_, card) => card).filter((card) =>
    hands.some((hand) => hand[card]),
  );
  if (cards.length > MAX_CARD_KINDS)
    throw new RangeError(`${cards.length} kinds of card, and ${MAX_CARD_KINDS} at most`);
  const search: OpenHandsSearch = { level, rules, cards, known: new Map(), nodesLeft: maxNodes };
  const table = beat ? encode(kindCodes[beat.kind], beat.key, beat.size, 0) : PASS;
  const left = hands.map((hand) => hand.reduce((sum, count) => sum + count, 0));
  const first: Position = { hands, left, turn, table, owner: beat?.seat ?? turn, passes, finished };
  const levels = candidates.map(({ play, code, rest }) =>
    levelsAfter(search, play ? afterPlay(first, code, rest, play.size) : afterPass(first, rules), 1, 3),
  );
  return { levels: search.nodesLeft > 0 ? levels : undefined, nodes: maxNodes - Math.max(0, search.nodesLeft) };
}

/** The exact value between `low` and `high`; outside of them only a bound (alpha-beta search). */
function levelsAfter(search: OpenHandsSearch, position: Position, low: number, high: number): number {
  if (dealIsOver(position.finished)) return levelsWon(position.finished);
  if (--search.nodesLeft <= 0) return low;
  const key = keyOfPosition(search, position);
  const known = search.known.get(key) ?? unknownBounds;
  if (known.most <= low || known.least === known.most) return known.most;
  if (known.least >= high) return known.least;
  // The team whose seat went out first wins the deal, and wants many levels; the other team wants few.
  const isMaximizing = teamOf(position.turn) === teamOf(position.finished[0]);
  let [least, most] = [Math.max(low, known.least), Math.min(high, known.most)];
  const [from, to] = [least, most];
  let best = isMaximizing ? 0 : 4;
  for (const next of nextPositions(search, position)) {
    const levels = levelsAfter(search, next, least, most);
    best = isMaximizing ? Math.max(best, levels) : Math.min(best, levels);
    if (isMaximizing) least = Math.max(least, levels);
    else most = Math.min(most, levels);
    if (least >= most) break;
  }
  if (search.nodesLeft > 0) {
    // A value within the window is exact; beyond it, it bounds.
    const bounds = { least: best > from ? best : known.least, most: best < to ? best : known.most };
    search.known.set(key, bounds);
  }
  return best;
}

interface Bounds {
  readonly least: number;
  readonly most: number;
}
const unknownBounds: Bounds = { least: 1, most: 3 };

/**
 * Key of a position: the hands as numbers in base 3, and what is on the table. The hands tell the order of finishing
 * too: after the first finisher at most one more seat finishes before the deal is over.
 */
function keyOfPosition({ cards }: OpenHandsSearch, { hands, turn, table, owner, passes }: Position): string {
  let key = `${turn}${owner}${passes}.${groupOf(table)}`;
  for (const hand of hands) {
    let digits = 0;
    for (const card of cards) digits = digits * 3 + (hand[card] ?? 0);
    key += `,${digits}`;
  }
  return key;
}

/** Plays of the seat to move, in the order in which they are tried. */
function playsOf(search: OpenHandsSearch, { hands, turn, table }: Position): Code[] {
  return longestFirst(listPlaysOver(countHand(hands[turn] ?? noCards, search.level), search, table, 'all'));
}

function* nextPositions(search: OpenHandsSearch, position: Position): Generator<Position> {
  const hand = position.hands[position.turn] ?? noCards;
  const worth = flushWorth(hand, search.level);
  for (const code of playsOf(search, position)) {
    const rest = hand.slice();
    for (const card of materialise(code, hand, search.level, worth).cards) rest[card] = (rest[card] ?? 1) - 1;
    yield afterPlay(position, code, rest, sizeOf(code));
  }
  if (position.table !== PASS) yield afterPass(position, search.rules);
}

function afterPlay(position: Position, code: Code, rest: Uint8Array, size: number): Position {
  const { hands, turn, finished } = position;
  const left = position.left.map((count, seat) => (seat === turn ? count - size : count));
  return {
    hands: hands.map((hand, seat) => (seat === turn ? rest : hand)),
    left,
    turn: nextHolder(left, turn),
    table: code,
    owner: turn,
    passes: 0,
    finished: left[turn] === 0 ? [...finished, turn] : finished,
  };
}

/** The next seat, or the end of the trick with its leader: the winner, or by the wind its partner. */
function afterPass(position: Position, rules: Rules): Position {
  const { left, turn, owner } = position;
  const passes = position.passes + 1;
  const others = left.filter((count, seat) => count > 0 && seat !== owner).length;
  if (passes < others) return { ...position, passes, turn: nextHolder(left, turn) };
  const leader = leaderAfterTrick(left, rules, owner);
  return { ...position, passes: 0, table: PASS, owner: leader, turn: leader };
}
