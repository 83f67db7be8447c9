import { createHash } from 'node:crypto';
import { inputsByTick } from '@fourth-seat/game/simulation';
import { type RescueState, rescue } from '@fourth-seat/rescue';
import type { DecisionBody } from '../decision.ts';
import { SharedCache } from '../memories/shared-cache.ts';
import type { Steps } from '../runs/steps.ts';
import { toInputs } from './wire.ts';

type ActBody = DecisionBody<'rescue.act'>;

/** A rescue and the tick up to which `act` needs it. Its defaults are filled in: they are part of what led to a state. */
export interface RunRequest extends Pick<ActBody, 'seed' | 'tick'> {
  readonly policy: NonNullable<ActBody['policy']>;
  readonly inputs: NonNullable<ActBody['inputs']>;
}

/** The state at the end of a call, and a hash of all inputs that led to it. */
interface CachedState {
  readonly inputsHash: string;
  readonly state: RescueState;
}

/** A state with more radio lines than this would take more memory than it saves time. */
const MAX_RADIO_LINES = 1000;

/**
 * Rescue states of the latest calls of one thread. A game asks for the same rescue every second, each time a little
 * later: the next call continues where the last one stopped. Without a cached state the rescue
 * is simulated from the start, with the same result. States of one owner are neither used nor pushed out by another who
 * has more.
 */
export class StateCache {
  readonly #states: SharedCache<CachedState>;
  readonly #simulation: Pick<typeof rescue, 'create' | 'step' | 'isOver'>;

  constructor(capacity: number, simulation: Pick<typeof rescue, 'create' | 'step' | 'isOver'> = rescue) {
    this.#states = new SharedCache(capacity);
    this.#simulation = simulation;
  }

  /**
   * Simulates up to the requested tick or the end. Where it is given up between two steps, the state that was reached is
   * stored as well.
   */
  *simulateTo(owner: string, request: RunRequest): Steps<RescueState> {
    const simulation = this.#simulation;
    const { seed, policy } = request;
    const state = this.#takeState(owner, request) ?? simulation.create({ seed, profiles: { policy } });
    const given = inputsByTick(toInputs(request.inputs));
    // After an error the state may be in the middle of a step.
    let isWhole = true;
    try {
      // Inputs at the requested tick are answered within that tick.
      while (state.world.tick < request.tick && !simulation.isOver(state)) {
        isWhole = false;
        simulation.step(state, given.get(state.world.tick) ?? []);
        isWhole = true;
        yield;
      }
      return state;
    } finally {
      if (isWhole) this.#storeState(owner, request, state);
    }
  }

  /** The latest state on the way to the request, taken out of the cache until it is stored again. */
  #takeState(owner: string, request: RunRequest): RescueState | undefined {
    const found = this.#states
      .list(owner, originOf(request))
      .filter(({ state }) => state.world.tick <= request.tick)
      .toSorted((a, b) => b.state.world.tick - a.state.world.tick)
      .find(({ inputsHash, state }) => inputsHash === hashInputs(request, state));
    if (found !== undefined) this.#states.remove(found);
    return found?.state;
  }

  #storeState(owner: string, request: RunRequest, state: RescueState): void {
    if (state.radio.length > MAX_RADIO_LINES) return;
    this.#states.add(owner, originOf(request), { inputsHash: hashInputs(request, state), state });
  }
}

const originOf = ({ seed, policy }: RunRequest): string => JSON.stringify([seed, policy]);

/** Hash of the captain's inputs before the tick of a state. */
function hashInputs({ inputs }: RunRequest, { world }: RescueState): string {
  const earlier = inputs.filter(({ tick }) => tick < world.tick);
  return createHash('sha256').update(JSON.stringify(earlier)).digest('base64');
}
