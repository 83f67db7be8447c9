/**
 * The rules of the five-against-five shooter as numbers. Lengths in metres, times in seconds, speeds in metres a
 * second, angles in radians unless a name says otherwise.
 */
import type { Team } from '../basics.ts';

/** A replay counts with the version that made it; raised with every change that lets a match come out differently. */
export const ENGINE_VERSION = 'shooter 9';
export const TICKS_PER_SECOND = 30;
export const TICK_S = 1 / TICKS_PER_SECOND;
export const TEAM_SIZE = 5;
export const SEATS = 2 * TEAM_SIZE;

/** The team of a seat: seats 0 to 4 are the west's, 5 to 9 the east's. */
export const teamOf = (seat: number): Team => (seat < TEAM_SIZE ? 0 : 1);

export const otherTeam = (team: Team): Team => (team === 0 ? 1 : 0);

/** Stands for "never" where a tick is kept: it lies further back than any rule looks. */
export const LONG_AGO = -100_000;

export const domination = {
  scoreToWin: 200,
  length_s: 240,
  /** Score that a held point gives its team each second. */
  scorePerSecond: 1,
  captureRadius: 4,
  /** Seconds that capturing takes with a net advantage of one, of two, and of three or more bodies. */
  capture_s: [6, 3, 2],
} as const;

/** The opening of a match of Domination, in which the teams leave their bases. */
export const OPENING_TICKS = 8 * TICKS_PER_SECOND;

export const siteAttack = {
  plant_s: 4,
  defuse_s: 6,
  round_s: 90,
  fuse_s: 35,
  /** Sides swap after this number of rounds. */
  roundsBeforeSwap: 3,
  roundsToWin: 4,
  /** Seconds between the end of a round and the start of the next. */
  pause_s: 3,
  /** Indices of the points that can be attacked (`Site`). */
  sites: [0, 2],
} as const;

export const DOMINATION_TICKS = domination.length_s * TICKS_PER_SECOND;
/** A site attack that goes to its last round, each with its full clock, fuse and pause. */
const SITE_TICKS =
  (2 * siteAttack.roundsToWin - 1) * (siteAttack.round_s + siteAttack.fuse_s + siteAttack.pause_s) * TICKS_PER_SECOND;
/** The longest match of both modes. */
export const MAX_TICKS = Math.max(DOMINATION_TICKS, SITE_TICKS);

export const health = { full: 100, regeneration: 15, regenerationAfter_s: 5, respawn_s: 6, protected_s: 1 } as const;

/** Grenades that each life begins with. */
export const grenadesOfLife = { frags: 1, smokes: 1 } as const;

/** By gait, and how fast a speed changes, in m/s². */
export const speed = { run: 5, walk: 3.2, crouch: 2, acceleration: 22 } as const;

/** Metres within which the steps of a running body, and shots, are heard. */
export const hearing = { steps: 9, shots: 35 } as const;

export const sight = { range: 50 } as const;

/** Ticks between two updates of a seat's senses, two of its decisions, and two plans of its team. */
export const intervalTicks = { perception: 3, decision: 6, plan: 15 } as const;

/** A body is a cylinder with a head on it. Crouched it stands below low cover; standing, half of it shows. */
export const body = {
  radius: 0.32,
  headRadius: 0.13,
  headHeight: 0.28,
  standing: { top: 1.8, eye: 1.65, muzzle: 1.5, chest: 1.25 },
  crouched: { top: 1.1, eye: 0.98, muzzle: 0.92, chest: 0.75 },
} as const;

/** The heights of one body's parts. */
export const statureOf = ({ crouched }: { readonly crouched: boolean }) => (crouched ? body.crouched : body.standing);

export const heights = { wall: 3, cover: 1.1 } as const;

export const frag = { damage: 90, radius: 5, flight_s: 0.9, fuse_s: 1.5, range: 20 } as const;
export const smoke = { radius: 4, length_s: 8, flight_s: 0.9, range: 20 } as const;
/** Seconds after a throw in which the weapon cannot fire. */
export const THROW_S = 0.6;
