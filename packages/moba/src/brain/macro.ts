import type { UnitView } from '../seat/boundary.ts';
import { type LaneWay, placeOn, progressOn } from '../senses/lanes.ts';
import type { Place } from '../sheet/sheet.ts';
import { distanceBetween } from '../world/geometry.ts';
import { near, type Situation } from './senses.ts';

/** What a seat is about for a while, with its worth in points of the chance to win. */
export interface Job {
  readonly job: string;
  readonly value: number;
  readonly at: Place;
  readonly unit: UnitView | null;
}

/** A job stays for two seconds, and a new one must be worth this much more: no seat goes to and fro. */
export const COMMITMENT_TICKS = 30;
const STICKINESS = 1.5;
/** Points that a second of walking costs. */
const TRAVEL_COST = 0.25;
/** From here on teams gather, in seconds. */
const GATHER_S = 330;

/**
 * What the seat could do next, the best first. Each seat reckons the same for itself from what it has noticed: it
 * leaves to a mate what a mate is nearer to.
 */
export function jobsOf(situation: Situation): readonly Job[] {
  const { self, memory } = situation;
  const jobs = [...laneJobs(situation), ...defenceJobs(situation), ...campJobs(situation)];
  return jobs
    .map((job) => {
      const travel = (distanceBetween(self, job.at) / self.speed) * TRAVEL_COST;
      return { ...job, value: job.value - travel + (job.job === memory.job ? STICKINESS : 0) };
    })
    .toSorted((a, b) => b.value - a.value);
}

const seconds = ({ tick }: Situation): number => tick / 15;

/** Farm or push each lane: less where mates are already, more where the own role belongs. */
function laneJobs(situation: Situation): readonly Job[] {
  const { lanes, mates } = situation;
  const isGathering = seconds(situation) > GATHER_S;
  return lanes.map((way, n) => {
    const at = frontOf(situation, way);
    const there = near(at, mates, 12).length;
    const belongs = lanes.length === 1 || homeLane(situation, lanes.length) === n;
    const value = isGathering
      ? 6 + Math.min(3, there) * 2.2 + openWorth(situation, way) + (n === Math.floor(lanes.length / 2) ? 2 : 0)
      : 8 + (belongs ? 7 : 0) - (there > 1 ? 2.5 : 0);
    return { job: `lane ${n}`, value, at, unit: null };
  });
}

/** Which lane a role belongs to, from the left: one alone, the mage in the middle, two on the right. */
function homeLane({ use }: Situation, count: number): number {
  const place = { vanguard: 0, jungler: -1, mage: 1, marksman: 2, support: 2 }[use.row.role];
  return Math.min(count - 1, place);
}

/** How near a lane is to the hostile core. */
function openWorth({ hostileStructures }: Situation, way: LaneWay): number {
  return 3 - hostileStructures.filter(({ lane }) => lane === way.lane).length * 1.5;
}

/** Behind the own minions that are farthest along a lane; before the foremost own structure without any. */
export function frontOf({ ownMinions, ownStructures, home }: Situation, way: LaneWay): Place {
  let front = -1;
  for (const minion of ownMinions) if (minion.lane === way.lane) front = Math.max(front, progressOn(way, minion));
  if (front >= 0) return placeOn(way, Math.max(0, front - 0.5));
  for (const one of ownStructures) if (one.lane === way.lane) front = Math.max(front, progressOn(way, one));
  return front > 2 ? placeOn(way, front - 2) : home;
}

/** Own structures that are attacked; as many go as come, the nearest first. */
function defenceJobs(situation: Situation): readonly Job[] {
  const { self, ownStructures, hostileMinions, foes, mates } = situation;
  const jobs: Job[] = [];
  for (const one of ownStructures) {
    if (!one.isOpen) continue;
    const attackers = near(one, foes, 11).length;
    const minions = near(one, hostileMinions, 8).length;
    if (attackers === 0 && minions < 3) continue;
    const nearer = mates.filter((mate) => distanceBetween(mate, one) < distanceBetween(self, one)).length;
    const wanted = Math.max(1, attackers);
    const weight = one.sort === 'core' ? 14 : one.sort === 'base' ? 9 : 4;
    if (nearer >= wanted + 1) continue;
    jobs.push({ job: `defend ${one.id}`, value: 9 + weight + attackers - nearer * 2, at: one, unit: one });
  }
  return jobs;
}

/** Camps that are seen or may be there again; for whom the lanes do not need. */
function campJobs(situation: Situation): readonly Job[] {
  const { self, use, map, monsters, mates } = situation;
  if (seconds(situation) < 27 || map.camps.length === 0) return [];
  const sign = self.team === 0 ? 1 : -1;
  const isHunter = use.row.role === 'jungler';
  if (!isHunter || self.health < 0.5 * self.maxHealth) return [];
  const jobs: Job[] = [];
  map.camps.forEach((camp, n) => {
    const at = { x: camp.x * sign, y: camp.y * sign };
    const there = near(at, monsters, 4);
    // What was looked at and is empty is not walked to.
    if (there.length === 0) return;
    const taken = near(at, mates, 6).length > 0;
    jobs.push({ job: `camp ${n}`, value: taken ? 4 : 13, at, unit: there[0] ?? null });
  });
  return jobs;
}
