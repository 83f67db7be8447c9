import { createRng, maths } from '@fourth-seat/game';
import { createLog } from '@fourth-seat/game/simulation';
import { blankMemory, idleAction, type Mode, NO_SITE, NO_TEAM } from '../seat/boundary.ts';
import type { Player } from '../seat/profile.ts';
import { relayMap } from './map.ts';
import { health, LONG_AGO, SEATS, siteAttack, TEAM_SIZE, TICKS_PER_SECOND, teamOf } from './rules.ts';
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
  const bot: Bot = {
    seat,
    team: teamOf(seat),
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
    action: idleAction,
    isRemote: false,
    raw: null,
    order: null,
    memory: blankMemory,
    decided: null,
    rng: { aim: root.stream('aim'), plan: root.stream('plan'), senses: root.stream('senses') },
    stats: { kills: 0, deaths: 0, shots: 0, hits: 0, headHits: 0 },
  };
  respawn(bot, 0);
  return bot;
}

/** Puts a bot on its place in the base with full health, a full magazine and an empty memory. */
export function respawn(bot: Bot, tick: number): void {
  const place = relayMap.spawns[bot.team]?.[bot.seat % TEAM_SIZE];
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
  bot.action = idleAction;
  bot.memory = blankMemory;
  bot.order = null;
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
