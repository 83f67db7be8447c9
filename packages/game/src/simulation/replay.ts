import type { Setup, Simulation } from './simulation.ts';
import { hashState } from './state.ts';

/** Ticks between two hashes of the state: a verification names the tick of the first hash that differs. */
export const HASH_INTERVAL_TICKS = 300;

/** The inputs that arrived before the step from `tick` to the next. */
export interface InputsOfTick<Input> {
  readonly tick: number;
  readonly inputs: readonly Input[];
}

/** The inputs of each tick that has some. */
export function inputsByTick<Input>(given: readonly InputsOfTick<Input>[]): ReadonlyMap<number, readonly Input[]> {
  return new Map(given.map(({ tick, inputs }) => [tick, inputs]));
}

/**
 * A simulation record with the version of its engine and hashes of its states, as plain data: it leads to the same end
 * wherever it is run, and is verified without trust.
 */
export interface Replay<Start extends Setup, Input> {
  readonly engineVersion: string;
  readonly mapHash: string;
  readonly setup: Start;
  /** Ticks with inputs alone, rising. */
  readonly inputs: readonly InputsOfTick<Input>[];
  /** How many steps were made. */
  readonly ticks: number;
  /** `hashState` of the state after every `HASH_INTERVAL_TICKS`. */
  readonly hashes: readonly string[];
  /** The same after the last step. */
  readonly hash: string;
}

/** Why a replay does not lead to the match that it claims. */
export type ReplayFault =
  /** It was made by another version of the engine, or on other baked data: it cannot be checked here. */
  | { readonly fault: 'engine_version' | 'map_hash' }
  /** More steps than a match has, inputs out of order or beyond the end, or another number of hashes. */
  | { readonly fault: 'malformed' }
  /** The match was over before. */
  | { readonly fault: 'over'; readonly tick: number }
  /** The hash differs at this tick, and was the same at the hash before it. */
  | { readonly fault: 'diverged'; readonly tick: number };

export type Verification<State> = { readonly state: State; readonly hash: string } | ReplayFault;

/** Runs a replay from its setup and inputs and compares every hash. Returns the state at its end, or the fault. */
export function verifyReplay<Start extends Setup, Input, State>(
  simulation: Simulation<Start, Input, State>,
  replay: Replay<Start, Input>,
): Verification<State> {
  const steps = verifyInSteps(simulation, replay);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** The same, with a pause after each tick. */
export function* verifyInSteps<Start extends Setup, Input, State>(
  simulation: Simulation<Start, Input, State>,
  replay: Replay<Start, Input>,
): Generator<undefined, Verification<State>, undefined> {
  if (replay.engineVersion !== simulation.engineVersion) return { fault: 'engine_version' };
  if (replay.mapHash !== simulation.mapHash) return { fault: 'map_hash' };
  if (!isWellFormed(simulation.maxTicks, replay)) return { fault: 'malformed' };
  const state = simulation.create(replay.setup);
  const given = inputsByTick(replay.inputs);
  for (let tick = 0; tick < replay.ticks; ) {
    if (simulation.isOver(state)) return { fault: 'over', tick };
    simulation.step(state, given.get(tick) ?? []);
    tick++;
    yield;
    if (tick % HASH_INTERVAL_TICKS > 0) continue;
    if (hashState(state) !== replay.hashes[tick / HASH_INTERVAL_TICKS - 1]) return { fault: 'diverged', tick };
  }
  const hash = hashState(state);
  return hash === replay.hash ? { state, hash } : { fault: 'diverged', tick: replay.ticks };
}

function isWellFormed(maxTicks: number, { ticks, inputs, hashes }: Replay<Setup, unknown>): boolean {
  if (!Number.isInteger(ticks) || ticks < 0 || ticks > maxTicks) return false;
  return hashes.length === Math.floor(ticks / HASH_INTERVAL_TICKS) && areTicksRising(inputs, ticks);
}

/** Whether inputs belong to ticks of a match of this length, each tick once and in order. */
export function areTicksRising(inputs: readonly { readonly tick: number }[], ticks: number): boolean {
  let before = -1;
  for (const { tick } of inputs) {
    if (!Number.isInteger(tick) || tick <= before || tick >= ticks) return false;
    before = tick;
  }
  return true;
}
