import type { UnitView } from '../../seat/boundary.ts';
import type { Place } from '../../sheet/sheet.ts';
import { distanceBetween } from '../../world/geometry.ts';
import { isNear } from '../places.ts';
import type { Situation } from '../senses.ts';
import { chanceOf, type Force, join, STRUCTURE_FORCE } from '../strength.ts';
import { LIFE, SECOND, STRUCTURE, WAVE } from '../worth.ts';
import type { Front } from './fronts.ts';
import { chanceAt, type Fighter, foesAt, type Teams } from './team.ts';

/** What the team does together, and what that gains over each doing its own work, in points of the chance to win. */
export interface Push {
  readonly front: Front;
  readonly target: UnitView;
  readonly gain: number;
  /** The chance of all who could meet there. */
  readonly chance: number;
}

/** Seconds of a push, from its gathering to the fall of its target, and how many waves are lost elsewhere meanwhile. */
const PUSH_S = 20;
/** What is lost where a push fails: seldom all, because those who would lose leave. */
const FAILURE = 4;
/** Chance at which a push is turned away from. */
const LEAST_CHANCE = 0.3;

/** A push of the whole team on each lane that has something to fell. */
export function pushesOf({ alive, fronts, teams }: PlanInput): readonly Push[] {
  const pushes: Push[] = [];
  for (const front of fronts) {
    const { target } = front;
    if (!target) continue;
    const chance = chanceAt(teams, target, STRUCTURE_FORCE, false);
    if (chance < LEAST_CHANCE) continue;
    const dps = teams.ours.reduce((sum, { unit }) => sum + (unit ? unit.attack * unit.attackRate : 0), 0);
    const fall_s = (target.health * (1 + target.armour / 100)) / Math.max(1, dps);
    const far_s = meanDistance(teams, target) / 3.5;
    const isFast = Math.min(1, PUSH_S / (fall_s + far_s));
    const lost = WAVE * (fronts.length - 1) * 0.55 * (PUSH_S / 20);
    // Who is dead defends nothing: the time is short, and what falls now falls for little.
    const free = Math.max(0, alive[0] - alive[1]) * 3;
    const gain = (STRUCTURE[target.sort] ?? 9) * chance * isFast - (1 - chance) * FAILURE - lost + free;
    pushes.push({ front, target, gain, chance });
  }
  return pushes;
}

interface PlanInput extends Situation {
  readonly fronts: readonly Front[];
  readonly teams: Teams;
}

function meanDistance({ ours }: Teams, at: Place): number {
  let sum = 0;
  for (const one of ours) sum += distanceBetween(one, at);
  return sum / Math.max(1, ours.length);
}

/** An own structure that is attacked, who goes there, and what that saves. */
export interface Defence {
  readonly structure: UnitView;
  readonly seats: readonly number[];
  readonly gain: number;
  readonly chance: number;
}

/** Metres around a structure within which hostile heroes attack it or are about to, and minions do. */
const ATTACK_M = 13;
const MINION_M = 8.5;
/** Chance with which enough have come. */
const ENOUGH = 0.85;

/** Own structures under attack: as many go as are needed, the nearest first; nobody where that would not help. */
export function defencesOf(situation: Situation, teams: Teams): readonly Defence[] {
  const { ownStructures, hostileMinions, isWide } = situation;
  const defences: Defence[] = [];
  for (const structure of ownStructures) {
    if (!structure.isOpen) continue;
    const attackers = foesAt(teams, structure, ATTACK_M);
    const minions = hostileMinions.filter((one) => isNear(one, structure, MINION_M)).length;
    if (attackers.length === 0 && minions < 2) continue;
    const defence = defenceOf(structure, attackers, minions, teams);
    // On a wide map the way there pays for their lives too; on a narrow one, who is here fights anyway.
    const lives = isWide ? Math.max(0, 2 * defence.chance - 1) * Math.min(attackers.length, defence.seats.length) : 0;
    defences.push({ ...defence, gain: defence.gain + lives * LIFE });
  }
  return defences;
}

function defenceOf(structure: UnitView, attackers: readonly Fighter[], minions: number, { ours }: Teams): Defence {
  const theirs: Force = { power: minions * 40, health: minions * 120 };
  for (const { power, health } of attackers) join(theirs, power, health);
  const force: Force = { ...STRUCTURE_FORCE };
  const seats: number[] = [];
  const dps = attackers.reduce((sum, { unit }) => sum + (unit ? unit.attack * unit.attackRate * 0.7 : 0), minions * 7);
  const left_s = (structure.health * (1 + structure.armour / 100)) / Math.max(1, dps);
  const nearestFirst = ours
    .filter(({ unit }) => unit && unit.health > 0.35 * unit.maxHealth)
    .map((one) => ({ ...one, way_s: distanceBetween(one, structure) / (one.unit?.speed ?? 3.4) }))
    // Who comes too late helps nobody; nor is a far way worth it where little is at stake.
    .filter(({ way_s }) => way_s < left_s + LATE_S && (way_s < FAR_S || (STRUCTURE[structure.sort] ?? 0) > 10))
    .toSorted((a, b) => a.way_s - b.way_s);
  let chance = 0;
  for (const { seat, power, health } of nearestFirst) {
    join(force, power, health);
    seats.push(seat);
    chance = chanceOf(force, theirs);
    if (chance >= ENOUGH) break;
  }
  const worth = STRUCTURE[structure.sort] ?? 9;
  // How much of it would be lost in the next twenty seconds without anybody.
  const atRisk = Math.min(1, 20 / left_s);
  return { structure, seats, chance, gain: worth * (0.15 + 0.85 * atRisk) * chance };
}

/** Seconds after the fall of a structure at which its attackers can still be met; and of a way that is far. */
const LATE_S = 2;
const FAR_S = 9;

/** Points that a way costs, walked by a hero. */
export const wayCost = (from: Place, to: Place, speed: number): number =>
  (distanceBetween(from, to) / Math.max(1, speed)) * SECOND;
