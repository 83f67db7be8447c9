import {
  type Fault,
  id,
  list,
  number,
  numberOrNone,
  object,
  oneOf,
  optional,
  type Reader,
  readWhole,
  tagged,
  text,
  truth,
  whole,
  within,
} from './reader.ts';
import {
  type Box,
  damageTypes,
  type Effect,
  type HeroRow,
  type ItemRow,
  type MapRow,
  type Name,
  type Passive,
  type Place,
  type Ranks,
  roles,
  type Sheet,
  type Skill,
  type StatChanges,
  type StatName,
  type Stats,
  shapes,
  statNames,
  structureSorts,
  TEAM_SIZE,
  targetKinds,
  triggers,
} from './sheet.ts';

/** Limits of a sheet: what a process may be asked to hold, and numbers with which the arithmetic stays sound. */
const limits = { heroes: 16, items: 40, sparks: 8, maps: 4, size_m: 200, boxes: 120, for_s: 15 } as const;

const name: Reader<Name> = object({ en: text(40), zh: text(20) });
const share = number(0, 1);
const lasting = number(0.1, limits.for_s);
/** What flies arrives: slower, shots would gather in the air without end. */
const flight = numberOrNone(4, 60);

/** One number for all ranks, or three. */
const ranks =
  (least: number, most: number): Reader<Ranks> =>
  (value, spot) => {
    if (typeof value === 'number') {
      const same = number(least, most)(value, spot);
      return [same, same, same];
    }
    const [first = 0, second = 0, third = 0] = list(number(least, most), 3, 3)(value, spot);
    return [first, second, third];
  };

const statRange: Readonly<Record<StatName, readonly [number, number]>> = {
  health: [0, 10_000],
  mana: [0, 5000],
  attack: [0, 1000],
  power: [0, 1000],
  armour: [0, 500],
  resist: [0, 500],
  attack_rate: [0, 3],
  range: [0, 15],
  speed: [0, 8],
  regen: [0, 100],
  mana_regen: [0, 100],
  haste: [0, 0.5],
  life_steal: [0, 0.5],
  pierce: [0, 0.8],
};
/** Numbers up to a share of the largest. */
function statsUpTo(part: number): Reader<Stats> {
  const of = (one: StatName): Reader<number> => number(statRange[one][0], statRange[one][1] * part);
  // Every name of a stat gets its reader.
  const readers = Object.fromEntries(statNames.map((one) => [one, optional(of(one), 0)])) as {
    readonly [One in keyof Stats]: Reader<number>;
  };
  return object<Stats>(readers);
}
const baseStats = statsUpTo(1);
const changesUpTo = (part: number): Reader<StatChanges> => {
  const read = statsUpTo(part);
  return (value, spot) => {
    const all = read(value, spot);
    return Object.fromEntries(statNames.filter((one) => all[one] !== 0).map((one) => [one, all[one]]));
  };
};
/** Of each of eleven levels, and of each of four items: what a hero comes to must stay within what `act` is told. */
const growth = changesUpTo(0.05);
const itemStats = changesUpTo(0.5);

const on = optional(oneOf(['target', 'self']), 'target');
const scaled = { amount: ranks(0, 2000), attack: optional(number(0, 3), 0), power: optional(number(0, 3), 0) };
const kind = <const Kind extends string>(one: Kind): Reader<Kind> => oneOf([one]);

const simpleEffects = {
  damage: object({ on, kind: kind('damage'), type: oneOf(damageTypes), ...scaled }),
  heal: object({ on, kind: kind('heal'), ...scaled }),
  shield: object({ on, kind: kind('shield'), for_s: lasting, ...scaled }),
  slow: object({ on, kind: kind('slow'), share, for_s: lasting }),
  haste: object({ on, kind: kind('haste'), share, for_s: lasting }),
  root: object({ on, kind: kind('root'), for_s: number(0.1, 3) }),
  stun: object({ on, kind: kind('stun'), for_s: number(0.1, 3) }),
  silence: object({ on, kind: kind('silence'), for_s: number(0.1, 3) }),
  displace: object({ on, kind: kind('displace'), distance: number(-12, 12) }),
  blink: object({ on, kind: kind('blink') }),
  buff: within(
    object({ on, kind: kind('buff'), stat: oneOf(statNames), amount: number(-5000, 5000), for_s: lasting }),
    ({ stat, amount }, spot) => number(-statRange[stat][1] / 2, statRange[stat][1] / 2)(amount, spot('amount')),
  ),
  mark: object({ on, kind: kind('mark'), share, for_s: lasting, resets: optional(truth, false) }),
} satisfies Record<string, Reader<Effect>>;
/** What zones and passives do: they lay no zone. */
const groundless = tagged<Effect>('kind', simpleEffects);
const effect = tagged<Effect>('kind', {
  ...simpleEffects,
  zone: object({
    on,
    kind: kind('zone'),
    radius: number(0.5, 8),
    for_s: number(0.5, 8),
    every_s: number(0.5, 5),
    effects: list(groundless, 1, 4),
  }),
});

const skill: Reader<Skill> = object({
  id,
  name,
  shape: oneOf(shapes),
  range: number(0, 30),
  width: optional(number(0, 180), 0),
  cast_s: optional(number(0, 2), 0),
  speed: optional(flight, 0),
  pierces: optional(truth, false),
  cooldown_s: ranks(1, 300),
  cost: optional(number(0, 500), 0),
  targets: oneOf(targetKinds),
  effects: list(effect, 1, 6),
});

const passive: Reader<Passive> = object({
  on: oneOf(triggers),
  every: optional(whole(1, 10), 1),
  cooldown_s: optional(number(0, 300), 0),
  effects: list(groundless, 1, 4),
});

const hero: Reader<HeroRow> = object({
  id,
  name,
  role: oneOf(roles),
  base: baseStats,
  growth,
  shot_speed: optional(flight, 0),
  passive,
  skills: list(skill, 3, 3),
});

const item: Reader<ItemRow> = object({
  id,
  name,
  tier: whole(1, 3),
  cost: whole(50, 5000),
  parts: optional(list(id, 0, 3), []),
  stats: itemStats,
  passive: optional<Passive | null>(passive, null),
});

const at = number(-limits.size_m / 2, limits.size_m / 2);
const place: Reader<Place> = object({ x: at, y: at });
const edge = whole(-limits.size_m / 2, limits.size_m / 2);
const box: Reader<Box> = object({ x0: edge, y0: edge, x1: edge, y1: edge });

const map: Reader<MapRow> = object({
  id,
  name,
  width: whole(20, limits.size_m),
  depth: whole(10, limits.size_m),
  late_s: whole(60, 1800),
  end_s: whole(120, 1800),
  lanes: list(list(place, 2, 12), 1, 3),
  spawn: place,
  structures: list(object({ sort: oneOf(structureSorts), lane: whole(-1, 2), x: at, y: at }), 1, 12),
  camps: optional(list(place, 0, 6), []),
  pits: optional(list(place, 0, 2), []),
  walls: optional(list(box, 0, limits.boxes), []),
  bushes: optional(list(box, 0, limits.boxes), []),
});

const sheetShape: Reader<Sheet> = object({
  heroes: list(hero, TEAM_SIZE, limits.heroes),
  items: list(item, 1, limits.items),
  sparks: list(skill, 1, limits.sparks),
  maps: list(map, 1, limits.maps),
});

/** A sheet, or everything that is wrong with it by path. */
export type SheetReading = { readonly sheet: Sheet } | { readonly faults: readonly Fault[] };

/**
 * Reads a sheet of rules from plain data. First the shape of every row, then what rows say of each other; the second
 * is looked at only where the first holds.
 */
export function readSheet(value: unknown): SheetReading {
  const { value: sheet, faults } = readWhole(sheetShape, value);
  const all = faults.length > 0 ? faults : [...clashes(sheet), ...brokenRows(sheet)];
  return all.length > 0 ? { faults: all } : { sheet };
}

/** Ids that stand for two rows. */
function clashes(sheet: Sheet): readonly Fault[] {
  return (['heroes', 'items', 'sparks', 'maps'] as const).flatMap((part) => {
    const ids = sheet[part].map((row) => row.id);
    return ids.flatMap((one, i) =>
      ids.indexOf(one) < i ? [{ path: `${part}[${i}].id`, code: 'twice', values: [] } as const] : [],
    );
  });
}

/** Each skill lays one zone at most: what lies on the ground is looked at twice a second. */
function crowdedGround(skills: readonly Skill[], path: string): readonly Fault[] {
  return skills.flatMap(({ effects }, i) =>
    effects.filter(({ kind: one }) => one === 'zone').length > 1
      ? [{ path: `${path}[${i}].effects`, code: 'one_zone', values: [] } as const]
      : [],
  );
}

function brokenRows({ heroes, items, sparks, maps }: Sheet): readonly Fault[] {
  const faults: Fault[] = [...crowdedGround(sparks, 'sparks')];
  heroes.forEach(({ skills }, i) => faults.push(...crowdedGround(skills, `heroes[${i}].skills`)));
  heroes.forEach(({ base }, i) => {
    for (const one of ['health', 'attack', 'attack_rate', 'range', 'speed'] as const) {
      if (base[one] <= 0) faults.push({ path: `heroes[${i}].base.${one}`, code: 'positive', values: [] });
    }
  });
  items.forEach(({ parts, tier, cost }, i) => {
    let worth = 0;
    parts.forEach((part, n) => {
      const row = items.find((other) => other.id === part);
      if (!row || row.tier >= tier) faults.push({ path: `items[${i}].parts[${n}]`, code: 'lower_tier', values: [] });
      worth += row?.cost ?? 0;
    });
    if (worth > cost) faults.push({ path: `items[${i}].cost`, code: 'worth_of_parts', values: [worth] });
  });
  maps.forEach((row, i) => faults.push(...brokenMap(row, `maps[${i}]`)));
  return faults;
}

/** What a map must have so that a match can be played on it. */
function brokenMap(row: MapRow, path: string): readonly Fault[] {
  const faults: Fault[] = [];
  const stands = ({ x, y }: Place, where: string): void => {
    const isInside = Math.abs(x) < row.width / 2 && Math.abs(y) < row.depth / 2;
    const isInWall = row.walls.some((wall) => isIn(wall, x, y) || isIn(wall, -x, -y));
    if (!isInside || isInWall) faults.push({ path: `${path}.${where}`, code: 'free_ground', values: [] });
  };
  stands(row.spawn, 'spawn');
  row.structures.forEach((one, n) => stands(one, `structures[${n}]`));
  row.camps.forEach((one, n) => stands(one, `camps[${n}]`));
  row.pits.forEach((one, n) => stands(one, `pits[${n}]`));
  row.lanes.forEach((lane, n) => lane.forEach((one, k) => stands(one, `lanes[${n}][${k}]`)));
  if (row.width % 2 !== 0 || row.depth % 2 !== 0) faults.push({ path: `${path}.width`, code: 'even', values: [] });
  if (row.end_s <= row.late_s) faults.push({ path: `${path}.end_s`, code: 'after_late', values: [] });
  if (row.structures.filter(({ sort }) => sort === 'core').length !== 1) {
    faults.push({ path: `${path}.structures`, code: 'one_core', values: [] });
  }
  row.structures.forEach(({ lane }, n) => {
    if (lane >= row.lanes.length) faults.push({ path: `${path}.structures[${n}].lane`, code: 'no_lane', values: [] });
  });
  row.lanes.forEach((lane, n) => {
    const turned = row.lanes[row.lanes.length - 1 - n]?.toReversed();
    const isSame =
      lane.length === turned?.length && lane.every(({ x, y }, k) => turned[k]?.x === -x && turned[k].y === -y);
    if (!isSame) faults.push({ path: `${path}.lanes[${n}]`, code: 'turned', values: [] });
  });
  return faults;
}

const isIn = ({ x0, y0, x1, y1 }: Box, x: number, y: number): boolean => x >= x0 && x < x1 && y >= y0 && y < y1;
