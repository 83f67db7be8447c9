import { eventsSince, type Logged } from '@fourth-seat/game/simulation';
import {
  type Bot,
  type GameEvent,
  NO_TEAM,
  type Owner,
  type Profile,
  protectedUntil,
  type ShooterWorld,
  siteAttack,
  statureOf,
  TEAM_SIZE,
  type Team,
  TICKS_PER_SECOND,
  type Trace,
} from '@fourth-seat/shooter';

/** One seat as it is drawn. */
export interface BotFrame {
  readonly seat: number;
  readonly team: Team;
  readonly x: number;
  readonly y: number;
  readonly yaw: number;
  /** Metres of height for each metre ahead at which the weapon points. */
  readonly rise: number;
  /** Metres a second. */
  readonly speed: number;
  readonly crouched: boolean;
  readonly health: number;
  readonly isAlive: boolean;
  /** Seconds for which it cannot be hurt. */
  readonly protected_s: number;
  /** Seconds until it respawns; 0 while it lives, null where it waits for the next round. */
  readonly back_s: number | null;
  readonly ammo: number;
  readonly isReloading: boolean;
  readonly frags: number;
  readonly smokes: number;
  readonly weapon: Profile['weapon'];
  readonly fov: number;
  /** What it is after, or who decides that in place of its own brain. */
  readonly goal: Trace['goal'] | 'person' | 'remote' | 'none';
  readonly isPerson: boolean;
  /** Inputs decide for it, not its own brain. */
  readonly isRemote: boolean;
  /** It fired since the frame before. */
  readonly fired: boolean;
  /** The seats that it sees. */
  readonly sees: readonly number[];
  readonly kills: number;
  readonly deaths: number;
  readonly hits: number;
}

export interface PointFrame {
  /** Undefined where no team holds it. */
  readonly owner: Team | undefined;
  /** The capture that is going on. */
  readonly capture: PointCapture | undefined;
  readonly isContested: boolean;
}

interface PointCapture {
  readonly team: Team;
  /** 0 … 1. */
  readonly progress: number;
}

export interface ShooterFrame {
  readonly tick: number;
  readonly bots: readonly BotFrame[];
  readonly points: readonly PointFrame[];
  readonly score: readonly [number, number];
  readonly grenades: readonly GrenadeFrame[];
  readonly clouds: readonly { readonly x: number; readonly y: number; readonly left_s: number }[];
  /** null in Domination. */
  readonly site: ShooterWorld['siteMatch'];
  /** Events since the frame before. */
  readonly news: readonly Logged<GameEvent>[];
}

export interface GrenadeFrame {
  readonly kind: 'frag' | 'smoke';
  readonly seat: number;
  /** Where it lands, and the seconds until it explodes. */
  readonly x: number;
  readonly y: number;
  readonly left_s: number;
}

/** The world as it is drawn; `since` is the tick of the frame before. */
export function frameOf(world: ShooterWorld, since: number): ShooterFrame {
  const { tick, bots, points, score, grenades, clouds, siteMatch, log } = world;
  return {
    tick,
    bots: bots.map((bot) => botFrame(world, bot, since)),
    points: siteMatch
      ? points.map((_, index) => sitePoint(siteMatch, index))
      : points.map(({ owner, taker, progress, isContested }) => ({
          owner: teamOrUndefined(owner),
          capture: captureBy(teamOrUndefined(taker), progress),
          isContested,
        })),
    score: [score[0], score[1]],
    grenades: grenades.map(({ kind, seat, x, y, at }) => ({ kind, seat, x, y, left_s: seconds(at - tick) })),
    clouds: clouds.map(({ x, y, until }) => ({ x, y, left_s: seconds(until - tick) })),
    site: siteMatch && { ...siteMatch },
    news: since < tick ? eventsSince(log, since) : [],
  };
}

const teamOrUndefined = (owner: Owner): Team | undefined => (owner === NO_TEAM ? undefined : owner);

const captureBy = (team: Team | undefined, progress: number): PointCapture | undefined =>
  team === undefined ? undefined : { team, progress };

/**
 * A point in Site attack: it belongs to the attackers once their bomb is planted there; whoever plants or defuses
 * captures it.
 */
function sitePoint(
  { attackers, phase, site, progress_s }: NonNullable<ShooterWorld['siteMatch']>,
  index: number,
): PointFrame {
  const isPlanted = phase !== 'live';
  const isHere = site === index;
  const worker: Team = isPlanted === (attackers === 0) ? 1 : 0;
  const progress = progress_s / (isPlanted ? siteAttack.defuse_s : siteAttack.plant_s);
  return {
    owner: isHere && isPlanted ? attackers : undefined,
    capture: captureBy(isHere && phase !== 'over' && progress_s > 0 ? worker : undefined, progress),
    isContested: false,
  };
}

const seconds = (ticks: number): number => ticks / TICKS_PER_SECOND;

function botFrame(world: ShooterWorld, bot: Bot, since: number): BotFrame {
  const { tick, siteMatch } = world;
  const { seat, team, x, y, yaw, vx, vy, crouched, health, isAlive, ammo, frags, smokes, player, stats } = bot;
  const enemies = team === 0 ? TEAM_SIZE : 0;
  return {
    seat,
    team,
    x,
    y,
    yaw,
    rise: riseOf(world, bot),
    speed: Math.hypot(vx, vy),
    crouched,
    health,
    isAlive,
    protected_s: isAlive ? seconds(Math.max(0, protectedUntil(bot) - tick)) : 0,
    back_s: isAlive ? 0 : siteMatch ? null : Math.max(0, seconds(bot.respawnAt - tick)),
    ammo,
    isReloading: bot.reload_s > 0,
    frags,
    smokes,
    weapon: player.profile.weapon,
    fov: player.profile.fov,
    goal: goalOf(bot),
    isPerson: bot.raw !== null,
    isRemote: bot.isRemote && bot.raw === null,
    fired: isAlive && since < tick && bot.shotAt >= since,
    sees: bot.sightings.flatMap(({ isVisible }, n) => (isVisible ? [enemies + n] : [])),
    kills: stats.kills,
    deaths: stats.deaths,
    hits: stats.hits,
  };
}

/** Where a weapon points: as a person says, at the chest of the target, or straight ahead. */
function riseOf({ bots }: ShooterWorld, bot: Bot): number {
  if (bot.raw) return bot.raw.rise;
  const target = bots[bot.hand.target];
  if (!target) return 0;
  const distance = Math.max(1, Math.hypot(target.x - bot.x, target.y - bot.y));
  return (statureOf(target).chest - statureOf(bot).muzzle) / distance;
}

function goalOf({ raw, isRemote, decided }: Bot): BotFrame['goal'] {
  if (raw) return 'person';
  return isRemote ? 'remote' : (decided?.trace.goal ?? 'none');
}
