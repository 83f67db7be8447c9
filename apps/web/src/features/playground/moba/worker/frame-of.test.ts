import { expect, test } from 'vitest';
import { matchAt } from '../testing/match.ts';
import { frameOf } from './frame-of.ts';

test('a frame has ten heroes with their names of the sheet, what stands, and the news since the one before', () => {
  const { session, frame } = matchAt('frame', 900);
  const { heroes, structures, creatures, tick } = frame();
  expect(heroes.map(({ seat }) => seat)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(heroes.every(({ level, maxHealth, job }) => level >= 1 && maxHealth > 0 && job !== '')).toBe(true);
  expect(structures.filter(({ team }) => team === 0)).toHaveLength(3);
  expect(creatures.length).toBeGreaterThan(0);
  expect(creatures.every(({ health }) => health > 0)).toBe(true);
  const all = frameOf(session.state, 0).news;
  expect(all.length).toBeGreaterThan(0);
  expect(frameOf(session.state, tick).news).toEqual([]);
  // It crosses to the page as it is.
  expect(structuredClone(frame())).toEqual(frame());
});

test('it says who decides, what a skill waits for, and that the shop is at the base', () => {
  const { session, frame } = matchAt('frame', 3);
  session.step([{ seat: 4, action: { command: { kind: 'recall' }, buy: 'boots', raise: 2 } }]);
  const hero = frame().heroes[4];
  expect(hero).toMatchObject({ isRemote: true, job: '', isAtShop: true, refused: 'no_point' });
  expect(hero?.recall_s).toBeGreaterThan(5);
  expect(hero?.items).toHaveLength(1);
  expect(frame().heroes[3]).toMatchObject({ isRemote: false, recall_s: null });
});

test('the chance is that of the first team, between the two that the teams reckon', () => {
  const { frame } = matchAt('frame', 60);
  expect(frame().chance).toBeGreaterThan(0.2);
  expect(frame().chance).toBeLessThan(0.8);
  expect(matchAt('frame', 0).frame().chance).toBeNull();
});
