import type { Rng } from '@fourth-seat/game';
import type { EventLog } from '@fourth-seat/game/simulation';
import type { GrenadeKind, NO_SITE, Owner, Site, Team, WeaponName } from '../basics.ts';
import type {
  Action,
  Answer,
  ContactSource,
  Memory,
  Observation,
  OrderKind,
  OrderView,
  Trace,
} from '../seat/boundary.ts';
import type { Player } from '../seat/profile.ts';
import type { RawAction } from './control.ts';
import { FAR, type PathKind } from './graph.ts';
import { TEAM_SIZE } from './rules.ts';
import { weapons } from './weapons.ts';

/** A bot's knowledge of one enemy, which the senses alone write. */
export interface Sighting {
  /** Notice meter, 0 to 1; full means noticed. */
  notice: number;
  isVisible: boolean;
  x: number;
  y: number;
  vx: number;
  vy: number;
  /** Tick of the last news; far in the past where there was none. */
  seenAt: number;
  /** Tick since which it has been known without a break. */
  since: number;
  /** A mate's news is no sighting of one's own. */
  source: Exclude<ContactSource, 'mate'>;
}

export const NO_TARGET = -1;

/** State of the hand between ticks. */
export interface Hand {
  /** Error of the aim to the side in radians, a mean-reverting noise. */
  errorYaw: number;
  /** The same of the height. */
  errorHeight: number;
  /** The seat that it aims at, or `NO_TARGET`. */
  target: number;
  onTarget_s: number;
  waypointX: number;
  waypointY: number;
  /** Ticks until the way is looked at again, counted down; kept replays hash this name. */
  wayAge: number;
  /** Shots of the present burst. */
  burst: number;
  pause_s: number;
}

/** One seat: its body and the state of its brain, as plain data. */
export interface Bot {
  readonly seat: number;
  readonly team: Team;
  /** Replaced where an input changes its profile. */
  player: Player;
  x: number;
  y: number;
  vx: number;
  vy: number;
  yaw: number;
  /** Cosine of `yaw`, kept with it: senses ask for it often. */
  faceX: number;
  /** Sine of `yaw`. */
  faceY: number;
  crouched: boolean;
  health: number;
  isAlive: boolean;
  /** Tick at which it respawns. */
  respawnAt: number;
  /** Tick until which it cannot be hurt. */
  protectedUntil: number;
  /** Tick until which an input protects it. Absent where none did: kept replays hash the fields that are there. */
  shieldedUntil?: number;
  /** Tick at which it was hurt last. */
  hurtAt: number;
  /** Tick of its last shot, for the ears of enemies. */
  shotAt: number;
  ammo: number;
  /** Seconds left of reloading. */
  reload_s: number;
  /** Seconds left of throwing. */
  throw_s: number;
  /** Seconds until the next shot; a fraction of a tick below 0 where it was due before. */
  cooldown_s: number;
  /** 0 to 1. */
  recoil: number;
  frags: number;
  smokes: number;
  readonly sightings: Sighting[];
  hand: Hand;
  action: Action;
  /** Inputs decide for it: actions or, if `raw` is set, keys and mouse. Kept replays hash both fields. */
  isRemote: boolean;
  /** Null also where its own brain decides. */
  raw: RawAction | null;
  /** The last order of a mate to it; a respawn clears it. */
  order: OrderView | null;
  memory: Memory;
  /** Its last decision, for displays; null before the first one. */
  decided: DecisionRecord | null;
  /** One random stream for each purpose. */
  readonly rng: { readonly aim: Rng; readonly plan: Rng; readonly senses: Rng };
  stats: Stats;
}

/** A decision with its tick, the observation it was made from, and its explanation. */
export interface DecisionRecord {
  readonly tick: number;
  readonly observation: Observation;
  readonly action: Action;
  readonly trace: Trace;
}

interface Stats {
  kills: number;
  deaths: number;
  /** How often the trigger was pulled. */
  shots: number;
  /** Wounds given: by each pellet of a shot, and by grenades. */
  hits: number;
  headHits: number;
}

export interface Point {
  owner: Owner;
  taker: Owner;
  progress: number;
  isContested: boolean;
}

/**
 * A match of Site attack: rounds in which one team plants a bomb and the other prevents it. Phases share their fields
 * as kept replays hash them.
 */
export interface SiteMatch {
  /** Counted from 0. */
  round: number;
  attackers: Team;
  phase: 'live' | 'planted' | 'over';
  /** Tick at which the round's clock, the fuse or the pause runs out. */
  endsAt: number;
  /** Seconds of planting (live) or defusing (planted) so far; afterwards those of the last work. */
  progress_s: number;
  /** The site at which the bomb is planted or being planted, or `NO_SITE`. */
  site: Site | typeof NO_SITE;
}

interface Grenade {
  readonly kind: GrenadeKind;
  readonly team: Team;
  readonly seat: number;
  readonly x: number;
  readonly y: number;
  /** Tick at which it goes off. */
  readonly at: number;
}

export interface Cloud {
  readonly x: number;
  readonly y: number;
  readonly until: number;
}

/** What hit somebody. */
export type DamageSource = WeaponName | 'frag';

export type GameEvent =
  | {
      readonly type: 'hit';
      readonly seat: number;
      readonly victim: number;
      readonly damage: number;
      readonly isHead: boolean;
    }
  | {
      readonly type: 'kill';
      readonly seat: number;
      readonly victim: number;
      readonly isHead: boolean;
      readonly by: DamageSource;
    }
  | { readonly type: 'spawn' | 'profile'; readonly seat: number }
  | {
      readonly type: 'plant' | 'defuse';
      readonly seat: number;
      /** The site; kept replays hash this name. */
      readonly point: number;
    }
  | { readonly type: 'round'; readonly winner: Team; readonly round: number }
  | {
      readonly type: 'capture';
      readonly point: number;
      /** `NO_TEAM` where the point has become neutral. */
      readonly owner: Owner;
      /** Everybody in the circle, of both teams. Nothing reads it; kept replays hash it. */
      readonly seats: readonly number[];
    }
  | {
      readonly type: 'order';
      readonly seat: number;
      readonly kind: OrderKind;
      /** One seat, or null for all mates. */
      readonly to: number | null;
      readonly x: number;
      readonly y: number;
    }
  | ({ readonly type: 'answer'; readonly seat: number } & Answer)
  | {
      readonly type: 'throw' | 'burst';
      readonly kind: GrenadeKind;
      readonly x: number;
      readonly y: number;
      readonly seat: number;
    };

/**
 * A match at a tick. Kept replays hash the names and values of all its fields, so that nothing is −1 (`NO_TARGET`) in
 * some of them and null in others, and an instant has more than one ending.
 */
export interface ShooterWorld {
  tick: number;
  readonly bots: Bot[];
  readonly points: Point[];
  readonly score: [number, number];
  /** null in Domination. */
  readonly siteMatch: SiteMatch | null;
  grenades: Grenade[];
  clouds: Cloud[];
  readonly log: EventLog<GameEvent>;
}

/** The tick until which nothing can hurt a body. */
export const protectedUntil = ({ protectedUntil: spawned, shieldedUntil = 0 }: Bot): number =>
  Math.max(spawned, shieldedUntil);

/** The n-th seat of the other team. */
export function enemyOf(world: ShooterWorld, team: Team, n: number): Bot {
  return botAt(world, (team === 0 ? TEAM_SIZE : 0) + n);
}

/** The n-th seat of a team. */
export function mateOf(world: ShooterWorld, team: Team, n: number): Bot {
  return botAt(world, (team === 0 ? 0 : TEAM_SIZE) + n);
}

/** The bot of a seat; throws where there is none. */
export function botAt(world: ShooterWorld, seat: number): Bot {
  const bot = world.bots[seat];
  if (!bot) throw new Error(`no seat ${seat}`);
  return bot;
}

/**
 * In Site attack, where the dead do not come back, bodies keep out of long lines of sight; not those whose weapon loses
 * no damage from there.
 */
export const pathKindOf = ({ siteMatch }: ShooterWorld, { player }: Bot): PathKind =>
  siteMatch && weapons[player.profile.weapon].falloffFrom < FAR ? 'covered' : 'short';
