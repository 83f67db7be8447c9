import { createRng, maths } from '@fourth-seat/game';
import { createLog } from '@fourth-seat/game/simulation';
import { type Mode, NO_SITE, NO_TEAM } from '../basics.ts';
import { blankMemory, idleAction } from '../seat/boundary.ts';
import type { Player } from '../seat/profile.ts';
import { relayMap } from './map.ts';
import { grenadesOfLife, health, LONG_AGO, SEATS, siteAttack, TEAM_SIZE, TICKS_PER_SECOND, teamOf } from './rules.ts';
import { type Bot, type Hand, NO_TARGET, type ShooterWorld, type Sighting, type SiteMatch } from './state.ts';
import { weapons } from './weapons.ts';

export function createWorld(seed: string, players: readonly Player[], mode: Mode = 'domination'): ShooterWorld {
  if (players.length !== SEATS) throw new Error(`a match needs ${SEATS} players`);
  return {
    tick: 0,
    bots: players.map((player, seat) => createBot(seed, seat, player)),
    points: relayMap.points.map(() => ({ owner: NO_TEAM, taker: NO_TEAM, progress: 0, isContested: false })),
    score: [0, 0],
    siteMatch: mode === 'site_attack' ? firstRound() : null,
    grenades: [],
    clouds: [],
    log: createLog(),
  };
}

function firstRound(): SiteMatch {
  const endsAt = siteAttack.round_s * TICKS_PER_SECOND;
  return { round: 0, attackers: 0, phase: 'live', endsAt, progress_s: 0, site: NO_SITE };
}

function createBot(seed: string, seat: number, player: Player): Bot {
  const root = createRng(`${seed}/${seat}`);
  return {
    seat,
    team: teamOf(seat),
    player,
    ...freshBody(seat, player),
    respawnAt: 0,
    protectedUntil: protectionEnd(0),
    shotAt: LONG_AGO,
    isRemote: false,
    raw: null,
    decided: null,
    rng: { aim: root.stream('aim'), plan: root.stream('plan'), senses: root.stream('senses') },
    stats: { kills: 0, deaths: 0, shots: 0, hits: 0, headHits: 0 },
  };
}

/** Puts a bot on its place in the base with full health, a full magazine and an empty memory. */
export function respawn(bot: Bot, tick: number): void {
  Object.assign(bot, freshBody(bot.seat, bot.player));
  bot.protectedUntil = protectionEnd(tick);
}

/** The tick until which a body that stands up at `tick` cannot be hurt. */
const protectionEnd = (tick: number): number => tick + health.protected_s * TICKS_PER_SECOND;

/** What each life of a seat begins with. */
function freshBody(seat: number, { profile }: Player) {
  const team = teamOf(seat);
  const place = relayMap.spawns[team]?.[seat % TEAM_SIZE];
  if (!place) throw new Error(`no place for seat ${seat}`);
  return {
    x: place.x,
    y: place.y,
    vx: 0,
    vy: 0,
    // Each team looks at the other's base.
    yaw: team === 0 ? 0 : maths.PI,
    faceX: team === 0 ? 1 : -1,
    faceY: 0,
    crouched: false,
    health: health.full,
    isAlive: true,
    hurtAt: LONG_AGO,
    ammo: weapons[profile.weapon].magazine,
    reload_s: 0,
    throw_s: 0,
    cooldown_s: 0,
    recoil: 0,
    ...grenadesOfLife,
    sightings: Array.from({ length: TEAM_SIZE }, blankSighting),
    hand: freshHand(),
    action: idleAction,
    memory: blankMemory,
    order: null,
  } satisfies Partial<Bot>;
}

function blankSighting(): Sighting {
  return { notice: 0, isVisible: false, x: 0, y: 0, vx: 0, vy: 0, seenAt: LONG_AGO, since: LONG_AGO, source: 'sight' };
}

function freshHand(): Hand {
  return {
    errorYaw: 0,
    errorHeight: 0,
    target: NO_TARGET,
    onTarget_s: 0,
    waypointX: 0,
    waypointY: 0,
    wayAge: 0,
    burst: 0,
    pause_s: 0,
  };
}
