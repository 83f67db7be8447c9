import type { Memory, Observation, UnitView } from '../seat/boundary.ts';
import type { AcceptedOrder } from '../seat/orders.ts';
import type { BrainPart } from '../seat/profile.ts';
import { type LaneWay, lanesOf } from '../senses/lanes.ts';
import type { MapRow, Place, Sheet } from '../sheet/sheet.ts';
import { TEAM_SIZE, TICKS_PER_SECOND } from '../world/constants.ts';
import { distanceOf } from '../world/geometry.ts';
import type { HeroUse, Knowledge } from './knowledge.ts';
import { obeyedNow } from './orders/lapse.ts';
import { isNear } from './places.ts';
import { healthOf, powerOf } from './strength.ts';

/** A hostile hero that lives and is not seen now, as the seat remembers it. */
export interface Missing {
  readonly place: number;
  readonly x: number;
  readonly y: number;
  /** Seconds since it was seen. */
  readonly age_s: number;
  readonly health: number;
  readonly power: number;
}

/** What a seat makes of its observation before it thinks. */
export interface Situation extends Observation {
  readonly sheet: Sheet;
  readonly map: MapRow;
  readonly knowledge: Knowledge;
  readonly use: HeroUse;
  readonly memory: Memory;
  readonly lanes: readonly LaneWay[];
  /** Whether there are several lanes: ways are long, and who stands in one place is missed in another. */
  readonly isWide: boolean;
  readonly home: Place;
  /** 1 in the half of the first team, −1 in the other: the map's rows are for the first. */
  readonly sign: 1 | -1;
  readonly seconds: number;
  readonly foes: readonly UnitView[];
  readonly mates: readonly UnitView[];
  readonly hostileMinions: readonly UnitView[];
  readonly ownMinions: readonly UnitView[];
  readonly hostileStructures: readonly UnitView[];
  readonly ownStructures: readonly UnitView[];
  readonly monsters: readonly UnitView[];
  readonly missing: readonly Missing[];
  /** How many of the own and of the hostile five live. */
  readonly alive: readonly [own: number, hostile: number];
  /** The order that it obeys; null without. */
  readonly obeys: AcceptedOrder | null;
  /** Parts of the brain that are left out. */
  readonly without: readonly BrainPart[];
}

const noParts: readonly BrainPart[] = [];

/** Where in `Memory.seen` a number of a hostile hero stands. */
const seen = { x: 0, y: 1, vx: 2, vy: 3, health: 4, power: 5, tick: 6 } as const;

export function perceive(
  sheet: Sheet,
  knowledge: Knowledge,
  observation: Observation,
  memory: Memory,
  without = noParts,
): Situation {
  const { self, units, mode, respawn_s, tick } = observation;
  const map = sheet.maps.find(({ id }) => id === mode);
  const use = knowledge.heroes.get(self.sort);
  if (!map || !use) throw new Error(`the sheet has no map "${mode}" or no hero "${self.sort}"`);
  const foes: UnitView[] = [];
  const mates: UnitView[] = [];
  const hostileMinions: UnitView[] = [];
  const ownMinions: UnitView[] = [];
  const hostileStructures: UnitView[] = [];
  const ownStructures: UnitView[] = [];
  const monsters: UnitView[] = [];
  for (const unit of units) {
    const isOwn = unit.team === self.team;
    // Of a death, the scoreboard tells at once what the last look at the map does not.
    if (unit.kind === 'hero') {
      if ((respawn_s[unit.seat] ?? 0) === 0) (isOwn ? mates : foes).push(unit);
    } else if (unit.kind === 'minion') (isOwn ? ownMinions : hostileMinions).push(unit);
    else if (unit.kind === 'structure') (isOwn ? ownStructures : hostileStructures).push(unit);
    else monsters.push(unit);
  }
  const sign = self.team === 0 ? 1 : -1;
  const livesOf = (first: number): number => {
    let lives = 0;
    for (let n = 0; n < TEAM_SIZE; n++) if (respawn_s[first + n] === 0) lives++;
    return lives;
  };
  const firstOwn = self.team * TEAM_SIZE;
  const lanes = lanesOf(map, self.team);
  return {
    ...observation,
    sheet,
    map,
    knowledge,
    use,
    memory,
    lanes,
    isWide: lanes.length > 1,
    home: { x: map.spawn.x * sign, y: map.spawn.y * sign },
    sign,
    seconds: tick / TICKS_PER_SECOND,
    foes,
    mates,
    hostileMinions,
    ownMinions,
    hostileStructures,
    ownStructures,
    monsters,
    missing: missingOf(observation, memory, foes),
    alive: [livesOf(firstOwn), livesOf(TEAM_SIZE - firstOwn)],
    obeys: obeyedNow(observation, memory),
    without,
  };
}

/** Hostile heroes that live and are not seen, as they are remembered; those never seen are not known. */
function missingOf({ self, tick, respawn_s }: Observation, memory: Memory, foes: readonly UnitView[]): Missing[] {
  const first = TEAM_SIZE - self.team * TEAM_SIZE;
  const missing: Missing[] = [];
  memory.seen.forEach((row, place) => {
    if (row.length === 0 || (respawn_s[first + place] ?? 0) > 0) return;
    if (foes.some(({ seat }) => seat === first + place)) return;
    const at = (index: number): number => row[index] ?? 0;
    missing.push({
      place,
      x: at(seen.x),
      y: at(seen.y),
      age_s: (tick - at(seen.tick)) / TICKS_PER_SECOND,
      health: at(seen.health),
      power: at(seen.power),
    });
  });
  return missing;
}

const tenths = (value: number): number => Math.floor(value * 10 + 0.5) / 10;

/** What of hostile heroes is kept: where each was seen last, how it walked, and how strong it was. */
export function remembered(situation: Situation, memory_s: number): Memory['seen'] {
  const { memory, foes, self, tick, knowledge, lookedAt, respawn_s } = situation;
  const first = TEAM_SIZE - self.team * TEAM_SIZE;
  return Array.from({ length: TEAM_SIZE }, (_, place) => {
    const before = memory.seen[place] ?? [];
    const foe = foes.find(({ seat }) => seat === first + place);
    const seenAt = before[seen.tick] ?? 0;
    if (!foe) {
      const isForgotten = tick - seenAt > memory_s * TICKS_PER_SECOND || (respawn_s[first + place] ?? 0) > 0;
      return isForgotten ? [] : before;
    }
    const at = isOnScreen(self, foe) ? tick : lookedAt;
    if (before.length > 0 && at <= seenAt) return before;
    const [vx, vy] = pace(before, foe, (at - seenAt) / TICKS_PER_SECOND);
    const [health, power] = [Math.floor(healthOf(foe)), Math.floor(powerOf(knowledge, foe))];
    return [tenths(foe.x), tenths(foe.y), vx, vy, health, power, at];
  });
}

/** Metres a second between two sights of a hero that follow each other closely; zero else, and after a leap. */
function pace(before: readonly number[], foe: UnitView, seconds: number): readonly [number, number] {
  if (before.length === 0 || seconds <= 0 || seconds > 1.2) return [0, 0];
  const [vx, vy] = [(foe.x - (before[seen.x] ?? 0)) / seconds, (foe.y - (before[seen.y] ?? 0)) / seconds];
  return distanceOf(vx, vy) > foe.speed * 1.6 ? [0, 0] : [tenths(vx), tenths(vy)];
}

/** Where a hostile hero will be after some seconds, if it walks on as it did. */
export function ahead({ memory, self, without }: Situation, unit: UnitView, seconds: number): Place {
  const row =
    unit.seat < 0 || without.includes('lead')
      ? undefined
      : memory.seen[unit.seat - (TEAM_SIZE - self.team * TEAM_SIZE)];
  const share = unit.heldUntil >= 0 ? 0 : 0.8;
  return {
    x: unit.x + (row?.[seen.vx] ?? 0) * seconds * share,
    y: unit.y + (row?.[seen.vy] ?? 0) * seconds * share,
  };
}

/** Metres around a hero that are on its player's own screen: what is farther off is known from the map. */
const SCREEN_M = 16;
const isOnScreen = (self: Place, at: Place): boolean => isNear(self, at, SCREEN_M);

/** A hostile structure whose shots reach a place, or would with a step more. */
export const structureOver = ({ hostileStructures }: Situation, at: Place, margin = 1): UnitView | undefined =>
  hostileStructures.find((unit) => isNear(unit, at, unit.range + margin));
