/**
 * The rules of a match as data. A sheet holds heroes, items, sparks and maps; its fields have the names of the wire,
 * because a studio writes sheets of its own. Lengths are metres, times seconds, angles degrees.
 */

export const TEAM_SIZE = 5;

export const roles = ['vanguard', 'jungler', 'mage', 'marksman', 'support'] as const;
export type Role = (typeof roles)[number];

/** What a unit is made of. `haste` is the share by which cooldowns are shorter, `pierce` that of armour ignored. */
export const statNames = [
  'health',
  'mana',
  'attack',
  'power',
  'armour',
  'resist',
  'attack_rate',
  'range',
  'speed',
  'regen',
  'mana_regen',
  'haste',
  'life_steal',
  'pierce',
] as const;
export type StatName = (typeof statNames)[number];
export type Stats = Record<StatName, number>;
export type StatChanges = Readonly<Partial<Stats>>;

/** A text in each language of the product. */
export interface Name {
  readonly en: string;
  readonly zh: string;
}

/** Values of a skill's three ranks. */
export type Ranks = readonly [number, number, number];

export const damageTypes = ['physical', 'magic', 'true'] as const;
export type DamageType = (typeof damageTypes)[number];

/** Whom an effect is for: those whom the skill meets, or its caster. */
type Receiver = 'target' | 'self';

/** An amount by rank, with shares of the caster's attack and power added. */
interface Scaled {
  readonly amount: Ranks;
  readonly attack: number;
  readonly power: number;
}

/** What a skill does. The list is closed: whoever plays by a sheet knows every kind. */
export type Effect = { readonly on: Receiver } & (
  | ({ readonly kind: 'damage'; readonly type: DamageType } & Scaled)
  | ({ readonly kind: 'heal' } & Scaled)
  | ({ readonly kind: 'shield'; readonly for_s: number } & Scaled)
  | { readonly kind: 'slow' | 'haste'; readonly share: number; readonly for_s: number }
  | { readonly kind: 'root' | 'stun' | 'silence'; readonly for_s: number }
  /** Away from the caster, or towards it where the distance is negative. */
  | { readonly kind: 'displace'; readonly distance: number }
  /** To the place aimed at, through walls. */
  | { readonly kind: 'blink' }
  | { readonly kind: 'buff'; readonly stat: StatName; readonly amount: number; readonly for_s: number }
  | ({ readonly kind: 'zone' } & ZoneRow)
  /** The marked is seen; hits of the marker hurt more by the share; its death makes the marker's skills ready. */
  | { readonly kind: 'mark'; readonly share: number; readonly for_s: number; readonly resets: boolean }
);

/** Ground that does something to those on it every so often. */
export interface ZoneRow {
  readonly radius: number;
  readonly for_s: number;
  readonly every_s: number;
  readonly effects: readonly Effect[];
}

export const shapes = ['line', 'cone', 'circle', 'unit', 'self', 'dash'] as const;
export type Shape = (typeof shapes)[number];

/** Whom a skill meets: hostile units but structures, hostile heroes, own heroes, or minions and monsters. */
export const targetKinds = ['enemies', 'heroes', 'allies', 'creatures'] as const;
export type TargetKind = (typeof targetKinds)[number];

export interface Skill {
  readonly id: string;
  readonly name: Name;
  readonly shape: Shape;
  readonly range: number;
  /** Width of a line or dash, radius of a circle, degrees of a cone. */
  readonly width: number;
  readonly cast_s: number;
  /** Metres a second of what flies or dashes; 0 arrives at once. */
  readonly speed: number;
  /** Whether a line goes on through whom it meets. */
  readonly pierces: boolean;
  readonly cooldown_s: Ranks;
  readonly cost: number;
  readonly targets: TargetKind;
  readonly effects: readonly Effect[];
}

export const triggers = ['attack', 'cast', 'kill', 'low_health'] as const;

/** Something that happens by itself: on every so manieth attack, on a cast, on a kill, or when health falls low. */
export interface Passive {
  readonly on: (typeof triggers)[number];
  readonly every: number;
  readonly cooldown_s: number;
  readonly effects: readonly Effect[];
}

export interface HeroRow {
  readonly id: string;
  readonly name: Name;
  readonly role: Role;
  readonly base: Stats;
  /** What each level adds. */
  readonly growth: StatChanges;
  /** Metres a second of the basic attack's shot; 0 strikes at once. */
  readonly shot_speed: number;
  readonly passive: Passive;
  /** The third is the strong one, which is learned at levels 4, 8 and 12. */
  readonly skills: readonly Skill[];
}

export interface ItemRow {
  readonly id: string;
  readonly name: Name;
  readonly tier: number;
  /** Gold with all parts. */
  readonly cost: number;
  readonly parts: readonly string[];
  readonly stats: StatChanges;
  readonly passive: Passive | null;
}

/** Metres from the middle of the map, so that the other half is this one with both signs turned. */
export interface Place {
  readonly x: number;
  readonly y: number;
}
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export const structureSorts = ['outer', 'inner', 'base', 'core'] as const;
export type StructureSort = (typeof structureSorts)[number];

/** What a map says of the first team's half; the second team has the same, turned by 180°. */
export interface MapRow {
  readonly id: string;
  readonly name: Name;
  readonly width: number;
  readonly depth: number;
  /** From here on structures weaken and minions grow. */
  readonly late_s: number;
  /** Here structures, then gold, decide. */
  readonly end_s: number;
  /** Ways from the first team's base to the second's; turned, the list is the same in reverse. */
  readonly lanes: readonly (readonly Place[])[];
  readonly spawn: Place;
  readonly structures: readonly ({ readonly sort: StructureSort; readonly lane: number } & Place)[];
  readonly camps: readonly Place[];
  /** Where the boss may stand; each is on the axis between the bases. */
  readonly pits: readonly Place[];
  readonly walls: readonly Box[];
  readonly bushes: readonly Box[];
}

export interface Sheet {
  readonly heroes: readonly HeroRow[];
  readonly items: readonly ItemRow[];
  readonly sparks: readonly Skill[];
  readonly maps: readonly MapRow[];
}
