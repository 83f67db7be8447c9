/** What the world, the senses and the brains all speak of. */

/** Metres from the map's north-west corner. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** 0 is west, 1 is east. */
export type Team = 0 | 1;
export const NO_TEAM = -1;
/** Who holds a point. */
export type Owner = Team | typeof NO_TEAM;

export type Mode = 'domination' | 'site_attack';

/** Index of a point that can be attacked: A or C. */
export type Site = 0 | 2;
/** Stands for the site of a bomb where none is planted or being planted. */
export const NO_SITE = -1;

export type WeaponName = 'rifle' | 'smg' | 'marksman' | 'shotgun';

/** How a body moves (`speed` in `world/rules.ts`). */
export type Gait = 'run' | 'walk' | 'crouch';

export type GrenadeKind = 'frag' | 'smoke';

/** A grenade, and the place it is thrown at. */
export interface Throw extends Place {
  readonly kind: GrenadeKind;
}

export type Ability = { readonly kind: 'reload' } | Throw;
