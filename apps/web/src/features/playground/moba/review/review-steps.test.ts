// @module-tag long: plays matches on
import { type CostlyMoment, createMoba, type WhatIf } from '@fourth-seat/moba';
import { sheetToBeginFrom } from '@fourth-seat/moba/sheet';
import { expect, test } from 'vitest';
import { SimulationSession } from '../../simulation/simulation-session.ts';
import { defaultSetup, engineSetupOf } from '../setup.ts';
import { readOwnRules, setupBy } from '../sheet/own-rules.ts';
import type { ReviewCommand } from './protocol.ts';
import { reviewSteps } from './review-steps.ts';

const SEAT = 3;

/** A match by a sheet whose heroes no other rules know. */
function matchBySheet(ticks: number) {
  const reading = readOwnRules({ heroes: sheetToBeginFrom.heroes.map((row) => ({ ...row, id: `own_${row.id}` })) });
  if ('faults' in reading) throw new Error(JSON.stringify(reading.faults));
  const setup = engineSetupOf(setupBy(reading.ownRules, defaultSetup('reviewed')));
  const session = new SimulationSession(createMoba(reading.ownRules.sheet), setup);
  while (session.tick < ticks) session.step();
  // The worker's record has the sheet that its setup brought.
  return { ...session.record(), setup };
}

function answered(command: ReviewCommand): WhatIf | readonly CostlyMoment[] {
  for (const steps = reviewSteps(command); ; ) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

test('a what-if of a match by an own sheet is played on by that sheet', () => {
  const record = matchBySheet(120);
  expect(record.setup.profiles[SEAT]?.hero).toMatch(/^own_/);
  const question = { tick: 100, seat: SEAT, job: 'home' };
  const found = answered({ about: 'what_if', record, question });
  expect(found).toHaveProperty('difference', expect.any(Number));
  expect(answered({ about: 'what_if', record, question })).toEqual(found);
  const { sheet: _, ...builtIn } = record.setup;
  expect(() => answered({ about: 'what_if', record: { ...record, setup: builtIn }, question })).toThrow(/no hero/);
});

test('the coach reviews a match by an own sheet by that sheet', () => {
  const record = matchBySheet(300);
  const moments = answered({ about: 'coach', record, question: { seat: SEAT } });
  expect(Array.isArray(moments)).toBe(true);
  const { sheet: _, ...builtIn } = record.setup;
  const asked = { about: 'coach', record: { ...record, setup: builtIn }, question: { seat: SEAT } } as const;
  expect(() => answered(asked)).toThrow(/no hero/);
});
