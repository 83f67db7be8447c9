import type { Place } from '../basics.ts';
import type { Contact, Memory, Observation, PointView } from '../seat/boundary.ts';
import type { Part, Player, Profile } from '../seat/profile.ts';
import { distanceBetween } from '../world/geometry.ts';
import { OPENING_TICKS } from '../world/rules.ts';
import { weapons } from '../world/weapons.ts';

/** The quantities that goals are scored and carried out with, computed once for each decision. */
export interface Situation {
  readonly observation: Observation;
  readonly memory: Memory;
  readonly profile: Profile;
  /** Parts of the brain that are left out. */
  readonly without: readonly Part[];
  readonly visible: readonly Contact[];
  /**
   * The enemy to deal with first: the nearest one in sight or, with none in sight, the nearest and freshest contact.
   */
  readonly threat: Contact | undefined;
  readonly threatDistance: number;
  /** Whether the threat is near enough to stop and fire at. */
  readonly isInReach: boolean;
  readonly point: PointView;
  /** Metres from the point that the plan gave. */
  readonly pointDistance: number;
  /** Number of living mates within `COMPANY_WITHIN`. */
  readonly company: number;
}

const noParts: readonly Part[] = [];
/** Metres within which a living mate counts as company. */
const COMPANY_WITHIN = 15;

/** What the goals are scored from: the observation with the threat, the point and the company picked out of it. */
export function situationOf(
  observation: Observation,
  memory: Memory,
  { profile, without = noParts }: Player,
): Situation {
  const { self, contacts, mates, points } = observation;
  const visible = contacts.filter(({ isVisible }) => isVisible);
  const threat = threatOf(observation, visible, memory);
  const threatDistance = threat ? distanceBetween(self, threat) : Infinity;
  const point = points[memory.point] ?? points[0];
  if (!point) throw new Error('a map has points');
  return {
    observation,
    memory,
    profile,
    without,
    visible,
    threat,
    threatDistance,
    isInReach: isInReach(observation, threatDistance),
    point,
    pointDistance: distanceBetween(self, point),
    company: mates.filter((mate) => mate.isAlive && distanceBetween(self, mate) < COMPANY_WITHIN).length,
  };
}

/**
 * Metres beyond the range of full damage from which on a seat of Domination does not stop for an enemy: its shots
 * seldom hit, and no point is taken meanwhile.
 */
const REACH_BEYOND_FALLOFF = 7;
/**
 * The same while both teams leave their bases: it stops for nearer ones alone, or every match would begin with the same
 * exchange of fire across the middle lane.
 */
const OPENING_REACH = -3;
/** A weapon that loses no damage counts as one of this range: who fires from one base into the other takes no point. */
const MAX_FALLOFF = 33;

function isInReach({ tick, self, round }: Observation, distance: number): boolean {
  // In Site attack, where the dead do not come back, careful fire from afar is worth the time.
  if (round) return true;
  const range = Math.min(weapons[self.weapon].falloffFrom, MAX_FALLOFF);
  return distance < range + (tick < OPENING_TICKS ? OPENING_REACH : REACH_BEYOND_FALLOFF);
}

/** Seconds ahead for which a throw aims at a moving enemy. */
const LEAD_S = 0.5;

/** Where a throw at an enemy is aimed. */
export const throwTarget = ({ x, y, vx, vy }: Contact): Place => ({ x: x + vx * LEAD_S, y: y + vy * LEAD_S });

/** A contact out of sight is a threat below this age, in seconds. */
const THREAT_AGE_S = 5;
/** It is one above this certainty. */
const THREAT_CERTAINTY = 0.3;
/** In the choice of a threat, metres that a second of age adds. */
const AGE_COST = 4;
/** Metres that the present target gets off, so that targets do not alternate. */
const TARGET_BONUS = 3;

/** The contact of the lowest cost: its distance in metres, and its age. */
function threatOf({ self, contacts }: Observation, visible: readonly Contact[], memory: Memory): Contact | undefined {
  const known =
    visible.length > 0
      ? visible
      : contacts.filter(({ age_s, certainty }) => age_s < THREAT_AGE_S && certainty > THREAT_CERTAINTY);
  let best: Contact | undefined;
  let lowest = Infinity;
  for (const contact of known) {
    const kept = memory.target === contact.seat ? TARGET_BONUS : 0;
    const cost = distanceBetween(self, contact) + contact.age_s * AGE_COST - kept;
    if (cost >= lowest) continue;
    lowest = cost;
    best = contact;
  }
  return best;
}
