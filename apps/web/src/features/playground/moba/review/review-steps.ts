import { inputsByTick } from '@fourth-seat/game/simulation';
import { costliestMoments, createMoba, ownSheet, type WhatIf, whatIfInSteps, whatIfTicks } from '@fourth-seat/moba';
import type { MobaRecord } from '../types.ts';
import type { ReviewCommand, ReviewName, Reviews } from './protocol.ts';

/** The answer to a question about a match, in short steps; each tells the share that is done. */
export function reviewSteps(command: ReviewCommand): Generator<number, Reviews[ReviewName]['answer'], undefined> {
  return command.about === 'coach'
    ? costliestMoments(command.record.setup.sheet ?? ownSheet, command.record, command.question.seat)
    : whatIf(command.record, command.question);
}

function* whatIf(
  { setup, inputs: given }: MobaRecord,
  { tick, seat, job }: Reviews['what_if']['question'],
): Generator<number, WhatIf, undefined> {
  const moba = createMoba(setup.sheet ?? ownSheet);
  const all = tick + whatIfTicks();
  const inputs = inputsByTick(given);
  const world = moba.create(setup);
  while (world.tick < tick) {
    moba.step(world, inputs.get(world.tick) ?? []);
    yield world.tick / all;
  }
  const steps = whatIfInSteps(moba, { world, seat, inputs, seed: `${setup.seed}/${tick}` }, job);
  for (let done = tick; ; done++) {
    const step = steps.next();
    if (step.done === true) return step.value;
    yield Math.min(1, done / all);
  }
}
