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
import { handAtFirstLead } from '../rules/plays.ts';
import type { Turn } from '../rules/state.ts';
import { payersOf } from '../rules/tribute.ts';
import {
  allSeats,
  type ExchangeMove,
  HAND_SIZE,
  isExchangeMove,
  type Move,
  type Seat,
  teamOf,
} from '../rules/types.ts';
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
    isBomb: move.type === 'play' && isBomb({ kind: move.kind, size: move.cards.length }),
    isLast: move.type === 'play' && move.cards.length === observation.left[observation.seat],
  };
  return { wait_ms: waitOf(choice, decider, createRng(seed).stream('pace')), talk: talkAt(observation, move) };
}

function talkAt(observation: Observation, move: Move): Manners['talk'] {
  const { seat, phase, history, refusal, previous = [] } = observation;
  const deal = `${seat}/${handAtFirstLead(observation).join('')}`;
  if (isExchangeMove(move))
    return talkOf([{ trick: 0, events: exchangeEvents(observation, move) }], `${deal}/${phase}`);
  const play = move.type === 'play' ? { ...move, size: move.cards.length } : undefined;
  const turns = talkTurns({
    seat,
    dealt: allSeats.map(() => HAND_SIZE),
    areAllies: (a, b) => teamOf(a as Seat) === teamOf(b as Seat),
    history: [...history, { seat, play }].map(publicTurnOf),
    opening: refusal && payersOf(previous).includes(seat) ? [{ event: 'refuses_tribute' }] : [],
  });
  return talkOf(turns, deal);
}

const publicTurnOf = ({ seat, play }: Turn) => ({
  seat,
  cards: play?.cards.length ?? 0,
  isBomb: play !== undefined && isBomb(play),
});

function exchangeEvents({ seat, tributes }: Observation, move: ExchangeMove): TalkEvent[] {
  if (move.type === 'refuse') return move.refuse ? [{ event: 'refuses_tribute' }] : [];
  if (move.type === 'tribute') return [{ event: 'pays_tribute' }];
  if (move.type === 'return')
    return [{ event: 'thanks_for_tribute', to: tributes.find(({ to }) => to === seat)?.from }];
  return [];
}
