/** The policy's choices before the first lead, with reasons and the other cards it weighed. */
import { formatCard } from '@fourth-seat/cards';
import type { DecideContext, Decision, Reason } from '@fourth-seat/game';
import type { Observation } from '../state.ts';
import { type Move, teamOf } from '../types.ts';
import { exchangeCost, exchangeMove } from './exchange.ts';
import { valueExchanges } from './exchange-value.ts';
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
  const move = exchangeMove(observation, legalMoves);
  const explain = context.explain ?? 0;
  // Games between players need the choice alone.
  if (explain <= 0) return { move, fallback: false };
  const others = legalMoves
    .filter((item) => JSON.stringify(item) !== JSON.stringify(move))
    .map((item) => ({ item, cost: exchangeCost(observation, item) }))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, explain)
    .map(({ item }) => item);
  const reasons = explainExchange(observation, move);
  if (move.type !== 'tribute' && move.type !== 'return') {
    return { move, fallback: false, alternatives: others.map((item) => ({ move: item })), reasons };
  }
  const expired = (): boolean => context.now() >= context.deadline_ms;
  const work = { ...WORK, net, rng: context.rng.stream('exchange'), expired };
  const { worths, cut } = valueExchanges(observation, [move, ...others.slice(0, VALUED)], work);
  const figures = (index: number) => ({
    win_rate: rounded(worths[index]?.win ?? 0),
    expected_points: rounded(worths[index]?.points ?? 0),
  });
  const alternatives = others.map((item, index) => ({ move: item, ...(index < VALUED ? figures(index + 1) : {}) }));
  return { move, ...figures(0), fallback: cut, alternatives, reasons };
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

export function explainExchange(observation: Observation, move: Move): Reason[] {
  if (move.type === 'refuse') {
    return [{ code: 'refuses', text: { en: 'Both big jokers refuse the tribute.', zh: '双大王抗贡。' } }];
  }
  if (move.type === 'tribute') {
    const card = formatCard(move.card);
    return [
      {
        code: 'highest_card',
        text: { en: `${card} is the highest card that must be paid.`, zh: `${card} 是必须进贡的最大牌。` },
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
