/**
 * Measures the calibration table of `player/evaluate/calibration.ts`. The player plays against itself, and each bin of
 * its estimates gives a point of the table: the mean estimate and the mean result. A net that learns towards the value
 * of its best candidate overestimates a little. The table is monotonic, so it changes no choice.
 */
import { arenaDeal } from '../arena.ts';
import { bestOf, evaluate, fullLimits } from '../player/evaluate/evaluate.ts';
import { createRunner, type Net } from '../player/evaluate/net.ts';
import { exchangeMove } from '../player/exchange/exchange-policy.ts';
import { moveOf } from '../player/plan/candidates.ts';
import { guandan } from '../rules/game.ts';
import { MAX_LEVELS_WON } from '../rules/scoring.ts';

export interface CalibrationPoint {
  /** Mean of what was predicted in this bin. */
  readonly predicted: number;
  /** Mean of the results. */
  readonly actual: number;
  readonly count: number;
}

export interface Calibration {
  readonly winRate: readonly CalibrationPoint[];
  /** Points −3..3. */
  readonly points: readonly CalibrationPoint[];
}

const BINS = 12;

/** Plays `deals` deals from the seed and compares every chosen candidate's raw values with the result. */
export function calibrate(net: Net, seed: string, deals: number): Calibration {
  const runner = createRunner(net);
  const winRate = new Float64Array(BINS * 3);
  const points = new Float64Array(BINS * 3);
  for (let deal = 0; deal < deals; deal++) {
    const estimates: { seat: number; winRate: number; points: number }[] = [];
    let state = arenaDeal(`${seed}/${deal}`);
    while (!guandan.isTerminal(state)) {
      const observation = guandan.observation(state, state.turn);
      if (state.phase !== 'play') {
        state = guandan.apply(state, exchangeMove(observation, guandan.legalMoves(state)));
        continue;
      }
      const best = bestOf(evaluate(observation, runner, fullLimits).evaluated);
      if (!best) throw new RangeError('the position has no candidate');
      estimates.push({ seat: state.turn, winRate: best.raw.winRate, points: best.raw.points });
      state = guandan.apply(state, moveOf(best.candidate));
    }
    const returns = guandan.returns(state);
    for (const item of estimates) {
      const result = returns[item.seat] ?? 0;
      addSample(winRate, item.winRate, item.winRate, result > 0 ? 1 : 0);
      addSample(points, (item.points + MAX_LEVELS_WON) / (2 * MAX_LEVELS_WON), item.points, result);
    }
  }
  return { winRate: pointsOf(winRate), points: pointsOf(points) };
}

function addSample(sums: Float64Array, share: number, predicted: number, actual: number): void {
  const at = Math.min(BINS - 1, Math.max(0, Math.floor(share * BINS))) * 3;
  sums[at] = (sums[at] ?? 0) + 1;
  sums[at + 1] = (sums[at + 1] ?? 0) + predicted;
  sums[at + 2] = (sums[at + 2] ?? 0) + actual;
}

function pointsOf(sums: Float64Array): CalibrationPoint[] {
  const found: CalibrationPoint[] = [];
  for (let bin = 0; bin < BINS; bin++) {
    const count = sums[bin * 3] ?? 0;
    if (count < 50) continue;
    found.push({
      predicted: (sums[bin * 3 + 1] ?? 0) / count,
      actual: (sums[bin * 3 + 2] ?? 0) / count,
      count,
    });
  }
  return found;
}
