import { quantile } from '@fourth-seat/game';
import type { MatchWatcher } from '@fourth-seat/game/simulation';
import {
  type BrainName,
  type Level,
  type MatchSeeds,
  ownSheet,
  type PairedSide,
  playDrafter,
  playDrafts,
  playMirror,
  playPairing,
  TICKS_PER_SECOND,
  type World,
  winnerOf,
} from '@fourth-seat/moba';
import { orders } from './moba-orders.ts';
import type { EnterRow, Measures, Plan } from './results.ts';
import { isWithin, limitsText, percentWithin, row, rowsInto, steps, winWithin } from './rows.ts';

const modes = ['confluence', 'bridge'] as const;
type Mode = (typeof modes)[number];

const side = (brain: BrainName): PairedSide => ({ brain, level: 4 });
const best = side('full');
const on = (mode: Mode, { seed, seeds }: Plan): MatchSeeds => ({ mode, seed, seeds });

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

/** Levels two apart. */
function levels(plan: Plan, enter: EnterRow): void {
  const pairs = [3, 5, 7] as const;
  const played = pairs.map((high) => {
    const low = (high - 2) as Level;
    const report = playPairing({ brain: 'full', level: high }, { brain: 'full', level: low }, on('confluence', plan));
    return [`level ${high} v ${low}`, report] as const;
  });
  enter(steps('each level against the second below, confluence', winWithin({ least: 65 }), played));
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

/** Minutes that matches of the best player against itself take. */
const lengthLimits: Readonly<Record<Mode, { readonly least: number; readonly most: number }>> = {
  confluence: { least: 9, most: 11 },
  bridge: { least: 4, most: 6 },
};

function length(plan: Plan, enter: EnterRow): void {
  for (const mode of modes) {
    const minutes: number[] = [];
    playDrafts(best, on(mode, plan), { over: ({ tick }) => void minutes.push(tick / TICKS_PER_SECOND / 60) });
    minutes.sort((a, b) => a - b);
    const [p5, median, p95] = [0.05, 0.5, 0.95].map((share) => quantile(minutes, share));
    enter({
      measure: `length of a match, ${mode}`,
      must: `median ${limitsText(lengthLimits[mode])} min`,
      value: `median ${median?.toFixed(1)} min, p5 ${p5?.toFixed(1)}, p95 ${p95?.toFixed(1)}`,
      holds: isWithin(median, lengthLimits[mode]),
      matches: plan.seeds,
    });
  }
}

/** Counts how often each hero was on the winning side. */
function watchHeroes(): MatchWatcher<World> & { readonly shares: () => ReadonlyMap<string, number> } {
  const played = new Map<string, { games: number; won: number }>();
  return {
    over(world) {
      const winner = winnerOf(world);
      for (const { sort, team } of world.heroes) {
        const count = played.get(sort) ?? { games: 0, won: 0 };
        count.games++;
        count.won += winner === null ? 0.5 : winner === team ? 1 : 0;
        played.set(sort, count);
      }
    },
    shares: () => new Map([...played].map(([id, { games, won }]) => [id, won / games])),
  };
}

/** Heroes by the share of matches that they win with drawn teams. */
function heroes(plan: Plan, enter: EnterRow): void {
  for (const mode of modes) {
    const watcher = watchHeroes();
    playDrafts(best, on(mode, plan), watcher);
    const shares = [...watcher.shares()].toSorted((a, b) => b[1] - a[1]);
    const { must, holds } = percentWithin({ least: 45, most: 55 });
    enter({
      measure: `heroes in drawn teams, ${mode}`,
      must: `each ${must}`,
      value: shares.map(([id, share]) => `${id} ${(share * 100).toFixed(1)}`).join(', '),
      holds: shares.length === ownSheet.heroes.length && shares.every(([, share]) => holds(share)),
      matches: plan.seeds,
    });
  }
}

/** The draft against heroes picked by chance, on the mode that it was learned on. */
function draft(plan: Plan, enter: EnterRow): void {
  const report = playDrafter(best, on('bridge', plan));
  enter(row('draft against heroes picked by chance, bridge', winWithin({ least: 54 }), report));
}

const leastRate = { least: 10_000 } as const;

/** Ticks per second of CPU time with ten full brains, so that other work on the machine counts less. */
function speed({ seed, seeds }: Plan, enter: EnterRow): void {
  for (const mode of modes) {
    let ticks = 0;
    playMirror(best, { mode, seed, seeds: 2 });
    const before = process.cpuUsage();
    playMirror(best, { mode, seed, seeds }, { tick: () => void ticks++ });
    const { user, system } = process.cpuUsage(before);
    const rate = ticks / ((user + system) / 1e6);
    const { note } = rowsInto(enter, seeds);
    const value = (Math.round(rate / 100) * 100).toString();
    note(`ticks a second, ten full brains, ${mode}`, limitsText(leastRate), value, isWithin(rate, leastRate));
  }
}

/** What can be measured of the MOBA so far. */
export const mobaMeasures: Measures = { baselines, levels, mirror, length, heroes, draft, orders, speed };
