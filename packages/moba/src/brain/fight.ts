import type { UnitView } from '../seat/boundary.ts';
import type { Place } from '../sheet/sheet.ts';
import { isNear } from './places.ts';
import type { Situation } from './senses.ts';
import { chanceOf, FIGHT_S, type Force, healthOf, join, powerOf, STRUCTURE_FORCE } from './strength.ts';

/** Metres around the middle of a fight within which somebody takes part. */
const FIGHT_M = 11;
/** Metres that a mate walks while a fight begins: who is so much farther away counts for less. */
const ARRIVAL_M = 9;

/**
 * The chance to win a fight here and now, by the data's own arithmetic. Whoever is near its middle takes part; who is on
 * the way counts for less, as does a foe that was seen there a moment ago. The seat's misjudgement is added.
 */
export function fightChance(situation: Situation, at: Place): number {
  if (situation.without.includes('fight')) return headCount(situation, at);
  const { self, foes, mates, missing, knowledge, hostileMinions, ownMinions, memory } = situation;
  const ours: Force = { power: powerOf(knowledge, self, self.ready_s), health: healthOf(self) };
  const theirs: Force = { power: 0, health: 0 };
  for (const mate of mates) {
    const share = takesPart(mate, at, self);
    // Who is nearly dead leaves.
    if (share > 0)
      join(ours, powerOf(knowledge, mate), healthOf(mate), mate.health < 0.25 * mate.maxHealth ? share / 3 : share);
  }
  for (const foe of foes) {
    const share = takesPart(foe, at, self);
    if (share === 0) continue;
    const isHeld = foe.heldUntil > situation.tick;
    join(theirs, powerOf(knowledge, foe) * (isHeld ? 0.6 : 1), healthOf(foe), share);
  }
  for (const { x, y, age_s, power, health } of missing) {
    if (age_s < 5 && isNear({ x, y }, at, FIGHT_M + 3)) join(theirs, power, health, 0.7);
  }
  theirs.power += dealtBy(hostileMinions, self);
  ours.power += dealtBy(ownMinions, at) * 0.5;
  joinStructures(situation, at, ours, theirs);
  return Math.max(0, Math.min(1, chanceOf(ours, theirs) + memory.bias / 100));
}

/** The share of the heroes near the middle of a fight that are the own. */
function headCount({ self, mates, foes }: Situation, at: Place): number {
  const countOf = (units: readonly Place[]): number => units.filter((one) => takesPart(one, at, self) === 1).length;
  const own = 1 + countOf(mates);
  return own / Math.max(1, own + countOf(foes));
}

function takesPart(unit: Place, at: Place, self: Place): number {
  if (isNear(unit, at, FIGHT_M) || isNear(unit, self, FIGHT_M - 2)) return 1;
  return isNear(unit, at, FIGHT_M + ARRIVAL_M) ? 0.35 : 0;
}

/** What minions near a place deal over a fight, of which they spend half on it. */
function dealtBy(minions: readonly UnitView[], at: Place): number {
  let power = 0;
  for (const one of minions) if (isNear(one, at, 6)) power += one.attack * one.attackRate * FIGHT_S * 0.4;
  return power;
}

function joinStructures(
  { hostileStructures, ownStructures, self }: Situation,
  at: Place,
  ours: Force,
  theirs: Force,
): void {
  if (hostileStructures.some((one) => isNear(one, at, one.range + 0.5) || isNear(one, self, one.range + 0.5))) {
    join(theirs, STRUCTURE_FORCE.power, STRUCTURE_FORCE.health);
  }
  if (ownStructures.some((one) => isNear(one, at, one.range + 1)))
    join(ours, STRUCTURE_FORCE.power, STRUCTURE_FORCE.health);
}
