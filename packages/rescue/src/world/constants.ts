/**
 * The numbers of the rules. Seconds, metres, health points (0 … 100) and intensities (0 … 1) throughout.
 *
 * Walking speeds are those of people with breathing apparatus (1.5 m/s, ISO 13571 takes 1.2 m/s for untrained people in
 * light smoke). How fast things burn is compressed: a furnished room takes eight minutes to burn out in reality and
 * three here, so that five minutes hold a whole rescue. Marked "calibrated" is what was set by the acceptance table
 * (`npm run league -- rescue`), so that random play saves few and planning pays.
 */

/** Rises with every change after which the same seed and orders give another rescue. */
export const ENGINE_VERSION = 'rescue-18';

export const TICKS_PER_SECOND = 10;
/** The fuel store goes after five minutes. */
export const LAST_TICK = 3000;
/** Fire, smoke and the harm that they do are stepped at 2 Hz; bodies act at every step. */
export const HAZARD_TICKS = 5;
/** A power of two, as `fire.ts` needs it. */
export const HAZARD_SECONDS = HAZARD_TICKS / TICKS_PER_SECOND;

export const SEATS = 4;
export const CAPTAIN = 0;
export const MEDIC = 1;
export const ENGINEER = 2;
export const SCOUT = 3;
/** Everybody but the captain. */
export const companionSeats = [MEDIC, ENGINEER, SCOUT] as const;

/** m/s by seat: the captain, the medic, the engineer with his tools, the scout. Calibrated. */
export const walkingSpeeds = [1.6, 1.6, 1.5, 2.1] as const;
export const CARRYING_SPEED_SHARE = 0.55; // of a seat's own speed, with someone on the shoulders
export const SMOKE_SPEED_LOSS = 0.5; // share of the speed, in the thickest smoke
/** Speed of a person who is led, in m/s. */
export const followingSpeeds = { walks: 1.2, limps: 0.8, lies: 0 } as const;
export const MAX_FOLLOWERS = 3;

/** Seconds of work without training. `trainedFactors` holds the factor for each trained seat. */
export const workSeconds = {
  search: 5, // and a second for each 15 m²
  free: 14,
  treat: 10,
  talk: 8,
  lead: 1,
  lift: 4,
  unblock: 12, // a jammed door; longer for a locked one (`LOCKED_TIME_FACTOR`)
  shut: 1,
  douse: 3,
  power: 18,
  core: 5,
} as const;
export const SEARCH_AREA_PER_SECOND = 15; // m²
export const trainedFactors: Readonly<Record<number, Partial<Record<keyof typeof workSeconds, number>>>> = {
  [CAPTAIN]: { talk: 0.7 },
  [MEDIC]: { treat: 0.4, talk: 0.5 },
  [ENGINEER]: { free: 0.5, unblock: 0.4, power: 0.45, douse: 0.7 },
  [SCOUT]: { search: 0.5 },
};
export const LOCKED_TIME_FACTOR = 1.2;
export const KEYS_TIME_FACTOR = 0.1; // for a locked door, once someone with keys is found
export const STUBBORN_TIME_FACTOR = 1.5; // to talk a stubborn survivor round
export const CORE_TALK_TIME_FACTOR = 2;
export const STEADIED_TIME_FACTOR = 0.5; // beside someone heroic

export const CHARGES = 6; // of the extinguishers, for the whole team
export const CHARGE_EFFECT = 0.55; // intensity that one charge takes away
export const TREATED_HEALTH = 8;
/** Survivors that must be out before a guard who offered to stay comes along. */
export const SAVED_BEFORE_GUARD_GOES = 4;

/** A fire grows like g × i × (1 − i) a second, times the room's flammability. Calibrated. */
export const FIRE_GROWTH = 0.04;
export const FIRE_FADING = 0.04; // a second, without fuel
export const SPRINKLER_EFFECT = 0.05; // a second, under a sprinkler that has water
export const SPREAD_THRESHOLD = 0.35;
/** Chance a second, at full intensity through an open door into a furnished room. Calibrated. */
export const SPREAD_CHANCE = 0.05;
export const BURNT_OUT = 0.02; // intensity below which a fire that shrinks is out
export const SMOKE_OF_FIRST_FIRE = 0.8; // density of the smoke when the team arrives, for each part of intensity
export const MIN_FIRE = 0.05; // intensity below which nobody is sent to put a fire out
export const NEW_FIRE = 0.08; // intensity of a fire that has just jumped over
/** How much gets through a door: fire by chance, smoke by volume. */
export const leakShares = { open: 1, closed: 0.3, shutFireDoor: 0.06 } as const;
export const SMOKE_OF_FIRE = 0.11; // a second, at full intensity in a room of 100 m²
export const SMOKE_FLOW = 3.2; // m² of full smoke a second through an open door, by difference of density
export const SMOKE_SETTLING = 0.006; // of itself a second

/** Health a second for someone without protection. Calibrated. */
export const HEAT_HARM = 9; // times the square of the intensity
export const SMOKE_HARM = 1.2; // times what is above the threshold
export const SMOKE_HARM_THRESHOLD = 0.3;
export const GEAR_HARM_SHARE = 0.2;
export const ASTHMA_HARM_FACTOR = 2;
export const FLIGHT_THRESHOLD = 0.3; // intensity of the fire in the room
export const FEARED_SMOKE = 0.3;
