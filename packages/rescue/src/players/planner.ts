import { planGoal } from '../brain/planner.ts';
import type { SeatPolicy } from '../team/team.ts';

/** The companions' plan without simulation; playouts are played by it as well. */
export const planner: SeatPolicy = {
  seesHazards: true,
  decide: (observation, outlook) => planGoal(observation, outlook()),
};
