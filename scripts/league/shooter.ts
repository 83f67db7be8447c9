import { eloFromShare, type WinShare } from '@fourth-seat/game';
import {
  brainParts,
  LEVELS,
  type Level,
  type PairingReport,
  type Player,
  playMirror,
  playPairing,
  profileOf,
  styleNames,
  watchBehaviour,
  watchFaults,
} from '@fourth-seat/shooter';
import type { EnterRow, MeasuredRow, Measures, Plan } from './results.ts';

const full = (level: Level = 4): Player => ({ brain: 'full', profile: profileOf(level) });
/** What stands in a row whose measure has nothing to be taken of; it meets no requirement. */
const NO_CASE = 'no case';
const percent = (value: number | undefined, digits = 1): string =>
  value === undefined ? NO_CASE : `${(value * 100).toFixed(digits)} %`;
const fixed = (value: number | undefined, digits: number, unit = ''): string =>
  value === undefined ? NO_CASE : `${value.toFixed(digits)}${unit}`;
/** Whether a measure was taken and is within its limits. */
const isWithin = (value: number | undefined, least: number, most: number): boolean =>
  value !== undefined && value >= least && value <= most;
const shareText = ({ share, low, high }: WinShare): string =>
  `${percent(share)} (${(low * 100).toFixed(1)}-${(high * 100).toFixed(1)})`;

function row(measure: string, must: string, report: PairingReport, holds: (share: WinShare) => boolean): MeasuredRow {
  const { win, matches } = report;
  return { measure, must, value: shareText(win), holds: holds(win), matches };
}

/** Enters rows of a measure by itself: a value as it is written, and a share that may be so many per cent at most. */
function rowsInto(enter: EnterRow, matches: number, where = '') {
  const note = (measure: string, must: string, value: string, holds: boolean): void =>
    enter({ measure: `${measure}${where}`, must, value, holds, matches });
  const share = (
    measure: string,
    most: number,
    value: number | undefined,
    { of = '', digits = 1 }: { readonly of?: string; readonly digits?: number } = {},
  ): void => note(measure, `≤ ${most} %${of}`, percent(value, digits), isWithin(value, 0, most / 100));
  return { note, share };
}

/** The full brain against the scripts, all with the hands of level 4. */
function baselines(plan: Plan, enter: EnterRow): void {
  for (const [brain, least] of [
    ['random', 0.99],
    ['rusher', 0.95],
    ['camper', 0.95],
  ] as const) {
    const report = playPairing({ ...plan, first: full(), second: { brain, profile: profileOf(4) } });
    enter(row(`against ${brain}, hands of level 4`, `≥ ${least * 100} %`, report, ({ share }) => share >= least));
  }
}

/** Several pairings as one row: the name and share of each, and whether all of them meet the requirement. */
function steps(
  measure: string,
  must: string,
  played: readonly (readonly [name: string, report: PairingReport])[],
  holds: (share: WinShare) => boolean,
): MeasuredRow {
  const value = played.map(([name, { win }]) => `${name} ${shareText(win)}`).join(', ');
  const matches = Math.max(0, ...played.map(([, report]) => report.matches));
  return { measure, must, value, holds: played.every(([, { win }]) => holds(win)), matches };
}

/** The full brain against itself without one part; retreating happens in Site attack only. */
function parts(plan: Plan, enter: EnterRow): void {
  for (const part of brainParts) {
    const mode = part === 'retreat' ? 'site_attack' : 'domination';
    const report = playPairing({ ...plan, mode, first: full(), second: { ...full(), without: [part] } });
    const measure = `against itself without ${part}${mode === 'domination' ? '' : ', Site attack'}`;
    enter(row(measure, '≥ 55 %, interval above 50 %', report, ({ share, low }) => share >= 0.55 && low > 0.5));
  }
}

/** Every level against the one below. */
function levels(plan: Plan, enter: EnterRow): void {
  const played = Array.from({ length: LEVELS - 1 }, (_, i) => {
    // Levels from 1 to LEVELS − 1, each with the one above.
    const [low, high] = [i + 1, i + 2] as [Level, Level];
    return [`level ${high}`, playPairing({ ...plan, first: full(high), second: full(low) })] as const;
  });
  enter(steps('each level against the one below', '60-70 %', played, ({ share }) => share >= 0.6 && share <= 0.7));
}

/** Every style against the all-rounder of its level; 50 Elo are 57.1 %. */
function styles(plan: Plan, enter: EnterRow): void {
  const played = styleNames.slice(1).map((style) => {
    const first: Player = { brain: 'full', profile: profileOf(4, style) };
    return [style, playPairing({ ...plan, first, second: full() })] as const;
  });
  const isClose = ({ share }: WinShare): boolean => Math.abs(eloFromShare(share)) <= 50;
  enter(steps('each style against the all-rounder', '±50 Elo, 43-57 %', played, isClose));
}

/** The stronger player on the ladder must win, whatever the styles: no style beats a level above. */
function cycles(plan: Plan, enter: EnterRow): void {
  const pairs: (readonly [string, Player, Player])[] = [];
  for (let level = 3; level <= LEVELS; level++) {
    const [high, low] = [level, level - 2] as [Level, Level];
    pairs.push([`level ${high} v ${low}`, full(high), full(low)]);
  }
  for (const style of styleNames.slice(1)) {
    pairs.push([`${style} 4 v all_rounder 3`, { brain: 'full', profile: profileOf(4, style) }, full(3)]);
  }
  const played = pairs.map(([name, first, second]) => [name, playPairing({ ...plan, first, second })] as const);
  enter(steps('no cycle against a lower level', 'each above 50 %', played, ({ share }) => share > 0.5));
}

/** Measures of behaviour: level 4 against itself. */
function behaviour({ seed, seeds }: Plan, enter: EnterRow): void {
  const moves = watchBehaviour();
  const faults = watchFaults();
  playMirror(full(), { seed, seeds }, moves, faults);
  const report = moves.report();
  const { note, share } = rowsInto(enter, seeds);
  note(
    'first visible to first shot, level 4',
    'median 320-480 ms, p5 ≥ 200',
    report.firstShot_ms
      ? `median ${report.firstShot_ms.median.toFixed(0)} ms, p5 ${report.firstShot_ms.p5.toFixed(0)}`
      : NO_CASE,
    isWithin(report.firstShot_ms?.median, 320, 480) && isWithin(report.firstShot_ms?.p5, 200, Infinity),
  );
  note('shots that hit', '14-30 %', percent(report.accuracy), isWithin(report.accuracy, 0.14, 0.3));
  share('hits that hit a head', 25, report.headShare);
  note('fastest turn', '≤ 900°/s', `${report.peakTurn.toFixed(0)}°/s`, report.peakTurn <= 900);
  share('time on the move within 2 m of a mate', 40, report.crowded);
  note('stuck for over 1 s, a bot and match', ...stuckText(report.stuck, report.longestStuck_s));
  const { staring, inPassage, blindShot } = faults.report().shares;
  share('time facing a wall within 1.2 m, from 2 s on', 1, staring, { digits: 2 });
  share('time idle in a passage, from 3 s on', 1, inPassage, { digits: 2 });
  share('shots at an enemy out of sight', 1, blindShot, { digits: 2 });
}

/** Behaviour faults beyond the rows of `behaviour`: level 4 against itself. */
function watch({ seed, seeds }: Plan, enter: EnterRow): void {
  const faults = watchFaults();
  playMirror(full(), { seed, seeds }, faults);
  const { crowding_s, farMisses, unheld, middleFirst, shares } = faults.report();
  const { note, share } = rowsInto(enter, seeds);
  note('mate closer than 0.9 m, a bot and minute', '≤ 1 s', fixed(crowding_s, 2, ' s'), isWithin(crowding_s, 0, 1));
  note('misses from 40 m on, a bot and minute', '≤ 15', fixed(farMisses, 1), isWithin(farMisses, 0, 15));
  share("time that points are nobody's", 45, unheld);
  share('first fall in the middle lane within 10 s', 80, middleFirst, { of: ' of the matches' });
  share('time idle with an enemy in sight, from 1.5 s on', 3, shares.standoff);
  share('frags that a wall stops 5 m or more short', 5, shares.shortThrow);
}

/** What would look like a mistake in Site attack: level 4 against itself. */
function rounds({ seed, seeds }: Plan, enter: EnterRow): void {
  const faults = watchFaults();
  const moves = watchBehaviour();
  playMirror(full(), { seed, seeds, mode: 'site_attack' }, faults, moves);
  const { note, share } = rowsInto(enter, seeds, ', Site attack');
  const { shares, crowding_s } = faults.report();
  share('bomb goes off while a defender hides', 2, shares.hiding, { of: ' of the rounds' });
  share('time standing and aiming at an enemy 40 m or more away', 3, shares.farAim);
  note('mate closer than 0.9 m, a bot and minute', '≤ 1 s', fixed(crowding_s, 2, ' s'), isWithin(crowding_s, 0, 1));
  share('time idle with an enemy in sight, from 1.5 s on', 3, shares.standoff);
  share('frags that a wall stops 5 m or more short', 5, shares.shortThrow);
  share('time facing a wall within 1.2 m, from 2 s on', 1, shares.staring);
  share('time idle in a passage, from 3 s on', 1, shares.inPassage);
  share('shots at an enemy out of sight', 1, shares.blindShot);
  const { stuck, longestStuck_s } = moves.report();
  note('stuck for over 1 s, a bot and match', ...stuckText(stuck, longestStuck_s));
}

/** What is asked for of bots that are stuck, what was found, and whether it holds. */
function stuckText(
  stuck: number | undefined,
  longest_s: number,
): readonly [must: string, value: string, holds: boolean] {
  const value = stuck === undefined ? NO_CASE : `${stuck.toFixed(3)} times, longest ${longest_s.toFixed(1)} s`;
  return ['< 0.2 times, never > 2.5 s', value, stuck !== undefined && stuck < 0.2 && longest_s <= 2.5];
}

/** A mirror match shows whether one side of the map is better. */
function fairness({ seed, seeds }: Plan, enter: EnterRow): void {
  const west = playMirror(full(), { seed, seeds });
  enter({
    measure: 'mirror match, won by west',
    must: '47-53 %',
    value: shareText(west),
    holds: west.share >= 0.47 && west.share <= 0.53,
    matches: seeds,
  });
}

/** Ticks per second of CPU time, so that other work on the machine does not count. */
function speed({ seed, seeds }: Plan, enter: EnterRow): void {
  let ticks = 0;
  const counter = {
    tick(): void {
      ticks++;
    },
  };
  playMirror(full(), { seed, seeds: 4 });
  const before = process.cpuUsage();
  playMirror(full(), { seed, seeds }, counter);
  const { user, system } = process.cpuUsage(before);
  const rate = ticks / ((user + system) / 1e6);
  enter({
    measure: 'ticks a second, ten bots',
    must: '≥ 40,000',
    value: Math.round(rate / 100)
      .toString()
      .concat('00'),
    holds: rate >= 40_000,
    matches: seeds,
  });
}

export const shooterMeasures: Measures = {
  baselines,
  parts,
  levels,
  styles,
  cycles,
  behaviour,
  watch,
  rounds,
  fairness,
  speed,
};
