import type { Bilingual } from '@fourth-seat/game';
import {
  type FinalResult,
  finalResultOf,
  type Goal,
  goalName,
  type RescueState,
  type RescueView,
  viewOf,
} from '@fourth-seat/rescue/engine';

/** What a page draws of one tick. */
export interface RescueFrame {
  /** The knowledge of each seat, the captain's first. */
  readonly views: readonly RescueView[];
  /** The goal of each seat, as text. */
  readonly goals: readonly (Bilingual | undefined)[];
  /** Ids of survivors who died unseen, once the rescue is over. */
  readonly fallen: readonly number[];
  /** The result, once the rescue is over. */
  readonly result: FinalResult | undefined;
}

const seats = [0, 1, 2, 3] as const;

/** What is drawn of the rescue. */
export function frameOf(state: RescueState): RescueFrame {
  const views = seats.map((seat) => withSaved(state, viewOf(state, seat)));
  const [captain] = views;
  return {
    views,
    goals: seats.map((seat) => {
      const goal = captain?.team[seat]?.goal;
      return goal && goalText(state, goal);
    }),
    fallen: captain?.isOver === true ? deadOf(state) : [],
    result: captain?.isOver === true ? finalResultOf(state) : undefined,
  };
}

/** Marks who is out: the radio says so at once, while reports of what was seen take a second. */
function withSaved({ world }: RescueState, view: RescueView): RescueView {
  const survivors = view.survivors.map((one) => {
    const real = world.survivors[one.id];
    return real?.fate === 'out' ? { ...one, fate: real.fate, with: undefined, x: real.x, y: real.y } : one;
  });
  return { ...view, survivors };
}

const deadOf = ({ world }: RescueState): readonly number[] =>
  world.survivors.filter(({ fate }) => fate === 'dead').map(({ id }) => id);

/** A goal in words. */
export function goalText({ world }: RescueState, goal: Goal): Bilingual {
  return { en: goalName(world.station, goal, 'en'), zh: goalName(world.station, goal, 'zh') };
}
