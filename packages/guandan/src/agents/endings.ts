/**
 * Exact endings. `sureFinish`: a lead order in which nobody can ever take the lead back, judged against all unseen cards
 * at once. `solveTwo`: with two players left the other hand is what has not been seen, and the game is solved.
 */
import { type Code, isBombCode, keyOf, kindOf, listCandidates, MAX_CANDIDATES, PASS, sizeOf } from '../candidates.ts';
import { materialise } from '../materialise.ts';
import type { Plan } from '../planner.ts';
import type { Rules } from '../rules.ts';
import { createTally, tallyHand } from '../tally.ts';
import type { Level, Reading } from '../types.ts';
import type { Option } from './options.ts';
import type { View } from './view.ts';

const tally = createTally();
const codes = new Int32Array(MAX_CANDIDATES);
const readingOf = (code: Code): Reading => ({ kind: kindOf(code), key: keyOf(code), size: sizeOf(code) });

/** True when no opponent can beat this whatever cards it holds; the partner is trusted to pass. */
export function unbeatable(view: View, code: Code): boolean {
  const { level, rules, left } = view.observation;
  const most = Math.max(left[view.next] ?? 0, left[view.previous] ?? 0);
  if (most === 0) return true;
  const request = { level, rules, toBeat: readingOf(code), pairs: 'cheapest' } as const;
  const count = listCandidates(tallyHand(view.unseen, level, tally), request, codes);
  for (let i = 0; i < count; i++) if (sizeOf(codes[i] ?? 0) <= most) return false;
  return true;
}

/**
 * The option to begin with when this lead wins by force: it empties the hand, or cannot be beaten and leaves a plan in
 * which all but one play cannot be beaten either.
 */
export function sureFinish(
  view: View,
  options: readonly Option[],
  planOf: (rest: Uint8Array) => Plan,
): Option | undefined {
  const { left, seat } = view.observation;
  const done = options.find((option) => option.play?.size === left[seat]);
  if (done) return done;
  for (const option of options) {
    if (!option.play || !unbeatable(view, option.code)) continue;
    const plan = planOf(option.rest);
    let weak = 0;
    for (let i = 0; i < plan.turns && weak <= 1; i++) if (!unbeatable(view, plan.groups[i] ?? 0)) weak++;
    if (weak <= 1) return option;
  }
  return undefined;
}

interface Solver {
  readonly level: Level;
  readonly rules: Rules;
  nodes: number;
  readonly known: Map<string, boolean>;
}

/** Node budget of a solve, about 15 ms; beyond it the answer is "not known". */
const MAX_NODES = 1500;

/**
 * With one opponent left and known cards: which options win the race to finish. Undefined when the budget was not enough
 * or this is not such a position. `other` holds exactly the unseen cards.
 */
export function solveTwo(
  view: View,
  options: readonly Option[],
  expired: () => boolean = () => false,
): readonly boolean[] | undefined {
  const { left, seat, level, rules, toBeat } = view.observation;
  // A play of somebody who is out would hand the lead on by the wind; that is left to the net.
  if (toBeat && (left[toBeat.seat] ?? 0) === 0) return undefined;
  const holders = left.filter((count) => count > 0).length;
  const opponent = (left[view.next] ?? 0) + (left[view.previous] ?? 0);
  if (holders !== 2 || opponent !== view.unseenTotal || (left[seat] ?? 0) + opponent > 26) return undefined;
  const solver: Solver = { level, rules, nodes: MAX_NODES, known: new Map() };
  const wins: boolean[] = [];
  for (const option of options) {
    if (option.play?.size === left[seat]) wins.push(true);
    // After our pass the other one, whose play stands, leads anew.
    else wins.push(!canWin(solver, view.unseen, option.rest, option.play ? option.code : PASS));
    if (solver.nodes <= 0 || expired()) return undefined;
  }
  return wins;
}

/** Does the player to move, holding `own`, finish before `other`? `table` is what it has to beat; PASS on a lead. */
function canWin(solver: Solver, own: Uint8Array, other: Uint8Array, table: Code): boolean {
  if (--solver.nodes <= 0) return false;
  const key = `${own.join('')}${other.join('')}${table & 0x1fff}`;
  const known = solver.known.get(key);
  if (known !== undefined) return known;
  const result = search(solver, own, other, table);
  if (solver.nodes > 0) solver.known.set(key, result);
  return result;
}

function search(solver: Solver, own: Uint8Array, other: Uint8Array, table: Code): boolean {
  const { level, rules } = solver;
  const toBeat = table === PASS ? undefined : readingOf(table);
  const list = new Int32Array(MAX_CANDIDATES);
  const total = tallyHand(own, level, tally).total;
  const count = listCandidates(tally, { level, rules, toBeat, pairs: 'all' }, list);
  for (let i = 0; i < count; i++) if (sizeOf(list[i] ?? 0) === total) return true;
  // Long plays first, bombs last: wins show sooner.
  const order = [...list.subarray(0, count)].sort(
    (a, b) => Number(isBombCode(a)) - Number(isBombCode(b)) || sizeOf(b) - sizeOf(a) || keyOf(a) - keyOf(b),
  );
  for (const code of order) {
    const rest = own.slice();
    for (const card of materialise(code, own, level).cards) rest[card] = (rest[card] ?? 1) - 1;
    if (!canWin(solver, other, rest, code)) return true;
    if (solver.nodes <= 0) return false;
  }
  return toBeat !== undefined && !canWin(solver, other, own, PASS);
}
