import type { Rng } from '@fourth-seat/game';
import type { Ability, Gait, NO_SITE, Owner, Place, Site, Team, WeaponName } from '../basics.ts';
import type { Player } from './profile.ts';

/**
 * The types that pass between a seat and its brain. A brain never gets the world: all that it knows of enemies is in
 * `contacts`, which the senses fill.
 */

export interface Self extends Place {
  readonly seat: number;
  readonly team: Team;
  readonly yaw: number;
  readonly health: number;
  readonly crouched: boolean;
  readonly weapon: WeaponName;
  readonly ammo: number;
  readonly isReloading: boolean;
  readonly frags: number;
  readonly smokes: number;
  /** Seconds since somebody's shot last hit; large where nobody's has. */
  readonly unhurt_s: number;
}

export interface Mate extends Place {
  readonly seat: number;
  readonly isAlive: boolean;
  readonly health: number;
  /** The enemy that it fires at. */
  readonly target: number | null;
}

/** A seat's knowledge of one enemy. */
export interface Contact extends Place {
  readonly seat: number;
  readonly vx: number;
  readonly vy: number;
  readonly age_s: number;
  /** 1 in sight; out of sight it falls to 0 over the profile's `memory_s`. */
  readonly certainty: number;
  readonly isVisible: boolean;
  readonly source: ContactSource;
}

export type ContactSource = 'sight' | 'sound' | 'mate' | 'hit';

export interface PointView extends Place {
  readonly name: string;
  readonly owner: Owner;
  /** The team that is capturing it. */
  readonly taker: Owner;
  /** The share of that which is done, 0 to 1. */
  readonly progress: number;
}

/** A round of Site attack, as every player's display shows it. */
export interface RoundView {
  readonly round: number;
  readonly isAttacker: boolean;
  /**
   * The site that the bomb lies at; `NO_SITE` before it is planted. In the public API that is null; kept replays hash the
   * number.
   */
  readonly bomb: Site | typeof NO_SITE;
  readonly isOver: boolean;
}

/** A frag of the other team nearby that has not gone off. */
interface GrenadeView extends Place {
  readonly fuse_s: number;
}

export const orderKinds = ['attack', 'hold', 'follow_me', 'cover_me', 'fall_back', 'need_help'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** An order that a team-mate, usually a person, gave to a seat. */
export interface OrderView extends Place {
  readonly kind: OrderKind;
  /** The seat that gave it. */
  readonly from: number;
  /** Tick at which it was given. */
  readonly tick: number;
}

/** An order that is obeyed, with its place and the tick at which it ends. */
export interface AcceptedOrder extends OrderView {
  readonly until: number;
}

/** Reasons for accepting an order; `team/orders.ts` holds their conditions. */
const acceptReasons = ['on_my_way', 'already_there'] as const;
/** Reasons for refusing one. */
const refusalReasons = [
  'in_fight',
  'wounded',
  'too_far',
  'defending',
  'at_bomb',
  'outnumbered',
  'already_ours',
] as const;
export const answerReasons = [...acceptReasons, ...refusalReasons] as const;
export type RefusalReason = (typeof refusalReasons)[number];

export type Answer = {
  readonly kind: OrderKind;
  /** The seat that gave the order. */
  readonly to: number;
} & (
  | { readonly accepts: true; readonly reason: (typeof acceptReasons)[number] }
  | { readonly accepts: false; readonly reason: RefusalReason }
);

export interface Observation {
  readonly tick: number;
  readonly self: Self;
  readonly mates: readonly Mate[];
  readonly contacts: readonly Contact[];
  readonly points: readonly PointView[];
  /** null in Domination. */
  readonly round: RoundView | null;
  readonly grenades: readonly GrenadeView[];
  /** The last order of a team-mate to this seat, answered or not. */
  readonly order: OrderView | null;
  readonly score: readonly [own: number, theirs: number];
  /** Seconds left of the match or, in Site attack, of the round or the fuse. */
  readonly left_s: number;
}

/** A decision: it holds until the next one, and the motor turns it into steps, turns and shots. */
export interface Action {
  /** Where to go; null to stay. */
  readonly moveTo: Place | null;
  /** Called `pace` as in the public API and in recorded inputs. */
  readonly pace: Gait;
  /** The enemy to aim at while it is in sight. */
  readonly target: number | null;
  /** Where to look while no target is in sight; null to look ahead on the way. */
  readonly look: Place | null;
  readonly mayFire: boolean;
  /** Plants or defuses the bomb, if the body stands still in the circle. */
  readonly use: boolean;
  readonly ability: Ability | null;
  /** The answer to an order, in the one decision that gives it. */
  readonly say?: Answer;
}

/** What the full brain may be after. Names of goals, reasons and tactics are those of the public answer. */
export const goalKinds = ['objective', 'obey', 'fight', 'retreat', 'hunt', 'reload', 'throw', 'dodge'] as const;
export type Goal = (typeof goalKinds)[number];

/** What the scripts do that the full brain is measured against. */
export type ScriptGoal = 'wander' | 'rush' | 'camp';

/** The reason for firing while standing still: a seat that is planted, and no bomb. Recorded matches keep the code. */
export const STANDING_FIRE = 'planted';

/** Why a goal is carried out so. */
export type DecisionReason =
  | OrderKind
  | 'at_bomb'
  | 'at_point'
  | 'to_point'
  | 'kneeling'
  | typeof STANDING_FIRE
  | 'healing'
  | 'wounded'
  | 'heard_enemy'
  | 'last_seen'
  | 'magazine_low'
  | 'enemy_in_reach'
  | 'grenade';

/** What a team does. */
export type Tactic =
  | 'alone'
  | 'regroup'
  | 'hold_3_2'
  | 'hold_spread'
  | 'collapse'
  | 'split_push'
  | 'fast_entry'
  | 'split'
  | 'fake'
  | 'rotate'
  | 'hold_2_1_2'
  | 'guard'
  | 'retake';

/** Explains a decision to people: every option with its score, best first, and why the first one won. */
export interface Trace {
  readonly goal: Goal | ScriptGoal;
  readonly options: readonly { readonly goal: Goal | ScriptGoal; readonly score: number }[];
  readonly reasons: readonly (DecisionReason | ScriptGoal)[];
  readonly target: number | null;
  readonly tactic: Tactic | 'none';
}

/**
 * State that a brain hands to its own next decision, as plain data. Kept replays hash these fields, so a place and its
 * end stay two; `memory.ts` reads them as one.
 */
export interface Memory {
  readonly goal: Goal | ScriptGoal | 'none';
  readonly goalSince: number;
  readonly plannedAt: number;
  /** Index of the point that the team's plan gives this seat. */
  readonly point: number;
  readonly tactic: Tactic | 'none';
  /** Whether the plan has this seat plant or defuse. */
  readonly use: boolean;
  /** Tick since which the seat has stood in the circle of its point while its team held it; −1 otherwise. */
  readonly heldSince: number;
  /** The place at its point that it stands at. */
  readonly post: Place | null;
  /** The tick until which it keeps it. */
  readonly postUntil: number;
  /** The place out of the enemies' sight where it heals. */
  readonly refuge: Place | null;
  /** The tick until which it keeps it. */
  readonly refugeUntil: number;
  /** Tick of its last throw; far in the past before the first. */
  readonly threwAt: number;
  /** The place that it watches for enemies. */
  readonly watch: Place | null;
  /** The tick until which it does. */
  readonly watchUntil: number;
  readonly target: number | null;
  /** Tick of the order that was answered last; −1 before the first. */
  readonly answered: number;
  /** The order that is being obeyed. */
  readonly obeys: AcceptedOrder | null;
}

export const blankMemory: Memory = {
  goal: 'none',
  goalSince: 0,
  plannedAt: -1000,
  point: 0,
  tactic: 'none',
  use: false,
  heldSince: -1,
  post: null,
  postUntil: 0,
  refuge: null,
  refugeUntil: 0,
  threwAt: -1000,
  watch: null,
  watchUntil: 0,
  target: null,
  answered: -1,
  obeys: null,
};

export interface Decision {
  readonly action: Action;
  readonly memory: Memory;
  readonly trace: Trace;
}

/** Decides for a player. Pure, so that the browser, the public API and the tests get the same answer. */
export type Brain = (observation: Observation, memory: Memory, player: Player, rng: Rng) => Decision;

export const idleAction: Action = {
  moveTo: null,
  pace: 'walk',
  target: null,
  look: null,
  mayFire: false,
  use: false,
  ability: null,
};
