import {
  asksBelief,
  createReason,
  createRng,
  type DecideContext,
  type Decision,
  type Objective,
  type SeatBelief,
  type Style,
} from '@fourth-seat/game';
import type { Nets } from '@fourth-seat/game/net';
import type { Observation } from '../../rules/observation.ts';
import { formatCounts } from '../../rules/ranks.ts';
import type { Move } from '../../rules/state.ts';
import type { ResolvedConfig } from '../config.ts';
import { beliefOf } from '../infer/belief.ts';
import { sampleWorlds } from '../infer/worlds.ts';
import type { DoudizhuReason } from '../reason-codes.ts';
import { estimateByHand, ofOwnSide } from './estimate.ts';
import { type CallOutcome, outcomesOf } from './outcomes.ts';

/** What a style adds to the estimate of the hand before it calls. */
const styleShifts: Readonly<Record<Style, number>> = { balanced: 0, aggressive: 0.05, cautious: -0.05 };

/** How worlds are sampled for beliefs about the other hands before the first lead. */
const beliefSampling = { count: 100, draws: 4, memory: Infinity } as const;

/**
 * Decides bids, doubling and showing. The net estimates the landlord's deal at its first lead, averaged over what is
 * not known yet: the bottom, or the landlord's hand where that is another seat. The call tables turn the estimate into
 * the expected result of each call, and the best is made: by points, or by the chance to win where only that counts. A
 * weak level chooses with evaluation noise, but states the results without it.
 */
export function chooseCall(
  observation: Observation,
  legalMoves: readonly Move[],
  context: DecideContext,
  { config, nets }: { readonly config: ResolvedConfig; readonly nets: Nets },
): Decision<Move> {
  const { effort, ...estimate } = estimateByHand(observation, context, nets);
  const own = ofOwnSide(estimate, observation);
  const outcomes = outcomesOf(observation, legalMoves, own);
  const perceived = outcomesOf(observation, legalMoves, {
    ...own,
    winRate: own.winRate + styleShifts[config.style] + drawNoise(config, context),
  });
  const [best, ...others] = outcomes
    .map((stated, i) => ({ stated, perceived: perceived[i] ?? stated }))
    .sort((a, b) => compareCalls(a.perceived, b.perceived, config.objective))
    .map(({ stated }) => stated);
  if (best === undefined) throw new Error('no legal call to choose from');
  const explain = context.explain ?? 0;
  return {
    ...best,
    fallback: false,
    effort,
    // The chance of the call that is made; where the seat does not bid, of the highest bid that it leaves.
    reasons: [explainCall(isNoBid(best.move) ? (outcomes.at(-1) ?? best) : best, observation.landlord === undefined)],
    ...(explain > 0 && { alternatives: others.slice(0, explain) }),
    ...(asksBelief(context) && { belief: beliefBeforePlay(observation) }),
  };
}

/** The level's error in judging its hand, in won deals. */
function drawNoise({ profile: { noise } }: ResolvedConfig, { rng }: DecideContext): number {
  return noise === 0 ? 0 : noise * (rng.stream('call').float() - 0.5);
}

/** Positive where the first is worth less. */
function compareCalls(a: CallOutcome, b: CallOutcome, objective: Objective): number {
  const points = b.expected_points - a.expected_points;
  return objective === 'score' ? points : b.win_rate - a.win_rate || points;
}

/** Beliefs about the other hands from what they bid; they do not depend on the seed. */
function beliefBeforePlay(observation: Observation): SeatBelief[] {
  return beliefOf(observation, sampleWorlds(observation, beliefSampling, createRng(formatCounts(observation.hand))));
}

const isNoBid = (move: Move): boolean => move.type === 'bid' && move.bid === 0;

function explainCall({ win_rate }: CallOutcome, isBidding: boolean): DoudizhuReason {
  // No hand is certain to win or to lose before the first card.
  const percent = Math.max(1, Math.min(99, Math.round(win_rate * 100)));
  return isBidding
    ? createReason(
        'landlord_chance',
        `A bid with this hand wins about ${percent}% of deals.`,
        `以此手牌叫牌，胜率约 ${percent}%。`,
      )
    : createReason('win_chance', `This side wins about ${percent}% of deals.`, `本方胜率约 ${percent}%。`);
}
