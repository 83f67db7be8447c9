import type { Observation, RoundView } from '../brain/boundary.ts';
import { distanceBetween } from '../world/graph.ts';
import type { Place } from '../world/map.ts';
import { domination, siteAttack, TEAM_SIZE } from '../world/rules.ts';
import type { Assignment } from './plan.ts';

/** Point B, from where both sites are near. */
const MIDDLE = 1;
const TACTICS = ['fast_entry', 'split', 'fake'] as const;

/**
 * The team's plan in Site attack. Which site and which play follows from the round alone, so that all of a team agree
 * without a word; like the other plan every seat reckons it from what everybody of the team sees.
 */
export function planRound(observation: Observation, round: RoundView): Assignment {
  if (round.bomb >= 0) return atBomb(observation, round);
  return round.isAttacker ? attack(observation, round) : defend(observation);
}

/** Attackers: all at once, two through the middle, or two who first show themselves at the other site. */
function attack(observation: Observation, { round }: RoundView): Assignment {
  const { self, left_s } = observation;
  const site = siteAttack.sites[siteOfRound(round)] ?? 0;
  const tactic = TACTICS[round % TACTICS.length] ?? 'fast_entry';
  const isSecondWave = self.seat % TEAM_SIZE >= 3;
  if (isSecondWave && tactic === 'split' && left_s > 75) return { point: MIDDLE, tactic, use: false };
  if (isSecondWave && tactic === 'fake' && left_s > 68) return { point: 2 - site, tactic, use: false };
  return { point: site, tactic, use: isNearest(observation, site) };
}

/** Bits of a small hash of the round: no pattern that is easy to see. */
const siteOfRound = (round: number): number => (Math.imul(round + 3, 0x9e3779b1) >>> 29) & 1;

/** Defenders: two at each site and one between; where two or more enemies are known, that one and one of the others come. */
function defend({ self, contacts, points }: Observation): Assignment {
  const n = self.seat % TEAM_SIZE;
  const known = siteAttack.sites.map((site) => {
    const place = points[site];
    return contacts.filter((contact) => place && contact.certainty > 0.3 && distanceBetween(contact, place) < 16)
      .length;
  });
  const [a = 0, c = 0] = known;
  const threatened = a >= 2 && a > c ? 0 : c >= 2 && c > a ? 2 : undefined;
  if (threatened !== undefined && (n === 4 || n === (threatened === 0 ? 2 : 0))) {
    return { point: threatened, tactic: 'rotate', use: false };
  }
  return { point: n === 4 ? MIDDLE : n < 2 ? 0 : 2, tactic: 'hold_2_1_2', use: false };
}

/** With the bomb down its owners guard it, and the others retake it: the nearest defuses, the rest cover. */
function atBomb(observation: Observation, { bomb, isAttacker }: RoundView): Assignment {
  if (isAttacker) return { point: bomb, tactic: 'guard', use: false };
  return { point: bomb, tactic: 'retake', use: isNearest(observation, bomb) };
}

/** Whether of the team nobody in the circle is nearer to the point; seats decide between equals. */
function isNearest({ self, mates, points }: Observation, point: number): boolean {
  const place = points[point];
  if (!place || distanceBetween(self, place) > domination.captureRadius - 0.3) return false;
  const own = distanceBetween(self, place);
  return !mates.some((mate) => mate.isAlive && isBefore(mate, distanceBetween(mate, place), self.seat, own));
}

function isBefore(
  { seat }: Place & { readonly seat: number },
  distance: number,
  ownSeat: number,
  own: number,
): boolean {
  return distance < own - 1e-9 || (Math.abs(distance - own) <= 1e-9 && seat < ownSeat);
}
