import type { Rng } from '@fourth-seat/game';
import type { StatName } from '../sheet/sheet.ts';
import type { Answer, Line, OrderMemory, OrderView } from './orders.ts';
import type { Player } from './profile.ts';

/** What a seat may know and do. Brains and scripts see nothing else of a match. */

/** 0 has its base at the lower left of Confluence, 1 at the upper right; 2 are monsters. */
export type Team = 0 | 1;
export type Side = Team | 2;
export const otherTeam = (team: Team): Team => (team === 0 ? 1 : 0);

export type UnitKind = 'hero' | 'minion' | 'monster' | 'structure';

/** Stands for a unit where there is none. */
export const NO_UNIT = -1;
/** The place of a spark among a hero's skills. */
export const SPARK = 3;

/** A unit as a seat has noticed it. Places are metres from the middle of the map. */
export interface UnitView {
  readonly id: number;
  readonly kind: UnitKind;
  /** What it is among its kind: `melee`, `outer`, `boss`, or the id of a hero. */
  readonly sort: string;
  readonly team: Side;
  readonly lane: number;
  /** Of a hero; −1 else. */
  readonly seat: number;
  readonly x: number;
  readonly y: number;
  readonly health: number;
  readonly maxHealth: number;
  readonly attack: number;
  /** Attacks a second. */
  readonly attackRate: number;
  readonly armour: number;
  readonly resist: number;
  readonly range: number;
  readonly speed: number;
  readonly level: number;
  /** Whether it can be hurt now. */
  readonly isOpen: boolean;
  /** The unit that it attacks. */
  readonly target: number;
  /** The tick until which it is stunned or rooted. */
  readonly heldUntil: number;
  readonly isRecalling: boolean;
}

export interface SelfView extends UnitView {
  readonly team: Team;
  readonly mana: number;
  readonly maxMana: number;
  readonly stats: Readonly<Record<StatName, number>>;
  readonly gold: number;
  /** Indices in the sheet's items. */
  readonly items: readonly number[];
  /** Index in the sheet's sparks. */
  readonly spark: number;
  /** Of each skill, 0 to 3. */
  readonly ranks: readonly number[];
  /** Skills that can be raised now. */
  readonly canRaise: readonly boolean[];
  /** Seconds until each skill and the spark are ready. */
  readonly ready_s: readonly number[];
  readonly isAlive: boolean;
  readonly isAtShop: boolean;
  readonly isCasting: boolean;
  /** Whether a blow is begun, which walking on would end, and seconds until the next can be. */
  readonly isStriking: boolean;
  readonly attack_s: number;
  readonly isSilenced: boolean;
  /** Seconds since something hurt it. */
  readonly unhurt_s: number;
  /** Why the last action was not carried out; null where it was. */
  readonly refused: Refusal | null;
}

export interface Observation {
  readonly mode: string;
  readonly tick: number;
  readonly self: SelfView;
  /** Everybody else whom the seat has noticed: on its own screen now, elsewhere as at its last look at the map. */
  readonly units: readonly UnitView[];
  /** The tick of that look. */
  readonly lookedAt: number;
  readonly kills: readonly [number, number];
  /** Seconds until each seat stands up again, which the scoreboard tells everybody; 0 of those who live. */
  readonly respawn_s: readonly number[];
  /** The last order of a team-mate to this seat, answered or not. */
  readonly order: OrderView | null;
}

export type Command =
  | { readonly kind: 'move'; readonly x: number; readonly y: number }
  | { readonly kind: 'attack'; readonly unit: number }
  | { readonly kind: 'cast'; readonly slot: number; readonly x: number; readonly y: number; readonly unit: number }
  | { readonly kind: 'recall' }
  | { readonly kind: 'hold' };

/** One command until the next, and what is done beside it. */
export interface Action {
  readonly command: Command;
  /** The id of an item. */
  readonly buy: string | null;
  /** A skill that is to be raised. */
  readonly raise: number | null;
}

export const idleAction: Action = { command: { kind: 'hold' }, buy: null, raise: null };

export const refusals = [
  'dead',
  'unlearned',
  'not_ready',
  'mana',
  'held',
  'out_of_range',
  'unseen',
  'wrong_target',
  'not_at_shop',
  'gold',
  'places',
  'no_point',
] as const;
export type Refusal = (typeof refusals)[number];

/**
 * What a seat keeps between decisions: plain data of at most 700 bytes as JSON. Each brain has its own use of it;
 * scripts keep little.
 */
export interface Memory {
  /** The job, the tick until which the seat keeps to it, its place, and the unit it is about. */
  readonly job: string;
  readonly x: number;
  readonly y: number;
  readonly until: number;
  readonly unit: number;
  /** What it is doing in a fight, and since which tick. */
  readonly stance: '' | 'engage' | 'leave';
  readonly since: number;
  /** By how much the seat misjudges fights for now, in points of the chance to win, and until when. */
  readonly bias: number;
  readonly biasUntil: number;
  /** Of each hostile hero by its place among its five: x, y, metres a second in x and y, health, strength, tick. */
  readonly seen: readonly (readonly number[])[];
  /** Ticks at which camps are expected to be there again, as the map lists the own ones; then the boss. */
  readonly camps: readonly number[];
  /** Absent before the first order: replays of matches without orders hash it so. */
  readonly order?: OrderMemory;
  /** The tick of its last line; absent before the first. */
  readonly spoke?: number;
}
export const blankMemory: Memory = {
  job: '',
  x: 0,
  y: 0,
  until: 0,
  unit: NO_UNIT,
  stance: '',
  since: 0,
  bias: 0,
  biasUntil: 0,
  seen: [],
  camps: [],
};

/** Why something was chosen: a code, and the numbers of its sentence. */
export interface Reason {
  readonly code: string;
  readonly values: readonly number[];
}

/** Why an action was chosen: plain data. */
export interface Trace {
  readonly job: string;
  /** What the seat could be about, the best first; values in points of the chance to win the match. */
  readonly options: readonly { readonly job: string; readonly value: number }[];
  /** What it does in this moment: `last_hit`, `engage`, `retreat`, … */
  readonly micro: string;
  readonly reasons: readonly Reason[];
  /** The chance to win the fight at hand, 0 to 1; null without one. */
  readonly fight: number | null;
  /** The chance that the team wins the match, 0 to 1; null of scripts. */
  readonly win: number | null;
}

export interface Decision {
  readonly action: Action;
  readonly memory: Memory;
  readonly trace: Trace;
  /** What it says by itself in this moment. */
  readonly line?: Line | undefined;
}

/**
 * Decides for a seat. Pure: the same arguments give the same decision. `held` is the job that a what-if has it do while
 * there is such a job, whatever it would choose or was ordered; scripts have no jobs and pay no heed.
 */
export type Brain = (observation: Observation, memory: Memory, player: Player, rng: Rng, held?: string) => Decision;

/**
 * Answers an order that waits for it, whatever the seat's hands do meanwhile; null without one. Pure. The memory that it
 * gives is the one to decide with next.
 */
export type Listener = (
  observation: Observation,
  memory: Memory,
) => { readonly memory: Memory; readonly answer: Answer } | null;
