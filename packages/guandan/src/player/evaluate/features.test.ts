import { createHash } from 'node:crypto';
import { createRng } from '@fourth-seat/game';
import { expect, test } from 'vitest';
import { arenaDeal } from '../../arena.ts';
import { guandan, guandanMerged } from '../../rules/game.ts';
import { inferFrom } from '../infer/inferences.ts';
import { listCandidates } from '../plan/candidates.ts';
import { plannerOf } from '../plan/planner.ts';
import { CANDIDATE_SIZE, SITUATION_SIZE, summarise, writeCandidate, writeSituation } from './features.ts';

/** How many numbers are written, from the first place on; `write` gets places of which none is a number yet. */
function countWritten(size: number, write: (out: Float64Array) => void): number {
  const out = new Float64Array(size).fill(Number.NaN);
  write(out);
  const written = out.findLastIndex((value) => !Number.isNaN(value)) + 1;
  expect(out.subarray(0, written)).not.toContain(Number.NaN);
  return written;
}

test('the features leave the last places reserved', () => {
  const state = guandan.deal('features', guandan.defaults);
  const observation = guandan.observation(state, state.turn);
  const inferred = inferFrom(observation);
  const plan = plannerOf(observation.level).plan(observation.hand);
  const summary = summarise(plan, inferred);
  expect(SITUATION_SIZE).toBe(110);
  expect(countWritten(SITUATION_SIZE, (out) => writeSituation(inferred, summary, out))).toBe(107);
  const candidates = listCandidates(observation, [...plan.groups.subarray(0, plan.turns)]);
  const counts = candidates.map((candidate) =>
    countWritten(CANDIDATE_SIZE, (out) =>
      writeCandidate(inferred, { candidate, before: summary, after: summary }, out),
    ),
  );
  expect(CANDIDATE_SIZE).toBe(90);
  expect(new Set(counts)).toEqual(new Set([86]));
});

test('the features of fixed deals are, bit for bit, those that the weights were trained on', () => {
  const hash = createHash('sha256');
  const situation = new Float64Array(SITUATION_SIZE);
  const numbers = new Float64Array(CANDIDATE_SIZE);
  for (const seed of ['features/1', 'features/2', 'features/3']) {
    const rng = createRng(seed);
    let state = arenaDeal(seed);
    for (
      ;
      !guandanMerged.isTerminal(state);
      state = guandanMerged.apply(state, rng.pick(guandanMerged.legalMoves(state)))
    ) {
      if (state.phase !== 'play') continue;
      const observation = guandanMerged.observation(state, state.turn);
      const inferred = inferFrom(observation);
      const planner = plannerOf(observation.level);
      const plan = planner.plan(observation.hand);
      const groups = [...plan.groups.subarray(0, plan.turns)];
      const before = summarise(plan, inferred);
      writeSituation(inferred, before, situation);
      hash.update(new Uint8Array(situation.buffer));
      for (const candidate of listCandidates(observation, groups)) {
        const after = candidate.play ? summarise(planner.plan(candidate.rest), inferred) : before;
        writeCandidate(inferred, { candidate, before, after }, numbers);
        hash.update(new Uint8Array(numbers.buffer));
      }
    }
  }
  expect(hash.digest('hex').slice(0, 16)).toBe('b9ed4198f661df5a');
});
