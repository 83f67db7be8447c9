import type { UnitView } from '../seat/boundary.ts';
import type { Profile } from '../seat/profile.ts';
import { SCREEN_M } from '../senses/observe.ts';
import { ticksOf } from '../world/constants.ts';
import { isWithin } from '../world/geometry.ts';
import type { Sight } from './team-view.ts';

/**
 * What a seat has noticed of its team's view. Its caller keeps the look at the map between two calls, so it holds
 * hostile heroes alone: what else is elsewhere on the map is known as it is now.
 */
export interface Look {
  /** The tick of the last look at the map; −1 before the first. */
  readonly at: number;
  readonly foes: readonly PackedFoe[];
}

export const blankLook: Look = { at: -1, foes: [] };

/** A hero as text and numbers, which are much shorter than a view. */
type PackedFoe = readonly [hero: string, ...numbers: number[]];

const hundredths = (value: number): number => Math.floor(value * 100 + 0.5) / 100;

function pack(view: UnitView): PackedFoe {
  const { sort, id, x, y, health, maxHealth, attack, attackRate, armour, resist, range, speed } = view;
  const numbers = [x, y, health, maxHealth, attack, attackRate, armour, resist, range, speed].map(hundredths);
  return [sort, id, ...numbers, view.level, view.target, view.heldUntil];
}

/** What `pack` has written; it writes every number. */
function unpack([sort, ...numbers]: PackedFoe, team: UnitView['team']): UnitView {
  const at = (n: number): number => numbers[n] ?? 0;
  return {
    id: at(0),
    kind: 'hero',
    sort,
    team,
    lane: -1,
    seat: at(0),
    x: at(1),
    y: at(2),
    health: at(3),
    maxHealth: at(4),
    attack: at(5),
    attackRate: at(6),
    armour: at(7),
    resist: at(8),
    range: at(9),
    speed: at(10),
    level: at(11),
    isOpen: true,
    target: at(12),
    heldUntil: at(13),
    isRecalling: false,
  };
}

/**
 * Everybody else whom a seat has noticed now, and its look at the map: hostile units on its own screen after its
 * reaction time; hostile heroes elsewhere as at its last look, every `map_check_s`.
 */
export function notice(
  { units, side, tick }: Sight,
  self: UnitView,
  { reaction_s, map_check_s }: Pick<Profile, 'reaction_s' | 'map_check_s'>,
  last: Look,
): { readonly noticed: readonly UnitView[]; readonly look: Look } {
  const isForeign = (view: UnitView): boolean => view.kind === 'hero' && view.team !== side;
  const living = units.filter(({ view }) => view.id !== self.id && view.health > 0);
  const isDue = last.at < 0 || last.at > tick || tick - last.at >= ticksOf(map_check_s);
  const look = isDue
    ? { at: tick, foes: living.filter(({ view }) => isForeign(view)).map(({ view }) => pack(view)) }
    : last;
  const noticed = living
    .filter(({ view, seen_s }) =>
      isWithin(self, view, SCREEN_M) ? view.team === side || seen_s >= reaction_s : !isForeign(view),
    )
    .map(({ view }) => view);
  const known = new Set(noticed.map(({ id }) => id));
  for (const packed of look.foes) {
    const foe = unpack(packed, side === 0 ? 1 : 0);
    // Who stood on the own screen at the last look and is not noticed there now has gone.
    if (!known.has(foe.id) && !isWithin(self, foe, SCREEN_M)) noticed.push(foe);
  }
  return { noticed, look };
}
