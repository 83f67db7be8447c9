/** Deals played to learn from: who sits where is drawn from a league, and only the learner's decisions are kept. */
import { type Agent, createRng, type Rng, untimed } from '@fourth-seat/game';
import { arenaDeal } from '../arena.ts';
import { type EvaluatedCandidate, evaluate, fullLimits } from '../player/evaluate/evaluate.ts';
import type { NetRunner } from '../player/evaluate/net.ts';
import { exchangeMove } from '../player/exchange/exchange-policy.ts';
import { moveOf } from '../player/plan/candidates.ts';
import { guandan, guandanMerged } from '../rules/game.ts';
import type { Observation } from '../rules/observation.ts';
import { MAX_LEVELS_WON } from '../rules/scoring.ts';
import type { DealState } from '../rules/state.ts';
import { type Move, sameMove } from '../rules/types.ts';
import type { Sample } from './learner.ts';

/** A seat of a training deal: the learner, or a fixed player. */
export type TrainingSeat = (
  | { readonly type: 'learner'; readonly net: NetRunner }
  | { readonly type: 'agent'; readonly agent: Agent<Observation, Move> }
) & {
  /** The chance of a random move. */
  readonly explore: number;
  /** Whether its decisions become samples. */
  readonly keep: boolean;
};

/** Plays one deal and returns the samples of the seats that keep theirs. */
export function playForSamples(seed: string, seats: readonly TrainingSeat[]): Sample[] {
  const rng = createRng(`${seed}/play`);
  const recorded: RecordedDecision[] = [];
  let state = arenaDeal(seed);
  while (!guandan.isTerminal(state)) {
    const observation = guandan.observation(state, state.turn);
    const trainingSeat = seats[state.turn];
    if (!trainingSeat) throw new Error(`seat ${state.turn} has no player`);
    if (state.phase !== 'play') {
      state = guandan.apply(state, exchangeMove(observation, guandan.legalMoves(state)));
      continue;
    }
    const { move, ...learned } = decide(state, observation, trainingSeat, rng);
    if (learned.sample) recorded.push({ ...learned, sample: learned.sample, seat: state.turn });
    state = guandan.apply(state, move);
  }
  setTargets(recorded, guandan.returns(state));
  return recorded.map(({ sample }) => sample);
}

interface RecordedDecision {
  readonly seat: number;
  readonly sample: Sample;
  /** The net's own value of the best candidate there; undefined without a net. */
  readonly best: EvaluatedCandidate | undefined;
  readonly explored: boolean;
}

/** The λ of TD(λ): how much of a target comes from later; the rest is the next decision's own value. */
const LAMBDA = 0.9;

/**
 * TD(λ) for each seat, from the end: the result is mixed with the values on the way; an exploring move cuts it off
 * (Watkins).
 */
function setTargets(recorded: readonly RecordedDecision[], returns: readonly number[]): void {
  const targets = returns.map((points) => ({ points: points / MAX_LEVELS_WON, winRate: points > 0 ? 1 : 0 }));
  for (let i = recorded.length - 1; i >= 0; i--) {
    const item = recorded[i];
    const target = item && targets[item.seat];
    if (!item || !target) continue;
    item.sample.points = target.points;
    item.sample.winRate = target.winRate;
    if (!item.best) continue;
    const lambda = item.explored ? 0 : LAMBDA;
    target.points = lambda * target.points + (1 - lambda) * (item.best.raw.points / MAX_LEVELS_WON);
    target.winRate = lambda * target.winRate + (1 - lambda) * item.best.raw.winRate;
  }
}

const netLimits = { ...fullLimits, endings: 0 };

/**
 * The first of the best by half the points and half the chance to win: both answers of the net are learned along one
 * path.
 */
function bestByNet(valued: readonly EvaluatedCandidate[]): EvaluatedCandidate | undefined {
  const value = ({ raw }: EvaluatedCandidate): number => (raw.points / (2 * MAX_LEVELS_WON) + raw.winRate) / 2;
  let best: EvaluatedCandidate | undefined;
  for (const item of valued) if (!best || value(item) > value(best)) best = item;
  return best;
}

interface TrainingDecision {
  readonly move: Move;
  readonly sample: Sample | undefined;
  readonly best: EvaluatedCandidate | undefined;
  readonly explored: boolean;
}

const unrecorded = { sample: undefined, best: undefined, explored: false };

const zeroNet: NetRunner = { begin: () => undefined, value: (_, out) => void out.fill(0) };

function decide(state: DealState, observation: Observation, trainingSeat: TrainingSeat, rng: Rng): TrainingDecision {
  const explores = rng.float() < trainingSeat.explore;
  if (trainingSeat.type === 'agent' && !trainingSeat.keep) {
    const legal = guandanMerged.legalMoves(state);
    const move = explores ? rng.pick(legal) : trainingSeat.agent.decide(observation, legal, untimed(rng)).move;
    return { move, ...unrecorded };
  }
  const samples: Sample[] = [];
  const recordFeatures = (_: number, situation: Float64Array, candidate: Float64Array): void => {
    samples.push({
      situation: Float32Array.from(situation),
      candidate: Float32Array.from(candidate),
      points: 0,
      winRate: 0,
    });
  };
  const { evaluated } = evaluate(observation, trainingSeat.type === 'learner' ? trainingSeat.net : zeroNet, netLimits, {
    watch: recordFeatures,
  });
  const best = bestByNet(evaluated);
  let index = evaluated.findIndex((item) => item === best);
  if (trainingSeat.type === 'agent') {
    const { move } = trainingSeat.agent.decide(observation, guandanMerged.legalMoves(state), untimed(rng));
    index = evaluated.findIndex(({ candidate }) => sameMove(moveOf(candidate), move));
    if (index < 0) return { move, ...unrecorded };
  }
  if (explores) index = rng.int(evaluated.length);
  const item = evaluated[index];
  if (!item) throw new Error('the position has no candidate');
  const sample = evaluated.length > 1 && trainingSeat.keep ? samples[index] : undefined;
  const explored = explores && item !== best;
  return { move: moveOf(item.candidate), sample, best: trainingSeat.type === 'learner' ? best : undefined, explored };
}
