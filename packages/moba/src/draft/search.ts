import { banTurns, pickTurns } from './turns.ts';
import type { Worth } from './worth.ts';

/**
 * A draft that is played to its end, best for each team in turn. The same heroes in another order are the same draft, so
 * each is reckoned once, and the search is exact. Sets of heroes are bits.
 */

/** Who is banned or picked already, and whom each team has a mind to pick: once those are gone it picks any. */
export interface Choosable {
  readonly banned: number;
  readonly taken: number;
  readonly pools: readonly [number, number];
}

/** Log odds of empty drafts by who is banned, where both teams pick from all: they come again in every draft. */
const openings = new WeakMap<Worth, Map<number, number>>();

function oddsOfOpening(worth: Worth, choosable: Choosable): number {
  const { banned, pools } = choosable;
  const search = () => searchPicks(worth, choosable)(0, 0, 0);
  const all = (1 << worth.heroes.length) - 1;
  if (pools.some((pool) => pool !== all)) return search();
  const known = openings.get(worth) ?? new Map<number, number>();
  openings.set(worth, known);
  const odds = known.get(banned) ?? search();
  known.set(banned, odds);
  return odds;
}

/** Log odds for the first team before the ban of a turn; after the last ban the picks begin. */
export function oddsBeforeBan(worth: Worth, choosable: Choosable, turn: number): number {
  const team = banTurns[turn];
  if (team === undefined) return oddsOfOpening(worth, choosable);
  const { banned } = choosable;
  const sign = team === 0 ? 1 : -1;
  let best = -Infinity;
  for (let hero = 0; hero < worth.heroes.length; hero++) {
    const bit = 1 << hero;
    if (banned & bit) continue;
    best = Math.max(best, sign * oddsBeforeBan(worth, { ...choosable, banned: banned | bit }, turn + 1));
  }
  return sign * best;
}

/** The most heroes that a draft is made from: the table of a search has three to the power of them. */
const MOST_HEROES = 12;

/** Log odds for the first team, which and whose foes have these sets, before the pick of a turn; all by one table. */
export function searchPicks(
  worth: Worth,
  { banned, taken, pools }: Choosable,
): (first: number, second: number, turn: number) => number {
  const open = worth.heroes.flatMap((_, hero) => (banned & (1 << hero) ? [] : [hero]));
  if (open.length > MOST_HEROES) throw new RangeError(`a draft of more than ${MOST_HEROES} heroes`);
  // Bits of the heroes that are left, so that tables are no larger than these need.
  const within = (set: number): number => open.reduce((sum, hero, n) => (set & (1 << hero) ? sum | (1 << n) : sum), 0);
  const gains = gainsBySet(worth, open);
  const search = searchGains(codesOfSets(open.length, within(taken)), gains, [within(pools[0]), within(pools[1])]);
  return (first, second, turn) => {
    const [own, theirs] = [within(first), within(second)];
    return soFar(gains, own, theirs) + search(own, theirs, turn, -Infinity, Infinity);
  };
}

/** What a hero adds to a team, by the set of its mates; and what it gains on a set of foes. */
interface Gains {
  readonly beside: readonly Float64Array[];
  readonly against: readonly Float64Array[];
}

function gainsBySet({ alone, beside, against }: Worth, open: readonly number[]): Gains {
  const sums = (hero: number, begin: number, table: Worth['beside']): Float64Array => {
    const values = new Float64Array(1 << open.length).fill(begin);
    for (const [n, other] of open.entries()) {
      const bit = 1 << n;
      for (let rest = 0; rest < bit; rest++) values[bit + rest] = (values[rest] ?? 0) + (table[hero]?.[other] ?? 0);
    }
    return values;
  };
  return {
    beside: open.map((hero) => sums(hero, alone[hero] ?? 0, beside)),
    against: open.map((hero) => sums(hero, 0, against)),
  };
}

/** Log odds of two teams, from an empty draft. */
function soFar({ beside, against }: Gains, first: number, second: number): number {
  let odds = 0;
  for (let hero = 0; hero < beside.length; hero++) {
    const bit = 1 << hero;
    const before = bit - 1;
    if (first & bit) odds += (beside[hero]?.[first & before] ?? 0) + (against[hero]?.[second] ?? 0);
    if (second & bit) odds -= beside[hero]?.[second & before] ?? 0;
  }
  return odds;
}

/** Scratch for the picks of a turn, the best first: bits of heroes, and what each gains at once. */
interface Order {
  readonly bits: Int32Array;
  readonly gains: Float64Array;
}

/**
 * By how much the odds still change, with the best picks of both: exact between `low` and `high`, else on its side of
 * them. A branch ends as soon as its team would not let it come so far; what is known of a set is kept as two bounds.
 */
function searchGains({ codes, count }: Codes, { beside, against }: Gains, pools: readonly [number, number]) {
  const least = new Float64Array(count).fill(-Infinity);
  const most = new Float64Array(count).fill(Infinity);
  const heroes = beside.length;
  const all = (1 << heroes) - 1;
  const orders = pickTurns.map((): Order => ({ bits: new Int32Array(heroes), gains: new Float64Array(heroes) }));

  /** Puts what a team may pick into the order of what it gains at once; the best early ends most branches. */
  function inOrder({ bits, gains }: Order, free: number, own: number, theirs: number): number {
    let count = 0;
    for (let hero = 0; hero < heroes; hero++) {
      const bit = 1 << hero;
      if ((free & bit) === 0) continue;
      const gain = (beside[hero]?.[own] ?? 0) + (against[hero]?.[theirs] ?? 0);
      let place = count++;
      for (; place > 0 && (gains[place - 1] ?? 0) < gain; place--) {
        gains[place] = gains[place - 1] ?? 0;
        bits[place] = bits[place - 1] ?? 0;
      }
      gains[place] = gain;
      bits[place] = bit;
    }
    return count;
  }

  const search = (first: number, second: number, turn: number, low: number, high: number): number => {
    const team = pickTurns[turn];
    const order = orders[turn];
    if (team === undefined || !order) return 0;
    const code = (codes[first] ?? 0) + 2 * (codes[second] ?? 0);
    const atLeast = least[code] ?? 0;
    const atMost = most[code] ?? 0;
    if (atLeast >= high || atLeast === atMost) return atLeast;
    if (atMost <= low) return atMost;
    const free = all & ~first & ~second;
    const open = inOrder(order, free & pools[team] || free, team === 0 ? first : second, team === 0 ? second : first);
    const sign = team === 0 ? 1 : -1;
    let [from, to] = [low, high];
    let best = -Infinity;
    for (let n = 0; n < open; n++) {
      const bit = order.bits[n] ?? 0;
      const gain = sign * (order.gains[n] ?? 0);
      const odds =
        gain +
        (team === 0
          ? search(first | bit, second, turn + 1, from - gain, to - gain)
          : search(first, second | bit, turn + 1, from - gain, to - gain));
      best = Math.max(best, sign * odds);
      if (team === 0) from = Math.max(from, odds);
      else to = Math.min(to, odds);
      if (from >= to) break;
    }
    const odds = sign * best;
    if (odds < high) most[code] = odds;
    if (odds > low) least[code] = odds;
    return odds;
  };
  return search;
}

interface Codes {
  /** By set: a number of base three, so that two sets without a common hero are one number. */
  readonly codes: Int32Array;
  /** How many such numbers there are. */
  readonly count: number;
}

/** Codes of sets among so many heroes; those who are taken stay where they are and need no place. */
function codesOfSets(heroes: number, taken: number): Codes {
  const codes = new Int32Array(1 << heroes);
  let count = 1;
  for (let hero = 0; hero < heroes; hero++) {
    const bit = 1 << hero;
    const place = taken & bit ? 0 : count;
    if (place > 0) count *= 3;
    for (let rest = 0; rest < bit; rest++) codes[bit + rest] = (codes[rest] ?? 0) + place;
  }
  return { codes, count };
}
