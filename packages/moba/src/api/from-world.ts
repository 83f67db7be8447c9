import { otherTeam, SPARK, type Team } from '../seat/boundary.ts';
import type { OrderView } from '../seat/orders.ts';
import { heldUntil } from '../senses/observe.ts';
import { type Sheet, statNames } from '../sheet/sheet.ts';
import { TICKS_PER_SECOND } from '../world/constants.ts';
import { type Hero, has, isSeenBy, type Unit, type World } from '../world/state.ts';
import { bareStats, rowOf } from '../world/stats.ts';
import { seenFor } from '../world/vision.ts';
import type {
  HeroEntry,
  MinionEntry,
  Moment,
  MonsterEntry,
  SeatEntry,
  SelfEntry,
  StructureEntry,
  TeamView,
} from './entries.ts';
import { sees } from './team-view.ts';

/** A call of `act`: a moment, and the seats to decide for. */
export interface ActCall extends Moment {
  readonly seats: readonly SeatEntry[];
}

/** A moment of a match of our own as a game server would send it for a team: what the team sees, and nothing else. */
export function fromWorld(sheet: Sheet, world: World, side: Team): ActCall {
  const seats = world.heroes
    .filter(({ team }) => team === side)
    .map((hero) => ({
      seat: hero.seat,
      self: selfOf(sheet, world, hero),
      ...(hero.order && isHeard(world, hero.order) && { order: hero.order }),
    }));
  return { mode: world.mode, tick: world.tick, team: teamViewOf(sheet, world, side), seats };
}

/** Orders of the dead lapse, and are not sent. */
const isHeard = ({ heroes }: World, { from }: OrderView): boolean => heroes[from]?.isAlive === true;

function teamViewOf(sheet: Sheet, world: World, side: Team): TeamView {
  const seen = world.creatures.filter((unit) => unit.health > 0 && isSeenBy(unit, side));
  const heroes = world.heroes.filter((hero) => hero.team === side || !hero.isAlive || isSeenBy(hero, side));
  // As the receiver reckons it, from rounded places.
  const own = [...world.heroes, ...world.creatures, ...world.structures]
    .filter(({ team, health }) => team === side && health > 0)
    .map((unit) => ({ ...placed(unit), kind: unit.kind }));
  const revealed = (unit: Unit): Pick<MinionEntry, 'revealed'> =>
    unit.team === side || own.some((one) => sees(one, placed(unit))) ? {} : { revealed: true };
  return {
    side,
    kills: [world.kills[side], world.kills[otherTeam(side)]],
    heroes: heroes.map((hero) => ({
      ...heroOf(sheet, world, hero, side),
      ...(hero.isAlive && revealed(hero)),
    })),
    // The sorts of creatures and structures are those of their kind.
    minions: seen
      .filter(({ kind }) => kind === 'minion')
      .map((unit) => ({
        ...placed(unit),
        team: unit.team,
        sort: unit.sort as MinionEntry['sort'],
        lane: unit.lane,
        ...revealed(unit),
      })),
    monsters: seen
      .filter(({ kind }) => kind === 'monster')
      .map((unit) => ({ ...placed(unit), sort: unit.sort as MonsterEntry['sort'], ...revealed(unit) })),
    structures: world.structures.map((unit) => ({
      ...placed(unit),
      team: unit.team,
      sort: unit.sort as StructureEntry['sort'],
    })),
  };
}

/** Rounds to hundredths, a centimetre: more would only lengthen the call. */
const rounded = (value: number): number => Math.floor(value * 100 + 0.5) / 100;

function placed({ id, x, y, health, target }: Unit) {
  return {
    id,
    x: rounded(x),
    y: rounded(y),
    // Who lives has some health, however little is left.
    health: health > 0 ? Math.max(0.01, rounded(health)) : 0,
    ...(target >= 0 && { target }),
  };
}

function heroOf(sheet: Sheet, world: World, hero: Hero, side: Team): HeroEntry {
  const { id: seat, ...entry } = placed(hero);
  const isSeen = hero.team !== side && hero.isAlive;
  const held = heldUntil(hero) - world.tick;
  const stats = changedStats(sheet, hero);
  return {
    seat,
    hero: hero.sort,
    level: hero.level,
    ...entry,
    ...(hero.items.length > 0 && { items: hero.items.map((item) => sheet.items[item]?.id ?? '') }),
    ...(stats && { stats }),
    ...(held > 0 && { held_s: rounded(held / TICKS_PER_SECOND) }),
    ...(hero.recallAt >= 0 && { recalling: true }),
    ...(!hero.isAlive && { respawn_s: rounded(Math.max(0, hero.respawnAt - world.tick) / TICKS_PER_SECOND) }),
    ...(isSeen && { seen_s: rounded(Math.min(1000, seenFor({ world }, hero, side) / TICKS_PER_SECOND)) }),
  };
}

/** Numbers that something lasting has changed; undefined where there are none. */
function changedStats(sheet: Sheet, hero: Hero): HeroEntry['stats'] {
  const bare = bareStats(sheet, rowOf(sheet, hero), hero.level, hero.items);
  const changed = statNames.filter((name) => bare[name] !== hero.stats[name]);
  return changed.length === 0
    ? undefined
    : Object.fromEntries(changed.map((name) => [name, rounded(hero.stats[name])]));
}

function selfOf(sheet: Sheet, world: World, hero: Hero): SelfEntry {
  const seconds = (tick: number): number => rounded(Math.max(0, tick - world.tick) / TICKS_PER_SECOND);
  const attack_s = seconds(hero.readyAt);
  const unhurt_s = rounded((world.tick - hero.hurtAt) / TICKS_PER_SECOND);
  return {
    spark: sheet.sparks[hero.spark]?.id ?? '',
    mana: rounded(hero.mana),
    gold: Math.floor(hero.gold),
    ranks: [...hero.ranks],
    ready_s: hero.skillsReadyAt.map((at, slot) => (slot !== SPARK && (hero.ranks[slot] ?? 0) === 0 ? 0 : seconds(at))),
    ...(attack_s > 0 && { attack_s }),
    ...(hero.casting && { casting: true }),
    ...(hero.strikeAt >= 0 && { striking: true }),
    ...((has(hero, 'silence') || has(hero, 'stun')) && { silenced: true }),
    ...(unhurt_s < 1000 && { unhurt_s }),
  };
}
