import {
  asksBelief,
  createRng,
  type DecideContext,
  type Decision,
  type Reason,
  type SeatBelief,
} from '@fourth-seat/game';
import type { Nets } from '@fourth-seat/game/net';
import type { Observation } from '../../rules/observation.ts';
import { formatCounts } from '../../rules/ranks.ts';
import type { Move } from '../../rules/state.ts';
import type { Objective, ResolvedConfig, Style } from '../config.ts';
import { type AtCall, callSituation, thresholdsOf } from '../evaluate/calibration.ts';
import { beliefOf } from '../infer/belief.ts';
import { sampleWorlds } from '../infer/worlds.ts';
import { estimateByHand } from './estimate.ts';
import { type CallFigure, figuresOf } from './outcomes.ts';

/** What a style adds to the estimate before it calls. */
const boldness: Readonly<Record<Style, number>> = { balanced: 0, aggressive: 0.05, cautious: -0.05 };

/** Worlds sampled before the first lead for beliefs about the other hands. */
const believedWork = { count: 100, draws: 4, memory: Infinity } as const;

/**
 * Bids, doublings and shown cards by the net's judgement of the landlord's first lead, averaged over what is not known
 * yet: the bottom, or the landlord's hand where that is another seat. The expected result of each call is read from the
 * table of call outcomes; the call that brings the most is made, by points or, where only the win counts, by the
 * chance. A weak level chooses with the error of its plays, but states what comes of the call.
 */
export function callMove(
  observation: Observation,
  legalMoves: readonly Move[],
  context: DecideContext,
  resolved: ResolvedConfig,
  nets: Nets,
): Decision<Move> {
  const { landlord, seat } = observation;
  const { estimate, points, effort } = estimateByHand(observation, context, nets);
  const own = landlord < 0 || landlord === seat ? { estimate, points } : { estimate: 1 - estimate, points: -points };
  const figures = figuresOf(observation, legalMoves, own);
  const evaluations = figuresOf(observation, legalMoves, {
    ...own,
    estimate: own.estimate + boldness[resolved.style] + errorOf(resolved, context),
  });
  const order = [...evaluations.keys()].sort((a, b) => worse(evaluations[a], evaluations[b], resolved.objective));
  const [best, ...others] = order.flatMap((i) => figures[i] ?? []);
  if (best === undefined) throw new Error('no legal move');
  const explain = context.explain ?? 0;
  return {
    ...best,
    fallback: false,
    effort,
    // The chance of the call that is made; where the seat does not bid, of the highest bid that it leaves.
    reasons: [reasonOf(isNoBid(best.move) ? (figures.at(-1) ?? best) : best, landlord < 0)],
    ...(explain > 0 && { alternatives: others.slice(0, explain) }),
    ...(asksBelief(context) && { belief: beliefBefore(observation) }),
  };
}

/** How far the level misjudges its hand, in won deals. */
function errorOf({ profile: { noise } }: ResolvedConfig, { rng }: DecideContext): number {
  return noise === 0 ? 0 : noise * (rng.stream('call').float() - 0.5);
}

/** Positive where the first is worth less. */
function worse(a: CallFigure | undefined, b: CallFigure | undefined, objective: Objective): number {
  if (a === undefined || b === undefined) return 0;
  const points = b.expected_points - a.expected_points;
  return objective === 'score' ? points : b.win_rate - a.win_rate || points;
}

/** Beliefs about the other hands from what they bid; they do not depend on the seed. */
function beliefBefore(observation: Observation): SeatBelief[] {
  return beliefOf(observation, sampleWorlds(observation, believedWork, createRng(formatCounts(observation.hand))));
}

/** The highest call whose threshold the uncalibrated estimate reaches; legal moves come lowest first. */
export function chooseCall(
  legalMoves: readonly Move[],
  known: AtCall,
  estimate: number,
  style: Style,
): Move | undefined {
  const thresholds = thresholdsOf(callSituation(known));
  return (
    [...legalMoves].reverse().find((move) => estimate + boldness[style] >= thresholdOf(move, thresholds)) ??
    legalMoves[0]
  );
}

/** Shows only what wins nearly always: the others play better against a hand that they see. */
export const SHOWN_FROM = 0.9;

function thresholdOf(move: Move, thresholds: readonly number[]): number {
  switch (move.type) {
    case 'bid':
      return move.bid === 0 ? 0 : (thresholds[move.bid - 1] ?? 1);
    case 'double':
      return move.factor === 1 ? 0 : (thresholds[0] ?? 1);
    case 'show':
      return move.show ? SHOWN_FROM : 0;
    case 'pass':
    case 'play':
      return 0;
  }
}

const isNoBid = (move: Move): boolean => move.type === 'bid' && move.bid === 0;

function reasonOf({ win_rate }: CallFigure, bidding: boolean): Reason {
  // No hand is sure before the first card.
  const percent = Math.max(1, Math.min(99, Math.round(win_rate * 100)));
  return {
    code: bidding ? 'landlord_chance' : 'win_chance',
    text: {
      en: bidding
        ? `A bid with this hand wins about ${percent} % of deals.`
        : `This side wins about ${percent} % of deals.`,
      zh: bidding ? `以此手牌叫牌，胜率约 ${percent}%。` : `本方胜率约 ${percent}%。`,
    },
  };
}
