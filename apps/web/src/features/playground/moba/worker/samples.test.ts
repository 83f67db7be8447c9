import { expect, test } from 'vitest';
import { SimulationSession } from '../../simulation/simulation-session.ts';
import { defaultSetup, engineSetupOf } from '../setup.ts';
import { moba } from '../testing/match.ts';
import { sampled } from './samples.ts';

test('a match has a sample every three seconds, of which a course that is taken back keeps those before', () => {
  const { simulation, until } = sampled(moba);
  const session = new SimulationSession(simulation, engineSetupOf(defaultSetup('samples')));
  while (session.tick < 200) session.step();
  expect(until(200).map(({ tick }) => tick)).toEqual([45, 90, 135, 180]);
  expect(until(100).map(({ tick }) => tick)).toEqual([45, 90]);
  while (session.tick < 900) session.step();
  const before = until(900);
  session.seek(100);
  session.branch();
  // From here on a whole team stands still.
  const hold = { command: { kind: 'hold' }, buy: null, raise: null } as const;
  session.step([0, 1, 2, 3, 4].map((seat) => ({ seat, action: hold })));
  while (session.tick < 900) session.step();
  const after = until(900);
  expect(after).toHaveLength(before.length);
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
  expect(after.at(-1)).not.toEqual(before.at(-1));
});

test('another match has samples of its own', () => {
  const { simulation, until } = sampled(moba);
  const first = new SimulationSession(simulation, engineSetupOf(defaultSetup('one')));
  while (first.tick < 50) first.step();
  expect(until(50)).toHaveLength(1);
  const second = new SimulationSession(simulation, engineSetupOf(defaultSetup('other')));
  expect(until(50)).toEqual([]);
  while (second.tick < 50) second.step();
  expect(until(50)[0]?.gold[0]).toBeGreaterThan(0);
});
