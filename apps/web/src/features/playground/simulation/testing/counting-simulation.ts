import { createLog, type EventLog, logEvent, type Simulation } from '@fourth-seat/game/simulation';

export interface CountingSetup {
  readonly seed: string;
  readonly profiles: null;
}
export interface CountingState {
  tick: number;
  sum: number;
  readonly log: EventLog<{ readonly type: string }>;
}

/** Adds the inputs up, and a little by itself; tells of every hundredth tick. */
export const counting: Simulation<CountingSetup, number, CountingState> = {
  engineVersion: 'counting 1',
  mapHash: 'none',
  ticksPerSecond: 30,
  maxTicks: 1000,
  create: () => ({ tick: 0, sum: 0, log: createLog() }),
  step: (state, inputs) => {
    for (const input of inputs) state.sum += input * (state.tick + 1);
    state.sum += 1;
    if (state.tick % 100 === 0) logEvent(state.log, state.tick, { type: 'hundred' });
    state.tick += 1;
  },
  isOver: () => false,
};
export const setup: CountingSetup = { seed: 'x', profiles: null };

/** The counting simulation as a game of the host, with the questions of a test. */
export interface CountingGame<Questions> {
  readonly setup: CountingSetup;
  readonly input: number;
  readonly state: CountingState;
  readonly frame: number;
  readonly event: { readonly type: string };
  readonly questions: Questions;
}
