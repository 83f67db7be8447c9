import { createHash } from 'node:crypto';
import { inputsByTick } from '@fourth-seat/game/simulation';
import type { RescueState, rescue } from '@fourth-seat/rescue';
import type { DecisionBody } from '../decision.ts';
import { RunLimitError } from '../run-limit.ts';
import { toInputs } from './wire.ts';

type ActBody = DecisionBody<'rescue.act'>;

/** A rescue and the tick up to which `act` needs it. Its defaults are filled in: they are part of what led to a state. */
export interface RunRequest extends Pick<ActBody, 'seed' | 'tick'> {
  readonly policy: NonNullable<ActBody['policy']>;
  readonly inputs: NonNullable<ActBody['inputs']>;
}

/** The state at the end of a call, and a hash of all inputs that led to it. */
interface CachedState {
  readonly origin: string;
  readonly inputsHash: string;
  readonly state: RescueState;
}

/** A state with more radio lines than this would take more memory than it saves time. */
const MAX_RADIO_LINES = 1000;

/**
 * Rescue states of the latest calls of one thread. A game asks for the same rescue every second, each time a little
 * later: the next call continues where the last one stopped. Without a cached state the rescue
 * is simulated from the start, with the same result.
 */
export class StateCache {
  readonly #capacity: number;
  /** In order of use, latest last. */
  #states: readonly CachedState[] = [];

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Simulates up to the requested tick or the end. If the time runs out first, the state reached is stored as well. */
  simulateTo(simulation: typeof rescue, request: RunRequest): RescueState {
    const state = this.#takeState(request) ?? create(simulation, request);
    const given = inputsByTick(toInputs(request.inputs));
    try {
      // Inputs at the requested tick are answered within that tick.
      while (state.world.tick < request.tick && !simulation.isOver(state))
        simulation.step(state, given.get(state.world.tick) ?? []);
    } catch (error) {
      // After any other error the state may be in the middle of a step.
      if (error instanceof RunLimitError) this.#storeState(request, state);
      throw error;
    }
    this.#storeState(request, state);
    return state;
  }

  /** The latest state on the way to the request, taken out of the cache until it is stored again. */
  #takeState(request: RunRequest): RescueState | undefined {
    const { tick } = request;
    const origin = originOf(request);
    const found = this.#states
      .filter(({ origin: from, state }) => from === origin && state.world.tick <= tick)
      .toSorted((a, b) => b.state.world.tick - a.state.world.tick)
      .find(({ inputsHash, state }) => inputsHash === hashInputs(request, state));
    this.#states = this.#states.filter((one) => one !== found);
    return found?.state;
  }

  #storeState(request: RunRequest, state: RescueState): void {
    if (state.radio.length > MAX_RADIO_LINES) return;
    const latest = { origin: originOf(request), inputsHash: hashInputs(request, state), state };
    this.#states = [...this.#states, latest].slice(-this.#capacity);
  }
}

const create = (simulation: typeof rescue, { seed, policy }: RunRequest): RescueState =>
  simulation.create({ seed, profiles: { policy } });

const originOf = ({ seed, policy }: RunRequest): string => JSON.stringify([seed, policy]);

/** Hash of the captain's inputs before the tick of a state. */
function hashInputs({ inputs }: RunRequest, { world }: RescueState): string {
  const earlier = inputs.filter(({ tick }) => tick < world.tick);
  return createHash('sha256').update(JSON.stringify(earlier)).digest('base64');
}
