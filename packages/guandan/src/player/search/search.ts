/**
 * The product's player. For every candidate the planner plans the hand that it leaves, and the value net estimates the
 * result; exact endings overrule the net. The number of candidates and branches bounds the work. A caller with less
 * time allows a part of it (`Allowance`). If the clock stops the work before that part is done, the player decides again
 * with the floor alone, so that the same effort always gives the same answer.
 */
import {
  type Agent,
  type Alternative,
  asksBelief,
  createWorkMeter,
  type DecideContext,
  type Decision,
  distrustOf,
  HIGHEST_LEVEL,
  isLate,
  type Objective,
  type Rng,
} from '@fourth-seat/game';
import { isBombCode } from '../../rules/merged-plays.ts';
import type { Observation } from '../../rules/observation.ts';
import type { Move } from '../../rules/types.ts';
import type { PlayerConfig } from '../config.ts';
import { MAX_NODES_OF_TWO } from '../endings/solver.ts';
import {
  bestOf,
  compareEvaluated,
  type EvaluatedCandidate,
  type EvaluateLimits,
  type Evaluation,
  evaluate,
} from '../evaluate/evaluate.ts';
import { createRunner, type NetRunner } from '../evaluate/net.ts';
import { chooseExchange } from '../exchange/choose.ts';
import { beliefOf } from '../infer/belief.ts';
import { type Profile, profileOf } from '../levels.ts';
import type { Models } from '../models.ts';
import { moveOf } from '../plan/candidates.ts';
import { explainPlay } from '../reasons.ts';
import { roundFigure } from '../rounding.ts';

/** Name of the playing model in answers; changes whenever the same request and seed may answer otherwise. */
export const MODEL = 'guandan-2026.11';

/** The product's player. Stateless between decisions. */
export function createPlayer(models: Models, config: PlayerConfig = {}): Agent<Observation, Move> {
  const level = config.level ?? HIGHEST_LEVEL;
  const profile: Profile = { ...profileOf(level), ...config.profile };
  const net = createRunner(models.value);
  return {
    name: config.name ?? `policy-${level}`,
    decide(observation, legalMoves, context) {
      if (observation.phase !== 'play') return chooseExchange(observation, legalMoves, context, net);
      const objective = config.objective ?? 'score';
      const { evaluation, effort } = evaluateWithEffort(observation, net, { ...profile, objective }, context);
      const chosen = choose(evaluation, config, profile, context.rng);
      const move = chosen ? moveOf(chosen.candidate) : legalMoves[0];
      if (!move) throw new RangeError('no legal move to choose from');
      return { ...describeDecision(evaluation, move, chosen, context), effort };
    },
  };
}

/** The floor of every decision: branches of a plan, and the number of candidates, the most promising ones. */
const floorLimits = { branches: 40, candidates: 24 } as const;

/**
 * Evaluates the candidates with the part of the work that there is time for; with the floor alone where there is none,
 * or where the time ends on the way.
 */
function evaluateWithEffort(
  observation: Observation,
  net: NetRunner,
  { memory, branches, endings, objective }: Profile & { readonly objective: Objective },
  context: DecideContext,
): { readonly evaluation: Evaluation; readonly effort: number } {
  const { beat, left, seat } = observation;
  // A weak level plans with a tenth of the branches, so they count.
  const kind = beat ? 'guandan follow' : 'guandan lead';
  const meter = createWorkMeter(context, { kind, steps: (left[seat] ?? 1) * branches });
  const level = { memory, objective, endings };
  const { effort } = meter;
  if (effort > 0) {
    const limits = { ...level, ...(effort < 1 ? limitsOf(branches, effort) : { branches }) };
    const evaluation = evaluate(observation, net, { ...limits, isLate: meter.mustEnd });
    if (!evaluation.cut) return { evaluation, effort };
  }
  const limits = { ...level, ...limitsOf(branches, 0), isLate: () => isLate(context) };
  return { evaluation: evaluate(observation, net, limits), effort: 0 };
}

/** Limits between those of the floor and of all branches. */
function limitsOf(branches: number, effort: number): Pick<EvaluateLimits, 'branches' | 'candidates' | 'maxNodes'> {
  const floor = Math.min(branches, floorLimits.branches);
  return {
    branches: Math.round(floor + effort * (branches - floor)),
    candidates: Math.round(floorLimits.candidates / (1 - effort)),
    maxNodes: Math.round(MAX_NODES_OF_TWO * effort),
  };
}

/** What style and trust add to a score, which lies between 0 and 1. */
export const scoreShifts = { boldBomb: 0.02, boldFollow: 0.005, overWeakPartner: 0.03 } as const;

/**
 * The candidate of the best score after level, style and trust in the partner; where the end is in sight, of the best
 * score alone. The noise is drawn per candidate and does not depend on the order of the work.
 */
function choose(
  { inferred, evaluated }: Evaluation,
  config: PlayerConfig,
  profile: Profile,
  rng: Rng,
): EvaluatedCandidate | undefined {
  if (evaluated.some(({ certain }) => certain !== undefined)) return bestOf(evaluated);
  const overPartner = inferred.observation.beat?.seat === inferred.partner;
  const distrust = distrustOf(config.partnerLevel);
  const bold = config.style === 'aggressive' ? 1 : config.style === 'cautious' ? -1 : 0;
  // The name of a stream decides what it draws, so this old word stays.
  const noise = profile.noise > 0 ? rng.stream('blur') : undefined;
  const adjusted = evaluated.map((item) => {
    const { candidate } = item;
    let { score } = item;
    if (candidate.play && isBombCode(candidate.code)) score += scoreShifts.boldBomb * bold;
    if (candidate.play && inferred.observation.beat) score += scoreShifts.boldFollow * bold;
    if (candidate.play && overPartner) score += scoreShifts.overWeakPartner * distrust;
    if (noise) score += profile.noise * (noise.float() - 0.5);
    return { ...item, score };
  });
  const best = bestOf(adjusted);
  return evaluated.find(({ candidate }) => candidate === best?.candidate);
}

function describeDecision(
  evaluation: Evaluation,
  move: Move,
  chosen: EvaluatedCandidate | undefined,
  context: DecideContext,
): Decision<Move> {
  const belief = asksBelief(context) && { belief: beliefOf(evaluation.inferred) };
  const base = { move, fallback: evaluation.cut, ...belief };
  if (!chosen) return base;
  const values = { win_rate: roundFigure(chosen.winRate), expected_points: roundFigure(chosen.points) };
  const explain = context.explain ?? 0;
  if (explain <= 0) return { ...base, ...values };
  const others = evaluation.evaluated.filter((item) => item !== chosen).sort(compareEvaluated);
  const alternativesWithFigures: Alternative<Move>[] = others.slice(0, explain).map((item) => ({
    move: moveOf(item.candidate),
    win_rate: roundFigure(item.winRate),
    expected_points: roundFigure(item.points),
  }));
  // Where the clock stopped the work the rest follows without figures, in the order of the work.
  const rest = evaluation.unevaluated
    .slice(0, explain - alternativesWithFigures.length)
    .map((candidate) => ({ move: moveOf(candidate) }));
  const alternatives = [...alternativesWithFigures, ...rest];
  return { ...base, ...values, alternatives, reasons: explainPlay(evaluation, chosen) };
}
