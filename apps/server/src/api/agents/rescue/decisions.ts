import { startRun, verifyReplay } from '@fourth-seat/game/simulation';
import { type RescueSetup, rescue } from '@fourth-seat/rescue';
import { toFault } from '../answer.ts';
import { type DecisionBody, defineDecision } from '../decision.ts';
import { inTime } from '../in-time.ts';
import { fromLine, resultFrom, toInputs, toReplay, viewFrom } from './wire.ts';
import { wordDecisions } from './words.ts';

/**
 * The five-minute rescue. Nothing is kept between two calls: a rescue is its seed and what the captain did so far, and is
 * played again up to the moment that is asked for. A whole one takes some hundredths of a second.
 */

const model = rescue.engineVersion;

/** Plays until a tick, or to the end. */
function playTo(
  simulation: typeof rescue,
  setup: RescueSetup,
  inputs: DecisionBody<'rescue.verify'>['replay']['inputs'],
  tick: number,
) {
  const run = startRun(simulation, setup);
  const given = new Map(toInputs(inputs).map((one) => [one.tick, one.inputs]));
  while (!run.isOver && run.tick < tick) run.step(given.get(run.tick));
  return run;
}

const act = defineDecision({ api: 'rescue.act', model, runsOn: 'simulations' }, (body, { tokens }, context) =>
  inTime(context, (watch) => {
    const { seed, policy = 'planner', inputs = [], tick, since = 0 } = body;
    // What comes at the moment that is asked for is answered within its tick.
    const { world } = playTo(watch(rescue), { seed, profiles: { policy } }, inputs, tick);
    const { companions_lost: _, ...result } = resultFrom(world);
    const radio = world.radio.filter((line) => line.tick >= since).map((line) => fromLine(world, line));
    return { tick: world.world.tick, ...result, radio, view: viewFrom(world), engine_version: model, tokens };
  }),
);

const simulate = defineDecision({ api: 'rescue.simulate', model, runsOn: 'simulations' }, (body, input, context) =>
  inTime(context, (watch) => {
    const { seed = input.seed, policy = 'planner', inputs = [] } = body;
    const run = playTo(watch(rescue), { seed, profiles: { policy } }, inputs, rescue.maxTicks);
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
