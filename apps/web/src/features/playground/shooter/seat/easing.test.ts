import { profileOf, shooter } from '@fourth-seat/shooter';
import { expect, test } from 'vitest';
import { defaultSetup, engineSetupOf, playerOfSeat } from '../setup.ts';
import { profilesOf } from '../worker/answers.ts';
import { easeOpponents, restoreOpponents } from './easing.ts';

const setup = defaultSetup('easing');

test('the other side plays at level 2 while a visitor sits, and as before afterwards', () => {
  const world = shooter.create(engineSetupOf(setup));
  shooter.step(world, easeOpponents(setup, 2, profilesOf({ state: world })));
  for (const [seat, profile] of profilesOf({ state: world }).entries()) {
    const { level, style } = playerOfSeat(setup, seat);
    expect(profile).toEqual(profileOf(seat < 5 ? level : 2, style));
  }
  shooter.step(world, restoreOpponents(setup, 2, profilesOf({ state: world })));
  const before = engineSetupOf(setup).profiles.map(({ profile }) => profile);
  expect(profilesOf({ state: world })).toEqual(before);
});

test('a level that the visitor chose and a slider that the visitor moved stay', () => {
  const world = shooter.create(engineSetupOf(setup));
  shooter.step(world, [{ seat: 7, profile: { reaction_s: 1 } }]);
  const profiles = profilesOf({ state: world });
  expect(easeOpponents(setup, 0, profiles).map(({ seat }) => seat)).toEqual([5, 6, 8, 9]);
  const chosen = { ...setup, teams: [setup.teams[0], { level: 8, style: 'mixed' }] } as const;
  expect(easeOpponents(chosen, 0, profilesOf({ state: shooter.create(engineSetupOf(chosen)) }))).toEqual([]);
});
