import { quantile } from '@fourth-seat/game';
import { type Calibration, chanceKinds, ownSheet, playDrafts, type Share, watchCourse } from '@fourth-seat/moba';
import { best, type Mode, modes, on } from './moba-sides.ts';
import type { EnterRow, Plan } from './results.ts';
import { isWithin, limitsText, NO_CASE, percent, percentWithin, type Rows, rowsInto, shareOfText } from './rows.ts';

/** Minutes that matches of the best player against itself take. */
const lengthLimits: Readonly<Record<Mode, { readonly least: number; readonly most: number }>> = {
  confluence: { least: 9, most: 11 },
  bridge: { least: 4, most: 6 },
};
const names = { stated: 'chance that seats state', standing: 'chance that reviews tell' } as const;

/** How matches between drawn teams of one player go: all of it is seen in the same matches. */
export function course(plan: Plan, enter: EnterRow): void {
  for (const mode of modes) {
    const watcher = watchCourse();
    playDrafts(best, on(mode, plan), watcher);
    const report = watcher.report();
    const rows = rowsInto(enter, plan.seeds, `, ${mode}`);
    enterLength(rows, mode, report.minutes, report.capped);
    enterShare(rows, 'who leads by 1,500 gold at five minutes wins', { least: 65, most: 82 }, report.snowball);
    enterShare(rows, 'won after a chance of 25 % or less', { least: 12, most: 25 }, report.comeback);
    enterShare(rows, 'who kills first wins', { least: 52, most: 60 }, report.firstKill);
    enterHeroes(rows, report.heroes);
    for (const kind of chanceKinds) enterCalibration(rows, names[kind], report.calibration[kind]);
  }
}

function enterLength({ note, share }: Rows, mode: Mode, minutes: readonly number[], capped: Share): void {
  const [p5, median, p95] = [0.05, 0.5, 0.95].map((part) => quantile(minutes, part));
  const text = `median ${median?.toFixed(1)} min, p5 ${p5?.toFixed(1)}, p95 ${p95?.toFixed(1)}`;
  const limits = lengthLimits[mode];
  const value = minutes.length === 0 ? NO_CASE : text;
  note('length of a match', `median ${limitsText(limits)} min`, value, isWithin(median, limits));
  share('matches that time alone ends', 1, capped.share);
}

function enterShare(
  { note }: Rows,
  measure: string,
  limits: { readonly least: number; readonly most: number },
  { share, of }: Share,
): void {
  const { must, holds } = percentWithin(limits);
  note(measure, must, shareOfText(share, of), holds(share));
}

/** Heroes and roles by the share of matches that they win with drawn teams. */
function enterHeroes({ note }: Rows, heroes: ReadonlyMap<string, Share>): void {
  const shares = [...heroes].toSorted(([, a], [, b]) => (b.share ?? 0) - (a.share ?? 0));
  const { must, holds } = percentWithin({ least: 45, most: 55 });
  const fewest = Math.min(...shares.map(([, { of }]) => of));
  const text = shares.map(([id, { share = 0 }]) => `${id} ${(share * 100).toFixed(1)}`).join(', ');
  const isEach = shares.length === ownSheet.heroes.length && shares.every(([, { share }]) => holds(share));
  const value = shares.length === 0 ? NO_CASE : `${text}; ${fewest} games or more each`;
  note('heroes in drawn teams', `each ${must}`, value, isEach);
}

/** Points by which a chance may be off. */
const MOST_OFF = 3;

function enterCalibration({ note }: Rows, name: string, minutes: readonly Calibration[]): void {
  const of = minutes.reduce((sum, minute) => sum + minute.of, 0);
  const off = minutes.reduce((sum, minute) => sum + minute.off * minute.of, 0) / Math.max(1, of);
  const each = minutes.map((minute) => `${minute.minute}: ${(minute.off * 100).toFixed(1)}`).join(', ');
  const text = `${percent(off)} on average; by minutes ${each}`;
  const isEach = of > 0 && minutes.every((minute) => minute.off * 100 <= MOST_OFF);
  note(`${name}, off by`, `≤ ${MOST_OFF} points every minute`, of === 0 ? NO_CASE : text, isEach);
}
