import type { WeaponName } from '../basics.ts';

/** A weapon. Spread and recoil are such that fire from a standing body beats fire on the run. */
export interface Weapon {
  /** Health that a ray takes that hits a body. */
  readonly bodyDamage: number;
  /** Health that a ray takes that hits a head. */
  readonly headDamage: number;
  readonly roundsPerMinute: number;
  readonly magazine: number;
  readonly reload_s: number;
  /** Number of rays of one shot. */
  readonly pellets: number;
  /** No ray goes further, in metres. */
  readonly range: number;
  /** Metres beyond which a hit loses the share `falloff` of its damage. */
  readonly falloffFrom: number;
  /** 0 to 1. */
  readonly falloff: number;
  /** Standard deviation of a ray's angle in degrees, standing. */
  readonly spread: number;
  /** What running adds to it. */
  readonly runSpread: number;
  /** What a full recoil adds to it. */
  readonly recoilSpread: number;
  /** Share of the full recoil that a shot adds. */
  readonly recoil: number;
  /** Seconds in which a full recoil is gone. */
  readonly settle_s: number;
  /** Widths of a body by which the weapon may point beside the target's middle when a shot is fired. */
  readonly release: number;
}

export const weapons = {
  rifle: {
    bodyDamage: 26,
    headDamage: 56,
    roundsPerMinute: 600,
    magazine: 30,
    reload_s: 2.2,
    pellets: 1,
    range: 60,
    falloffFrom: 25,
    falloff: 0.3,
    spread: 0.35,
    runSpread: 4,
    recoilSpread: 2.4,
    recoil: 0.14,
    settle_s: 0.5,
    release: 2.2,
  },
  smg: {
    bodyDamage: 18,
    headDamage: 36,
    roundsPerMinute: 800,
    magazine: 32,
    reload_s: 1.9,
    pellets: 1,
    range: 50,
    falloffFrom: 14,
    falloff: 0.45,
    spread: 0.6,
    runSpread: 2,
    recoilSpread: 2.2,
    recoil: 0.09,
    settle_s: 0.4,
    release: 2.2,
  },
  marksman: {
    bodyDamage: 62,
    headDamage: 125,
    roundsPerMinute: 75,
    magazine: 8,
    reload_s: 2.6,
    pellets: 1,
    range: 70,
    falloffFrom: 70,
    falloff: 0,
    spread: 0.1,
    runSpread: 6,
    recoilSpread: 1,
    recoil: 1,
    settle_s: 0.8,
    release: 1.53,
  },
  shotgun: {
    bodyDamage: 9,
    headDamage: 9,
    roundsPerMinute: 80,
    magazine: 7,
    reload_s: 2.8,
    pellets: 11,
    range: 9,
    falloffFrom: 9,
    falloff: 0,
    spread: 2.6,
    runSpread: 1,
    recoilSpread: 1,
    recoil: 1,
    settle_s: 0.6,
    release: 2.2,
  },
} as const satisfies Record<WeaponName, Weapon>;

/** Where a ray hits: metres from the muzzle, and whether it is the head. */
export interface RayHit {
  readonly distance: number;
  readonly isHead: boolean;
}

/** Damage of one ray that hits. */
export function damageOf(weapon: Weapon, { distance, isHead }: RayHit): number {
  const full = isHead ? weapon.headDamage : weapon.bodyDamage;
  return distance > weapon.falloffFrom ? full * (1 - weapon.falloff) : full;
}
