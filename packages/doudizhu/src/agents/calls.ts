import { createRng, type DecideContext, type Decision, type Reason, type SeatBelief } from '@fourth-seat/game';
import type { Nets } from '@fourth-seat/game/net';
import type { Observation } from '../observation.ts';
import { formatCounts } from '../ranks.ts';
import type { Move } from '../state.ts';
import { beliefOf } from './belief.ts';
import { type AtCall, callSituation, limitsOf, stated } from './calibration.ts';
import { type CallFigure, figuresOf } from './call-figures.ts';
import { steadyChance } from './hope.ts';
import type { Full, Objective, Style } from './settings.ts';
import { sampleWorlds } from './worlds.ts';

/** A style calls as if it hoped for so much more. */
const BOLD: Readonly<Record<Style, number>> = { balanced: 0, aggressive: 0.05, cautious: -0.05 };

/** Worlds that are looked at for what the others hold before the first lead. */
const BELIEVED = { count: 100, draws: 4, memory: Infinity } as const;

/**
 * Bids, doublings and shown cards by the net's judgement of the landlord's first lead, averaged over what is not known yet:
 * the bottom, or the landlord's hand where that is another seat. What each call brings is read off what came of such hopes;
 * the call that brings the most is made, by points or, where only the win counts, by the chance. A weak level chooses with
 * the error of its plays, but states what comes of the call.
 */
export function callMove(
  observation: Observation,
  legalMoves: readonly Move[],
  context: DecideContext,
  full: Full,
  nets: Nets,
): Decision<Move> {
  const { landlord, seat } = observation;
  const { hope, points, cut } = steadyChance(observation, context, nets);
  const own = landlord < 0 || landlord === seat ? { hope, points } : { hope: 1 - hope, points: -points };
  const figures = figuresOf(observation, legalMoves, own);
  const judged = figuresOf(observation, legalMoves, {
    ...own,
    hope: own.hope + BOLD[full.style] + errorOf(full, context),
  });
  const order = [...judged.keys()].sort((a, b) => worse(judged[a], judged[b], full.objective));
  const [best, ...others] = order.flatMap((i) => figures[i] ?? []);
  if (best === undefined) throw new Error('no legal move');
  const explain = context.explain ?? 0;
  return {
    ...best,
    fallback: cut,
    reasons: [reasonOf(stated(observation, own).win_rate, landlord < 0)],
    ...(explain > 0 ? { alternatives: others.slice(0, explain), belief: beliefBefore(observation) } : {}),
  };
}

/** How far the level misjudges its hand, in won deals. */
function errorOf({ profile: { blur } }: Full, { rng }: DecideContext): number {
  return blur === 0 ? 0 : blur * (rng.stream('call').float() - 0.5);
}

/** Positive where the first is worth less. */
function worse(a: CallFigure | undefined, b: CallFigure | undefined, objective: Objective): number {
  if (a === undefined || b === undefined) return 0;
  const points = b.expected_points - a.expected_points;
  return objective === 'score' ? points : b.win_rate - a.win_rate || points;
}

/** What the others may hold, by what they bid; the same whatever the seed. */
function beliefBefore(observation: Observation): SeatBelief[] {
  return beliefOf(observation, sampleWorlds(observation, BELIEVED, createRng(formatCounts(observation.hand))));
}

/** The highest call that the seat's hope to win, uncorrected, carries; legal moves come lowest first. */
export function chooseCall(legalMoves: readonly Move[], known: AtCall, hope: number, style: Style): Move | undefined {
  const limits = limitsOf(callSituation(known));
  return [...legalMoves].reverse().find((move) => hope + BOLD[style] >= limitOf(move, limits)) ?? legalMoves[0];
}

/** Shows only what wins nearly always: the others play better against a hand that they see. */
export const SHOWN_FROM = 0.9;

function limitOf(move: Move, limits: readonly number[]): number {
  switch (move.type) {
    case 'bid':
      return move.bid === 0 ? 0 : (limits[move.bid - 1] ?? 1);
    case 'double':
      return move.factor === 1 ? 0 : (limits[0] ?? 1);
    case 'show':
      return move.show ? SHOWN_FROM : 0;
    case 'pass':
    case 'play':
      return 0;
  }
}

function reasonOf(winRate: number, bidding: boolean): Reason {
  // No hand is sure before the first card.
  const percent = Math.max(1, Math.min(99, Math.round(winRate * 100)));
  return {
    code: bidding ? 'landlord_chance' : 'win_chance',
    text: {
      en: bidding
        ? `As landlord this hand wins about ${percent} % of deals.`
        : `This side wins about ${percent} % of deals.`,
      zh: bidding ? `以此手牌做地主，胜率约 ${percent}%。` : `本方胜率约 ${percent}%。`,
    },
  };
}
