import { eventsSince } from '@fourth-seat/game/simulation';
import { canRaise, type Hero, isAtShop, skillOf, TICKS_PER_SECOND, type Unit, type World } from '@fourth-seat/moba';
import { mapOf, rules } from '../sheet/rules.ts';
import type { BattleFrame, HeroFrame, UnitFrame, ZoneFrame } from './frame.ts';
import { chanceIn } from './samples.ts';

/** The world as it is drawn; `since` is the tick of the frame before. */
export function frameOf(world: World, since: number): BattleFrame {
  const { tick, mode, heroes, structures, creatures, shots, kills, end, log } = world;
  const lives = ({ health }: Unit): boolean => health > 0;
  return {
    tick,
    mode,
    heroes: heroes.map((hero) => heroFrame(world, hero)),
    structures: structures.filter(lives).map(unitFrame),
    creatures: creatures.filter(lives).map(unitFrame),
    shots: shots.map(({ kind, from, slot, team, x, y, dx, dy, toX, toY }) => ({
      kind,
      from,
      slot,
      team,
      x,
      y,
      dx,
      dy,
      toX,
      toY,
    })),
    zones: zonesOf(world),
    kills: [kills[0], kills[1]],
    chance: chanceIn(world),
    end,
    news: since < tick ? eventsSince(log, since) : [],
  };
}

const secondsUntil = ({ tick }: World, at: number): number => Math.max(0, at - tick) / TICKS_PER_SECOND;

function unitFrame(unit: Unit): UnitFrame {
  const { id, kind, sort, team, lane, x, y, health, stats, isOpen, seenBy, target, strikeAt, statuses } = unit;
  const has = (...kinds: readonly string[]): boolean => statuses.some((status) => kinds.includes(status.kind));
  return {
    id,
    kind,
    sort,
    team,
    lane,
    x,
    y,
    health,
    maxHealth: stats.health,
    shield: statuses.reduce((sum, status) => sum + (status.kind === 'shield' ? status.amount : 0), 0),
    range: stats.range,
    isOpen,
    seenBy,
    target,
    isStriking: strikeAt >= 0,
    isStunned: has('stun'),
    isRooted: has('root'),
    isSilenced: has('silence'),
    isSlowed: has('slow'),
    isMarked: has('mark'),
  };
}

function heroFrame(world: World, hero: Hero): HeroFrame {
  const { seat, team, row, spark, isAlive, level, mana, stats, gold, spent, items, ranks, casting, recallAt } = hero;
  const { tally, action, isRemote, decided, refused } = hero;
  const map = mapOf(world.mode);
  return {
    ...unitFrame(hero),
    seat,
    team,
    row,
    spark,
    isAlive,
    back_s: isAlive ? 0 : secondsUntil(world, hero.respawnAt),
    level,
    mana,
    maxMana: stats.mana,
    gold: Math.floor(gold),
    earned: Math.floor(gold + spent),
    items: [...items],
    ranks: [...ranks],
    canRaise: [0, 1, 2].map((slot) => canRaise(hero, slot)),
    ready_s: hero.skillsReadyAt.map((at) => secondsUntil(world, at)),
    casting: casting && {
      slot: casting.slot,
      x: casting.x,
      y: casting.y,
      unit: casting.unit,
      in_s: secondsUntil(world, casting.at),
    },
    recall_s: recallAt < 0 ? null : secondsUntil(world, recallAt),
    isAtShop: map !== undefined && isAtShop({ map }, hero),
    kills: tally.kills,
    deaths: tally.deaths,
    assists: tally.assists,
    lastHits: tally.lastHits,
    damage: tally.damage,
    command: action.command,
    isRemote,
    job: isRemote ? '' : (decided?.trace.job ?? ''),
    refused,
  };
}

/** Zones of skills that lie on the ground; their radius is that of the effect that laid them. */
function zonesOf(world: World): readonly ZoneFrame[] {
  return world.zones.flatMap(({ from, team, slot, effect, x, y, until }) => {
    const hero = world.heroes[from];
    const row = hero && skillOf({ sheet: rules.sheet }, hero, slot)?.effects[effect];
    if (row?.kind !== 'zone') return [];
    return [{ from, team, x, y, radius: row.radius, left_s: secondsUntil(world, until) }];
  });
}
