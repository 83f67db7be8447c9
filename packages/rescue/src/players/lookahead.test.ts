import { describe, expect, test } from 'vitest';
import { createStation } from '../station/generate.ts';
import { createTeam, updateTeam } from '../team/team.ts';
import { createWorld } from '../world/state.ts';
import { step } from '../world/step.ts';
import { createLookahead } from './lookahead.ts';

describe('the lookahead policy', () => {
  test('decides the same twice, and gives everybody something to do at once', () => {
    const decide = (): unknown => {
      const world = createWorld(createStation('captain'));
      const team = createTeam(world);
      const lookahead = createLookahead({ options: 2, samples: 1 });
      for (let tick = 0; tick < 60; tick++) {
        updateTeam(world, team, lookahead);
        step(world, 1);
      }
      expect(team.goals.every((decision) => decision !== undefined && decision.goal.kind !== 'wait')).toBe(true);
      return team.goals;
    };
    expect(decide()).toEqual(decide());
  });
});
