/** The player's choices before the first lead, with reasons and the other cards that it evaluated. */
import { type Card, formatCard } from '@fourth-seat/cards';
import {
  asksBelief,
  type Bilingual,
  createReason,
  createWorkMeter,
  type DecideContext,
  type Decision,
  type Work,
} from '@fourth-seat/game';
import type { Observation } from '../../rules/observation.ts';
import { MAX_LEVELS_WON } from '../../rules/scoring.ts';
import { isTransferMove, type Move, sameMove, type TransferMove } from '../../rules/types.ts';
import type { NetRunner } from '../evaluate/net.ts';
import type { ExpectedResult } from '../evaluate/possible-results.ts';
import { beliefOf } from '../infer/belief.ts';
import { inferFrom } from '../infer/inferences.ts';
import type { GuandanReason } from '../reason-codes.ts';
import { roundFigure } from '../rounding.ts';
import { cardlessGain, cheapestTransfer, exchangeMove } from './exchange-policy.ts';
import { type ExchangeOption, rankExchanges, returnsToPartner } from './rank.ts';
import { type ExchangeWork, valueCardless, valueExchanges } from './value.ts';

/** All of the work: a few milliseconds. */
const exchangeWork = { worlds: 2, branches: 20 } as const;
/** The floor of the work: cards are ranked by quick plans, and the figures are those of the plans. */
const floorWork = { ...exchangeWork, worlds: 0, isLate: () => true } as const;

/** What valuing the choice in the worlds takes beside the plan of one card's hand. */
const VALUE_STEPS = 8;

/**
 * A step is the plan of the hand that one card leaves. A tribute plans one or two, a return up to twenty, and both value
 * their choice in the same number of worlds.
 */
const workOf = ({ phase }: Observation, legalMoves: readonly Move[]): Work => ({
  kind: `guandan ${phase}`,
  steps: legalMoves.length + VALUE_STEPS,
});

/** Chooses with all of the work, or with its floor where the effort is below 1. */
export function chooseExchange(
  observation: Observation,
  legalMoves: readonly Move[],
  context: DecideContext,
  net: NetRunner,
): Decision<Move> {
  const detail = { explain: context.explain ?? 0, belief: asksBelief(context) };
  const decideBy = (work: Omit<ExchangeWork, 'net' | 'rng'>): ExchangeDecision =>
    decideExchange(observation, legalMoves, { ...work, net, rng: context.rng.stream('exchange') }, detail);
  const meter = createWorkMeter(context, workOf(observation, legalMoves));
  if (meter.effort === 1) {
    const { cut, ...decision } = decideBy({ ...exchangeWork, isLate: meter.mustEnd });
    if (!cut) return { ...decision, fallback: false, effort: 1 };
  }
  const { cut: _, ...decision } = decideBy(floorWork);
  return { ...decision, fallback: false, effort: 0 };
}

/** How many alternatives to report, and whether to report what the player thinks others hold. */
interface RequestedDetail {
  readonly explain: number;
  readonly belief: boolean;
}

/** A decision of the exchange; `cut` says that the clock stopped the work. */
type ExchangeDecision = Omit<Decision<Move>, 'fallback'> & { readonly cut: boolean };

function decideExchange(
  observation: Observation,
  legalMoves: readonly Move[],
  work: ExchangeWork,
  detail: RequestedDetail,
): ExchangeDecision {
  const transfers = legalMoves.filter(isTransferMove);
  return transfers.length > 0
    ? decideTransfer(observation, transfers, work, detail)
    : decideCardless(observation, legalMoves, work, detail);
}

function decideTransfer(
  observation: Observation,
  transfers: readonly TransferMove[],
  work: ExchangeWork,
  { explain, belief }: RequestedDetail,
): ExchangeDecision {
  const { isLate } = work;
  const known = belief && { belief: beliefOf(inferFrom(observation)) };
  // Games between players need the choice alone.
  if (explain <= 0) return { move: cheapestTransfer(observation, transfers, isLate), cut: isLate(), ...known };
  const options = rankExchanges(observation, transfers, isLate);
  const [best] = options;
  if (!best) throw new RangeError('no card to choose from');
  const { values, cut } = valueExchanges(observation, options.slice(0, explain + 1), work);
  const [own, ...others] = values.map((value, index) => ({
    move: options[index]?.move ?? best.move,
    ...statedFields(value),
  }));
  return {
    ...own,
    move: best.move,
    cut,
    alternatives: others,
    reasons: explainExchange(observation, best.move, options),
    ...known,
  };
}

const statedFields = ({ winRate, points }: ExpectedResult) => ({
  win_rate: roundFigure(winRate),
  expected_points: roundFigure(points),
});

/**
 * The usual one of both moves without a card (to refuse a tribute or not, or whose of two to take), the values of both
 * in order, and whether the clock stopped the work. The usual move alone is valued; the other one is worth less by the
 * measured gain.
 */
export function valueCardlessMoves(
  observation: Observation,
  legalMoves: readonly Move[],
  work: ExchangeWork,
): { readonly usual: Move; readonly values: readonly ExpectedResult[]; readonly cut: boolean } {
  const move = exchangeMove(observation, legalMoves);
  const usual = legalMoves.find((legal) => sameMove(legal, move)) ?? move;
  const { cut, ...value } = valueCardless(observation, usual, work);
  const gain = cardlessGain(observation);
  const values = legalMoves.map((move) =>
    move === usual
      ? value
      : {
          winRate: Math.max(0, value.winRate - gain.winRate),
          points: Math.max(-MAX_LEVELS_WON, value.points - gain.points),
        },
  );
  return { usual, values, cut };
}

function decideCardless(
  observation: Observation,
  legalMoves: readonly Move[],
  work: ExchangeWork,
  { explain, belief }: RequestedDetail,
): ExchangeDecision {
  const known = belief && { belief: beliefOf(inferFrom(observation)) };
  // Games between players need the choice alone.
  if (explain <= 0) return { move: exchangeMove(observation, legalMoves), cut: false, ...known };
  const { usual, values, cut } = valueCardlessMoves(observation, legalMoves, work);
  const stated = values.map((value, index) => ({ move: legalMoves[index] ?? usual, ...statedFields(value) }));
  const own = stated.find(({ move }) => move === usual);
  const alternatives = stated.filter(({ move }) => move !== usual).slice(0, explain);
  return { ...own, move: usual, cut, alternatives, reasons: explainExchange(observation, usual), ...known };
}

const suitsZh = new Map([
  ['S', '黑桃'],
  ['H', '红桃'],
  ['C', '梅花'],
  ['D', '方块'],
]);

/** The name of a card at the beginning of a sentence. */
function cardName(card: Card): Bilingual {
  const text = formatCard(card);
  if (text === 'SB') return { en: 'The small joker', zh: '小王' };
  if (text === 'HR') return { en: 'The big joker', zh: '大王' };
  const rank = text.slice(1).replace('T', '10');
  return { en: text, zh: `${suitsZh.get(text.slice(0, 1)) ?? ''}${rank}` };
}

/** Reasons for a move of the exchange; `options` are the cards that it was chosen from. */
export function explainExchange(
  observation: Observation,
  move: Move,
  options: readonly ExchangeOption[] = [],
): GuandanReason[] {
  if (move.type === 'refuse')
    return [
      move.refuse
        ? createReason('refuses', 'Refusing keeps the big jokers.', '抗贡保住大王。')
        : createReason(
            'pays_partner',
            'The big joker stays in the team and the lead comes with it.',
            '大王仍在本方，并得先手。',
          ),
    ];
  if (move.type === 'choose') {
    const { from } = move;
    return [
      createReason('chooses_leader', `Seat ${from}, whose card is taken, leads.`, `收 ${from} 号位的牌，由其先出。`),
    ];
  }
  if (move.type === 'tribute') {
    const { en, zh } = cardName(move.card);
    return [createReason('highest_card', `${en} is the highest card that must be paid.`, `${zh}是必须进贡的最大牌。`)];
  }
  if (move.type !== 'return') return [];
  const toPartner = returnsToPartner(observation);
  const own = options.find((option) => option.move === move);
  const least = own === undefined || options.every(({ plan }) => plan >= own.plan);
  return [
    least
      ? createReason('costs_least', 'Giving it away breaks the least of the own hand.', '还这张对自己牌型影响最小。')
      : createReason('costs_little', 'Giving it away breaks little of the own hand.', '还这张对自己牌型影响很小。'),
    ...(toPartner
      ? [
          createReason(
            'helps_partner',
            'The partner gets as high a card as that allows.',
            '在此前提下给对家尽量大的牌。',
          ),
        ]
      : []),
  ];
}
