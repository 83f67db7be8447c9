import { expect, test } from 'vitest';
import { battleFrame, tenHeroes, unitFrame } from '../testing/frames.ts';
import { Actors, isShownTo } from './actors.ts';

function moved(from: { x: number; y: number }, to: { x: number; y: number }, blend: number) {
  const actors = new Actors();
  const before = battleFrame({ creatures: [unitFrame(from)] });
  const frame = battleFrame({ tick: 101, creatures: [unitFrame(to)] });
  actors.take(undefined, before);
  actors.take(before, frame);
  actors.move(blend, 1 / 60, null);
  return actors.find(50)!;
}

test('a unit is shown between the two frames', () => {
  expect(moved({ x: 0, y: 0 }, { x: 2, y: -1 }, 0.25)).toMatchObject({ x: 0.5, y: -0.25 });
});

test('a pace is that of the match, however fast it is played', () => {
  const actors = new Actors();
  const before = battleFrame({ tick: 100, creatures: [unitFrame()] });
  actors.take(undefined, before);
  actors.take(before, battleFrame({ tick: 115, creatures: [unitFrame({ x: 3 })] }));
  for (let n = 0; n < 60; n++) actors.move(n / 60, 1 / 60, null);
  expect(actors.find(50)!.pace).toBeCloseTo(3, 1);
});

test('who stands elsewhere at once is not moved across the map', () => {
  expect(moved({ x: 0, y: 0 }, { x: 30, y: 0 }, 0.25)).toMatchObject({ x: 30, pace: 0 });
});

test('figures are in order from north to south, and who is gone is dropped', () => {
  const actors = new Actors();
  const far = unitFrame({ id: 51, y: -3 });
  const first = battleFrame({ heroes: tenHeroes(), creatures: [unitFrame({ id: 50, y: 5 }), far] });
  actors.take(undefined, first);
  actors.move(1, 0.1, null);
  const depths = actors.all.map(({ y }) => y);
  expect(depths).toEqual([...depths].sort((a, b) => a - b));
  actors.take(first, battleFrame({ tick: 101, creatures: [far] }));
  expect(actors.find(50)).toBeUndefined();
  expect(actors.all).toHaveLength(11);
});

test('a side sees its own and what the rules let it see', () => {
  const enemy = unitFrame({ team: 1, seenBy: 0b10 });
  expect([isShownTo(enemy, null), isShownTo(enemy, 0), isShownTo(enemy, 1)]).toEqual([true, false, true]);
  expect(isShownTo(unitFrame({ team: 1, seenBy: 0b01 }), 0)).toBe(true);
});

test('an unseen unit fades instead of vanishing', () => {
  const actors = new Actors();
  const frame = battleFrame({ creatures: [unitFrame({ team: 1 })] });
  actors.take(undefined, frame);
  actors.move(1, 1, 0);
  expect(actors.find(50)!.shown).toBe(1);
  actors.take(frame, battleFrame({ tick: 101, creatures: [unitFrame({ team: 1, seenBy: 0 })] }));
  actors.move(1, 0.05, 0);
  expect(actors.find(50)!.shown).toBeGreaterThan(0);
  actors.move(1, 1, 0);
  expect(actors.find(50)!.shown).toBe(0);
});
