import { rankOfKey, totalCount } from '@fourth-seat/cards/ranks';
import type { Rules } from './options.ts';
import { highestSingle } from './plays.ts';
import { readCounts } from './ranks.ts';
import { type HistoryEntry, handOf, type State, seatAfter } from './state.ts';

/** What a finished deal pays by (rules §6). */
export interface Story {
  readonly winner: number;
  /** Cards left and plays made, per seat. */
  readonly left: readonly number[];
  readonly played: readonly number[];
  /** Every bomb: who played it, and whether it took its trick. */
  readonly bombs: readonly (readonly [seat: number, took: boolean])[];
  readonly leader?: number | undefined;
  readonly redTen?: number | undefined;
  /** The seat that let the winner go out (`oneLeft: pays`). */
  readonly culprit?: number | undefined;
}

/** Points per seat; their sum is 0. */
export function pointsOf(story: Story, rules: Rules): readonly number[] {
  const { winner, left, bombs, culprit } = story;
  const seats = left.map((_, seat) => seat);
  const owed = seats.map((seat) => (seat === winner ? 0 : paymentOf(seat, story, rules)));
  const total = owed.reduce((sum, points) => sum + points, 0);
  const paid = culprit === undefined ? owed : seats.map((seat) => (seat === culprit ? total : 0));
  const fromBombs = seats.map(() => 0);
  for (const [owner, took] of bombs) {
    if (!took && rules.bombPays === 'trick') continue;
    const each = rules.bombPoints * rules.base;
    for (const seat of seats)
      fromBombs[seat] = (fromBombs[seat] ?? 0) + (seat === owner ? each * (seats.length - 1) : -each);
  }
  // Adding keeps −0 out of the points.
  return seats.map((seat) => (seat === winner ? total : 0 - (paid[seat] ?? 0)) + (fromBombs[seat] ?? 0));
}

/** What a loser pays the winner for its cards. */
function paymentOf(seat: number, { winner, left, played, leader, redTen }: Story, rules: Rules): number {
  const cards = left[seat] ?? 0;
  if (cards === 1 && rules.lastCardFree === 'yes') return 0;
  const plays = played[seat] ?? 0;
  const isShutOut = rules.shutOut === 'double' && plays === 0;
  const isShutOutAfterLead = rules.antiShutOut === 'on' && seat === leader && plays === 1;
  const hasRedTen = rules.redTen === 'double' && (redTen === seat || redTen === winner);
  return rules.base * cards * (isShutOut || isShutOutAfterLead ? 2 : 1) * (hasRedTen ? 2 : 1);
}

/** Points per seat of a finished deal. */
export function returnsOf(state: State): readonly number[] {
  const { history, hands, rules, leader, redTen } = state;
  const winner = history.at(-1)?.seat;
  if (winner === undefined) throw new RangeError('the deal is not over');
  return pointsOf(
    {
      winner,
      left: hands.map(totalCount),
      played: hands.map(
        (_, seat) => history.filter((entry) => entry.seat === seat && entry.move.type === 'play').length,
      ),
      bombs: bombsOf(history, rules),
      leader,
      redTen,
      culprit: culpritOf(state, winner),
    },
    rules,
  );
}

/** Every bomb of a finished history: who played it, and whether it took its trick. */
export function bombsOf(history: readonly HistoryEntry[], { players }: Pick<Rules, 'players'>): Story['bombs'] {
  const plays = history.flatMap(({ seat, move }, at) => (move.type === 'play' ? [{ seat, move, at }] : []));
  return plays.flatMap(({ seat, move, at }, i) => {
    if (move.kind !== 'bomb') return [];
    const next = plays[i + 1];
    // After passes of all others the next play is a lead.
    const isBeaten = next !== undefined && next.at - at < players;
    return [[seat, !isBeaten] as const];
  });
}

/** The seat that let the winner go out by a single that was not its highest (rules §6.5). */
function culpritOf({ history, hands, rules }: State, winner: number): number | undefined {
  const before = history.at(-2);
  if (rules.oneLeft !== 'pays' || rules.players !== 3 || before?.move.type !== 'play') return undefined;
  const { move, seat } = before;
  const last = history.at(-1)?.move;
  if (seatAfter(seat, rules) !== winner || move.kind !== 'single' || last?.type !== 'play') return undefined;
  if (last.cards.length !== 1) return undefined;
  const held = handOf({ hands }, seat).map((count, rank) => count + (readCounts(move.cards)[rank] ?? 0));
  return highestSingle(held, rules) === rankOfKey(move.key) ? undefined : seat;
}
