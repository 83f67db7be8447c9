import type { Memory, Observation, UnitView } from '../seat/boundary.ts';
import { type LaneWay, lanesOf } from '../senses/lanes.ts';
import type { MapRow, Place, Sheet } from '../sheet/sheet.ts';
import { distanceBetween } from '../world/geometry.ts';
import type { HeroUse, Knowledge } from './knowledge.ts';

/** What a seat makes of its observation before it thinks. */
export interface Situation extends Observation {
  readonly sheet: Sheet;
  readonly map: MapRow;
  readonly knowledge: Knowledge;
  readonly use: HeroUse;
  readonly memory: Memory;
  readonly lanes: readonly LaneWay[];
  readonly home: Place;
  readonly foes: readonly UnitView[];
  readonly mates: readonly UnitView[];
  readonly hostileMinions: readonly UnitView[];
  readonly ownMinions: readonly UnitView[];
  readonly hostileStructures: readonly UnitView[];
  readonly ownStructures: readonly UnitView[];
  readonly monsters: readonly UnitView[];
}

export function perceive(sheet: Sheet, knowledge: Knowledge, observation: Observation, memory: Memory): Situation {
  const { self, units, mode } = observation;
  const map = sheet.maps.find(({ id }) => id === mode);
  const use = knowledge.heroes.get(self.sort);
  if (!map || !use) throw new Error(`the sheet has no map "${mode}" or no hero "${self.sort}"`);
  const of = (kind: UnitView['kind'], isOwn: boolean): readonly UnitView[] =>
    units.filter((unit) => unit.kind === kind && (unit.team === self.team) === isOwn);
  const sign = self.team === 0 ? 1 : -1;
  return {
    ...observation,
    sheet,
    map,
    knowledge,
    use,
    memory,
    lanes: lanesOf(map, self.team),
    home: { x: map.spawn.x * sign, y: map.spawn.y * sign },
    foes: of('hero', false),
    mates: of('hero', true),
    hostileMinions: of('minion', false),
    ownMinions: of('minion', true),
    hostileStructures: of('structure', false),
    ownStructures: of('structure', true),
    monsters: of('monster', false),
  };
}

export const near = (at: Place, units: readonly UnitView[], metres: number): readonly UnitView[] =>
  units.filter((unit) => distanceBetween(at, unit) <= metres);

export function nearestOf(at: Place, units: readonly UnitView[]): UnitView | undefined {
  let best: UnitView | undefined;
  let least = Infinity;
  for (const unit of units) {
    const distance = distanceBetween(at, unit);
    if (distance < least) [best, least] = [unit, distance];
  }
  return best;
}

/** A hostile structure whose shots reach a place. */
export const structureOver = ({ hostileStructures }: Situation, at: Place): UnitView | undefined =>
  hostileStructures.find((unit) => distanceBetween(unit, at) < unit.range + 1);
