/**
 * The names of the situations in which a value is stated; each has tables of its own here. Calls are told apart by what
 * the others bid, plays by role and part of the deal.
 */

/** What was bid before the first claim of a deal. */
export const passesBefore = ['before the others', 'after a pass', 'after two passes'] as const;
export type PassesBefore = (typeof passesBefore)[number];

export const doublingSituations = ['doubling of the landlord', 'doubling of a peasant'] as const;
export type DoublingSituation = (typeof doublingSituations)[number];

// With robbing.
const firstClaims = passesBefore.map((passes) => `claim ${passes}` as const);
const robs = ['rob over a first claim', 'rob over a rob', 'rob back'] as const;

/** The situations of calls: bids, first claims and robs by what the others bid; doubling and showing by side. */
export const callSituations = [
  ...passesBefore.map((passes) => `bid ${passes}` as const),
  'bid over a bid',
  ...firstClaims,
  ...robs,
  ...doublingSituations,
] as const;
export type CallSituation = (typeof callSituations)[number];

/** The situations of bids. Unlike in `callSituations`, a bid over one point and one over two are told apart. */
export const bidSituations = [
  ...passesBefore.map((passes) => `bid ${passes}` as const),
  'bid over 1',
  'bid over 2',
  ...firstClaims,
  ...robs,
] as const;
export type BidSituation = (typeof bidSituations)[number];

/** The landlord, the peasant after it and the one before it, in the order of the nets. */
export const roles = ['landlord', 'next', 'previous'] as const;
const dealParts = ['opening', 'middle', 'ending'] as const;
const plays = roles.flatMap((role) => dealParts.map((part) => `${role} ${part}` as const));

/** All of them. Plays without known bids are apart, because bids say something about the hands. */
export const situations = [...callSituations, ...plays, ...plays.map((play) => `${play}, no bids` as const)] as const;
export type Situation = (typeof situations)[number];
