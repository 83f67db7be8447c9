import { ownSheet } from '@fourth-seat/moba';
import { expect, test } from 'vitest';
import { defaultSetup, engineSetupOf, isLineup, withHero } from './setup.ts';
import { moba } from './testing/match.ts';

test('every hero of the sheet can be chosen for every seat, and the match begins', () => {
  for (const { id } of ownSheet.heroes) {
    const { teams, seed } = defaultSetup('setup');
    const team = withHero(teams[0], 2, id);
    expect(isLineup(ownSheet, team.heroes)).toBe(true);
    expect(team.heroes[2]).toBe(id);
    const world = moba.create(engineSetupOf({ seed, teams: [team, teams[1]] }));
    expect(world.heroes[2]?.sort).toBe(id);
  }
});

test('a mate who had the chosen hero takes the one that goes', () => {
  const [west] = defaultSetup('setup').teams;
  const changed = withHero(west, 0, west.heroes[4] ?? '');
  expect([changed.heroes[0], changed.heroes[4]]).toEqual([west.heroes[4], west.heroes[0]]);
});
