import { startRun, verifyInSteps } from '@fourth-seat/game/simulation';
import { ownSheet, type Player, type World, winnerOf } from '@fourth-seat/moba';
import { roundHundredths, toReplayFault } from '../answer.ts';
import type { DecisionBody, DecisionData } from '../decision.ts';
import { defineRun } from '../runs/run-limit.ts';
import { keepingWorldAt, whatIf } from './what-if.ts';
import { fromReplay, moba, toPlayer, toReplay } from './wire.ts';

/** Whole matches, played from a seed or verified from a replay. Each takes some seconds. */

type Simulated = DecisionData<'moba.simulate'>;
type Result = NonNullable<DecisionData<'moba.verify'>['result']>;
type Body = DecisionBody<'moba.simulate'>;
type Pick = NonNullable<Body['lineups']>[number][number];

/** Seconds between two points of the curve of gold. */
const CURVE_S = 30;

/** One hero of each role, no hero in both teams. */
const usualLineups: readonly (readonly Required<Pick>[])[] = [
  [
    { hero: 'bastion', spark: 'haste' },
    { hero: 'sable', spark: 'strike' },
    { hero: 'ember', spark: 'blink' },
    { hero: 'volley', spark: 'mend' },
    { hero: 'tidesong', spark: 'haste' },
  ],
  [
    { hero: 'undertow', spark: 'haste' },
    { hero: 'hollow', spark: 'strike' },
    { hero: 'rime', spark: 'blink' },
    { hero: 'lance', spark: 'mend' },
    { hero: 'lantern', spark: 'haste' },
  ],
];

function playersOf({ lineups, profiles = [{}, {}] }: Body): readonly Player[] {
  const teams: readonly (readonly Pick[])[] = lineups ?? usualLineups;
  return teams.flatMap((heroes, team) =>
    heroes.map(({ hero, spark = 'haste' }, n) => {
      const player = profiles.length === 2 ? profiles[team] : profiles[team * heroes.length + n];
      return toPlayer(player ?? {}, { hero, spark });
    }),
  );
}

export const simulate = defineRun(
  { api: 'moba.simulate', model: moba.engineVersion, runsOn: 'simulations' },
  function* (body, input) {
    const { seed = input.seed, mode = 'bridge' } = body;
    const run = startRun(moba, { seed, mode, profiles: playersOf(body) });
    const curve: Simulated['gold_curve'][number][] = [];
    while (!run.isOver) {
      if (run.tick % (CURVE_S * moba.ticksPerSecond) === 0) curve.push(pointOf(run.state));
      run.step();
      yield;
    }
    const gold_curve = [...curve, pointOf(run.state)];
    return { ...resultOf(run.state), gold_curve, replay: fromReplay(run.replay()), tokens: input.tokens };
  },
);

export const verify = defineRun(
  { api: 'moba.verify', model: moba.engineVersion, runsOn: 'simulations' },
  function* ({ replay, what_if: asked }, { locale, tokens }) {
    const match = toReplay(replay);
    const kept = keepingWorldAt(asked?.tick);
    const found = yield* verifyInSteps(kept.simulation, match);
    if ('fault' in found) return { valid: false, ...toReplayFault(found, locale), tokens };
    const valid = { valid: true, hash: found.hash, result: resultOf(found.state), tokens };
    const world = kept.world();
    return asked && world ? { ...valid, what_if: yield* whatIf(world, match, asked) } : valid;
  },
);

const goldOf = ({ heroes }: World, team: number): number =>
  Math.floor(heroes.reduce((sum, hero) => sum + (hero.team === team ? hero.gold + hero.spent : 0), 0));

const pointOf = (world: World): Simulated['gold_curve'][number] => ({
  second: Math.floor(world.tick / moba.ticksPerSecond),
  gold: [goldOf(world, 0), goldOf(world, 1)],
});

function resultOf(world: World): Result {
  const over = moba.isOver(world);
  const standing = (team: number): number => world.structures.filter((one) => one.team === team).length;
  return {
    over,
    winner: over ? winnerOf(world) : null,
    seconds: roundHundredths(world.tick / moba.ticksPerSecond),
    kills: [world.kills[0], world.kills[1]],
    structures: [standing(0), standing(1)],
    gold: [goldOf(world, 0), goldOf(world, 1)],
    seats: world.heroes.map(({ seat, sort, level, tally, gold, spent, items }) => ({
      seat,
      hero: sort as Result['seats'][number]['hero'],
      level,
      kills: tally.kills,
      deaths: tally.deaths,
      assists: tally.assists,
      last_hits: tally.lastHits,
      gold: Math.floor(gold + spent),
      damage: Math.floor(tally.damage),
      items: items.flatMap((item) => (ownSheet.items[item]?.id ?? []) as Result['seats'][number]['items'][number]),
    })),
  };
}
