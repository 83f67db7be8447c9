import type { Rng } from '@fourth-seat/game';
import { createRng, maths } from '@fourth-seat/game';
import { createLog, type EventLog } from '@fourth-seat/game/simulation';
import {
  type Action,
  blankMemory,
  type ContactSource,
  idle,
  type Memory,
  type Mode,
  type Observation,
  type Owner,
  type Team,
  type Trace,
} from '../brain/boundary.ts';
import type { Player } from '../players/profile.ts';
import type { SeatControl } from './control.ts';
import { relay } from './map.ts';
import { health, SEATS, siteAttack, TEAM_SIZE, TICKS_PER_SECOND } from './rules.ts';
import { weapons } from './weapons.ts';

/** What one bot has noticed of one enemy: filled by the senses alone. */
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
  source: ContactSource;
}

/** What the hand remembers between ticks. */
export interface Hand {
  /** Error of the aim in radians, a mean-reverting noise. */
  errorYaw: number;
  errorHeight: number;
  target: number;
  onTarget_s: number;
  waypointX: number;
  waypointY: number;
  /** Ticks until the way is looked at again. */
  wayAge: number;
  burst: number;
  pause_s: number;
}

/** One seat's body and head. All of it is plain data. */
export interface Bot {
  readonly seat: number;
  readonly team: Team;
  readonly player: Player;
  x: number;
  y: number;
  vx: number;
  vy: number;
  yaw: number;
  /** Cosine and sine of `yaw`, kept with it: senses ask for them often. */
  faceX: number;
  faceY: number;
  crouched: boolean;
  health: number;
  isAlive: boolean;
  /** Tick at which it stands again, and until which nothing hurts it. */
  respawnAt: number;
  protectedUntil: number;
  hurtAt: number;
  /** Tick of its last shot: who hears it asks. */
  shotAt: number;
  ammo: number;
  /** Seconds left of reloading, of throwing, and until the next shot. */
  reload_s: number;
  throw_s: number;
  cooldown_s: number;
  recoil: number;
  frags: number;
  smokes: number;
  readonly sightings: Sighting[];
  hand: Hand;
  action: Action;
  /** Somebody outside decides for it. */
  isRemote: boolean;
  /** The keys and mouse of the person in this seat; null where none sits there. */
  person: SeatControl | null;
  /** What it decided last, for people; null before the first time. */
  decided: Decided | null;
  memory: Memory;
  /** A stream a purpose. */
  readonly rng: { readonly aim: Rng; readonly plan: Rng; readonly senses: Rng };
  stats: Stats;
}

/** The record of a decision: when, from what, what came of it and why. */
export interface Decided {
  readonly tick: number;
  readonly observation: Observation;
  readonly action: Action;
  readonly trace: Trace;
}

export interface Stats {
  kills: number;
  deaths: number;
  shots: number;
  hits: number;
  headHits: number;
}

export interface Point {
  owner: Owner;
  taker: Owner;
  progress: number;
  isContested: boolean;
}

/** A match of Site attack: rounds in which one team plants a bomb and the other prevents it. */
export interface SiteMatch {
  /** Counted from 0. */
  round: number;
  attackers: Team;
  phase: 'live' | 'planted' | 'over';
  /** Tick at which the round's clock, the fuse or the pause runs out. */
  endsAt: number;
  /** Seconds of planting or defusing so far, and the point at which. */
  progress_s: number;
  site: number;
}

export interface Grenade {
  readonly kind: 'frag' | 'smoke';
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
      readonly by: string;
    }
  | { readonly type: 'spawn'; readonly seat: number }
  | { readonly type: 'plant' | 'defuse'; readonly seat: number; readonly point: number }
  | { readonly type: 'round'; readonly winner: Team; readonly round: number }
  | { readonly type: 'capture'; readonly point: number; readonly owner: Owner; readonly seats: readonly number[] }
  | {
      readonly type: 'throw' | 'burst';
      readonly kind: 'frag' | 'smoke';
      readonly x: number;
      readonly y: number;
      readonly seat: number;
    };

export interface World {
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

const LONG_AGO = -100_000;

export function createWorld(seed: string, players: readonly Player[], mode: Mode = 'domination'): World {
  if (players.length !== SEATS) throw new Error(`a match needs ${SEATS} players`);
  return {
    tick: 0,
    bots: players.map((player, seat) => createBot(seed, seat, player)),
    points: relay.points.map(() => ({ owner: -1, taker: -1, progress: 0, isContested: false })),
    score: [0, 0],
    siteMatch: mode === 'site_attack' ? firstRound() : null,
    grenades: [],
    clouds: [],
    log: createLog(),
  };
}

function firstRound(): SiteMatch {
  const endsAt = siteAttack.round_s * TICKS_PER_SECOND;
  return { round: 0, attackers: 0, phase: 'live', endsAt, progress_s: 0, site: -1 };
}

function createBot(seed: string, seat: number, player: Player): Bot {
  const root = createRng(`${seed}/${seat}`);
  const bot: Bot = {
    seat,
    team: seat < TEAM_SIZE ? 0 : 1,
    player,
    x: 0,
    y: 0,
    vx: 0,
    vy: 0,
    yaw: 0,
    faceX: 1,
    faceY: 0,
    crouched: false,
    health: 0,
    isAlive: false,
    respawnAt: 0,
    protectedUntil: 0,
    hurtAt: LONG_AGO,
    shotAt: LONG_AGO,
    ammo: 0,
    reload_s: 0,
    throw_s: 0,
    cooldown_s: 0,
    recoil: 0,
    frags: 0,
    smokes: 0,
    sightings: Array.from({ length: TEAM_SIZE }, blankSighting),
    hand: freshHand(),
    action: idle,
    isRemote: false,
    person: null,
    decided: null,
    memory: blankMemory,
    rng: { aim: root.stream('aim'), plan: root.stream('plan'), senses: root.stream('senses') },
    stats: { kills: 0, deaths: 0, shots: 0, hits: 0, headHits: 0 },
  };
  stand(bot, 0);
  return bot;
}

/** Puts a bot on its place in the base, as new. */
export function stand(bot: Bot, tick: number): void {
  const place = relay.spawns[bot.team]?.[bot.seat % TEAM_SIZE];
  if (!place) throw new Error(`no place for seat ${bot.seat}`);
  bot.x = place.x;
  bot.y = place.y;
  bot.vx = 0;
  bot.vy = 0;
  bot.yaw = bot.team === 0 ? 0 : maths.PI;
  bot.faceX = bot.team === 0 ? 1 : -1;
  bot.faceY = 0;
  bot.crouched = false;
  bot.health = health.full;
  bot.isAlive = true;
  bot.protectedUntil = tick + health.protected_s * TICKS_PER_SECOND;
  bot.hurtAt = LONG_AGO;
  bot.ammo = weapons[bot.player.profile.weapon].magazine;
  bot.reload_s = 0;
  bot.throw_s = 0;
  bot.cooldown_s = 0;
  bot.recoil = 0;
  bot.frags = 1;
  bot.smokes = 1;
  for (let i = 0; i < TEAM_SIZE; i++) bot.sightings[i] = blankSighting();
  bot.hand = freshHand();
  bot.action = idle;
  bot.memory = blankMemory;
}

function blankSighting(): Sighting {
  return { notice: 0, isVisible: false, x: 0, y: 0, vx: 0, vy: 0, seenAt: LONG_AGO, since: LONG_AGO, source: 'sight' };
}

function freshHand(): Hand {
  return {
    errorYaw: 0,
    errorHeight: 0,
    target: -1,
    onTarget_s: 0,
    waypointX: 0,
    waypointY: 0,
    wayAge: 0,
    burst: 0,
    pause_s: 0,
  };
}

/** The n-th seat of the other team. */
export function enemyOf(world: World, team: Team, n: number): Bot {
  return botAt(world, (team === 0 ? TEAM_SIZE : 0) + n);
}

/** The n-th seat of a team. */
export function mateOf(world: World, team: Team, n: number): Bot {
  return botAt(world, (team === 0 ? 0 : TEAM_SIZE) + n);
}

export function botAt(world: World, seat: number): Bot {
  const bot = world.bots[seat];
  if (!bot) throw new Error(`no seat ${seat}`);
  return bot;
}
