import {
  type BrainPart,
  brainParts,
  LEVELS,
  type Level,
  playDrafter,
  playMirror,
  playPairing,
} from '@fourth-seat/moba';
import { hands, honesty, watch } from './moba-behaviour.ts';
import { calls, speed } from './moba-cost.ts';
import { course } from './moba-course.ts';
import { orders } from './moba-orders.ts';
import { best, full, type Mode, modes, on, side } from './moba-sides.ts';
import type { EnterRow, Measures, Plan } from './results.ts';
import { isWorth, NO_CASE, percent, row, steps, winWithin } from './rows.ts';

/** The least share that the full brain must win against each script. */
const leastWins = { random: 99.5, rusher: 97, farmer: 95, deathball: 90, stock: 85 } as const;

/** The full brain against the scripts, all with the hands of level 4. */
function baselines(plan: Plan, enter: EnterRow): void {
  for (const mode of modes) {
    for (const [brain, least] of Object.entries(leastWins) as [keyof typeof leastWins, number][]) {
      const report = playPairing(best, side(brain), on(mode, plan));
      enter(row(`against ${brain}, hands of level 4, ${mode}`, winWithin({ least }), report));
    }
  }
}

/** Parts that are about lanes and ways; the others are about a fight or a wave, of which one lane has more. */
const wideParts: ReadonlySet<BrainPart> = new Set(['plan', 'tempo']);

/** The full brain against itself without one part. */
function parts(plan: Plan, enter: EnterRow): void {
  for (const part of brainParts) {
    const mode = wideParts.has(part) ? 'confluence' : 'bridge';
    const report = playPairing(best, { ...best, without: [part] }, on(mode, plan));
    enter(row(`against itself without ${part}, ${mode}`, isWorth, report));
  }
}

/** Every level against the one below on one lane, and against the second below on three. */
function levels(plan: Plan, enter: EnterRow): void {
  const pairs = (mode: Mode, apart: number, highs: readonly number[]) =>
    highs.map((high) => {
      // Both lie between 1 and `LEVELS`.
      const [above, below] = [high as Level, (high - apart) as Level];
      return [`level ${above} v ${below}`, playPairing(full(above), full(below), on(mode, plan))] as const;
    });
  const ones = Array.from({ length: LEVELS - 1 }, (_, n) => n + 2);
  const next = winWithin({ least: 58, most: 70 });
  enter(steps('each level against the one below, bridge', next, pairs('bridge', 1, ones)));
  const second = winWithin({ least: 65 });
  enter(steps('each level against the second below, confluence', second, pairs('confluence', 2, [3, 5, 7])));
}

/** A match of one player against itself, with the same heroes, shows whether one side of the map is better. */
function mirror(plan: Plan, enter: EnterRow): void {
  for (const mode of modes) {
    const win = playMirror(best, on(mode, plan));
    enter(
      row(`mirror, won by the first team, ${mode}`, winWithin({ least: 48, most: 52 }), { win, matches: plan.seeds }),
    );
  }
}

/** Points by which the chance that a draft states may be off. */
const MOST_OFF = 3;

/** The draft against heroes picked by chance, on the mode that it was learned on, and what it states of its matches. */
function draft(plan: Plan, enter: EnterRow): void {
  const report = playDrafter(best, on('bridge', plan));
  enter(row('draft against heroes picked by chance, bridge', winWithin({ least: 54 }), report));
  const { stated, win, matches } = report;
  const off = Math.abs(stated - win.share) * 100;
  const text = `${off.toFixed(1)} points: ${percent(stated)} stated, ${percent(win.share)} won`;
  enter({
    measure: 'draft, what it states beside what came, bridge',
    must: `≤ ${MOST_OFF} points`,
    value: matches === 0 ? NO_CASE : text,
    holds: matches > 0 && off <= MOST_OFF,
    matches,
  });
}

export const mobaMeasures: Measures = {
  baselines,
  parts,
  levels,
  mirror,
  course,
  draft,
  orders,
  watch,
  hands,
  honesty,
  speed,
  calls,
};
