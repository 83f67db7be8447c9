/**
 * Corrects what the nets hope for to what came of it (`scripts/calibrate-doudizhu.ts`). A net learns from the best of many
 * options, each judged a little wrong, and so hopes for a little too much. The corrections rise, and a play is chosen
 * before they are made: they never turn a choice round.
 */
import { interpolate } from '@fourth-seat/game';
import { KNOTS } from './calibration-knots.ts';

/** When a value is stated: before the first lead, and by a role while so many cards are out. */
export const SITUATIONS = [
  'call',
  ...['landlord', 'next', 'previous'].flatMap((role) =>
    ['opening', 'middle', 'ending'].map((part) => `${role} ${part}`),
  ),
] as const;

/** Points are in units of the base: the landlord's from each peasant, or a peasant's own. */
export type Correction = (typeof KNOTS)[number];

const MIDDLE = 40;
const ENDING = 22;

/** The situation of a play. `role` counts from the landlord, `cards` are those in all hands. */
export const situationOf = (role: number, cards: number): number =>
  1 + 3 * role + (cards > MIDDLE ? 0 : cards > ENDING ? 1 : 2);
export const CALL = 0;

export const correctedChance = (situation: number, chance: number): number =>
  interpolate(KNOTS[situation]?.chance ?? [], chance);
export const correctedPoints = (situation: number, points: number): number =>
  interpolate(KNOTS[situation]?.points ?? [], points);
