/**
 * Corrects what the nets hope for to what came of it (`scripts/calibrate-doudizhu.ts`). A net learns from the best of many
 * options, each judged a little wrong, and so hopes for a little too much. The corrections rise, and a play is chosen
 * before they are made: they never turn a choice round.
 */
import { interpolate } from '@fourth-seat/game';
import type { Observation } from '../observation.ts';
import { KNOTS } from './calibration-knots.ts';
import { roleOf } from './net.ts';

const PARTS = ['landlord', 'next', 'previous'].flatMap((role) =>
  ['opening', 'middle', 'ending'].map((part) => `${role} ${part}`),
);

/**
 * When a value is stated: by a bid, after what the others said; by a doubling or a shown hand, once the landlord is known;
 * by a role's play while so many cards are out. The nets do not look at bids: what it says of the hands that a landlord bid
 * for its place is part of the correction, and where no bids are told the landlord may be anyone.
 */
export const SITUATIONS = [
  'bid before the others',
  'bid after a pass',
  'bid after two passes',
  'bid over a bid',
  'stake of the landlord',
  'stake of a peasant',
  ...PARTS,
  ...PARTS.map((part) => `${part}, no bids`),
] as const;
const PLAYS = 6;
const PLAYS_WITHOUT_BIDS = PLAYS + PARTS.length;

/** Points are in units of the base: the landlord's from each peasant, or a peasant's own. */
export type Correction = (typeof KNOTS)[number];

const MIDDLE = 40;
const ENDING = 22;

type Seen = Pick<Observation, 'seat' | 'landlord' | 'bids'>;

/** The situation of a play with so many cards in all hands. */
export function playSituation({ seat, landlord, bids }: Seen, cards: number): number {
  const first = bids.some(({ bid }) => bid > 0) ? PLAYS : PLAYS_WITHOUT_BIDS;
  return first + 3 * roleOf(seat, landlord) + (cards > MIDDLE ? 0 : cards > ENDING ? 1 : 2);
}

/** The situation of a call. */
export function callSituation({ seat, landlord, bids }: Seen): number {
  if (landlord >= 0) return landlord === seat ? 4 : 5;
  const others = bids.filter((bid) => bid.seat !== seat);
  return others.some(({ bid }) => bid > 0) ? 3 : others.length;
}

export const correctedChance = (situation: number, chance: number): number =>
  interpolate(KNOTS[situation]?.chance ?? [], chance);
export const correctedPoints = (situation: number, points: number): number =>
  interpolate(KNOTS[situation]?.points ?? [], points);
