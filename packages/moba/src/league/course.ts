import { ratioOf } from '@fourth-seat/game';
import type { MatchWatcher } from '@fourth-seat/game/simulation';
import { winnerOf } from '../match/simulation.ts';
import { standing } from '../review/standing.ts';
import type { Team } from '../seat/boundary.ts';
import { TICKS_PER_SECOND } from '../world/constants.ts';
import type { World } from '../world/state.ts';

const MINUTE_TICKS = 60 * TICKS_PER_SECOND;
/** When a lead in gold is looked at, and what counts as one. */
const LEAD_TICKS = 5 * MINUTE_TICKS;
const LEAD_GOLD = 1500;
/** Whoever was once given so little and won came back. */
const LOST_CHANCE = 0.25;
const TENTHS = 10;

/** A share, and of how many it is taken; undefined without any. */
export interface Share {
  readonly share: number | undefined;
  readonly of: number;
}

/** A stated chance beside what came of it. */
export interface Calibration {
  readonly minute: number;
  /** Chances that were compared. */
  readonly of: number;
  /** Mean distance of the stated chance from the share that won, over tenths of the chance by their size. */
  readonly off: number;
}

/** What is reckoned of the chance to win: what seats state, and what reviews tell of the true state. */
export const chanceKinds = ['stated', 'standing'] as const;
export type ChanceKind = (typeof chanceKinds)[number];

export interface CourseReport {
  readonly minutes: readonly number[];
  /** Matches that only the end of time has ended. */
  readonly capped: Share;
  /** Who led by so much gold at five minutes has won. */
  readonly snowball: Share;
  /** Matches whose winner was once given so little by `standing`. */
  readonly comeback: Share;
  readonly firstKill: Share;
  readonly heroes: ReadonlyMap<string, Share>;
  readonly calibration: Readonly<Record<ChanceKind, readonly Calibration[]>>;
}

/** What the first team was given at the end of each minute. */
interface Moment {
  readonly minute: number;
  readonly chances: Readonly<Record<ChanceKind, number | undefined>>;
}

/** Of a match that is being played. */
interface Match {
  leader: Team | null;
  /** Who killed first: half of it to both where both did at once. */
  firstKill: Team | null;
  readonly least: [number, number];
  readonly moments: Moment[];
}

interface Tally {
  count: number;
  won: number;
}
const note = (tally: Tally, won: number): void => {
  tally.count++;
  tally.won += won;
};
const shareOf = ({ count, won }: Tally): Share => ({ share: ratioOf(won, count), of: count });
const fresh = (): Match => ({ leader: null, firstKill: null, least: [1, 1], moments: [] });
const none = (): Tally => ({ count: 0, won: 0 });

/** Watches how matches go: how long, who leads, who comes back, and whether the chances that are told come true. */
export function watchCourse(): MatchWatcher<World> & { readonly report: () => CourseReport } {
  const minutes: number[] = [];
  const [snowball, comeback, firstKill, capped] = [none(), none(), none(), none()];
  const heroes = new Map<string, Tally>();
  const buckets: Record<ChanceKind, Map<number, Bucket[]>> = { stated: new Map(), standing: new Map() };
  let match = fresh();

  function tick(world: World): void {
    const [west, east] = world.kills;
    if (match.firstKill === null && west !== east) match.firstKill = west > east ? 0 : 1;
    if (world.tick === LEAD_TICKS) match.leader = leaderOf(world);
    if (world.end !== null || world.tick % TICKS_PER_SECOND > 0) return;
    const chance = standing(world, 0);
    match.least[0] = Math.min(match.least[0], chance);
    match.least[1] = Math.min(match.least[1], 1 - chance);
    if (world.tick % MINUTE_TICKS > 0) return;
    const minute = world.tick / MINUTE_TICKS;
    match.moments.push({ minute, chances: { standing: chance, stated: statedOf(world) } });
  }

  function over(world: World): void {
    const winner = winnerOf(world);
    const wonBy = (team: Team): number => (winner === null ? 0.5 : winner === team ? 1 : 0);
    minutes.push(world.tick / MINUTE_TICKS);
    const isCapped = world.structures.filter(({ sort }) => sort === 'core').length > 1;
    note(capped, isCapped ? 1 : 0);
    if (match.leader !== null) note(snowball, wonBy(match.leader));
    if (match.firstKill !== null) note(firstKill, wonBy(match.firstKill));
    if (winner !== null) note(comeback, match.least[winner] <= LOST_CHANCE ? 1 : 0);
    for (const { sort, team } of world.heroes) {
      const tally = heroes.get(sort) ?? none();
      note(tally, wonBy(team));
      heroes.set(sort, tally);
    }
    for (const { minute, chances } of match.moments) {
      for (const kind of chanceKinds) {
        const chance = chances[kind];
        if (chance !== undefined) noteChance(buckets[kind], minute, chance, wonBy(0));
      }
    }
    match = fresh();
  }

  const report = (): CourseReport => ({
    minutes: minutes.toSorted((a, b) => a - b),
    capped: shareOf(capped),
    snowball: shareOf(snowball),
    comeback: shareOf(comeback),
    firstKill: shareOf(firstKill),
    heroes: new Map([...heroes].map(([id, tally]) => [id, shareOf(tally)])),
    calibration: { stated: calibrationOf(buckets.stated), standing: calibrationOf(buckets.standing) },
  });
  return { tick, over, report };
}

/** Who has earned so much more that it counts as a lead; null without. */
function leaderOf({ heroes }: World): Team | null {
  let lead = 0;
  for (const { team, gold, spent } of heroes) lead += (team === 0 ? 1 : -1) * (gold + spent);
  if (Math.abs(lead) < LEAD_GOLD) return null;
  return lead > 0 ? 0 : 1;
}

/** What the seats of the first team state on average; undefined where none has decided. */
function statedOf({ heroes }: World): number | undefined {
  const stated = heroes.flatMap(({ team, decided }) => (team === 0 ? (decided?.trace.win ?? []) : []));
  return ratioOf(
    stated.reduce((sum, win) => sum + win, 0),
    stated.length,
  );
}

interface Bucket {
  count: number;
  stated: number;
  won: number;
}

/** Notes a chance for both teams, so that neither side of the map leans the calibration. */
function noteChance(minutes: Map<number, Bucket[]>, minute: number, chance: number, won: number): void {
  const tenths = minutes.get(minute) ?? Array.from({ length: TENTHS }, () => ({ count: 0, stated: 0, won: 0 }));
  minutes.set(minute, tenths);
  for (const [stated, came] of [
    [chance, won],
    [1 - chance, 1 - won],
  ] as const) {
    const bucket = tenths[Math.min(TENTHS - 1, Math.floor(stated * TENTHS))];
    if (!bucket) continue;
    bucket.count++;
    bucket.stated += stated;
    bucket.won += came;
  }
}

function calibrationOf(minutes: ReadonlyMap<number, readonly Bucket[]>): readonly Calibration[] {
  return [...minutes]
    .toSorted(([a], [b]) => a - b)
    .map(([minute, tenths]) => {
      const of = tenths.reduce((sum, { count }) => sum + count, 0);
      const off = tenths.reduce((sum, { stated, won }) => sum + Math.abs(stated - won), 0);
      return { minute, of, off: off / Math.max(1, of) };
    });
}
