import { startRun, verifyInSteps } from '@fourth-seat/game/simulation';
import { type Player, TICKS_PER_SECOND, type World, winnerOf } from '@fourth-seat/moba';
import { lineupsOf, sparkOf } from '@fourth-seat/moba/sheet';
import { roundHundredths, toReplayFault } from '../answer.ts';
import type { DecisionBody, DecisionData } from '../decision.ts';
import { defineRun } from '../runs/run-limit.ts';
import { builtIn, checkMode, checkPicks, type Rules, readRules } from './rules.ts';
import { keepingWorldAt, whatIf } from './what-if.ts';
import { fromReplay, toPlayer, toReplay } from './wire.ts';

/** Whole matches, played from a seed or verified from a replay. Each takes some seconds. */

type Simulated = DecisionData<'moba.simulate'>;
type Result = NonNullable<DecisionData<'moba.verify'>['result']>;
type Body = DecisionBody<'moba.simulate'>;
type Pick = NonNullable<Body['lineups']>[number][number];

/** Seconds between two points of the curve of gold. */
const CURVE_S = 30;

/** One hero of each role, no hero in both teams; of the built-in rules, as they always were. */
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

function playersOf(rules: Rules, { lineups, profiles = [{}, {}] }: Body): readonly Player[] {
  const teams: readonly (readonly Pick[])[] =
    lineups ??
    (rules === builtIn ? usualLineups : lineupsOf(rules.sheet).map((team) => team.map((hero) => ({ hero }))));
  teams.forEach((picks, team) => checkPicks(rules, picks, (n) => `lineups[${team}][${n}]`));
  return teams.flatMap((heroes, team) =>
    heroes.map(({ hero, spark = usualSpark(rules, hero) }, n) => {
      const player = profiles.length === 2 ? profiles[team] : profiles[team * heroes.length + n];
      return toPlayer(player ?? {}, { hero, spark });
    }),
  );
}

const usualSpark = (rules: Rules, hero: string): string => (rules === builtIn ? 'haste' : sparkOf(rules.sheet, hero));

export const simulate = defineRun(
  { api: 'moba.simulate', model: builtIn.simulation.engineVersion, runsOn: 'simulations' },
  function* (body, input) {
    const rules = readRules(body.sheet);
    const { seed = input.seed, mode = rules.maps[0] ?? '' } = body;
    checkMode(rules, mode, 'mode');
    const run = startRun(rules.simulation, { seed, mode, profiles: playersOf(rules, body) });
    const curve: Simulated['gold_curve'][number][] = [];
    while (!run.isOver) {
      if (run.tick % (CURVE_S * TICKS_PER_SECOND) === 0) curve.push(pointOf(run.state));
      run.step();
      yield;
    }
    const gold_curve = [...curve, pointOf(run.state)];
    return { ...resultOf(rules, run.state), gold_curve, replay: fromReplay(run.replay()), tokens: input.tokens };
  },
);

export const verify = defineRun(
  { api: 'moba.verify', model: builtIn.simulation.engineVersion, runsOn: 'simulations' },
  function* ({ replay, sheet, what_if: asked }, { locale, tokens }) {
    const rules = readRules(sheet);
    const match = toReplay(replay);
    if (match.mapHash === rules.simulation.mapHash) {
      checkMode(rules, match.setup.mode, 'replay.setup.mode');
      checkPicks(rules, match.setup.profiles, (seat) => `replay.setup.profiles[${seat}]`);
    }
    const kept = keepingWorldAt(rules, asked?.tick);
    const found = yield* verifyInSteps(kept.simulation, match);
    if ('fault' in found) return { valid: false, ...toReplayFault(found, locale), tokens };
    const valid = { valid: true, hash: found.hash, result: resultOf(rules, found.state), tokens };
    const world = kept.world();
    return asked && world ? { ...valid, what_if: yield* whatIf(rules, world, match, asked) } : valid;
  },
);

const goldOf = ({ heroes }: World, team: number): number =>
  Math.floor(heroes.reduce((sum, hero) => sum + (hero.team === team ? hero.gold + hero.spent : 0), 0));

const pointOf = (world: World): Simulated['gold_curve'][number] => ({
  second: Math.floor(world.tick / TICKS_PER_SECOND),
  gold: [goldOf(world, 0), goldOf(world, 1)],
});

function resultOf({ sheet, simulation }: Rules, world: World): Result {
  const over = simulation.isOver(world);
  const standing = (team: number): number => world.structures.filter((one) => one.team === team).length;
  return {
    over,
    winner: over ? winnerOf(world) : null,
    seconds: roundHundredths(world.tick / TICKS_PER_SECOND),
    kills: [world.kills[0], world.kills[1]],
    structures: [standing(0), standing(1)],
    gold: [goldOf(world, 0), goldOf(world, 1)],
    seats: world.heroes.map(({ seat, sort, level, tally, gold, spent, items }) => ({
      seat,
      hero: sort,
      level,
      kills: tally.kills,
      deaths: tally.deaths,
      assists: tally.assists,
      last_hits: tally.lastHits,
      gold: Math.floor(gold + spent),
      damage: Math.floor(tally.damage),
      items: items.flatMap((item) => sheet.items[item]?.id ?? []),
    })),
  };
}
