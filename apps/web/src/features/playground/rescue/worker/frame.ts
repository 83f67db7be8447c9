import { type Goal, goalName, type RescueState, resultOf, type Text, viewOf } from '@fourth-seat/rescue';
import type { Frame } from '../types.ts';

const SEATS = [0, 1, 2, 3] as const;

export function frameOf(state: RescueState): Frame {
  const views = SEATS.map((seat) => viewOf(state, seat));
  const [captain] = views;
  return {
    views,
    aims: SEATS.map((seat) => {
      const goal = captain?.team[seat]?.goal;
      return goal && aimOf(state, goal);
    }),
    result: captain?.isOver === true ? resultOf(state) : undefined,
  };
}

/** A goal in words. */
export function aimOf({ world }: RescueState, goal: Goal): Text {
  return { en: goalName(world.station, goal, 'en'), zh: goalName(world.station, goal, 'zh') };
}
