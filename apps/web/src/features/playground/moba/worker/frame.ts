import type { Logged } from '@fourth-seat/game/simulation';
import type { Action, GameEvent, Refusal, Side, Team, Trace, UnitKind, World } from '@fourth-seat/moba';

/** Something that stands or walks on the map, as it is drawn. Places are metres from the middle of the map. */
export interface UnitFrame {
  readonly id: number;
  readonly kind: UnitKind;
  /** `melee`, `ranged`, `siege`, `outer`, `inner`, `base`, `core`, `boss`, or the id of a hero. */
  readonly sort: string;
  readonly team: Side;
  readonly lane: number;
  readonly x: number;
  readonly y: number;
  readonly health: number;
  readonly maxHealth: number;
  /** Health that is shielded. */
  readonly shield: number;
  readonly range: number;
  /** Whether it can be hurt: structures are shut while those before them stand. */
  readonly isOpen: boolean;
  /** Which teams see it: bit 0 and bit 1. */
  readonly seenBy: number;
  /** What it attacks; −1 for nothing. */
  readonly target: number;
  /** A blow is begun and has not struck yet. */
  readonly isStriking: boolean;
  readonly isStunned: boolean;
  readonly isRooted: boolean;
  readonly isSilenced: boolean;
  readonly isSlowed: boolean;
  readonly isMarked: boolean;
}

export interface HeroFrame extends UnitFrame {
  readonly seat: number;
  readonly team: Team;
  /** Index in the sheet's heroes. */
  readonly row: number;
  readonly spark: number;
  readonly isAlive: boolean;
  /** Seconds until it stands up again; 0 while it lives. */
  readonly back_s: number;
  readonly level: number;
  readonly mana: number;
  readonly maxMana: number;
  readonly gold: number;
  /** Gold earned in all. */
  readonly earned: number;
  /** Indices in the sheet's items. */
  readonly items: readonly number[];
  readonly ranks: readonly number[];
  readonly canRaise: readonly boolean[];
  /** Seconds until each skill and the spark are ready. */
  readonly ready_s: readonly number[];
  /** The skill that is being cast, where to, and in how many seconds it strikes. */
  readonly casting: {
    readonly slot: number;
    readonly x: number;
    readonly y: number;
    readonly unit: number;
    readonly in_s: number;
  } | null;
  /** Seconds until a recall ends; null without. */
  readonly recall_s: number | null;
  readonly isAtShop: boolean;
  readonly kills: number;
  readonly deaths: number;
  readonly assists: number;
  readonly lastHits: number;
  readonly damage: number;
  readonly command: Action['command'];
  /** Inputs decide for it, not its own brain. */
  readonly isRemote: boolean;
  /** What its brain is after; empty where inputs decide. */
  readonly job: Trace['job'];
  /** Why its last action was not carried out; null where it was. */
  readonly refused: Refusal | null;
}

export interface ShotFrame {
  readonly kind: 'attack' | 'unit' | 'line' | 'circle';
  /** Id of the unit that it came from, and its slot: −1 for a basic attack. */
  readonly from: number;
  readonly slot: number;
  readonly team: Side;
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly toX: number;
  readonly toY: number;
}

export interface ZoneFrame {
  readonly from: number;
  readonly team: Side;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly left_s: number;
}

export interface BattleFrame {
  readonly tick: number;
  /** Id of the map in the sheet. */
  readonly mode: string;
  /** Ten, by seat. */
  readonly heroes: readonly HeroFrame[];
  readonly structures: readonly UnitFrame[];
  /** Minions and monsters. */
  readonly creatures: readonly UnitFrame[];
  readonly shots: readonly ShotFrame[];
  readonly zones: readonly ZoneFrame[];
  readonly kills: readonly [number, number];
  /** The chance of the first team to win, 0 to 1, as its brains reckon it; null before they have. */
  readonly chance: number | null;
  readonly end: World['end'];
  /** Events since the frame before. */
  readonly news: readonly Logged<GameEvent>[];
}
