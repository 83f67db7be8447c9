import type { OrderKind } from '../seat/orders.ts';
import type { StatChanges } from '../sheet/sheet.ts';

/**
 * What a game server sends of a match, with the names of the wire. Places are metres from the middle of the map, and
 * ids of the sheet name heroes, items and sparks. What may be left out is reckoned from the rules.
 */

interface Placed {
  readonly x: number;
  readonly y: number;
}

interface Seen extends Placed {
  /** Of others: seen although no own unit is near, by a mark or because who saw it has died a moment ago. */
  readonly revealed?: boolean | undefined;
}

/** A hero of either team. Its id is its seat, 0 to 9. */
export interface HeroEntry extends Seen {
  readonly seat: number;
  readonly hero: string;
  readonly level: number;
  /** 0 of the dead. */
  readonly health: number;
  readonly items?: readonly string[] | undefined;
  /** Numbers that differ from those of row, level and items, because something lasts on the hero. */
  readonly stats?: StatEntries | undefined;
  /** The unit that it attacks. */
  readonly target?: number | undefined;
  /** Seconds for which it is stunned or rooted. */
  readonly held_s?: number | undefined;
  readonly recalling?: boolean | undefined;
  /** Of the dead: seconds until it stands up again. */
  readonly respawn_s?: number | undefined;
  /** Of the other team: seconds for which it has been seen without a break. */
  readonly seen_s?: number | undefined;
}

type StatEntries = { readonly [Name in keyof StatChanges]?: number | undefined };

export interface MinionEntry extends Seen {
  readonly id: number;
  readonly team: number;
  readonly sort: 'melee' | 'ranged' | 'siege';
  readonly lane: number;
  readonly health: number;
  readonly target?: number | undefined;
}

export interface MonsterEntry extends Seen {
  readonly id: number;
  readonly sort: 'beast' | 'guard' | 'boss';
  readonly health: number;
  readonly target?: number | undefined;
}

/** A structure that stands. */
export interface StructureEntry extends Placed {
  readonly id: number;
  readonly team: number;
  readonly sort: 'outer' | 'inner' | 'base' | 'core';
  readonly health: number;
  readonly target?: number | undefined;
}

/** All that a team sees, its own units among it. */
export interface TeamView {
  readonly side: number;
  /** Of the own team, then of the other. */
  readonly kills: readonly [number, number];
  readonly heroes: readonly HeroEntry[];
  readonly minions: readonly MinionEntry[];
  readonly monsters: readonly MonsterEntry[];
  readonly structures: readonly StructureEntry[];
}

/** What a seat alone knows: the rest of its hero stands in the team's view. */
export interface SelfEntry {
  readonly spark: string;
  readonly mana: number;
  readonly gold: number;
  /** Of the three skills, 0 to 3. */
  readonly ranks: readonly number[];
  /** Seconds until each skill and the spark are ready. */
  readonly ready_s: readonly number[];
  readonly attack_s?: number | undefined;
  readonly casting?: boolean | undefined;
  readonly striking?: boolean | undefined;
  readonly silenced?: boolean | undefined;
  readonly unhurt_s?: number | undefined;
}

/** An order of a mate to a seat; to all mates where `to` is null or left out. */
export interface OrderEntry extends Placed {
  readonly kind: OrderKind;
  readonly from: number;
  readonly to?: number | null | undefined;
  readonly in_s?: number | undefined;
  readonly tick: number;
}

/** A seat that is decided for. */
export interface SeatEntry {
  readonly seat: number;
  readonly self: SelfEntry;
  readonly order?: OrderEntry | undefined;
}

/** A moment of a match as one team knows it. */
export interface Moment {
  readonly mode: string;
  readonly tick: number;
  readonly team: TeamView;
}
