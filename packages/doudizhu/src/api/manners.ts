import {
  createRng,
  type Decider,
  type Decision,
  gapOf,
  type Manners,
  type TalkEvent,
  talkOf,
  talkTurns,
  waitOf,
} from '@fourth-seat/game';
import { isBomb } from '../rules/combination.ts';
import type { Observation } from '../rules/observation.ts';
import { addCounts, formatCounts, readCounts, totalCount } from '../rules/ranks.ts';
import { allSeats, areOpponents, cardsAtLead, type HistoryEntry, type Move } from '../rules/state.ts';
import type { Position } from './requests.ts';

/** How long a person would take, and what they would say. Ask the player for at least one alternative (`explain`). */
export function mannersOf(
  { observation, legalMoves }: Position,
  decision: Decision<Move>,
  decider: Decider,
  seed: string,
): Manners {
  const { move } = decision;
  const choice = {
    options: legalMoves.length,
    gap: gapOf(decision),
    isBomb: playsBomb(move),
    isLast: move.type === 'play' && move.cards.length === totalCount(observation.hand),
  };
  return { wait_ms: waitOf(choice, decider, createRng(seed).stream('pace')), talk: talkAt(observation, move) };
}

const playsBomb = (move: Move): boolean => move.type === 'play' && isBomb(move.kind);

function talkAt(observation: Observation, move: Move): Manners['talk'] {
  const { seat, landlord, phase, history, bids } = observation;
  const deal = `${seat}/${formatCounts(handAtFirstLead(observation))}`;
  if (landlord === undefined || (move.type !== 'play' && move.type !== 'pass')) {
    const events = callEvents(observation, move);
    return talkOf([{ trick: 0, events }], `${deal}/${phase}/${bids.length}`);
  }
  const turns = talkTurns({
    seat,
    dealt: allSeats.map((other) => cardsAtLead(other, landlord)),
    areAllies: (a, b) => !areOpponents(a, b, landlord),
    history: [...history, { seat, move }].map(publicTurnOf),
  });
  return talkOf(turns, deal);
}

const publicTurnOf = ({ seat, move }: HistoryEntry) => ({
  seat,
  cards: move.type === 'play' ? move.cards.length : 0,
  isBomb: playsBomb(move),
});

/** The seat's cards at the first lead: what it holds and what it played. */
function handAtFirstLead({ seat, hand, history }: Observation): Observation['hand'] {
  const own = history.flatMap(({ seat: other, move }) => (other === seat && move.type === 'play' ? [move.cards] : []));
  return own.reduce((sum, cards) => addCounts(sum, readCounts(cards)), hand);
}

function callEvents({ rules, bids }: Observation, move: Move): TalkEvent[] {
  if (move.type === 'double') return move.factor > 1 ? [{ event: 'doubles' }] : [];
  if (move.type === 'show') return move.show ? [{ event: 'shows_hand' }] : [];
  if (move.type !== 'bid' || move.bid === 0) return [];
  if (rules.bidding !== 'rob') return move.bid === 3 ? [{ event: 'claims' }] : [];
  const claimed = bids.findLast(({ bid }) => bid > 0);
  return [claimed === undefined ? { event: 'claims' } : { event: 'robs', to: claimed.seat }];
}
