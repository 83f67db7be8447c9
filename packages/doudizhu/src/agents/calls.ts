import type { DecideContext, Decision, Reason } from '@fourth-seat/game';
import type { Observation } from '../observation.ts';
import { addCounts, FULL_DECK, packCounts } from '../ranks.ts';
import type { Move } from '../state.ts';
import { MAX_GROUPS, planHand } from './plan.ts';
import { Playout } from './playout.ts';
import type { Full, Style } from './settings.ts';

/** Playout decisions per sampled deal, about: what turns a work budget into a number of deals. */
const STEPS_PER_DEAL = 45;

/**
 * Bids, doublings and shown cards by simulated play: the bottom and the other hands are dealt at random, the seat takes the
 * bottom and the deal is played out. The call is the highest that the share of wins carries.
 */
export function callMove(
  observation: Observation,
  legalMoves: readonly Move[],
  context: DecideContext,
  full: Full,
): Decision<Move> {
  const deals = Math.max(12, Math.min(400, Math.floor(full.profile.steps / STEPS_PER_DEAL)));
  const isLandlord = observation.landlord === observation.seat;
  const asLandlord = observation.landlord < 0 || isLandlord;
  const { share, cut } = landlordShare(observation, deals, context);
  const win_rate = asLandlord ? share : 1 - share;
  const wanted = [...legalMoves].reverse().find((move) => isWorth(move, observation, win_rate, full.style));
  const move = wanted ?? legalMoves[0];
  if (move === undefined) throw new Error('no legal move');
  const alternatives = legalMoves.filter((other) => other !== move).map((other) => ({ move: other }));
  const explain = context.explain ?? 0;
  return {
    move,
    win_rate,
    expected_points: (2 * win_rate - 1) * (move.type === 'bid' ? Math.max(1, move.bid) * 2 : 1),
    fallback: cut,
    reasons: [reasonOf(win_rate, observation.landlord < 0)],
    ...(explain > 0 ? { alternatives: alternatives.slice(0, explain) } : {}),
  };
}

/** Shares of wins as landlord from which a bid of 1, 2, 3 pays; passing still leaves the peasant's side of another's bid. */
const BID_FROM = [0, 0.42, 0.5, 0.58] as const;

function isWorth(move: Move, observation: Observation, winRate: number, style: Style): boolean {
  const bold = style === 'aggressive' ? 0.05 : style === 'cautious' ? -0.05 : 0;
  switch (move.type) {
    case 'bid': {
      if (move.bid === 0) return true;
      const claims = observation.bids.filter(({ bid }) => bid > 0).length;
      const from = observation.options.bidding === 'rob' ? 0.45 + 0.06 * claims : (BID_FROM[move.bid] ?? 1);
      return winRate + bold >= from;
    }
    case 'double':
      return move.factor === 1 || winRate + bold >= (move.factor === 2 ? 0.6 : 0.8);
    case 'show':
      return !move.show || winRate + bold >= 0.9;
    case 'pass':
    case 'play':
      return true;
  }
}

function landlordShare(
  observation: Observation,
  deals: number,
  context: DecideContext,
): { readonly share: number; readonly cut: boolean } {
  const { seat, hand, bottom } = observation;
  const landlord = observation.landlord < 0 ? seat : observation.landlord;
  const playout = new Playout();
  const plan = new Int32Array(MAX_GROUPS);
  const rng = context.rng.stream('calls');
  const known = bottom ?? FULL_DECK.map(() => 0);
  const unseen = FULL_DECK.map(
    (count, rank) => count - (hand[rank] ?? 0) - (landlord === seat ? 0 : (known[rank] ?? 0)),
  );
  const pool = unseen.flatMap((count, rank) => Array.from({ length: Math.max(0, count) }, () => rank));
  let wins = 0;
  let played = 0;
  for (; played < deals; played++) {
    if (played > 0 && context.now() >= context.deadline_ms) break;
    rng.shuffle(pool);
    let next = 0;
    for (let other = 0; other < 3; other++) {
      let cards = other === seat ? [...hand] : FULL_DECK.map(() => 0);
      if (other === landlord && other !== seat) cards = [...addCounts(cards, known)];
      const size = other === landlord ? 20 : 17;
      for (let need = size - cards.reduce((sum, count) => sum + count, 0); need > 0; need--) {
        const rank = pool[next++] ?? 0;
        cards[rank] = (cards[rank] ?? 0) + 1;
      }
      const { lo, hi } = packCounts(cards);
      playout.setHand(other, plan, 0, planHand(lo, hi, plan, 0));
    }
    if (playout.run({ landlord, turn: landlord, beat: 0, beatSeat: landlord }, played + 1) === landlord) wins++;
  }
  return { share: wins / Math.max(1, played), cut: played < deals };
}

function reasonOf(winRate: number, bidding: boolean): Reason {
  const percent = Math.round(winRate * 100);
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
