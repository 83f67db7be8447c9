import type { Profile } from '../players/profile.ts';
import { distanceBetween } from '../world/graph.ts';
import type { Contact, Memory, Observation, PointView } from './boundary.ts';

/** What a decision looks at, reckoned once from the observation. */
export interface Situation {
  readonly observation: Observation;
  readonly memory: Memory;
  readonly profile: Profile;
  readonly visible: readonly Contact[];
  /** The enemy to deal with first: of those in sight the nearest, else the surest news nearby. */
  readonly threat: Contact | undefined;
  readonly threatDistance: number;
  readonly point: PointView;
  /** Metres from the point that the plan gave. */
  readonly pointDistance: number;
  /** Mates within 15 m. */
  readonly company: number;
}

export function situationOf(observation: Observation, memory: Memory, profile: Profile): Situation {
  const { self, contacts, mates, points } = observation;
  const visible = contacts.filter(({ isVisible }) => isVisible);
  const threat = threatOf(observation, visible, memory);
  const point = points[memory.point] ?? points[0];
  if (!point) throw new Error('a map has points');
  return {
    observation,
    memory,
    profile,
    visible,
    threat,
    threatDistance: threat ? distanceBetween(self, threat) : Infinity,
    point,
    pointDistance: distanceBetween(self, point),
    company: mates.filter((mate) => mate.isAlive && distanceBetween(self, mate) < 15).length,
  };
}

/** Nearest and freshest first; who is fired at already counts as 3 m nearer. */
function threatOf({ self, contacts }: Observation, visible: readonly Contact[], memory: Memory): Contact | undefined {
  const known = visible.length > 0 ? visible : contacts.filter(({ age_s, certainty }) => age_s < 5 && certainty > 0.3);
  let best: Contact | undefined;
  let lowest = Infinity;
  for (const contact of known) {
    const kept = memory.target === contact.seat ? 3 : 0;
    const cost = distanceBetween(self, contact) + contact.age_s * 4 - kept;
    if (cost >= lowest) continue;
    lowest = cost;
    best = contact;
  }
  return best;
}
