import { createMoba, ownSheet } from '@fourth-seat/moba';
import { sheetToBeginFrom } from '@fourth-seat/moba/sheet';
import { expect, test } from 'vitest';
import { defaultSetup, engineSetupOf } from '../setup.ts';
import { readOwnRules, setupBy, setupByBuiltIn } from '../sheet/own-rules.ts';
import { rules } from '../sheet/rules.ts';
import { mobaBySetup } from './by-setup.ts';
import { frameOf } from './frame-of.ts';
import { sampled } from './samples.ts';

const [first, ...others] = sheetToBeginFrom.heroes;
const reading = readOwnRules({ heroes: [{ ...first, base: { ...first?.base, health: 1234 } }, ...others] });
if ('faults' in reading) throw new Error(JSON.stringify(reading.faults));
const { ownRules } = reading;

test('a match is played by the sheet of its setup, and the next one by the built-in rules again', () => {
  const moba = mobaBySetup();
  const { simulation } = sampled(moba);
  const usual = defaultSetup('by-setup');
  const own = simulation.create(engineSetupOf(setupBy(ownRules, usual)));
  expect(own.heroes[0]?.stats.health).toBe(1234);
  expect([moba.mapHash, simulation.mapHash]).toEqual([ownRules.hash, ownRules.hash]);
  expect(rules.sheet).toBe(ownRules.sheet);
  simulation.step(own, []);
  expect(frameOf(own, 0).heroes[0]?.maxHealth).toBe(1234);
  const back = simulation.create(engineSetupOf(setupByBuiltIn(setupBy(ownRules, usual), usual)));
  expect(back.heroes[0]?.stats.health).toBe(first?.base.health);
  expect(simulation.mapHash).toBe(createMoba(ownSheet).mapHash);
  expect(rules.sheet).toBe(ownSheet);
});
