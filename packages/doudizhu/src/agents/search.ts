import type { Agent, DecideContext, Decision, Rng } from '@fourth-seat/game';
import type { Nets } from '@fourth-seat/game/net';
import { encodeCombination } from '../combination.ts';
import { MoveList } from '../moves.ts';
import type { Observation } from '../observation.ts';
import type { Options } from '../options.ts';
import { findCounts, packCounts, packedTotal } from '../ranks.ts';
import { bombDoublings, settledMultiplier } from '../scoring.ts';
import type { Move } from '../state.ts';
import { beliefOf } from './belief.ts';
import { correctedChance, correctedPoints, playSituation, undecided } from './calibration.ts';
import { callMove } from './calls.ts';
import { clubChoice, type Habits } from './club-player.ts';
import { cardsLeft, Endings } from './endings.ts';
import { PROFILES, type Profile } from './levels.ts';
import { inferWorlds } from './inference.ts';
import { closeArms, lookAhead } from './look-ahead.ts';
import { createJudged, judge, POINT_WEIGHT } from './net.ts';
import { listOptions, optionMove } from './options.ts';
import { type PlayerNets, productNets } from './product-nets.ts';
import { reasonsOf } from './reasons.ts';
import type { Arm, Full, SearchSettings, Style } from './settings.ts';
import { SureFinishes } from './sure.ts';
import type { Table } from './table.ts';
import { tableOf } from './table-of.ts';
import { sampleWorlds, type World } from './worlds.ts';

/**
 * The product: the net judges every option, close calls are played to the end in sampled worlds, and short endings are
 * solved exactly there. The amount of work is counted in decisions and positions, so that the same seed gives the same
 * answer on any machine; the clock only cuts a decision that would come too late.
 */
export function createSearch(settings: SearchSettings = {}, nets?: PlayerNets): Agent<Observation, Move> {
  const level = settings.level ?? 10;
  const profile = settings.profile ?? profileOf(level);
  const style = settings.style ?? 'balanced';
  const full: Full = {
    profile,
    style,
    objective: settings.objective ?? 'score',
    pointWeight: settings.objective === 'win' ? 0 : POINT_WEIGHTS[style],
    compare: settings.compare,
    raw: settings.raw ?? false,
    distrust: (10 - (settings.partner_level ?? 10)) / 9,
  };
  return {
    name: level === 10 ? 'search' : `search-${level}`,
    decide(observation, legalMoves, context) {
      const own = nets ?? productNets();
      if (observation.phase !== 'play') return callMove(observation, legalMoves, context, full, own.quick);
      return searchPlay(observation, context, full, own);
    },
  };
}

function profileOf(level: number): Profile {
  const profile = PROFILES[level - 1];
  if (profile === undefined) throw new RangeError(`no level ${level}`);
  return profile;
}

/** What a point weighs beside a won deal: bold play looks for bombs and springs, cautious play for the win. */
const POINT_WEIGHTS: Readonly<Record<Style, number>> = {
  balanced: POINT_WEIGHT,
  aggressive: 3 * POINT_WEIGHT,
  cautious: 0,
};

/** What leaving the trick to a partner of level 1 costs, in won deals. */
const DISTRUST = 0.06;

const list = new MoveList();
const judged = createJudged();

function searchPlay(observation: Observation, context: DecideContext, full: Full, nets: PlayerNets): Decision<Move> {
  const { profile } = full;
  const table = tableOf(observation, profile.memory, context.rng.stream('memory'));
  const arms = makeArms(observation, table, full, nets.judges);
  if (observation.history.length > profile.memory) stateClearly(arms, observation, nets.judges);
  const compared = full.compare === undefined ? undefined : armOf(arms, full.compare);
  arms.sort((a, b) => surerOf(a, b) || worth(b, full) - worth(a, full));
  const [first] = arms;
  if (first === undefined) throw new Error('no option');
  const kept = arms.slice(0, profile.arms);
  if (compared !== undefined && !kept.includes(compared)) kept.push(compared);
  const isEnding = cardsLeft(table) <= profile.endings && first.sure === undefined && kept.length > 1;
  const close = isEnding || profile.playouts === 0 ? [] : closeArms(kept, full.pointWeight);
  const wantsWorlds = isEnding || close.length > 0 || (context.explain ?? 0) > 0;
  const sampled = wantsWorlds ? sampleWorlds(observation, worldPlan(profile), context.rng.stream('worlds')) : [];
  const { worlds, cut } =
    profile.witnessed === 0 || sampled.length === 0
      ? { worlds: sampled, cut: false }
      : inferWorlds(observation, sampled, nets.quick, profile, context);
  const habit = profile.habits === 0 ? undefined : habitOf(table, arms, observation, context.rng.stream('habit'));
  const fallback = isEnding
    ? solve(new Endings(table, observation.options), kept, worlds, context, full)
    : close.length > 0 && lookAhead(table, observation.options, nets.quick, close, worlds, context, full);
  return finish(observation, rank(arms, habit, context, full), context, worlds, full, cut || fallback);
}

const worldPlan = ({ worlds, draws, memory }: Profile): { count: number; draws: number; memory: number } => ({
  count: worlds,
  draws,
  memory,
});

/** The options of the seat to move, judged by the net; a compared move that merging left out is added. */
function makeArms(observation: Observation, table: Table, full: Full, nets: Nets): Arm[] {
  const { turn } = table;
  listOptions(list, table.lo[turn] ?? 0, table.hi[turn] ?? 0, table.beat, full.profile.variants, observation.options);
  const { compare } = full;
  if (compare?.type === 'play') {
    const { lo, hi } = packCounts(findCounts(compare.cards) ?? []);
    const meta = encodeCombination(compare);
    let found = false;
    for (let i = 0; i < list.count; i++) {
      if (list.meta[i] === meta && list.lo[i] === lo && list.hi[i] === hi) found = true;
    }
    if (!found) list.push(meta, lo, hi);
  }
  judge(nets, table, list, judged);
  const stakes = stakesOf(observation, table);
  const left = table.left[turn] ?? 0;
  const mateLeads = table.beat !== 0 && turn !== table.landlord && table.beatSeat !== table.landlord;
  const relied = mateLeads ? DISTRUST * full.distrust : 0;
  const arms = Array.from({ length: list.count }, (_, i): Arm => {
    const [meta = 0, lo = 0, hi = 0] = [list.meta[i], list.lo[i], list.hi[i]];
    const hoped = judged.chance[i] ?? 0;
    const chance = meta === 0 ? Math.max(0, hoped - relied) : hoped;
    const points = stakes(judged.points[i] ?? 0);
    const after = left - packedTotal(lo, hi);
    return { move: optionMove(list, i), meta, lo, hi, left: after, chance, points, runs: 0, chanceSum: 0, pointSum: 0 };
  });
  // Levels that solve no endings see a finish that is one play away.
  const sure = new SureFinishes(observation, table);
  const own = { lo: table.lo[turn] ?? 0, hi: table.hi[turn] ?? 0 };
  for (const arm of arms) {
    const stake = arm.left === 0 || full.profile.endings > 0 ? sure.stake(arm, own) : undefined;
    if (stake !== undefined) Object.assign(arm, { sure: stake, chance: 1, points: stake });
  }
  return arms;
}

/** Negative where the first is certain to win and the second is not, or wins less, or later; 0 where neither is certain. */
function surerOf(a: Arm, b: Arm): number {
  if (a.sure === undefined || b.sure === undefined) return Number(a.sure === undefined) - Number(b.sure === undefined);
  return b.sure - a.sure || a.left - b.left;
}

/** What a weak level states is judged with everything that was played; what it chooses by is what it remembers. */
function stateClearly(arms: readonly Arm[], observation: Observation, nets: Nets): void {
  list.count = 0;
  for (const { meta, lo, hi } of arms) list.push(meta, lo, hi);
  const table = tableOf(observation);
  judge(nets, table, list, judged);
  const stakes = stakesOf(observation, table);
  for (const [i, arm] of arms.entries()) {
    if (arm.sure === undefined) arm.stated = { chance: judged.chance[i] ?? 0, points: stakes(judged.points[i] ?? 0) };
  }
}

/** Brings points of the net to the stakes: it counts every bomb, and knows no cap. */
function stakesOf({ history, options }: Observation, { bombs }: Table): (points: number) => number {
  const factor = 2 ** (bombDoublings(history, options.bombCap) - bombs);
  return (points) => capped(points * factor, options);
}

/** No more than bombs and a spring can bring. */
function capped(points: number, { bombCap, spring }: Options): number {
  const most = bombCap === 'none' ? Infinity : 2 ** (bombCap + (spring === 'on' ? 1 : 0));
  return Math.max(-most, Math.min(most, points));
}

/** How many times what is settled already a result may hardly pay more: three more bombs, or two and a spring. */
const HARDLY = 8;

/** Points that a chance to win allows: either result pays at least what is settled. */
function allowed(points: number, chance: number, { history, options }: Observation): number {
  const settled = 2 ** bombDoublings(history, options.bombCap);
  const least = settled * (chance - HARDLY * (1 - chance));
  const most = settled * (HARDLY * chance - (1 - chance));
  return capped(Math.max(least, Math.min(most, points)), options);
}

function armOf(arms: readonly Arm[], move: Move): Arm | undefined {
  if (move.type !== 'play') return arms.find(({ meta }) => meta === 0);
  const { lo, hi } = packCounts(findCounts(move.cards) ?? []);
  const meta = encodeCombination(move);
  return arms.find((arm) => arm.meta === meta && arm.lo === lo && arm.hi === hi);
}

/** An arm's chance to win: the share of worlds it wins, and the net's own judgement for a number of runs. */
function chanceOf(arm: Arm, prior: number): number {
  return arm.runs === 0 ? arm.chance : (arm.chanceSum + prior * arm.chance) / (arm.runs + prior);
}

function pointsOf(arm: Arm, prior: number): number {
  return arm.runs === 0 ? arm.points : (arm.pointSum + prior * arm.points) / (arm.runs + prior);
}

function worth(arm: Arm, full: Full): number {
  const { prior } = full.profile;
  return chanceOf(arm, prior) + full.pointWeight * pointsOf(arm, prior);
}

/** Solves every arm in one world after the other. Returns true if the clock cut it short. */
function solve(
  endings: Endings,
  arms: readonly Arm[],
  worlds: readonly World[],
  context: DecideContext,
  full: Full,
): boolean {
  for (const world of worlds) {
    if (endings.nodes >= full.profile.nodes) return false;
    endings.setWorld(world);
    for (const arm of arms) {
      if (context.now() >= context.deadline_ms) return true;
      endings.run(arm);
    }
  }
  return false;
}

const HABITS: Habits = { overtakes: false, bombs: 0.5, lazy: 0 };

/** What a player of simple habits would play here. */
function habitOf(table: Table, arms: readonly Arm[], observation: Observation, rng: Rng): Arm | undefined {
  const { turn } = table;
  listOptions(list, table.lo[turn] ?? 0, table.hi[turn] ?? 0, table.beat, 1, observation.options);
  const i = clubChoice(table, list, HABITS, rng);
  const [meta, lo, hi] = [list.meta[i], list.lo[i], list.hi[i]];
  return arms.find((arm) => arm.meta === meta && arm.lo === lo && arm.hi === hi);
}

/** Best first, as the level sees it. What it solved it sees as it is, the more worlds the clearer. */
function rank(arms: Arm[], habit: Arm | undefined, context: DecideContext, full: Full): Arm[] {
  const { blur, habits, prior } = full.profile;
  const rng = context.rng.stream('blur');
  const seen = (arm: Arm): number => {
    const error = blur * (rng.float() - 0.5) + (arm === habit ? habits : 0);
    return worth(arm, full) + (error * prior) / (prior + arm.runs);
  };
  const values = new Map(arms.map((arm) => [arm, seen(arm)]));
  return arms.sort((a, b) => surerOf(a, b) || (values.get(b) ?? 0) - (values.get(a) ?? 0));
}

function finish(
  observation: Observation,
  ranked: readonly Arm[],
  context: DecideContext,
  worlds: readonly World[],
  full: Full,
  fallback: boolean,
): Decision<Move> {
  const [best] = ranked;
  if (best === undefined) throw new Error('no option');
  const { prior } = full.profile;
  const { seat, landlord, base, left } = observation;
  const scale = base * settledMultiplier(observation) * (seat === landlord ? 2 : 1);
  const situation = playSituation(
    observation,
    left.reduce((sum, count) => sum + count, 0),
  );
  const figures = (arm: Arm): { win_rate: number; expected_points: number } => {
    // What wins by force has won, and all multipliers are known.
    if (arm.sure !== undefined) return { win_rate: 1, expected_points: scale * arm.sure };
    const seen = { ...arm, ...arm.stated };
    const [chance, points] = [chanceOf(seen, prior), pointsOf(seen, prior)];
    if (full.raw) return { win_rate: chance, expected_points: scale * points };
    const win_rate = undecided(correctedChance(situation, chance));
    return { win_rate, expected_points: scale * allowed(correctedPoints(situation, points), win_rate, observation) };
  };
  const shown = ({ win_rate, expected_points }: { win_rate: number; expected_points: number }): number =>
    win_rate + (full.pointWeight * expected_points) / scale;
  const explain = context.explain ?? 0;
  // A weak level may choose what it states as less; the others follow by what is stated.
  const chosen = { move: best.move, ...figures(best) };
  const others = ranked
    .slice(1)
    .map((arm) => ({ move: arm.move, ...figures(arm) }))
    .sort((a, b) => shown(b) - shown(a));
  return {
    ...chosen,
    fallback,
    reasons: reasonsOf(
      observation,
      best,
      ranked,
      others.every((other) => shown(other) <= shown(chosen)),
    ),
    ...(explain > 0 ? { alternatives: others.slice(0, explain), belief: beliefOf(observation, worlds) } : {}),
  };
}
