import { inputsByTick, startRun, verifyInSteps } from '@fourth-seat/game/simulation';
import { rescue, rescueOf } from '@fourth-seat/rescue';
import { threadCpu } from '../../../platform/process/thread-cpu.ts';
import { toReplayFault } from '../answer.ts';
import type { DecisionContext, DecisionInput } from '../decision.ts';
import { defineRun, limitOfCall, type RunLimit } from '../runs/run-limit.ts';
import type { Lane } from '../timed-job.ts';
import { StateCache } from './state-cache.ts';
import { fromLine, fromReplay, fromResult, fromView, toInputs, toReplay } from './wire.ts';
import { wordDecisions } from './words.ts';

/**
 * The five-minute rescue. A rescue is a seed and the captain's inputs, simulated up to the requested tick. `act`
 * continues from where the previous call stopped if the thread still has that state; otherwise it starts over, which
 * takes some hundredths of a second plus a few milliseconds per sentence.
 */

/** Decides for seats without an order where a request names no policy. */
const DEFAULT_POLICY = 'planner';

/** Kept apart, so that visitors cannot push out a customer's state. */
const stateCaches: Readonly<Record<Lane, StateCache>> = {
  customer: new StateCache(64),
  visitor: new StateCache(32),
};

const visitors = { cpu_limit_ms: 100 };

/**
 * A visitor's limit is CPU time of its own, so a call gets equally far on a busy machine, only later; the deadline of
 * the call counts as well. The state that was reached is kept, so each further call continues from it.
 */
function actLimit(call: DecisionContext, { lane }: Pick<DecisionInput, 'lane'>): RunLimit {
  const limit = limitOfCall(call);
  if (lane !== 'visitor') return limit;
  return { now: threadCpu, isOver: (used_ms) => used_ms > visitors.cpu_limit_ms || limit.isOver(used_ms) };
}

const act = defineRun(
  { api: 'rescue.act', model: rescue.engineVersion, runsOn: 'simulations', visitors, limitOf: actLimit },
  function* (body, { tokens, owner = '', lane = 'customer' }) {
    const { seed, policy = DEFAULT_POLICY, inputs = [], tick, since = 0 } = body;
    const state = yield* stateCaches[lane].simulateTo(owner, { seed, policy, inputs, tick });
    const { companions_lost: _, ...result } = fromResult(state);
    const radio = state.radio.filter((line) => line.tick >= since).map((line) => fromLine(state, line));
    return {
      tick: state.world.tick,
      ...result,
      radio,
      view: fromView(state),
      engine_version: rescue.engineVersion,
      tokens,
    };
  },
);

const simulate = defineRun(
  { api: 'rescue.simulate', model: rescue.engineVersion, runsOn: 'simulations' },
  function* (body, input) {
    const { seed = input.seed, policy = DEFAULT_POLICY, inputs = [] } = body;
    const run = startRun(rescue, { seed, profiles: { policy } });
    const given = inputsByTick(toInputs(inputs));
    while (!run.isOver) {
      run.step(given.get(run.tick));
      yield;
    }
    return {
      ...fromResult(run.state),
      replay: fromReplay(run.replay(), { seed, policy, inputs }),
      tokens: input.tokens,
    };
  },
);

const verify = defineRun(
  { api: 'rescue.verify', model: rescue.engineVersion, runsOn: 'simulations' },
  function* ({ replay }, { locale, tokens }) {
    const found = yield* verifyInSteps(rescueOf(replay.engine_version), toReplay(replay));
    return 'fault' in found
      ? { valid: false, ...toReplayFault(found, locale), tokens }
      : { valid: true, hash: found.hash, result: fromResult(found.state), tokens };
  },
);

/** The decisions of the rescue. */
export const rescueDecisions = {
  'rescue.act': act,
  'rescue.simulate': simulate,
  'rescue.verify': verify,
  ...wordDecisions,
};
