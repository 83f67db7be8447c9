/** The policy's choices before the first lead, with reasons and the other cards it weighed. */
import { formatCard } from '@fourth-seat/cards';
import type { DecideContext, Decision, Reason } from '@fourth-seat/game';
import type { Observation } from '../state.ts';
import { type Move, teamOf } from '../types.ts';
import { costWithout, exchangeMove } from './exchange.ts';

export function chooseExchange(
  observation: Observation,
  legalMoves: readonly Move[],
  context: DecideContext,
): Decision<Move> {
  const move = exchangeMove(observation, legalMoves);
  const explain = context.explain ?? 0;
  if (explain <= 0) return { move, fallback: false };
  const others = legalMoves
    .filter((item) => JSON.stringify(item) !== JSON.stringify(move))
    .map((item) => ({ item, cost: costOf(observation, item) }))
    .sort((a, b) => a.cost - b.cost);
  const alternatives = others.slice(0, explain).map(({ item }) => ({ move: item }));
  return { move, fallback: false, alternatives, reasons: explainExchange(observation, move) };
}

const costOf = ({ hand, level }: Observation, move: Move): number =>
  move.type === 'tribute' || move.type === 'return' ? costWithout(hand, move.card, level) : 0;

function explainExchange(observation: Observation, move: Move): Reason[] {
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
