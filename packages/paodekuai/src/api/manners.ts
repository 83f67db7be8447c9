import { addCounts, formatCounts, totalCount } from '@fourth-seat/cards/ranks';
import {
  createRng,
  type Decider,
  type Decision,
  gapOf,
  type Manners,
  talkOf,
  talkTurns,
  waitOf,
} from '@fourth-seat/game';
import type { Observation } from '../rules/observation.ts';
import type { Move } from '../rules/plays.ts';
import { handSizeOf, readCounts } from '../rules/ranks.ts';
import type { HistoryEntry } from '../rules/state.ts';
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

const playsBomb = (move: Move): boolean => move.type === 'play' && move.kind === 'bomb';

function talkAt(observation: Observation, move: Move): Manners['talk'] {
  const { seat, history, rules, left } = observation;
  const turns = talkTurns({
    seat,
    dealt: left.map(() => handSizeOf(rules)),
    areAllies: (a, b) => a === b,
    history: [...history, { seat, move }].map(publicTurnOf),
  });
  return talkOf(turns, `${seat}/${formatCounts(handAtFirstLead(observation))}`);
}

const publicTurnOf = ({ seat, move }: HistoryEntry) => ({
  seat,
  cards: move.type === 'play' ? move.cards.length : 0,
  isBomb: playsBomb(move),
});

/** The cards that the seat was dealt: what it holds and what it played. */
function handAtFirstLead({ seat, hand, history }: Observation): Observation['hand'] {
  const own = history.flatMap(({ seat: other, move }) => (other === seat && move.type === 'play' ? [move.cards] : []));
  return own.reduce((sum, cards) => addCounts(sum, readCounts(cards)), hand);
}
