import { NO_SITE, type Place, type Site } from '../basics.ts';
import type { Observation, RoundView, Self } from '../seat/boundary.ts';
import { distanceBetween, ROUNDING } from '../world/geometry.ts';
import { pointAt } from '../world/map.ts';
import { domination, siteAttack, TEAM_SIZE } from '../world/rules.ts';
import { countEnemiesAt, type Nearness } from './at-point.ts';
import type { Assignment } from './plan.ts';

/** Index of point B, which lies between the two sites. */
const MIDDLE = 1;
const [SITE_A, SITE_C] = siteAttack.sites;
/**
 * The two attackers who begin furthest from the site go in the second wave: 3 and 4 of a team counted from the site's
 * side.
 */
const SECOND_WAVE = 3;
/** Seconds left of the round at which the second wave leaves the middle (`split`). */
const SPLIT_UNTIL_S = 75;
/** Seconds left of the round at which the second wave leaves the site of the feint (`fake`). */
const FAKE_UNTIL_S = 68;
/** Which enemies count as at a site. */
const atSite: Nearness = { within_m: 16, certainty: 0.3 };
/** So many enemies at a site make it threatened. */
const THREATENING_ENEMIES = 2;
/** The defender between the sites, counted from the north. */
const FLOATER = 2;
/** The defender of each site that helps at the other, counted from the north. */
const helper = { [SITE_A]: 3, [SITE_C]: 1 } as const;
/** A seat is given the bomb this far inside the edge of the circle, in metres; it keeps it up to `KEEP_MARGIN`. */
const BEGIN_MARGIN = 0.3;

const tactics = ['fast_entry', 'split', 'fake'] as const;

/**
 * The team's plan in Site attack. The round's number alone decides the site and the tactic, so a team agrees without a
 * message. As in Domination every seat computes the plan from what the team sees.
 */
export function planRound(observation: Observation, round: RoundView): Assignment {
  if (round.bomb !== NO_SITE) return atBomb(observation, round);
  return round.isAttacker ? attack(observation, round) : defend(observation);
}

/**
 * Attackers go to the site together, or two wait in the middle (`split`) or at the other site (`fake`) and come later.
 */
function attack(observation: Observation, { round }: RoundView): Assignment {
  const { self, left_s } = observation;
  const site = siteOfRound(round);
  const tactic = tactics[round % tactics.length] ?? 'fast_entry';
  const n = fromNorth(self);
  const isSecondWave = (site === SITE_A ? n : TEAM_SIZE - 1 - n) >= SECOND_WAVE;
  if (isSecondWave && tactic === 'split' && left_s > SPLIT_UNTIL_S) return { point: MIDDLE, tactic, use: false };
  if (isSecondWave && tactic === 'fake' && left_s > FAKE_UNTIL_S) return { point: otherSite(site), tactic, use: false };
  return { point: site, tactic, use: isNearest(observation, site) };
}

/** The number of a seat of a team counted from the north, in which the five begin: nobody crosses the way of a mate. */
function fromNorth({ seat, team }: Self): number {
  const n = seat % TEAM_SIZE;
  return team === 0 ? n : TEAM_SIZE - 1 - n;
}

const otherSite = (site: number): number => (site === SITE_A ? SITE_C : SITE_A);

/** By a bit of a multiplicative hash of the round, so that sites follow no pattern that is easy to see. */
const siteOfRound = (round: number): Site => ((Math.imul(round + 3, 0x9e3779b1) >>> 29) & 1 ? SITE_C : SITE_A);

/**
 * Two defenders at each site and one between. The latter and one of the other site come where two or more enemies are
 * known.
 */
function defend({ self, contacts }: Observation): Assignment {
  const n = fromNorth(self);
  const countAt = (site: Site): number => countEnemiesAt(contacts, pointAt(site), atSite);
  const [a, c] = [countAt(SITE_A), countAt(SITE_C)];
  const threatened =
    a >= THREATENING_ENEMIES && a > c ? SITE_A : c >= THREATENING_ENEMIES && c > a ? SITE_C : undefined;
  if (threatened !== undefined && (n === FLOATER || n === helper[threatened])) {
    return { point: threatened, tactic: 'rotate', use: false };
  }
  return { point: n === FLOATER ? MIDDLE : n < FLOATER ? SITE_A : SITE_C, tactic: 'hold_2_1_2', use: false };
}

/** After the bomb is planted attackers guard it. Defenders go to it; the nearest in its circle defuses. */
function atBomb(observation: Observation, { bomb, isAttacker }: RoundView): Assignment {
  if (isAttacker) return { point: bomb, tactic: 'guard', use: false };
  return { point: bomb, tactic: 'retake', use: isNearest(observation, bomb) };
}

/**
 * Whether this seat is in the circle of a point and no living mate is nearer to it; at equal distance the lower seat
 * is.
 */
function isNearest({ self, mates }: Observation, point: number): boolean {
  const place = pointAt(point);
  const own = distanceBetween(self, place);
  if (own > domination.captureRadius - BEGIN_MARGIN) return false;
  return !mates.some((mate) => mate.isAlive && isBefore(mate, distanceBetween(mate, place), self.seat, own));
}

function isBefore(
  { seat }: Place & { readonly seat: number },
  distance: number,
  ownSeat: number,
  own: number,
): boolean {
  return distance < own - ROUNDING || (Math.abs(distance - own) <= ROUNDING && seat < ownSeat);
}
