import { copyState, type InputsOfTick, inputsByTick } from '@fourth-seat/game/simulation';
import type { SeatInput } from '../match/inputs.ts';
import { createMoba, type MatchSetup } from '../match/simulation.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { ticksOf } from '../world/constants.ts';
import { heroAt, type World } from '../world/state.ts';
import { jobsOpen } from './jobs-open.ts';
import { standing } from './standing.ts';
import { didOf, differenceOf, type Moment, rollOuts, type WhatIf } from './what-if.ts';

/** A match as it was played. */
interface PlayedMatch {
  readonly setup: MatchSetup;
  readonly inputs: readonly InputsOfTick<SeatInput>[];
  readonly ticks: number;
}

/** A moment at which another job would have been better. */
export interface CostlyMoment extends WhatIf {
  readonly tick: number;
  /** What the seat was about; null where a person's hands or an order decided. */
  readonly did: string | null;
  readonly better: string;
}

/** Moments that are told. */
const TOLD = 5;
/** Ticks between two looks at the match, and over which a loss is counted. */
const LOOK_TICKS = ticksOf(5);
const LOSS_TICKS = ticksOf(30);
/** Moments that are looked into, at least so far apart: what is held for 20 s is one decision. */
const LOOKED_INTO = 6;
const APART_TICKS = ticksOf(20);
/** Other jobs that are tried at each. */
const OTHERS = 2;
/** Pairs that choose among them, and that tell what the best would have changed. */
const usualPairs = { choose: 4, tell: 12 } as const;

/** A moment that may be told, with how the match stood for the seat's team. */
interface Look {
  readonly world: World;
  readonly chance: number;
}

interface Candidate {
  readonly moment: Moment;
  readonly better: string;
  readonly gain: number;
}

/**
 * The moments of a seat at which another job would have been best worth it, with hindsight: the costliest first, none
 * where nothing better was found. The moments after which the team lost most are looked into; few pairs choose the job,
 * and fresh ones say what it would have changed, so that the choice does not flatter the answer. Pauses after each tick
 * with the share that is done: some 90,000 ticks.
 */
export function* costliestMoments(
  sheet: Sheet,
  match: PlayedMatch,
  seat: number,
  pairs: { readonly choose: number; readonly tell: number } = usualPairs,
): Generator<number, readonly CostlyMoment[], undefined> {
  const simulation = createMoba(sheet);
  const progress = progressOf(match.ticks, pairs);
  const inputs = inputsByTick(match.inputs);
  const looks: Look[] = [];
  const world = simulation.create(match.setup);
  while (world.tick < match.ticks && !simulation.isOver(world)) {
    if (world.tick % LOOK_TICKS === 0 && world.tick > 0) looks.push(lookAt(world, seat));
    simulation.step(world, inputs.get(world.tick) ?? []);
    yield progress.next();
  }
  looks.push(lookAt(world, seat));
  const candidates: Candidate[] = [];
  for (const { world: then } of costliestLooks(looks, seat)) {
    const moment: Moment = { world: then, seat, inputs, seed: `${match.setup.seed}/coach` };
    const did = yield* progress.through(rollOuts(simulation, moment, didOf(moment), pairs.choose));
    for (const other of othersOf(sheet, moment)) {
      const tried = yield* progress.through(rollOuts(simulation, moment, other, pairs.choose));
      candidates.push({ moment, better: other, gain: differenceOf(did, tried).difference });
    }
  }
  const told: CostlyMoment[] = [];
  for (const { moment, better } of bestOfEach(candidates)) {
    const fresh = { ...moment, seed: `${moment.seed}/told` };
    const did = didOf(fresh);
    const actual = yield* progress.through(rollOuts(simulation, fresh, did, pairs.tell));
    const other = yield* progress.through(rollOuts(simulation, fresh, better, pairs.tell));
    told.push({ tick: fresh.world.tick, did, better, ...differenceOf(actual, other) });
  }
  return told.filter(({ difference }) => difference > 0).sort((a, b) => b.difference - a.difference);
}

const lookAt = (world: World, seat: number): Look => ({
  world: copyState(world),
  chance: standing(world, heroAt(world, seat).team),
});

/** Moments of a living seat after which its team lost most, apart from each other. */
function costliestLooks(looks: readonly Look[], seat: number): readonly Look[] {
  const ahead = LOSS_TICKS / LOOK_TICKS;
  const losses = looks
    .map((look, n) => ({ look, loss: look.chance - (looks[Math.min(n + ahead, looks.length - 1)] ?? look).chance }))
    .filter(({ look: { world } }) => heroAt(world, seat).isAlive && world.end === null)
    .sort((a, b) => b.loss - a.loss);
  const chosen: Look[] = [];
  for (const { look } of losses) {
    if (chosen.length === LOOKED_INTO) break;
    if (chosen.every(({ world }) => Math.abs(world.tick - look.world.tick) >= APART_TICKS)) chosen.push(look);
  }
  return chosen;
}

const othersOf = (sheet: Sheet, { world, seat }: Moment): readonly string[] =>
  jobsOpen(sheet, world, seat)
    .map(({ job }) => job)
    .filter((job) => job !== didOf({ world, seat }))
    .slice(0, OTHERS);

/** Of each moment its best job, of those the most promising. */
function bestOfEach(candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates
    .filter(({ moment, gain }) => gain > 0 && candidates.every((one) => one.moment !== moment || one.gain <= gain))
    .sort((a, b) => b.gain - a.gain)
    .slice(0, TOLD);
}

/** Counts ticks against about as many as there will be. */
function progressOf(matchTicks: number, { choose, tell }: { readonly choose: number; readonly tell: number }) {
  const rollOutTicks = LOSS_TICKS * (LOOKED_INTO * (1 + OTHERS) * choose + TOLD * 2 * tell);
  let done = 0;
  const next = (): number => {
    done++;
    return Math.min(1, done / (matchTicks + rollOutTicks));
  };
  return {
    next,
    *through<Result>(work: Generator<undefined, Result, undefined>): Generator<number, Result, undefined> {
      for (;;) {
        const step = work.next();
        if (step.done === true) return step.value;
        yield next();
      }
    },
  };
}
