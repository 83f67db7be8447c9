import { describe, expect, it } from 'vitest';
import { createStation } from '../station/generate.ts';
import { createTeam, think } from '../team/team.ts';
import { createWorld } from '../world/state.ts';
import { advance } from '../world/step.ts';
import { createCaptain } from './captain.ts';

describe('a captain who plays on before deciding', () => {
  it('decides the same twice, and gives everybody something to do at once', () => {
    const decide = (): unknown => {
      const world = createWorld(createStation('captain'));
      const team = createTeam(world);
      const captain = createCaptain({ options: 2, samples: 1 });
      for (let tick = 0; tick < 60; tick++) {
        think(world, team, captain);
        advance(world, 1);
      }
      expect(team.goals.every((decision) => decision !== undefined && decision.goal.kind !== 'wait')).toBe(true);
      return team.goals;
    };
    expect(decide()).toEqual(decide());
  });
});
