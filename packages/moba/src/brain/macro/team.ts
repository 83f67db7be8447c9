import type { UnitView } from '../../seat/boundary.ts';
import type { Place } from '../../sheet/sheet.ts';
import { distanceBetween } from '../../world/geometry.ts';
import { isNear } from '../places.ts';
import type { Situation } from '../senses.ts';
import { chanceOf, type Force, healthOf, join, powerOf } from '../strength.ts';

/** A hero as the plan of a team counts it: where it is, what it brings, and how certain that is. */
export interface Fighter extends Place {
  readonly seat: number;
  readonly power: number;
  readonly health: number;
  readonly unit: UnitView | null;
}

/** Both teams as a seat knows them. Who is not seen is somewhere: its place is the middle of its base. */
export interface Teams {
  readonly ours: readonly Fighter[];
  readonly theirs: readonly Fighter[];
  /** Living hostile heroes of whom nothing is known, each as strong as the own mean. */
  readonly unknown: number;
  readonly mean: Force;
}

export function teamsOf(situation: Situation): Teams {
  const { self, mates, foes, missing, knowledge, alive } = situation;
  const fighterOf = (unit: UnitView): Fighter => ({
    seat: unit.seat,
    x: unit.x,
    y: unit.y,
    power: powerOf(knowledge, unit),
    health: healthOf(unit),
    unit,
  });
  const ours = (self.isAlive ? [self, ...mates] : mates).map(fighterOf).toSorted((a, b) => a.seat - b.seat);
  const theirs = [
    ...foes.map(fighterOf),
    ...missing.map(({ x, y, health, power }): Fighter => ({ seat: -1, x, y, power, health, unit: null })),
  ];
  const mean: Force = { power: 0, health: 0 };
  for (const { power, health } of ours) join(mean, power, health, 1 / Math.max(1, ours.length));
  return { ours, theirs, unknown: Math.max(0, alive[1] - theirs.length), mean };
}

/** Metres from which a hero is at hand, and over which it counts for less and less. */
const reachOf = { near: 16, ours: 50, theirs: 50 } as const;

/** Share for which somebody counts who is not seen. */
const UNSEEN = 0.6;

const shareAt = (from: Place, at: Place, far: number): number =>
  Math.max(0.1, Math.min(1, 1 - (distanceBetween(from, at) - reachOf.near) / far));

/** The own heroes that could meet at a place, who are badly hurt left out; `asked` counts however hurt it is. */
export function oursAt({ ours }: Teams, at: Place, asked = -1): Force {
  const force: Force = { power: 0, health: 0 };
  for (const one of ours) {
    if (one.seat !== asked && one.unit && one.unit.health < 0.35 * one.unit.maxHealth) continue;
    join(force, one.power, one.health, shareAt(one, at, reachOf.ours));
  }
  return force;
}

/** The hostile heroes that could come to a place: those seen by their way, all others by the share that is `unseen`. */
export function theirsAt({ theirs, unknown, mean }: Teams, at: Place, unseen: number = UNSEEN): Force {
  const force: Force = { power: 0, health: 0 };
  for (const one of theirs)
    join(
      force,
      one.power,
      one.health,
      one.unit ? shareAt(one, at, reachOf.theirs) : Math.max(unseen, shareAt(one, at, reachOf.theirs)),
    );
  if (unknown > 0) join(force, mean.power * unknown, mean.health * unknown, unseen);
  return force;
}

/** The chance of all who could meet at a place against all who could come there. */
export function chanceAt(
  teams: Teams,
  at: Place,
  guard: Force,
  isOurs: boolean,
  { asked, unseen }: { readonly asked?: number; readonly unseen?: number } = {},
): number {
  const [ours, theirs] = [oursAt(teams, at, asked), theirsAt(teams, at, unseen)];
  join(isOurs ? ours : theirs, guard.power, guard.health);
  return chanceOf(ours, theirs);
}

/** Hostile heroes seen near a place. */
export const foesAt = ({ theirs }: Teams, at: Place, metres: number): readonly Fighter[] =>
  theirs.filter((one) => one.unit !== null && isNear(one, at, metres));
