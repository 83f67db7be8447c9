import { describe, expect, test } from 'vitest';
import { createMoba } from '../match/simulation.ts';
import { five, ten } from '../testing/scenes.ts';
import { ownSheet, ownSheetRows } from './own-sheet.ts';
import { readSheet } from './read-sheet.ts';
import { roles, type Sheet, shapes } from './sheet.ts';

/** The own rows as somebody would send them, with one place changed. */
function changed(path: readonly (string | number)[], value: unknown): unknown {
  const rows = structuredClone(ownSheetRows) as unknown;
  let at = rows as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>;
  at[path.at(-1) ?? ''] = value;
  return rows;
}
const faultsOf = (value: unknown): readonly unknown[] => {
  const reading = readSheet(value);
  return 'faults' in reading ? reading.faults : [];
};

test('the own sheet has twelve heroes in five roles, all shapes and kinds of effects, and two maps', () => {
  const skills = [...ownSheet.heroes.flatMap((hero) => hero.skills), ...ownSheet.sparks];
  const effects = skills.flatMap((skill) => skill.effects);
  expect(ownSheet.heroes).toHaveLength(12);
  expect(new Set(ownSheet.heroes.map(({ role }) => role))).toEqual(new Set(roles));
  expect(new Set(skills.map(({ shape }) => shape))).toEqual(new Set(shapes));
  expect(new Set(effects.map(({ kind }) => kind)).size).toBe(13);
  expect([ownSheet.items.length, ownSheet.sparks.length]).toEqual([18, 4]);
  expect(ownSheet.maps.map(({ id, lanes }) => [id, lanes.length])).toEqual([
    ['confluence', 3],
    ['bridge', 1],
  ]);
});

const fast = { kind: 'buff', stat: 'attack_rate', amount: 100, for_s: 5 };
const zone = { kind: 'zone', radius: 2, for_s: 2, every_s: 1, effects: [{ kind: 'heal', amount: 1 }] };

describe('a sheet is refused, with the path of each fault', () => {
  test.each<[string, readonly (string | number)[], unknown, string]>([
    ['a number that is a text', ['heroes', 3, 'skills', 0, 'range'], 'far', 'heroes[3].skills[0].range'],
    ['a number beyond its limit', ['heroes', 0, 'base', 'health'], 1e9, 'heroes[0].base.health'],
    ['a hero that cannot walk', ['heroes', 0, 'base', 'speed'], 0, 'heroes[0].base.speed'],
    [
      'an effect that does not exist',
      ['heroes', 1, 'skills', 2, 'effects', 0, 'kind'],
      'win',
      'heroes[1].skills[2].effects[0].kind',
    ],
    ['a field that nobody knows', ['items', 2, 'glory'], 1, 'items[2].glory'],
    ['a role that does not exist', ['heroes', 5, 'role'], 'king', 'heroes[5].role'],
    ['two skills', ['heroes', 5, 'skills'], [], 'heroes[5].skills'],
    ['two items of one id', ['items', 1, 'id'], 'blade', 'items[1].id'],
    ['a part that does not exist', ['items', 6, 'parts', 0], 'sword', 'items[6].parts[0]'],
    ['an item that is cheaper than its parts', ['items', 6, 'cost'], 100, 'items[6].cost'],
    ['a camp in a wall', ['maps', 0, 'camps', 0], { x: -32, y: 5 }, 'maps[0].camps[0]'],
    ['a spawn outside of the map', ['maps', 1, 'spawn'], { x: -40, y: 0 }, 'maps[1].spawn'],
    ['a lane that leads to nobody', ['maps', 1, 'lanes', 0, 1], { x: 20, y: 0 }, 'maps[1].lanes[0]'],
    ['no core', ['maps', 1, 'structures', 2, 'sort'], 'base', 'maps[1].structures'],
    ['a name in one language', ['heroes', 0, 'name'], { en: 'Bastion' }, 'heroes[0].name.zh'],
    ['a skill without a pause', ['heroes', 0, 'skills', 0, 'cooldown_s'], 0, 'heroes[0].skills[0].cooldown_s'],
    ['a shot that never arrives', ['heroes', 5, 'shot_speed'], 0.001, 'heroes[5].shot_speed'],
    ['health that grows out of all bounds', ['heroes', 0, 'growth', 'health'], 9000, 'heroes[0].growth.health'],
    ['a buff beyond its stat', ['heroes', 0, 'skills', 1, 'effects', 0], fast, 'heroes[0].skills[1].effects[0].amount'],
    ['two zones of one skill', ['heroes', 0, 'skills', 1, 'effects'], [zone, zone], 'heroes[0].skills[1].effects'],
    ['four heroes', ['heroes'], ownSheetRows.heroes.slice(0, 4), 'heroes'],
  ])('%s', (_, path, value, place) => {
    expect(faultsOf(changed(path, value))).toContainEqual(expect.objectContaining({ path: place }));
  });

  test.each([null, 7, [], 'sheet', { heroes: {} }])('%j', (value) => {
    expect(faultsOf(value).length).toBeGreaterThan(0);
  });

  test('all faults of a sheet at once', () => {
    const rows = changed(['heroes', 0, 'base', 'speed'], 'fast') as { items: { cost: unknown }[] };
    if (rows.items[0]) rows.items[0].cost = null;
    expect(faultsOf(rows)).toMatchObject([{ path: 'heroes[0].base.speed' }, { path: 'items[0].cost' }]);
  });
});

test('a thirteenth hero, written as one row, plays by the same code', () => {
  const stranger = {
    id: 'stranger',
    name: { en: 'Stranger', zh: '异客' },
    role: 'mage',
    base: {
      health: 560,
      mana: 400,
      attack: 52,
      armour: 22,
      resist: 26,
      attack_rate: 0.7,
      range: 5,
      speed: 3.4,
      regen: 2,
    },
    growth: { health: 70, attack: 2, power: 5 },
    shot_speed: 12,
    passive: { on: 'attack', every: 3, effects: [{ kind: 'silence', for_s: 0.5 }] },
    skills: [
      {
        id: 'a',
        name: { en: 'A', zh: '甲' },
        shape: 'cone',
        range: 5,
        width: 60,
        cooldown_s: 7,
        cost: 50,
        targets: 'enemies',
        effects: [{ kind: 'damage', type: 'magic', amount: 90, power: 0.6 }],
      },
      {
        id: 'b',
        name: { en: 'B', zh: '乙' },
        shape: 'self',
        range: 0,
        cooldown_s: 12,
        targets: 'allies',
        effects: [{ kind: 'shield', amount: [80, 120, 160], for_s: 3 }],
      },
      {
        id: 'c',
        name: { en: 'C', zh: '丙' },
        shape: 'dash',
        range: 5,
        width: 1,
        speed: 12,
        cooldown_s: 60,
        targets: 'heroes',
        effects: [{ kind: 'stun', for_s: 1 }],
      },
    ],
  };
  const reading = readSheet({ ...ownSheetRows, heroes: [...ownSheetRows.heroes, stranger] });
  if ('faults' in reading) throw new Error(JSON.stringify(reading.faults));
  const sheet: Sheet = reading.sheet;
  const moba = createMoba(sheet);
  const players = [...ten('stock')];
  const [first] = five('stock');
  if (first) players[2] = { ...first, hero: 'stranger' };
  const world = moba.create({ seed: 'stranger', profiles: players, mode: 'bridge' });
  while (!moba.isOver(world) && world.tick < 2400) moba.step(world, []);
  const hero = world.heroes[2];
  expect(hero?.ranks.reduce((sum, rank) => sum + rank, 0)).toBeGreaterThan(2);
  expect(hero?.tally.lastHits).toBeGreaterThan(0);
  // Rules by another sheet are another game: replays do not mix.
  expect(moba.mapHash).not.toBe(createMoba(ownSheet).mapHash);
});
