import type { UnitView } from '../../seat/boundary.ts';
import type { Place, Role } from '../../sheet/sheet.ts';
import { isNear } from '../places.ts';
import type { Situation } from '../senses.ts';
import { chanceOf, type Force, join } from '../strength.ts';
import { CAMP, LIFE, STRUCTURE, WAVE } from '../worth.ts';
import { campsOf } from './camps.ts';
import { type Front, frontsOf } from './fronts.ts';
import { defencesOf, pushesOf, wayCost } from './plan.ts';
import { type Fighter, foesAt, type Teams, teamsOf } from './team.ts';
import { homeValue } from './tempo.ts';

export type JobKind = 'lane' | 'camp' | 'defend' | 'group' | 'home' | 'obey';

/** What a seat is about for a while, with its worth in points of the chance to win. */
export interface Job {
  readonly kind: JobKind;
  /** The kind, and the number of the lane, camp or structure. */
  readonly job: string;
  readonly value: number;
  readonly at: Place;
  readonly front: Front | null;
  /** The structure that it is about. */
  readonly unit: UnitView | null;
  /** The chance that it counts on; null where no fight is expected. */
  readonly chance: number | null;
}

/** Ticks for which a job is kept to: what several do together only comes to something if they stay with it. */
export const COMMITMENT_TICKS: Readonly<Record<JobKind, number>> = {
  lane: 30,
  camp: 75,
  defend: 60,
  group: 120,
  home: 45,
  // An order has its own end.
  obey: 0,
};
/** By how many points a new job must be worth more: no seat goes to and fro. */
const STICKINESS = { own: 0.7, shared: 1.75 } as const;
const isShared = ({ kind }: Job): boolean => kind === 'group' || kind === 'defend';

/** What the seat could do next, the best first; and how the lanes stand. */
export interface Outlook {
  readonly jobs: readonly Job[];
  readonly fronts: readonly Front[];
  readonly teams: Teams;
}

/**
 * All that the seat could do next. Each seat reckons the same plan for its team from what it has noticed, without a
 * leader: work is dealt out to all five, and this seat takes its part.
 */
export function outlookOf(situation: Situation): Outlook {
  const fronts = frontsOf(situation);
  const teams = teamsOf(situation);
  const own = spread(situation, fronts, teams);
  const base = own.reduce((best, { value }) => Math.max(best, value), 0);
  const { memory, without } = situation;
  const shared = without.includes('plan')
    ? []
    : [...groupJobs(situation, fronts, teams, base), ...defenceJobs(situation, teams, base)];
  const jobs = [...own, ...shared, ...(without.includes('tempo') ? [] : [homeJob(situation)])];
  return {
    jobs: jobs
      .map((job) =>
        job.job === memory.job
          ? { ...job, value: job.value + (isShared(job) ? STICKINESS.shared : STICKINESS.own) }
          : job,
      )
      .toSorted((a, b) => b.value - a.value),
    fronts,
    teams,
  };
}

/** What work there is for one seat: a place, and what it is worth to each who takes it, by how many have before. */
interface Work {
  readonly kind: 'lane' | 'camp';
  readonly n: number;
  readonly at: Place;
  readonly front: Front | null;
  readonly foes: readonly Fighter[];
}

/** Shares of a lane's work that the first, second and further heroes do. */
const SHARES = [1, 0.38, 0.12, 0.05, 0.03] as const;
/** Points by which a role belongs in its lane. */
const BELONGS = 0.9;

/** Deals lanes and camps to the five, the best pair of seat and work first; the own part gets its value. */
function spread(situation: Situation, fronts: readonly Front[], teams: Teams): readonly Job[] {
  const { self } = situation;
  const works: readonly Work[] = [
    ...fronts.map(
      (front): Work => ({ kind: 'lane', n: front.n, at: front.at, front, foes: foesAt(teams, front.at, 13) }),
    ),
    ...campsOf(situation).map(({ n, at }): Work => ({ kind: 'camp', n, at, front: null, foes: [] })),
  ];
  const taken = works.map((): Fighter[] => []);
  const waiting = [...teams.ours];
  while (waiting.length > 0) {
    let best = -Infinity;
    let [who, what] = [0, 0];
    waiting.forEach((fighter, i) => {
      works.forEach((work, k) => {
        const value = worthOf(situation, work, fighter, taken[k] ?? [], fronts.length);
        if (value > best) [best, who, what] = [value, i, k];
      });
    });
    const fighter = waiting[who];
    if (!fighter || fighter.seat === self.seat) break;
    taken[what]?.push(fighter);
    waiting.splice(who, 1);
  }
  const me = teams.ours.find(({ seat }) => seat === self.seat);
  if (!me) return [];
  return works.map(
    (work, k): Job => ({
      kind: work.kind,
      job: `${work.kind} ${work.n}`,
      value: worthOf(situation, work, me, taken[k] ?? [], fronts.length),
      at: work.at,
      front: work.front,
      unit: null,
      chance: null,
    }),
  );
}

function worthOf(situation: Situation, work: Work, who: Fighter, before: readonly Fighter[], lanes: number): number {
  const { knowledge } = situation;
  const role = knowledge.heroes.get(who.unit?.sort ?? '')?.row.role ?? 'vanguard';
  const way = wayCost(who, work.at, who.unit?.speed ?? 3.4);
  if (work.kind === 'camp') return before.length > 0 ? -way : campWorth(who, role) - way;
  return (
    laneWorth(work, who, before) -
    (work.front ? riskOf(situation, work.front, before.length) : 0) +
    (homeLane(role, lanes) === work.n ? BELONGS : 0) -
    way
  );
}

/** Who hunts by trade loses less health to monsters. */
function campWorth({ unit }: Fighter, role: Role): number {
  if (!unit) return 0;
  const isHunter = role === 'jungler';
  const isFit = unit.health > (isHunter ? 0.5 : 0.8) * unit.maxHealth && unit.level > (isHunter ? 0 : 5);
  return isFit ? CAMP * (isHunter ? 1.5 : 0.8) : 0;
}

/** Where a role belongs, from the left: one alone, the mage in the middle, two on the right; the jungler nowhere. */
const homeLane = (role: Role, lanes: number): number =>
  Math.min(lanes - 1, { vanguard: 0, jungler: -1, mage: 1, marksman: 2, support: 2 }[role]);

/** Farm, the chance that one more turns a fight there, and what an unguarded structure promises. */
function laneWorth({ front, foes }: Work, who: Fighter, before: readonly Fighter[]): number {
  if (!front) return 0;
  const farm = WAVE * (0.55 + 0.45 * Math.min(1.6, front.waiting.length / 4));
  let value = farm * (SHARES[before.length] ?? 0);
  if (front.target && foes.length === 0)
    value += (STRUCTURE[front.target.sort] ?? 9) * 0.04 * (front.own > front.targetAt - 14 ? 3 : 1);
  if (foes.length === 0) return value;
  const [theirs, ours]: [Force, Force] = [
    { power: 0, health: 0 },
    { power: 0, health: 0 },
  ];
  for (const { power, health } of foes) join(theirs, power, health);
  for (const { power, health } of before) join(ours, power, health);
  const without = before.length === 0 ? 0 : chanceOf(ours, theirs);
  join(ours, who.power, who.health);
  const chance = chanceOf(ours, theirs);
  // A foe far from its tower can be caught; one that stands before it will not be.
  const isCatchable = front.hostile < front.targetAt - 12;
  if (before.length > 0 && chance > 0.55) value += (chance - without) * LIFE * (isCatchable ? 0.8 : 0.35);
  return before.length === 0 && chance < 0.35 ? value * 0.7 : value;
}

/** Metres beyond the own foremost structure at which a lane begins to be exposed, and over which it becomes so. */
const EXPOSED = { from: 8, over: 30 } as const;
/** Share of a life that is risked where three more are unseen than stand together. */
const RISK_SHARE = 0.5;

/** Points that a seat alone risks in a lane: its life, as far out as the lane has gone, to those who are not seen. */
function riskOf({ alive, foes }: Situation, front: Front, mates: number): number {
  const reach = Math.max(front.own, front.guardAt);
  const exposure = Math.max(0, Math.min(1, (reach - front.guardAt - EXPOSED.from) / EXPOSED.over));
  const unseen = Math.max(0, alive[1] - foes.length);
  return (LIFE * RISK_SHARE * exposure * Math.max(0, unseen - 1 - mates)) / 3;
}

/**
 * From here on teams go together, in seconds, and the points by which they do so rather than each by itself, before and
 * after. Where there are several lanes, each works in its own first: five in one lane give away the others.
 */
const together = {
  narrow: { from_s: 60, before: 0, after: 12 },
  wide: { from_s: 360, before: -18, after: 24 },
} as const;
/** How many share the gain of a defence; on a map of several lanes those who are called are fewer. */
const DEFENDERS = { narrow: 3, wide: 2 } as const;
/** Points by which several who are called to a structure go there rather than elsewhere. */
const CALLED = 1;

/** The team's pushes, as they change what this seat would do by itself. */
function groupJobs(situation: Situation, fronts: readonly Front[], teams: Teams, base: number): readonly Job[] {
  const { self, isWide, seconds } = situation;
  const { from_s, before, after } = isWide ? together.wide : together.narrow;
  if (self.health < 0.4 * self.maxHealth) return [];
  return pushesOf({ ...situation, fronts, teams }).map(
    ({ front, target, gain, chance }): Job => ({
      kind: 'group',
      job: `group ${front.n}`,
      value: base + (gain + (seconds > from_s ? after : before)) / 3,
      at: target,
      front,
      unit: target,
      chance,
    }),
  );
}

function defenceJobs(situation: Situation, teams: Teams, base: number): readonly Job[] {
  const { self, isWide } = situation;
  const defenders = isWide ? DEFENDERS.wide : DEFENDERS.narrow;
  return defencesOf(situation, teams).map(({ structure, seats, gain, chance }): Job => {
    const isCalled = seats.includes(self.seat);
    const way = wayCost(self, structure, self.speed);
    const isHere = isNear(self, structure, 10);
    const called = seats.length > 1 ? base + gain / defenders + CALLED : base * 0.5 + gain + (isHere ? 1 : 0);
    return {
      kind: 'defend',
      job: `defend ${structure.id}`,
      value: isCalled ? called - way * 1.5 : gain / 8 - way,
      at: structure,
      front: null,
      unit: structure,
      chance,
    };
  });
}

function homeJob(situation: Situation): Job {
  const { home } = situation;
  return { kind: 'home', job: 'home', value: homeValue(situation), at: home, front: null, unit: null, chance: null };
}
