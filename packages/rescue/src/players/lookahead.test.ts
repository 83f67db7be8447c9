import { describe, expect, test } from 'vitest';
import { outlookOf } from '../brain/outlook.ts';
import { createStation } from '../station/generate.ts';
import { createTeam, observe, updateTeam } from '../team/team.ts';
import { createWorld } from '../world/state.ts';
import { step } from '../world/step.ts';
import { createLookahead, valueOf } from './lookahead.ts';
import { planner } from './planner.ts';

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

  test('overrules the planner where playouts end better', () => {
    const samples = 3;
    const world = createWorld(createStation('overruled 18'));
    const team = createTeam(world);
    updateTeam(world, team, planner);
    team.goals[3] = undefined;
    const observation = observe(world, team, 3);
    const outlook = () => outlookOf(observation.belief);
    const planned = planner.decide(observation, outlook, 0);
    const chosen = createLookahead({ options: 3, samples }).decide(observation, outlook, 0);
    expect(chosen.goal).not.toEqual(planned.goal);
    expect(valueOf(observation, chosen, samples)).toBeGreaterThan(valueOf(observation, planned, samples));
  });
});
