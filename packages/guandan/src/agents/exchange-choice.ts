/** The policy's choices before the first lead, with reasons and the other cards it weighed. */
import { formatCard } from '@fourth-seat/cards';
import type { Bilingual, DecideContext, Decision, Reason } from '@fourth-seat/game';
import type { Observation } from '../state.ts';
import { type Card, type Move, teamOf } from '../types.ts';
import { exchangeCost, exchangeMove, turnGain } from './exchange.ts';
import { type ExchangeWork, valueExchanges, valueTurn, type Worth } from './exchange-value.ts';
import type { NetRunner } from './net.ts';

/** Dealt worlds and branches of a plan: a few milliseconds, so that the answer comes in time. */
const WORK = { worlds: 2, branches: 20 } as const;
/** Cards beside the chosen one that are valued; further ones are only named. */
const VALUED = 3;

export function chooseExchange(
  observation: Observation,
  legalMoves: readonly Move[],
  context: DecideContext,
  net: NetRunner,
): Decision<Move> {
  const explain = context.explain ?? 0;
  const expired = (): boolean => context.now() >= context.deadline_ms;
  const means = { net, rng: context.rng.stream('exchange'), expired };
  if (isTurn(legalMoves[0])) return decideTurn(observation, legalMoves, { ...WORK, ...means }, explain);
  const move = exchangeMove(observation, legalMoves);
  // Games between players need the choice alone.
  if (explain <= 0) return { move, fallback: false };
  const others = legalMoves
    .filter((item) => !sameMove(item, move))
    .map((item) => ({ item, cost: exchangeCost(observation, item) }))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, explain)
    .map(({ item }) => item);
  const reasons = explainExchange(observation, move);
  const { worths, cut } = valueExchanges(observation, [move, ...others.slice(0, VALUED)], { ...WORK, ...means });
  const figures = (index: number) => ({
    win_rate: rounded(worths[index]?.win ?? 0),
    expected_points: rounded(worths[index]?.points ?? 0),
  });
  const alternatives = others.map((item, index) => ({ move: item, ...(index < VALUED ? figures(index + 1) : {}) }));
  return { move, ...figures(0), fallback: cut, alternatives, reasons };
}

/** Whether the decision is about the exchange itself and not about a card: refusing a tribute, choosing between two. */
export const isTurn = (move: Move | undefined): boolean => move?.type === 'refuse' || move?.type === 'choose';

/** The better of two turns, what both are worth in their order, and whether the clock stopped the work. */
export function judgeTurns(
  observation: Observation,
  legalMoves: readonly Move[],
  work: ExchangeWork,
): { readonly best: Move; readonly worths: readonly Worth[]; readonly cut: boolean } {
  const usual = exchangeMove(observation, legalMoves);
  const { cut, ...worth } = valueTurn(observation, usual, work);
  const gain = turnGain(observation);
  const worths = legalMoves.map((move) =>
    sameMove(move, usual)
      ? worth
      : { win: Math.max(0, worth.win - gain.win), points: Math.max(-3, worth.points - gain.points) },
  );
  return { best: legalMoves.find((move) => sameMove(move, usual)) ?? usual, worths, cut };
}

function decideTurn(
  observation: Observation,
  legalMoves: readonly Move[],
  work: ExchangeWork,
  explain: number,
): Decision<Move> {
  // Games between players need the choice alone.
  if (explain <= 0) return { move: exchangeMove(observation, legalMoves), fallback: false };
  const { best, worths, cut } = judgeTurns(observation, legalMoves, work);
  const valued = legalMoves.map((move, index) => ({
    move,
    win_rate: rounded(worths[index]?.win ?? 0),
    expected_points: rounded(worths[index]?.points ?? 0),
  }));
  const own = valued.find(({ move }) => move === best);
  const alternatives = valued.filter(({ move }) => move !== best).slice(0, explain);
  return { move: best, ...own, fallback: cut, alternatives, reasons: explainExchange(observation, best) };
}

const sameMove = (a: Move, b: Move): boolean => JSON.stringify(a) === JSON.stringify(b);

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

const SUITS_ZH = new Map([
  ['S', '黑桃'],
  ['H', '红桃'],
  ['C', '梅花'],
  ['D', '方块'],
]);

/** A card as people call it, at the beginning of a sentence. */
function spoken(card: Card): Bilingual {
  const text = formatCard(card);
  if (text === 'SB') return { en: 'The small joker', zh: '小王' };
  if (text === 'HR') return { en: 'The big joker', zh: '大王' };
  const rank = text.slice(1).replace('T', '10');
  return { en: text, zh: `${SUITS_ZH.get(text.slice(0, 1)) ?? ''}${rank}` };
}

export function explainExchange(observation: Observation, move: Move): Reason[] {
  if (move.type === 'refuse') {
    return move.refuse
      ? [{ code: 'refuses', text: { en: 'Refusing keeps the big jokers.', zh: '抗贡保住大王。' } }]
      : [
          {
            code: 'pays_partner',
            text: { en: 'The big joker stays in the team and the lead comes with it.', zh: '大王仍在本方，并得先手。' },
          },
        ];
  }
  if (move.type === 'choose') {
    const { from } = move;
    return [
      {
        code: 'chooses_leader',
        text: { en: `Seat ${from}, whose card is taken, leads.`, zh: `收 ${from} 号位的牌，由其先出。` },
      },
    ];
  }
  if (move.type === 'tribute') {
    const { en, zh } = spoken(move.card);
    return [
      {
        code: 'highest_card',
        text: { en: `${en} is the highest card that must be paid.`, zh: `${zh}是必须进贡的最大牌。` },
      },
    ];
  }
  if (move.type !== 'return') return [];
  const gift = observation.tributes.find(({ to }) => to === observation.seat);
  const toPartner = gift !== undefined && teamOf(gift.from) === teamOf(observation.seat);
  const least: Reason = {
    code: 'costs_least',
    text: { en: 'Giving it away breaks the least of the own hand.', zh: '还这张对自己牌型影响最小。' },
  };
  if (!toPartner) return [least];
  return [
    least,
    {
      code: 'helps_partner',
      text: { en: 'The partner gets as high a card as that allows.', zh: '在此前提下给对家尽量大的牌。' },
    },
  ];
}
