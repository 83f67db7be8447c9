import { startRun, verifyInSteps } from '@fourth-seat/game/simulation';
import { SEATS, type ShooterWorld, shooter, teamOf, winnerOf } from '@fourth-seat/shooter';
import { roundHundredths, toReplayFault } from '../answer.ts';
import type { DecisionData } from '../decision.ts';
import { defineRun } from '../runs/run-limit.ts';
import { fromReplay, toPlayer, toReplay } from './wire.ts';

/** Whole matches, played from a seed or verified from a replay. Each takes a few tenths of a second. */

type Result = NonNullable<DecisionData<'shooter.verify'>['result']>;

export const simulate = defineRun(
  { api: 'shooter.simulate', model: shooter.engineVersion, runsOn: 'simulations' },
  function* ({ seed, mode, profiles = [{}, {}] }, input) {
    const players = Array.from({ length: SEATS }, (_, seat) =>
      toPlayer(profiles[profiles.length === SEATS ? seat : teamOf(seat)]),
    );
    const setup = { seed: seed ?? input.seed, profiles: players, ...(mode && { mode }) };
    const run = startRun(shooter, setup);
    while (!run.isOver) {
      run.step();
      yield;
    }
    return { ...resultOf(run.state), replay: fromReplay(run.replay()), tokens: input.tokens };
  },
);

export const verify = defineRun(
  { api: 'shooter.verify', model: shooter.engineVersion, runsOn: 'simulations' },
  function* ({ replay }, { locale, tokens }) {
    const found = yield* verifyInSteps(shooter, toReplay(replay));
    return 'fault' in found
      ? { valid: false, ...toReplayFault(found, locale), tokens }
      : { valid: true, hash: found.hash, result: resultOf(found.state), tokens };
  },
);

function resultOf(world: ShooterWorld): Result {
  const over = shooter.isOver(world);
  return {
    over,
    winner: over ? (winnerOf(world) ?? null) : null,
    score: [roundHundredths(world.score[0]), roundHundredths(world.score[1])],
    seconds: roundHundredths(world.tick / shooter.ticksPerSecond),
    seats: world.bots.map(({ seat, stats: { kills, deaths, shots, hits, headHits } }) => ({
      seat,
      kills,
      deaths,
      shots,
      hits,
      head_hits: headHits,
    })),
  };
}
