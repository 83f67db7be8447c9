import type { DecideContext, Decision, Reason } from '@fourth-seat/game';
import type { Nets } from '@fourth-seat/game/net';
import type { Observation } from '../observation.ts';
import type { Move } from '../state.ts';
import { type AtCall, callSituation, correctedChance, correctedPoints, limitsOf } from './calibration.ts';
import { type Hope, steadyChance } from './hope.ts';
import type { Full, Style } from './settings.ts';

/**
 * Bids, doublings and shown cards by the net's judgement of the landlord's first lead, averaged over what is not known yet:
 * the bottom, or the landlord's hand where that is another seat. The call is the highest that the chance carries.
 */
export function callMove(
  observation: Observation,
  legalMoves: readonly Move[],
  context: DecideContext,
  full: Full,
  nets: Nets,
): Decision<Move> {
  const isLandlord = observation.landlord === observation.seat;
  const asLandlord = observation.landlord < 0 || isLandlord;
  const { hope, points, cut } = steadyChance(observation, context, nets);
  const own = asLandlord ? { hope, points } : { hope: 1 - hope, points: -points };
  const move = chooseCall(legalMoves, observation, own.hope, full.style);
  const { win_rate, worth } = full.raw ? { win_rate: own.hope, worth: own.points } : stated(observation, own);
  if (move === undefined) throw new Error('no legal move');
  const alternatives = legalMoves.filter((other) => other !== move).map((other) => ({ move: other }));
  const explain = context.explain ?? 0;
  const base = move.type === 'bid' ? Math.max(1, move.bid) : Math.max(1, observation.base);
  return {
    move,
    win_rate,
    expected_points: base * worth * (asLandlord ? 2 : 1),
    fallback: cut,
    reasons: [reasonOf(win_rate, observation.landlord < 0)],
    ...(explain > 0 ? { alternatives: alternatives.slice(0, explain) } : {}),
  };
}

/** The highest call that the seat's hope to win, uncorrected, carries; legal moves come lowest first. */
export function chooseCall(legalMoves: readonly Move[], known: AtCall, hope: number, style: Style): Move | undefined {
  const limits = limitsOf(callSituation(known));
  const bold = style === 'aggressive' ? 0.05 : style === 'cautious' ? -0.05 : 0;
  return [...legalMoves].reverse().find((move) => hope + bold >= limitOf(move, limits)) ?? legalMoves[0];
}

/** Shows only what wins nearly always: the others play better against a hand that they see. */
const SHOWN = 0.9;

function limitOf(move: Move, limits: readonly number[]): number {
  switch (move.type) {
    case 'bid':
      return move.bid === 0 ? 0 : (limits[move.bid - 1] ?? 1);
    case 'double':
      return move.factor === 1 ? 0 : (limits[0] ?? 1);
    case 'show':
      return move.show ? SHOWN : 0;
    case 'pass':
    case 'play':
      return 0;
  }
}

/** What comes of such hopes in the situation of a call. */
export function stated(
  observation: AtCall,
  { hope, points }: Hope,
): { readonly win_rate: number; readonly worth: number } {
  const situation = callSituation(observation);
  return { win_rate: correctedChance(situation, hope), worth: correctedPoints(situation, points) };
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
