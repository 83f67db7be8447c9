import { startRun } from '@fourth-seat/game/simulation';
import { rescue } from '@fourth-seat/rescue/engine';

/** The first minute and a half of a rescue by the planner, with an order on the way: a hash of the state every 30 s. */
export function hashStates(seed: string): readonly string[] {
  const run = startRun(rescue, { seed, profiles: { policy: 'planner' } });
  while (run.tick < 900)
    run.step(run.tick === 450 ? [{ kind: 'order', seat: 2, goal: { kind: 'power' }, insist: true }] : []);
  return run.replay().hashes;
}
