import { planGoal } from '../brain/planner.ts';
import type { SeatPolicy } from '../team/team.ts';

/** The companions' plan without looking ahead by simulation: what a rolled-out future is played by, too. */
export const planner: SeatPolicy = {
  seesHazards: true,
  decide: (observation, outlook) => planGoal(observation, outlook()),
};
