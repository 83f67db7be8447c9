import { type Agent, type DecideContext, type Decision, maths } from '@fourth-seat/game';
import { encodeCombination } from '../combination.ts';
import type { Observation } from '../observation.ts';
import { bombDoublings } from '../scoring.ts';
import type { Move } from '../state.ts';
import { beliefOf } from './belief.ts';
import { callMove } from './calls.ts';
import { type Candidate, candidatesOf } from './candidates.ts';
import { greedyScore } from './greedy.ts';
import { PROFILES, type Profile } from './levels.ts';
import type { Arm, Full, SearchSettings, Style } from './settings.ts';
import { MAX_GROUPS, planHand } from './plan.ts';
import { Playout } from './playout.ts';
import { reasonsOf } from './reasons.ts';
import { sampleWorlds, type World } from './worlds.ts';
import { packCounts } from '../ranks.ts';

/**
 * The product: sampled hidden hands, every candidate played out in the same worlds, the worse half dropped after each
 * round. The amount of work is counted in playout decisions, so that the same seed gives the same answer on any machine;
 * the clock only cuts a decision that would come too late.
 */
export function createSearch(settings: SearchSettings = {}): Agent<Observation, Move> {
  const level = settings.level ?? 10;
  const profile = settings.profile ?? profileOf(level);
  const partnerProfile = settings.partner_level === undefined ? profile : profileOf(settings.partner_level);
  const full: Full = {
    profile,
    style: settings.style ?? 'balanced',
    objective: settings.objective ?? 'score',
    compare: settings.compare,
  };
  return {
    name: level === 10 ? 'search' : `search-${level}`,
    decide(observation, legalMoves, context) {
      if (observation.phase !== 'play') return callMove(observation, legalMoves, context, full);
      const own = observation.seat === observation.landlord ? full : { ...full, profile: partnerProfile };
      return searchPlay(observation, legalMoves, context, own);
    },
  };
}

function profileOf(level: number): Profile {
  const profile = PROFILES[level - 1];
  if (profile === undefined) throw new RangeError(`no level ${level}`);
  return profile;
}

/** What a point weighs beside a won deal: bold play looks for bombs and springs, cautious play for the win. */
const POINT_WEIGHT: Readonly<Record<Style, number>> = { balanced: 0.5, aggressive: 1, cautious: 0.2 };

const MOST_ARMS = 28;

function searchPlay(
  observation: Observation,
  legalMoves: readonly Move[],
  context: DecideContext,
  full: Full,
): Decision<Move> {
  const candidates = candidatesOf(observation.hand, legalMoves, full.profile.variants);
  const arms = candidates.map((candidate) => makeArm(observation, candidate));
  const compared = full.compare === undefined ? undefined : comparedArm(observation, arms, full.compare);
  const last = arms.find(({ candidate }) => candidate.left === 0);
  if (last !== undefined && compared === undefined) return finish(observation, [certain(last)], context, [], false);
  arms.sort((a, b) => b.prior - a.prior);
  const kept = arms.slice(0, MOST_ARMS);
  const pass = arms.find(({ candidate }) => candidate.meta === 0);
  if (pass !== undefined && !kept.includes(pass)) kept.push(pass);
  if (compared !== undefined && !kept.includes(compared)) kept.push(compared);
  const worlds = sampleWorlds(observation, full.profile, context.rng.stream('worlds'));
  const fallback = full.profile.steps > 0 && halve(observation, kept, worlds, context, full, compared);
  const ranked = rank(kept, context, full);
  return finish(observation, ranked, context, worlds, fallback);
}

/**
 * Best first. Arms dropped early have fewer runs and stand below those that stayed longer, whatever their luck was; a level
 * with a blur does not tell that closely.
 */
function rank(arms: Arm[], context: DecideContext, full: Full): Arm[] {
  const { blur } = full.profile;
  if (blur === 0) return arms.sort((a, b) => b.runs - a.runs || worth(b, full) - worth(a, full) || b.prior - a.prior);
  const rng = context.rng.stream('blur');
  const blurred = new Map(arms.map((arm) => [arm, worth(arm, full) + (rng.float() - 0.5) * blur]));
  return arms.sort((a, b) => (blurred.get(b) ?? 0) - (blurred.get(a) ?? 0) || b.prior - a.prior);
}

function makeArm(observation: Observation, candidate: Candidate): Arm {
  const plan = new Int32Array(MAX_GROUPS);
  const planCount = planHand(candidate.lo, candidate.hi, plan, 0);
  return { candidate, prior: greedyScore(observation, candidate), plan, planCount, runs: 0, wins: 0, points: 0 };
}

/** The arm of a given move, added where merging or its wings left it out. */
function comparedArm(observation: Observation, arms: Arm[], move: Move): Arm | undefined {
  const text = move.type === 'play' ? `${move.cards}${move.kind}${move.key}` : move.type;
  const found = arms.find(({ candidate: { move: other } }) =>
    other.type === 'play' ? `${other.cards}${other.kind}${other.key}` === text : other.type === text,
  );
  if (found !== undefined) return found;
  const [candidate] = candidatesOf(observation.hand, [move], 1);
  if (candidate === undefined) return undefined;
  const arm = makeArm(observation, candidate);
  arms.push(arm);
  return arm;
}

function certain(arm: Arm): Arm {
  return { ...arm, runs: 1, wins: 1, points: 1 };
}

/** Mean value of an arm: points or wins, with a little of the prior, which decides between equals. */
function worth(arm: Arm, full: Full): number {
  if (arm.runs === 0) return arm.prior / 100 - 100;
  const value = full.objective === 'win' ? arm.wins : arm.points * POINT_WEIGHT[full.style] + arm.wins;
  return value / arm.runs + arm.prior * full.profile.prior;
}

/**
 * Successive halving (Karnin, Koren and Somekh 2013): equal work a round, the worse half dropped after each. All arms see
 * the same worlds. Returns true if the clock cut it short.
 */
function halve(
  observation: Observation,
  arms: Arm[],
  worlds: readonly World[],
  context: DecideContext,
  full: Full,
  compared: Arm | undefined,
): boolean {
  const table = new WorldTable(observation, worlds);
  const rounds = Math.max(1, Math.ceil(maths.log(arms.length) / maths.log(2)));
  let alive = [...arms];
  let next = 0;
  for (let round = 0; round < rounds; round++) {
    const until = table.playout.steps + full.profile.steps / rounds;
    while (table.playout.steps < until) {
      const world = next % worlds.length;
      for (const arm of alive) table.run(arm, world, next);
      next++;
      if (context.now() >= context.deadline_ms) return true;
    }
    alive.sort((a, b) => worth(b, full) - worth(a, full));
    if (alive.length > 2) alive = alive.slice(0, Math.ceil(alive.length / 2));
    if (compared !== undefined && !alive.includes(compared)) alive.push(compared);
  }
  return false;
}

/** Plans of the hidden hands in every world, made when first needed, and the playout that uses them. */
class WorldTable {
  readonly playout = new Playout();
  readonly #observation: Observation;
  readonly #worlds: readonly World[];
  readonly #plans: (Int32Array | undefined)[];
  readonly #counts: Int32Array;
  readonly #doublings: number;
  readonly #ownPlays: number;
  readonly #peasantPlays: number;

  constructor(observation: Observation, worlds: readonly World[]) {
    this.#observation = observation;
    this.#worlds = worlds;
    this.#plans = worlds.map(() => undefined);
    this.#counts = new Int32Array(worlds.length * 3);
    this.#doublings = bombDoublings(observation.history, observation.options.bombCap);
    const plays = observation.history.filter(({ move }) => move.type === 'play');
    this.#ownPlays = plays.filter(({ seat }) => seat === observation.landlord).length;
    this.#peasantPlays = plays.length - this.#ownPlays;
  }

  /** One playout of an arm in a world; adds to its sums from the mover's side. */
  run(arm: Arm, world: number, noise: number): void {
    const { seat, landlord, beat } = this.#observation;
    const plans = this.#plans[world] ?? this.#plan(world);
    const { playout } = this;
    for (let other = 0; other < 3; other++) {
      if (other === seat) playout.setHand(seat, arm.plan, 0, arm.planCount);
      else playout.setHand(other, plans, other * MAX_GROUPS, this.#counts[world * 3 + other] ?? 0);
    }
    const { meta } = arm.candidate;
    if (arm.candidate.left === 0) {
      playout.plays.fill(0);
      playout.bombs = 0;
      playout.steps++;
      this.#score(arm, seat);
      return;
    }
    const start = { landlord, turn: (seat + 1) % 3, beat: meta, beatSeat: seat };
    const winner = playout.run(
      meta === 0 && beat !== undefined ? { ...start, beat: encodeCombination(beat), beatSeat: beat.seat } : start,
      Math.imul(noise + 1, 0x9e3779b9),
    );
    this.#score(arm, winner);
  }

  /** Adds the result of the playout that just ended. */
  #score(arm: Arm, winner: number): void {
    const { seat, landlord, options } = this.#observation;
    const { playout } = this;
    const { meta } = arm.candidate;
    const won = (winner === landlord) === (seat === landlord);
    const bomb = (meta & 15) >= 13 ? 1 : 0;
    const ownPlays = this.#ownPlays + (playout.plays[landlord] ?? 0) + (meta !== 0 && seat === landlord ? 1 : 0);
    let peasantPlays = this.#peasantPlays + (meta !== 0 && seat !== landlord ? 1 : 0);
    for (let other = 0; other < 3; other++) if (other !== landlord) peasantPlays += playout.plays[other] ?? 0;
    const spring = options.spring === 'on' && (winner === landlord ? peasantPlays === 0 : ownPlays === 1) ? 1 : 0;
    const bombs = this.#doublings + bomb + playout.bombs;
    const stake = 2 ** (Math.min(bombs, options.bombCap === 'none' ? 6 : options.bombCap) + spring);
    arm.runs++;
    if (won) arm.wins++;
    arm.points += won ? stake : -stake;
  }

  #plan(world: number): Int32Array {
    const plans = new Int32Array(3 * MAX_GROUPS);
    const cards = this.#worlds[world] ?? new Int8Array(45);
    for (let seat = 0; seat < 3; seat++) {
      if (seat === this.#observation.seat) continue;
      const { lo, hi } = packCounts(Array.from(cards.subarray(seat * 15, seat * 15 + 15)));
      this.#counts[world * 3 + seat] = planHand(lo, hi, plans, seat * MAX_GROUPS);
    }
    this.#plans[world] = plans;
    return plans;
  }
}

function finish(
  observation: Observation,
  ranked: readonly Arm[],
  context: DecideContext,
  worlds: readonly World[],
  fallback: boolean,
): Decision<Move> {
  const [best] = ranked;
  if (best === undefined) throw new Error('no candidate');
  const scale = observation.base * (observation.seat === observation.landlord ? 2 : 1);
  const figures = (arm: Arm): { win_rate?: number; expected_points?: number } =>
    arm.runs === 0 ? {} : { win_rate: arm.wins / arm.runs, expected_points: (scale * arm.points) / arm.runs };
  const explain = context.explain ?? 0;
  const alternatives = ranked.slice(1, 1 + explain).map((arm) => ({ move: arm.candidate.move, ...figures(arm) }));
  return {
    move: best.candidate.move,
    ...figures(best),
    fallback,
    reasons: reasonsOf(observation, best, ranked),
    ...(explain > 0 ? { alternatives, belief: beliefOf(observation, worlds) } : {}),
  };
}
