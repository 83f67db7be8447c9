import { eloFromShare, type WinShare } from '@fourth-seat/game';
import {
  brainParts,
  LEVELS,
  type Level,
  type Player,
  playMirror,
  playPairing,
  profileOf,
  styleNames,
  watchBehaviour,
  watchFaults,
} from '@fourth-seat/shooter';
import type { EnterRow, Measures, Plan } from './results.ts';
import {
  fixed,
  isWithin,
  isWorth,
  limitsText,
  NO_CASE,
  percent,
  percentWithin,
  type Requirement,
  type Rows,
  row,
  rowsInto,
  steps,
  winWithin,
  within,
} from './rows.ts';

const full = (level: Level = 4): Player => ({ brain: 'full', profile: profileOf(level) });
/** The full brain against the scripts, all with the hands of level 4. */
function baselines(plan: Plan, enter: EnterRow): void {
  for (const [brain, least] of [
    ['random', 99],
    ['rusher', 95],
    ['camper', 95],
  ] as const) {
    const report = playPairing({ ...plan, first: full(), second: { brain, profile: profileOf(4) } });
    enter(row(`against ${brain}, hands of level 4`, winWithin({ least }), report));
  }
}

/** The full brain against itself without one part; retreating happens in Site attack only. */
function parts(plan: Plan, enter: EnterRow): void {
  for (const part of brainParts) {
    const mode = part === 'retreat' ? 'site_attack' : 'domination';
    const report = playPairing({ ...plan, mode, first: full(), second: { ...full(), without: [part] } });
    const measure = `against itself without ${part}${mode === 'domination' ? '' : ', Site attack'}`;
    enter(row(measure, isWorth, report));
  }
}

/** Every level against the one below. */
function levels(plan: Plan, enter: EnterRow): void {
  const played = Array.from({ length: LEVELS - 1 }, (_, i) => {
    // Levels from 1 to LEVELS − 1, each with the one above.
    const [low, high] = [i + 1, i + 2] as [Level, Level];
    return [`level ${high}`, playPairing({ ...plan, first: full(high), second: full(low) })] as const;
  });
  enter(steps('each level against the one below', winWithin({ least: 60, most: 70 }), played));
}

/** Elo that two styles of one level may differ by at most. */
const MOST_ELO = 50;
/** What the stronger one of two that differ so much wins, in whole per cent. */
const MOST_WON = Math.round(100 / (1 + 10 ** (-MOST_ELO / 400)));
const isClose: Requirement<WinShare> = {
  must: `±${MOST_ELO} Elo, ${100 - MOST_WON}-${MOST_WON} %`,
  holds: ({ share }) => Math.abs(eloFromShare(share)) <= MOST_ELO,
};

/** Every style against the all-rounder of its level. */
function styles(plan: Plan, enter: EnterRow): void {
  const played = styleNames.slice(1).map((style) => {
    const first: Player = { brain: 'full', profile: profileOf(4, style) };
    return [style, playPairing({ ...plan, first, second: full() })] as const;
  });
  enter(steps('each style against the all-rounder', isClose, played));
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
  const wins: Requirement<WinShare> = { must: 'each above 50 %', holds: ({ share }) => share > 0.5 };
  enter(steps('no cycle against a lower level', wins, played));
}

/** Milliseconds until the first shot. */
const firstShotLimits = { median: { least: 320, most: 480 }, p5: { least: 200 } } as const;

/** Measures of behaviour: level 4 against itself. */
function behaviour({ seed, seeds }: Plan, enter: EnterRow): void {
  const moves = watchBehaviour();
  const faults = watchFaults();
  playMirror(full(), { seed, seeds }, moves, faults);
  const report = moves.report();
  const rows = rowsInto(enter, seeds);
  const { note, share } = rows;
  const { median, p5 } = firstShotLimits;
  note(
    'first visible to first shot, level 4',
    `median ${limitsText(median)} ms, p5 ${limitsText(p5)}`,
    report.firstShot_ms
      ? `median ${report.firstShot_ms.median.toFixed(0)} ms, p5 ${report.firstShot_ms.p5.toFixed(0)}`
      : NO_CASE,
    isWithin(report.firstShot_ms?.median, median) && isWithin(report.firstShot_ms?.p5, p5),
  );
  const accuracy = percentWithin({ least: 14, most: 30 });
  note('shots that hit', accuracy.must, percent(report.accuracy), accuracy.holds(report.accuracy));
  share('hits that hit a head', 25, report.headShare);
  const turn = within({ most: 900 }, '°/s');
  note('fastest turn', turn.must, `${report.peakTurn.toFixed(0)}°/s`, turn.holds(report.peakTurn));
  share('time on the move within 2 m of a mate', 40, report.crowded);
  enterStuck(rows, report);
  enterIdleFaults(rows, faults.report());
}

/** Behaviour faults beyond the rows of `behaviour`: level 4 against itself. */
function watch({ seed, seeds }: Plan, enter: EnterRow): void {
  const faults = watchFaults();
  playMirror(full(), { seed, seeds }, faults);
  const report = faults.report();
  const rows = rowsInto(enter, seeds);
  const misses = within({ most: 15 });
  const { farMisses } = report;
  rows.note('misses from 40 m on, a bot and minute', misses.must, fixed(farMisses, 1), misses.holds(farMisses));
  rows.share("time that points are nobody's", 45, report.unheld);
  rows.share('first fall in the middle lane within 10 s', 80, report.middleFirst, { of: ' of the matches' });
  enterFightFaults(rows, report);
}

/** What would look like a mistake in Site attack: level 4 against itself. */
function rounds({ seed, seeds }: Plan, enter: EnterRow): void {
  const faults = watchFaults();
  const moves = watchBehaviour();
  playMirror(full(), { seed, seeds, mode: 'site_attack' }, faults, moves);
  const rows = rowsInto(enter, seeds, ', Site attack');
  const report = faults.report();
  rows.share('bomb goes off while a defender hides', 2, report.shares.hiding, { of: ' of the rounds' });
  rows.share('time standing and aiming at an enemy 40 m or more away', 3, report.shares.farAim);
  enterFightFaults(rows, report);
  enterIdleFaults(rows, report);
  enterStuck(rows, moves.report());
}

type FaultReport = ReturnType<ReturnType<typeof watchFaults>['report']>;

/** What bots do wrong beside mates and before enemies, in both modes. */
function enterFightFaults({ note, share }: Rows, { crowding_s, shares }: FaultReport): void {
  const crowding = within({ most: 1 }, ' s');
  const value = fixed(crowding_s, 2, ' s');
  note('mate closer than 0.9 m, a bot and minute', crowding.must, value, crowding.holds(crowding_s));
  share('time idle with an enemy in sight, from 1.5 s on', 3, shares.standoff);
  share('frags that a wall stops 5 m or more short', 5, shares.shortThrow);
}

/** What bots do to no purpose, in both modes. */
function enterIdleFaults({ share }: Rows, { shares }: FaultReport): void {
  share('time facing a wall within 1.2 m, from 2 s on', 1, shares.staring, { digits: 2 });
  share('time idle in a passage, from 3 s on', 1, shares.inPassage, { digits: 2 });
  share('shots at an enemy out of sight', 1, shares.blindShot, { digits: 2 });
}

/** Times for which a bot may be stuck in a match stay below this. */
const STUCK_BELOW = 0.2;
const MOST_STUCK_S = 2.5;

/** Bots that are stuck, in both modes. */
function enterStuck(
  { note }: Rows,
  { stuck, longestStuck_s }: { readonly stuck: number | undefined; readonly longestStuck_s: number },
): void {
  const value = stuck === undefined ? NO_CASE : `${stuck.toFixed(3)} times, longest ${longestStuck_s.toFixed(1)} s`;
  const holds = stuck !== undefined && stuck < STUCK_BELOW && longestStuck_s <= MOST_STUCK_S;
  note('stuck for over 1 s, a bot and match', `< ${STUCK_BELOW} times, never > ${MOST_STUCK_S} s`, value, holds);
}

/** A mirror match shows whether one side of the map is better. */
function fairness({ seed, seeds }: Plan, enter: EnterRow): void {
  const win = playMirror(full(), { seed, seeds });
  enter(row('mirror match, won by west', winWithin({ least: 47, most: 53 }), { win, matches: seeds }));
}

const leastRate = { least: 40_000 } as const;

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
    must: limitsText(leastRate),
    value: Math.round(rate / 100)
      .toString()
      .concat('00'),
    holds: isWithin(rate, leastRate),
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
