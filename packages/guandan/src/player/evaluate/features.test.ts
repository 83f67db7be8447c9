import { expect, test } from 'vitest';
import { guandan } from '../../rules/game.ts';
import { createView } from '../infer/view.ts';
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
  const view = createView(observation);
  const plan = plannerOf(observation.level).plan(observation.hand);
  const summary = summarise(plan, view);
  expect(SITUATION_SIZE).toBe(110);
  expect(countWritten(SITUATION_SIZE, (out) => writeSituation(view, summary, out))).toBe(107);
  const candidates = listCandidates(observation, [...plan.groups.subarray(0, plan.turns)]);
  const counts = candidates.map((candidate) =>
    countWritten(CANDIDATE_SIZE, (out) => writeCandidate(view, candidate, summary, summary, out)),
  );
  expect(CANDIDATE_SIZE).toBe(90);
  expect(new Set(counts)).toEqual(new Set([86]));
});
