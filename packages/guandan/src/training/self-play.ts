/** Deals played to learn from: who sits where is drawn from a league, and only the learner's decisions are kept. */
import { type Agent, createRng, type Rng, untimed } from '@fourth-seat/game';
import { arenaDeal } from '../arena.ts';
import { evaluate, fullWork, type Valued } from '../player/evaluate/evaluate.ts';
import type { NetRunner } from '../player/evaluate/net.ts';
import { exchangeMove } from '../player/exchange/rank.ts';
import { moveOf } from '../player/plan/candidates.ts';
import { guandan, guandanMerged } from '../rules/game.ts';
import type { DealState, Observation } from '../rules/state.ts';
import type { Move } from '../rules/types.ts';
import type { Sample } from './learner.ts';

/** A seat of a training deal: the learner with a chance to try something, or a fixed player. */
export type TrainingSeat =
  | { readonly type: 'learner'; readonly net: NetRunner; readonly explore: number; readonly keep: boolean }
  | {
      readonly type: 'agent';
      readonly agent: Agent<Observation, Move>;
      readonly explore: number;
      readonly keep: boolean;
    };

/** Plays one deal and returns the samples of the chairs that keep theirs. */
export function playForSamples(seed: string, chairs: readonly TrainingSeat[]): Sample[] {
  const rng = createRng(`${seed}/play`);
  const kept: Kept[] = [];
  let state = arenaDeal(seed);
  while (!guandan.isTerminal(state)) {
    const observation = guandan.observation(state, state.turn);
    const chair = chairs[state.turn];
    if (!chair) throw new Error('four chairs');
    if (state.phase !== 'play') {
      state = guandan.apply(state, exchangeMove(observation, guandan.legalMoves(state)));
      continue;
    }
    const { move, ...learned } = decide(state, observation, chair, rng);
    if (learned.sample) kept.push({ ...learned, sample: learned.sample, seat: state.turn });
    state = guandan.apply(state, move);
  }
  setTargets(kept, guandan.returns(state));
  return kept.map(({ sample }) => sample);
}

interface Kept {
  readonly seat: number;
  readonly sample: Sample;
  /** The net's own value of the best option there; undefined without a net. */
  readonly best: Valued | undefined;
  readonly explored: boolean;
}

/** How much of a target comes from what happened later, the rest from the next decision's own value. */
const LAMBDA = 0.9;

/**
 * TD(λ) per seat, from the end: the result is blended with the values met on the way, and a try cuts it off (Watkins).
 */
function setTargets(kept: readonly Kept[], returns: readonly number[]): void {
  const targets = returns.map((points) => ({ points: points / 3, win: points > 0 ? 1 : 0 }));
  for (let i = kept.length - 1; i >= 0; i--) {
    const item = kept[i];
    const target = item && targets[item.seat];
    if (!item || !target) continue;
    item.sample.points = target.points;
    item.sample.win = target.win;
    if (!item.best) continue;
    const trust = item.explored ? 0 : LAMBDA;
    target.points = trust * target.points + (1 - trust) * (item.best.raw.points / 3);
    target.win = trust * target.win + (1 - trust) * item.best.raw.win;
  }
}

const netAlone = { ...fullWork, endings: 0 };

/**
 * The first of the best by half the points and half the chance to win: both answers of the net are learned along one
 * path.
 */
function bestByNet(valued: readonly Valued[]): Valued | undefined {
  const value = ({ raw }: Valued): number => raw.points / 12 + raw.win / 2;
  let best: Valued | undefined;
  for (const item of valued) if (!best || value(item) > value(best)) best = item;
  return best;
}

interface Decided {
  readonly move: Move;
  readonly sample: Sample | undefined;
  readonly best: Valued | undefined;
  readonly explored: boolean;
}

const notKept = { sample: undefined, best: undefined, explored: false };

const blankNet: NetRunner = { begin: () => undefined, value: (_, out) => void out.fill(0) };

function decide(state: DealState, observation: Observation, chair: TrainingSeat, rng: Rng): Decided {
  const explores = rng.float() < chair.explore;
  if (chair.type === 'agent' && !chair.keep) {
    const legal = guandanMerged.legalMoves(state);
    const move = explores ? rng.pick(legal) : chair.agent.decide(observation, legal, untimed(rng)).move;
    return { move, ...notKept };
  }
  const samples: Sample[] = [];
  const watch = (_: number, situation: Float64Array, option: Float64Array): void => {
    samples.push({ situation: Float32Array.from(situation), option: Float32Array.from(option), points: 0, win: 0 });
  };
  const { valued } = evaluate(observation, chair.type === 'learner' ? chair.net : blankNet, netAlone, watch);
  const best = bestByNet(valued);
  let index = valued.findIndex((item) => item === best);
  if (chair.type === 'agent') {
    const { move } = chair.agent.decide(observation, guandanMerged.legalMoves(state), untimed(rng));
    const text = JSON.stringify(move);
    index = valued.findIndex(({ option }) => JSON.stringify(moveOf(option)) === text);
    if (index < 0) return { move, ...notKept };
  }
  if (explores) index = rng.int(valued.length);
  const item = valued[index];
  if (!item) throw new Error('no option');
  const sample = valued.length > 1 && chair.keep ? samples[index] : undefined;
  const explored = explores && item !== best;
  return { move: moveOf(item.option), sample, best: chair.type === 'learner' ? best : undefined, explored };
}
