import { createHash } from 'node:crypto';
import { type RescueState, rescue } from '@fourth-seat/rescue';
import type { DecisionBody } from '../decision.ts';
import { Late } from '../in-time.ts';
import { toInputs } from './wire.ts';

/** A rescue up to a moment, as `act` asks for it. */
export type Asked = Pick<DecisionBody<'rescue.act'>, 'seed' | 'policy' | 'inputs' | 'tick'>;

/** A rescue as a call left it, and a hash of everything that led there. */
interface Kept {
  readonly origin: string;
  readonly told: string;
  readonly state: RescueState;
}

/** A rescue that was talked through for hours would take more memory than it saves time. */
const MOST_LINES = 1000;

/**
 * The rescues of the last calls of one thread. A game asks for the same one every second, each time a little later: the next
 * call goes on where the last one stopped (decision record 0830). Whoever finds nothing kept plays from the start and comes to
 * the same.
 */
export class KeptRuns {
  readonly #most: number;
  /** Those used last stand last. */
  #kept: readonly Kept[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** Plays on to the tick that is asked for, or to the end. What was reached when the time was over is kept as well. */
  playTo(simulation: typeof rescue, asked: Asked): RescueState {
    const state = this.#take(asked);
    const given = new Map(toInputs(asked.inputs ?? []).map((one) => [one.tick, one.inputs]));
    try {
      // What comes at the moment that is asked for is answered within its tick.
      while (state.world.tick < asked.tick && !simulation.isOver(state))
        simulation.step(state, given.get(state.world.tick) ?? []);
    } catch (error) {
      // Any other error may have left half a step.
      if (error instanceof Late) this.#keep(asked, state);
      throw error;
    }
    this.#keep(asked, state);
    return state;
  }

  /** The furthest state that leads to what is asked; nobody else has it until it is kept again. */
  #take(asked: Asked): RescueState {
    const { seed, policy = 'planner', tick } = asked;
    const origin = originOf(asked);
    const leading = this.#kept
      .filter(({ origin: from, state }) => from === origin && state.world.tick <= tick)
      .toSorted((a, b) => b.state.world.tick - a.state.world.tick)
      .find(({ told, state }) => told === toldOf(asked, state));
    if (!leading) return rescue.create({ seed, profiles: { policy } });
    this.#kept = this.#kept.filter((one) => one !== leading);
    return leading.state;
  }

  #keep(asked: Asked, state: RescueState): void {
    if (state.radio.length > MOST_LINES) return;
    const one = { origin: originOf(asked), told: toldOf(asked, state), state };
    this.#kept = [...this.#kept, one].slice(-this.#most);
  }
}

const originOf = ({ seed, policy = 'planner' }: Asked): string => JSON.stringify([seed, policy]);

/** What the captain did before the tick of a state, as a hash. */
function toldOf({ inputs = [] }: Asked, { world }: RescueState): string {
  const heard = inputs.filter(({ tick }) => tick < world.tick);
  return createHash('sha256').update(JSON.stringify(heard)).digest('base64');
}
