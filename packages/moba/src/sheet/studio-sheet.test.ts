import { expect, test } from 'vitest';
import { createMoba } from '../match/simulation.ts';
import { profileOf } from '../seat/profile.ts';
import { faultText } from './fault-text.ts';
import { ownSheet } from './own-sheet.ts';
import type { HeroRow, Sheet } from './sheet.ts';
import { lineupsOf, readStudioSheet, sheetToBeginFrom, sparkOf } from './studio-sheet.ts';

function read(value: unknown): Sheet {
  const reading = readStudioSheet(value);
  if ('faults' in reading) throw new Error(JSON.stringify(reading.faults));
  return reading.sheet;
}

test('a studio may send heroes alone: items, sparks and the bridge are the built-in ones', () => {
  const { heroes, items, sparks, maps } = read({ heroes: sheetToBeginFrom.heroes });
  expect([heroes, items, sparks]).toEqual([ownSheet.heroes, ownSheet.items, ownSheet.sparks]);
  expect(maps.map(({ id }) => id)).toEqual(['bridge']);
});

test('a map of several lanes is refused by its path', () => {
  expect(readStudioSheet({ maps: ownSheet.maps })).toMatchObject({
    faults: [{ path: 'maps[0].lanes', code: 'one_lane' }],
  });
});

test('a fault is said in both languages with its limits', () => {
  const reading = readStudioSheet({ heroes: [], items: 7 });
  const faults = 'faults' in reading ? reading.faults : [];
  expect(faults.map((fault) => [fault.path, faultText(fault)])).toEqual([
    ['heroes', { en: 'must be a list of 5 to 16 entries', zh: '须为 5 至 16 项的列表' }],
    ['items', { en: 'must be a list of 1 to 40 entries', zh: '须为 1 至 40 项的列表' }],
  ]);
  expect(faultText({ code: 'one_of', values: ['a', 'b'] }).en).toBe('must be one of a, b');
});

test('line-ups have a hero of each role, no hero twice in a team, and few in both', () => {
  const [west, east] = lineupsOf(ownSheet);
  expect(west).toEqual(['bastion', 'hollow', 'ember', 'volley', 'tidesong']);
  expect(east).toEqual(['undertow', 'sable', 'rime', 'lance', 'lantern']);
  const five = { ...ownSheet, heroes: ownSheet.heroes.slice(3, 8) };
  for (const team of lineupsOf(five)) expect(new Set(team).size).toBe(5);
  expect(sparkOf(ownSheet, 'sable')).toBe('strike');
  expect(sparkOf({ ...ownSheet, sparks: ownSheet.sparks.slice(0, 1) }, 'sable')).toBe('blink');
});

/** Everything that a sheet may ask for at once: ten heroes whose every skill lays ground that does four things. */
function hostileRows(): unknown {
  const effects = ['haste', 'haste', 'slow', 'slow'].map((kind) => ({ on: 'target', kind, share: 1, for_s: 15 }));
  const [row] = sheetToBeginFrom.heroes;
  const skill = (id: string) => ({
    id,
    name: { en: id, zh: id },
    shape: 'self',
    range: 30,
    width: 180,
    cooldown_s: 1,
    targets: 'enemies',
    effects: [{ kind: 'zone', radius: 8, for_s: 8, every_s: 0.5, effects }],
  });
  return {
    heroes: Array.from({ length: 16 }, (_, i) => ({
      ...row,
      id: `hero_${i}`,
      base: { ...row?.base, mana: 5000, mana_regen: 100, haste: 0.5, attack_rate: 3 },
      skills: ['a', 'b', 'c'].map(skill),
    })),
    sparks: [skill('d')],
  };
}

test('however hostile a sheet is, what lies on the ground and flies stays few enough for one step', () => {
  const sheet = read(hostileRows());
  const moba = createMoba(sheet);
  const profile = { ...profileOf(8), commands_per_s: 15 };
  const heroes: readonly HeroRow[] = sheet.heroes;
  const profiles = heroes.slice(0, 10).map(({ id }) => ({ brain: 'full' as const, profile, hero: id, spark: 'd' }));
  const world = moba.create({ seed: 'hostile', profiles, mode: 'bridge' });
  let [zones, shots] = [0, 0];
  while (world.tick < 1500 && !moba.isOver(world)) {
    moba.step(world, []);
    zones = Math.max(zones, world.zones.length);
    shots = Math.max(shots, world.shots.length);
  }
  // Ten heroes with four skills, each of which is ready again after half a second and lies for eight.
  expect(zones).toBeLessThanOrEqual(10 * 4 * 16);
  expect(shots).toBeLessThan(500);
});
