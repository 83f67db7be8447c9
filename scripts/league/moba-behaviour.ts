import { quantile } from '@fourth-seat/game';
import {
  type FaultName,
  type Level,
  playDrafts,
  watchFaults,
  watchHands,
  watchHonesty,
  watchLastHits,
} from '@fourth-seat/moba';
import { best, full, on } from './moba-sides.ts';
import type { EnterRow, Plan } from './results.ts';
import {
  isWithin,
  limitsText,
  NO_CASE,
  percent,
  percentWithin,
  type Rows,
  rowsInto,
  shareOfText,
  within,
} from './rows.ts';

/** A fault by how often a hero commits it in a match, or by its share of what it is counted of, in per cent. */
interface FaultRow {
  readonly fault: FaultName;
  readonly name: string;
  readonly most: number;
}
const timesRows: readonly FaultRow[] = [
  { fault: 'towerDeath', name: 'dies under a tower that it entered for no kill and no siege', most: 0.15 },
  { fault: 'lonelyDeath', name: 'dies alone beyond the river, three foes unseen', most: 0.25 },
  { fault: 'lostFight', name: 'goes on into a fight that it takes for lost', most: 0.3 },
  { fault: 'toAndFro', name: 'turns round four times in 5 s, nobody near', most: 0.3 },
  { fault: 'chase', name: 'chases over 6 s without damage', most: 0.3 },
];
const shareRows: readonly (FaultRow & { readonly of: string })[] = [
  { fault: 'idle', name: 'stands over 1.5 s and does nothing', most: 0.5, of: 'ticks' },
  { fault: 'missedKill', name: 'kill by ready skills in reach, not tried within 1 s', most: 10, of: 'moments' },
  { fault: 'unbought', name: 'can pay an item, and has not 5 s after it came home', most: 1, of: 'visits' },
  { fault: 'openRecall', name: 'begins a recall with a foe in reach', most: 2, of: 'recalls' },
  { fault: 'brokenRecall', name: 'breaks off a recall unhurt', most: 20, of: 'recalls' },
  { fault: 'missedHit', name: 'minion dies in its free reach, not struck last', most: 20, of: 'minions' },
  { fault: 'sharedCamp', name: 'two of a team in one camp', most: 2, of: 'camp ticks' },
  { fault: 'unusedWin', name: 'three more alive for 15 s, nothing struck in 12 s', most: 15, of: 'won fights' },
  { fault: 'undefended', name: 'structure attacked, two could come, nobody does', most: 10, of: 'attacks' },
  { fault: 'emptyCast', name: 'skill cast at nothing', most: 5, of: 'casts' },
  { fault: 'wastedStrong', name: 'strong skill at minions alone', most: 1, of: 'casts' },
  { fault: 'sameJob', name: 'four with one job for 40 s, no tower, boss or fight', most: 3, of: 'ticks' },
];

/** What would look foolish: level 8 against itself with drawn teams. */
export function watch(plan: Plan, enter: EnterRow): void {
  const watcher = watchFaults();
  playDrafts(full(8), on('confluence', plan), watcher);
  const report = watcher.report();
  const { note } = rowsInto(enter, plan.seeds);
  for (const { fault, name, most } of timesRows) {
    const { must, holds } = within({ most });
    const { count, of } = report[fault];
    const times = of === 0 ? undefined : count / of;
    note(`${name}, a hero and match`, must, times === undefined ? NO_CASE : times.toFixed(3), holds(times));
  }
  for (const { fault, name, most, of: unit } of shareRows) {
    const { must, holds } = percentWithin({ most });
    const { count, of } = report[fault];
    const share = of === 0 ? undefined : count / of;
    note(name, must, of === 0 ? NO_CASE : `${percent(share, 2)} of ${of.toLocaleString('en')} ${unit}`, holds(share));
  }
}

/** Milliseconds until a foe that comes into sight is reckoned with. */
const reactionLimits = { median: { least: 260, most: 420 }, p5: { least: 180 } } as const;
const lastHitLimits = [
  [4, { least: 55, most: 75 }],
  [8, { least: 80 }],
] as const;

/** How hands of level 4 see, act and hit, and what of a lane two levels take. */
export function hands(plan: Plan, enter: EnterRow): void {
  const rows = rowsInto(enter, plan.seeds);
  const [quick, faults] = [watchHands(), watchFaults()];
  playDrafts(best, on('confluence', plan), quick, faults);
  const { reactions_ms, commands } = quick.report();
  enterReaction(rows, reactions_ms);
  const most = within({ most: 5 });
  const p95 = quantile(commands, 0.95);
  rows.note(
    'commands a second, level 4, p95',
    most.must,
    commands.length === 0 ? NO_CASE : p95.toString(),
    most.holds(p95),
  );
  const { count, of } = faults.report().skillShot;
  const shots = percentWithin({ least: 35, most: 60 });
  const hit = of === 0 ? undefined : count / of;
  rows.note('skill shots at heroes that hit, level 4', shots.must, shareOfText(hit, of), shots.holds(hit));
  for (const [level, limits] of lastHitLimits) enterLastHits(rows, plan, level, limits);
}

function enterReaction({ note }: Rows, reactions: readonly number[]): void {
  const { median, p5 } = reactionLimits;
  const [low, middle] = [quantile(reactions, 0.05), quantile(reactions, 0.5)];
  note(
    'first sight to reaction, level 4',
    `median ${limitsText(median)} ms, p5 ${limitsText(p5)}`,
    reactions.length === 0 ? NO_CASE : `median ${middle.toFixed(0)} ms, p5 ${low.toFixed(0)} of ${reactions.length}`,
    isWithin(middle, median) && isWithin(low, p5),
  );
}

function enterLastHits(
  { note }: Rows,
  plan: Plan,
  level: Level,
  limits: { readonly least: number; readonly most?: number },
): void {
  const watcher = watchLastHits();
  playDrafts(full(level), on('confluence', plan), watcher);
  const { count, of } = watcher.report().missedHit;
  const { must, holds } = percentWithin(limits);
  const share = of === 0 ? undefined : 1 - count / of;
  note(`last hits of minions in free reach at 5:00, level ${level}`, must, shareOfText(share, of), holds(share));
}

const CASES = 10_000;

/** What is not seen changes no decision. */
export function honesty(plan: Plan, enter: EnterRow): void {
  const [unseen, seen] = [watchHonesty(CASES), watchHonesty(CASES, 'seen')];
  playDrafts(full(8), on('confluence', plan), unseen, seen);
  const { note } = rowsInto(enter, plan.seeds);
  const { cases, changed } = unseen.report();
  const counted = (count: number): string => count.toLocaleString('en');
  note(
    'decisions that change when unseen units are moved, hurt and levelled',
    `0 of ${counted(CASES)}`,
    `${changed} of ${counted(cases)} (of units in sight: ${counted(seen.report().changed)} of ${counted(seen.report().cases)})`,
    changed === 0 && cases >= CASES,
  );
}
