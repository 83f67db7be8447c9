import { createHash } from 'node:crypto';
import { type RescueState, rescue } from '@fourth-seat/rescue';
import type { DecisionBody } from '../decision.ts';
import { Late } from '../in-time.ts';
import { toInputs } from './wire.ts';

/** A rescue and the tick up to which `act` needs it. */
export type RunRequest = Pick<DecisionBody<'rescue.act'>, 'seed' | 'policy' | 'inputs' | 'tick'>;

/** The state at the end of a call, and a hash of all inputs that led to it. */
interface Kept {
  readonly origin: string;
  readonly inputsHash: string;
  readonly state: RescueState;
}

/** Above this many inputs a state would take more memory than it saves time. */
const MOST_LINES = 1000;

/**
 * Rescue states of the latest calls of one thread. A game asks for the same rescue every second, each time a little
 * later: the next call continues where the last one stopped (decision record 0830). Without a kept state the rescue is
 * simulated from the start, with the same result.
 */
export class KeptRuns {
  readonly #most: number;
  /** In order of use, latest last. */
  #kept: readonly Kept[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** Simulates up to the requested tick or the end. If the time runs out first, the state reached is kept as well. */
  playTo(simulation: typeof rescue, asked: RunRequest): RescueState {
    const state = this.#take(asked);
    const given = new Map(toInputs(asked.inputs ?? []).map((one) => [one.tick, one.inputs]));
    try {
      // Inputs at the requested tick are answered within that tick.
      while (state.world.tick < asked.tick && !simulation.isOver(state))
        simulation.step(state, given.get(state.world.tick) ?? []);
    } catch (error) {
      // After any other error the state may be in the middle of a step.
      if (error instanceof Late) this.#keep(asked, state);
      throw error;
    }
    this.#keep(asked, state);
    return state;
  }

  /** The latest kept state that leads to the request, removed from the store until it is kept again. */
  #take(asked: RunRequest): RescueState {
    const { seed, policy = 'planner', tick } = asked;
    const origin = originOf(asked);
    const leading = this.#kept
      .filter(({ origin: from, state }) => from === origin && state.world.tick <= tick)
      .toSorted((a, b) => b.state.world.tick - a.state.world.tick)
      .find(({ inputsHash, state }) => inputsHash === hashInputs(asked, state));
    if (!leading) return rescue.create({ seed, profiles: { policy } });
    this.#kept = this.#kept.filter((one) => one !== leading);
    return leading.state;
  }

  #keep(asked: RunRequest, state: RescueState): void {
    if (state.radio.length > MOST_LINES) return;
    const one = { origin: originOf(asked), inputsHash: hashInputs(asked, state), state };
    this.#kept = [...this.#kept, one].slice(-this.#most);
  }
}

const originOf = ({ seed, policy = 'planner' }: RunRequest): string => JSON.stringify([seed, policy]);

/** Hash of the captain's inputs before the tick of a state. */
function hashInputs({ inputs = [] }: RunRequest, { world }: RescueState): string {
  const heard = inputs.filter(({ tick }) => tick < world.tick);
  return createHash('sha256').update(JSON.stringify(heard)).digest('base64');
}
