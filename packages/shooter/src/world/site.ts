import { logEvent } from '@fourth-seat/game/simulation';
import { NO_SITE, type Site, type Team } from '../basics.ts';
import { respawn } from './create.ts';
import { distanceBetween, lengthOf, ROUNDING } from './geometry.ts';
import { pointAt } from './map.ts';
import { domination, otherTeam, siteAttack, TICK_S, TICKS_PER_SECOND } from './rules.ts';
import type { Bot, ShooterWorld, SiteMatch } from './state.ts';

/**
 * A tick of Site attack: planting, defusing, clocks and the ends of rounds. The score counts the rounds that a team
 * won.
 */
export function stepSiteAttack(world: ShooterWorld, match: SiteMatch): void {
  if (match.phase === 'over') {
    if (world.tick >= match.endsAt) nextRound(world, match);
    return;
  }
  const defenders = otherTeam(match.attackers);
  if (!hasLiving(world, defenders)) endRound(world, match, match.attackers);
  else if (match.phase === 'live') {
    if (!hasLiving(world, match.attackers) || world.tick >= match.endsAt) endRound(world, match, defenders);
    else stepPlanting(world, match);
  } else if (world.tick >= match.endsAt) endRound(world, match, match.attackers);
  else stepDefusing(world, match, defenders);
}

const hasLiving = (world: ShooterWorld, team: Team): boolean =>
  world.bots.some((bot) => bot.team === team && bot.isAlive);

/** Planting takes one attacker who stands still in the circle of a site; an interruption begins it anew. */
function stepPlanting(world: ShooterWorld, match: SiteMatch): void {
  const planter = findPlanter(world, match.attackers);
  if (!planter || (match.progress_s > 0 && match.site !== planter.site)) {
    match.progress_s = 0;
    match.site = NO_SITE;
    return;
  }
  match.site = planter.site;
  match.progress_s += TICK_S;
  if (match.progress_s < siteAttack.plant_s - ROUNDING) return;
  match.phase = 'planted';
  match.progress_s = 0;
  match.endsAt = world.tick + siteAttack.fuse_s * TICKS_PER_SECOND;
  logEvent(world.log, world.tick, { type: 'plant', seat: planter.seat, point: planter.site });
}

function stepDefusing(world: ShooterWorld, match: SiteMatch, defenders: Team): void {
  const by = findUser(world, defenders, match.site);
  match.progress_s = by ? match.progress_s + TICK_S : 0;
  if (!by || match.progress_s < siteAttack.defuse_s - ROUNDING) return;
  logEvent(world.log, world.tick, { type: 'defuse', seat: by.seat, point: match.site });
  endRound(world, match, defenders);
}

/** The attacker who uses a point that can be attacked, and the point; the first where several do. */
function findPlanter(world: ShooterWorld, attackers: Team): { readonly seat: number; readonly site: Site } | undefined {
  for (const site of siteAttack.sites) {
    const by = findUser(world, attackers, site);
    if (by) return { seat: by.seat, site };
  }
  return undefined;
}

/** Metres a second below which a body stands still enough to plant or to defuse. */
const STILL_USER_BELOW_SPEED = 0.2;

/** The first living seat of a team that uses the point: it stands still in its circle with `use` set. */
function findUser(world: ShooterWorld, team: Team, point: number): Bot | undefined {
  const place = pointAt(point);
  return world.bots.find((bot) => {
    if (bot.team !== team || !bot.isAlive || !bot.action.use) return false;
    return distanceBetween(bot, place) <= domination.captureRadius && lengthOf(bot.vx, bot.vy) < STILL_USER_BELOW_SPEED;
  });
}

function endRound(world: ShooterWorld, match: SiteMatch, winner: Team): void {
  world.score[winner]++;
  match.phase = 'over';
  match.endsAt = world.tick + siteAttack.pause_s * TICKS_PER_SECOND;
  logEvent(world.log, world.tick, { type: 'round', winner, round: match.round });
}

function nextRound(world: ShooterWorld, match: SiteMatch): void {
  match.round++;
  match.attackers = Math.floor(match.round / siteAttack.roundsBeforeSwap) % 2 === 0 ? 0 : 1;
  match.phase = 'live';
  match.progress_s = 0;
  match.site = NO_SITE;
  match.endsAt = world.tick + siteAttack.round_s * TICKS_PER_SECOND;
  world.grenades = [];
  world.clouds = [];
  for (const bot of world.bots) respawn(bot, world.tick);
}
