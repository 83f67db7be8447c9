import { HASH_INTERVAL_TICKS, type InputsOfTick, type Replay } from './replay.ts';
import type { Setup, Simulation } from './simulation.ts';
import { hashState } from './state.ts';

/** A match that runs, and writes its own replay. */
export interface Run<Start extends Setup, Input, State> {
  readonly state: State;
  /** How many steps have been made. */
  readonly tick: number;
  readonly isOver: boolean;
  /** One step. Throws once the match is over. */
  step(inputs?: readonly Input[]): void;
  /** The match so far. */
  replay(): Replay<Start, Input>;
}

export function startRun<Start extends Setup, Input, State>(
  simulation: Simulation<Start, Input, State>,
  setup: Start,
): Run<Start, Input, State> {
  const state = simulation.create(setup);
  const inputs: InputsOfTick<Input>[] = [];
  const hashes: string[] = [];
  let tick = 0;
  const isOver = (): boolean => tick >= simulation.maxTicks || simulation.isOver(state);
  return {
    state,
    get tick() {
      return tick;
    },
    get isOver() {
      return isOver();
    },
    step(given = []) {
      if (isOver()) throw new Error(`the match was over at tick ${tick}`);
      if (given.length > 0) inputs.push({ tick, inputs: [...given] });
      simulation.step(state, given);
      tick++;
      if (tick % HASH_INTERVAL_TICKS === 0) hashes.push(hashState(state));
    },
    replay: () => ({
      engineVersion: simulation.engineVersion,
      mapHash: simulation.mapHash,
      setup,
      inputs: [...inputs],
      ticks: tick,
      hashes: [...hashes],
      hash: hashState(state),
    }),
  };
}
