import { startRun, verifyReplay } from '@fourth-seat/game/simulation';
import { rescue } from '@fourth-seat/rescue';
import type { Lane } from '../admission.ts';
import { toFault } from '../answer.ts';
import { type DecisionBody, type DecisionContext, defineDecision } from '../decision.ts';
import { inTime } from '../in-time.ts';
import { KeptRuns } from './kept-runs.ts';
import { fromLine, resultFrom, toInputs, toReplay, viewFrom } from './wire.ts';
import { wordDecisions } from './words.ts';

/**
 * The five-minute rescue. A rescue is its seed and what the captain did so far, and is played up to the moment that is asked
 * for: by `act` from where the call before it stopped, if the thread still has that, else from the start, which takes some
 * hundredths of a second and some milliseconds for each sentence.
 */

const model = rescue.engineVersion;

/** Apart, so that visitors push out nothing of a customer's. */
const kept: Readonly<Record<Lane, KeptRuns>> = { customer: new KeptRuns(64), playground: new KeptRuns(32) };

/** The clock is looked at before each tick, and reading one sentence may take 40 ms: this many at one tick are open to visitors. */
const MOST_SENTENCES = 3;
const visitors = {
  limit_ms: 100,
  problem: ({ inputs = [] }: DecisionBody<'rescue.act'>) =>
    inputs.some(({ given }) => given.filter(({ type }) => type === 'say').length > MOST_SENTENCES)
      ? {
          en: `a demo token lets the captain say at most ${MOST_SENTENCES} sentences at one tick; call with a key of your own`,
          zh: `试玩令牌在同一时刻最多可说 ${MOST_SENTENCES} 句话；更多请使用您自己的密钥`,
        }
      : undefined,
};

const threadCpu = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * A visitor's time is processor time, from the moment the work begins: on a busy machine a call comes as far as on a free one,
 * and later. What was reached is kept, so that every call comes further.
 */
function shortened(context: DecisionContext): DecisionContext {
  const end = threadCpu() + visitors.limit_ms;
  return {
    now: threadCpu,
    get deadline_ms() {
      return context.now() > context.deadline_ms ? 0 : end;
    },
  };
}

const act = defineDecision(
  { api: 'rescue.act', model, runsOn: 'simulations', visitors },
  (body, { tokens, lane = 'customer' }, context) =>
    inTime(lane === 'customer' ? context : shortened(context), (watch) => {
      const { since = 0 } = body;
      const state = kept[lane].playTo(watch(rescue), body);
      const { companions_lost: _, ...result } = resultFrom(state);
      const radio = state.radio.filter((line) => line.tick >= since).map((line) => fromLine(state, line));
      return { tick: state.world.tick, ...result, radio, view: viewFrom(state), engine_version: model, tokens };
    }),
);

const simulate = defineDecision({ api: 'rescue.simulate', model, runsOn: 'simulations' }, (body, input, context) =>
  inTime(context, (watch) => {
    const { seed = input.seed, policy = 'planner', inputs = [] } = body;
    const run = startRun(watch(rescue), { seed, profiles: { policy } });
    const given = new Map(toInputs(inputs).map((one) => [one.tick, one.inputs]));
    while (!run.isOver) run.step(given.get(run.tick));
    const { ticks, hashes, hash, engineVersion } = run.replay();
    const heard = inputs.filter(({ tick }) => tick < ticks);
    const replay = { engine_version: engineVersion, seed, policy, inputs: heard, ticks, hashes: [...hashes], hash };
    return { ...resultFrom(run.world), replay, tokens: input.tokens };
  }),
);

const verify = defineDecision(
  { api: 'rescue.verify', model, runsOn: 'simulations' },
  ({ replay }, { locale, tokens }, context) =>
    inTime(context, (watch) => {
      const found = verifyReplay(watch(rescue), toReplay(replay));
      return 'fault' in found
        ? { valid: false, ...toFault(found, locale), tokens }
        : { valid: true, hash: found.hash, result: resultFrom(found.world), tokens };
    }),
);

/** The decisions of the rescue. */
export const rescueDecisions = {
  'rescue.act': act,
  'rescue.simulate': simulate,
  'rescue.verify': verify,
  ...wordDecisions,
};
