import { copyState, inputsByTick, type Replay, type Simulation } from '@fourth-seat/game/simulation';
import { jobsOpen, type MatchSetup, type SeatInput, type World, whatIfInSteps } from '@fourth-seat/moba';
import { roundHundredths } from '../answer.ts';
import type { DecisionBody, DecisionData } from '../decision.ts';
import type { Steps } from '../runs/steps.ts';
import type { Rules } from './rules.ts';
import { toJob } from './wire.ts';

type Asked = NonNullable<DecisionBody<'moba.verify'>['what_if']>;
type Answer = NonNullable<DecisionData<'moba.verify'>['what_if']>;

/** Half of those in the playground: with them a verification takes at most one and a half times as long. */
const PAIRS = 8;

/** The game, which keeps a copy of the match as it stands at a tick when it comes there. */
export function keepingWorldAt(
  { simulation }: Rules,
  tick: number | undefined,
): {
  readonly simulation: Simulation<MatchSetup, SeatInput, World>;
  readonly world: () => World | undefined;
} {
  let kept: World | undefined;
  return {
    simulation: {
      ...simulation,
      step(world, inputs) {
        if (world.tick === tick) kept = copyState(world);
        simulation.step(world, inputs);
      },
    },
    world: () => kept,
  };
}

/** What another job of a seat would have changed, or the jobs that it had where that one was not among them. */
export function* whatIf(
  { sheet, simulation }: Rules,
  world: World,
  { setup, inputs }: Pick<Replay<MatchSetup, SeatInput>, 'setup' | 'inputs'>,
  { tick, seat, job, place }: Asked,
): Steps<Answer> {
  const side = seat < world.heroes.length / 2 ? 0 : 1;
  const lanes = sheet.maps.find(({ id }) => id === world.mode)?.lanes.length ?? 1;
  const options = jobsOpen(sheet, world, seat).map((one) => ({ name: one.job, ...toJob(one.job, side, lanes) }));
  const found = options.find((one) => one.job === job && (place === undefined || one.place === place));
  const told = { hindsight: true, jobs: options.map((one) => ({ job: one.job, place: one.place })) } as const;
  if (!found) return { open: false, ...told };
  const moment = { world, seat, inputs: inputsByTick(inputs), seed: `${setup.seed}/${tick}` };
  const { difference, interval, pairs } = yield* whatIfInSteps(simulation, moment, found.name, PAIRS);
  return { open: true, difference: roundHundredths(difference), interval: roundHundredths(interval), pairs, ...told };
}
