import { NO_SITE } from '../basics.ts';
import type { Contact, Mate, Observation, RoundView } from '../seat/boundary.ts';
import { distanceBetween } from '../world/geometry.ts';
import { pointAt } from '../world/map.ts';
import { domination, intervalTicks, otherTeam, TEAM_SIZE, TICKS_PER_SECOND } from '../world/rules.ts';
import { type Bot, enemyOf, mateOf, NO_TARGET, type ShooterWorld, type Sighting } from '../world/state.ts';
import { heardFromMates } from './perceive.ts';

/**
 * The observation of a seat: its contacts, and the mates, points, score and clock that every player's display shows.
 */
export function observe(world: ShooterWorld, bot: Bot): Observation {
  const contacts: Contact[] = [];
  const mates: Mate[] = [];
  for (let n = 0; n < TEAM_SIZE; n++) {
    const contact = contactOf(world, bot, n);
    if (contact) contacts.push(contact);
    const mate = mateOf(world, bot.team, n);
    if (mate !== bot) mates.push(mateView(mate));
  }
  return {
    tick: world.tick,
    self: {
      seat: bot.seat,
      team: bot.team,
      x: bot.x,
      y: bot.y,
      yaw: bot.yaw,
      health: bot.health,
      crouched: bot.crouched,
      weapon: bot.player.profile.weapon,
      ammo: bot.ammo,
      isReloading: bot.reload_s > 0,
      frags: bot.frags,
      smokes: bot.smokes,
      unhurt_s: (world.tick - bot.hurtAt) / TICKS_PER_SECOND,
    },
    mates,
    contacts,
    points: world.points.map(({ owner, taker, progress }, i) => {
      const { name, x, y } = pointAt(i);
      return { name, x, y, owner, taker, progress };
    }),
    grenades: world.grenades
      .filter(({ kind, team, x, y }) => kind === 'frag' && team !== bot.team && isNear(bot, x, y))
      .map(({ x, y, at }) => ({ x, y, fuse_s: (at - world.tick) / TICKS_PER_SECOND })),
    order: bot.order,
    score: [world.score[bot.team], world.score[otherTeam(bot.team)]],
    round: roundView(world, bot),
    left_s: world.siteMatch
      ? (world.siteMatch.endsAt - world.tick) / TICKS_PER_SECOND
      : domination.length_s - world.tick / TICKS_PER_SECOND,
  };
}

function roundView({ siteMatch }: ShooterWorld, { team }: Bot): RoundView | null {
  if (!siteMatch) return null;
  const { round, attackers, phase, site } = siteMatch;
  return {
    round,
    isAttacker: attackers === team,
    bomb: phase === 'planted' ? site : NO_SITE,
    isOver: phase === 'over',
  };
}

/** Metres within which a seat notices a frag of the other team. */
const GRENADE_WITHIN = 8;

const isNear = (bot: Bot, x: number, y: number): boolean => distanceBetween(bot, { x, y }) < GRENADE_WITHIN;

function mateView({ seat, x, y, isAlive, health, hand }: Bot): Mate {
  return { seat, x, y, isAlive, health, target: hand.target === NO_TARGET ? null : hand.target };
}

/**
 * A seat's contact with an enemy, from its own sighting or, if a mate's news is more than the time between two
 * decisions fresher, from that.
 */
function contactOf(world: ShooterWorld, bot: Bot, n: number): Contact | undefined {
  const own = bot.sightings[n];
  if (!own) return undefined;
  const news = bot.player.without?.includes('sharing') ? undefined : heardFromMates(world, bot, n);
  const isFromMate = news !== undefined && !own.isVisible && news.seenAt > own.seenAt + intervalTicks.decision;
  const from: Sighting = isFromMate ? news : own;
  const age_s = (world.tick - from.seenAt) / TICKS_PER_SECOND;
  const certainty = own.isVisible ? 1 : Math.max(0, 1 - age_s / bot.player.profile.memory_s);
  if (certainty === 0) return undefined;
  const { x, y, vx, vy } = from;
  const source = isFromMate ? 'mate' : from.source;
  return { seat: enemyOf(world, bot.team, n).seat, x, y, vx, vy, age_s, certainty, isVisible: own.isVisible, source };
}
