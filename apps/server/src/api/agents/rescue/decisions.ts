import { inputsByTick, startRun, verifyReplay } from '@fourth-seat/game/simulation';
import { rescue } from '@fourth-seat/rescue';
import { threadCpu } from '../../../platform/process/thread-cpu.ts';
import type { Lane } from '../admission.ts';
import { toReplayFault } from '../answer.ts';
import { type DecisionBody, type DecisionContext, defineDecision } from '../decision.ts';
import { limitOfCall, type RunLimit, runWithinLimit } from '../run-limit.ts';
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

/**
 * The clock is read before each tick, and parsing one sentence may take 40 ms, so visitors may send only this many per
 * tick.
 */
const MAX_SENTENCES = 3;
const visitors = {
  cpu_limit_ms: 100,
  problem: ({ inputs = [] }: DecisionBody<'rescue.act'>) =>
    inputs.some(({ given }) => given.filter(({ type }) => type === 'say').length > MAX_SENTENCES)
      ? {
          en: `a demo token lets the captain say at most ${MAX_SENTENCES} sentences at one tick; call with a key of your own`,
          zh: `试玩令牌在同一时刻最多可说 ${MAX_SENTENCES} 句话；更多请使用您自己的密钥`,
        }
      : undefined,
};

/**
 * A visitor's limit is CPU time from the start of the work, so a call gets equally far on a busy machine, only later;
 * the deadline of the call counts as well. The state that was reached is kept, so each further call continues from it.
 */
function visitorLimit(call: DecisionContext): RunLimit {
  const end_ms = threadCpu() + visitors.cpu_limit_ms;
  const limit = limitOfCall(call);
  return { now: threadCpu, isOver: () => threadCpu() > end_ms || limit.isOver() };
}

const act = defineDecision(
  { api: 'rescue.act', model: rescue.engineVersion, runsOn: 'simulations', visitors },
  (body, { tokens, lane = 'customer' }, context) =>
    runWithinLimit(lane === 'customer' ? limitOfCall(context) : visitorLimit(context), (withLimit) => {
      const { seed, policy = DEFAULT_POLICY, inputs = [], tick, since = 0 } = body;
      const state = stateCaches[lane].simulateTo(withLimit(rescue), { seed, policy, inputs, tick });
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
    }),
);

const simulate = defineDecision(
  { api: 'rescue.simulate', model: rescue.engineVersion, runsOn: 'simulations' },
  (body, input, context) =>
    runWithinLimit(limitOfCall(context), (withLimit) => {
      const { seed = input.seed, policy = DEFAULT_POLICY, inputs = [] } = body;
      const run = startRun(withLimit(rescue), { seed, profiles: { policy } });
      const given = inputsByTick(toInputs(inputs));
      while (!run.isOver) run.step(given.get(run.tick));
      return {
        ...fromResult(run.state),
        replay: fromReplay(run.replay(), { seed, policy, inputs }),
        tokens: input.tokens,
      };
    }),
);

const verify = defineDecision(
  { api: 'rescue.verify', model: rescue.engineVersion, runsOn: 'simulations' },
  ({ replay }, { locale, tokens }, context) =>
    runWithinLimit(limitOfCall(context), (withLimit) => {
      const found = verifyReplay(withLimit(rescue), toReplay(replay));
      return 'fault' in found
        ? { valid: false, ...toReplayFault(found, locale), tokens }
        : { valid: true, hash: found.hash, result: fromResult(found.state), tokens };
    }),
);

/** The decisions of the rescue. */
export const rescueDecisions = {
  'rescue.act': act,
  'rescue.simulate': simulate,
  'rescue.verify': verify,
  ...wordDecisions,
};
