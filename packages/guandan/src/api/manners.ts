import {
  createRng,
  type Decision,
  gapOf,
  type Happening,
  type Manners,
  type Temper,
  talkOf,
  talkTurns,
  waitOf,
} from '@fourth-seat/game';
import type { Observation, Turn } from '../rules/state.ts';
import { payersOf } from '../rules/tribute.ts';
import { allSeats, type Kind, type Move, type Seat, teamOf } from '../rules/types.ts';
import type { Position } from './requests.ts';

/** How long a person would take, and what they would say. Ask the player for at least one alternative (`explain`). */
export function mannersOf(
  { observation, legalMoves }: Position,
  decision: Decision<Move>,
  temper: Temper,
  seed: string,
): Manners {
  const { move } = decision;
  const choice = {
    options: legalMoves.length,
    gap: gapOf(decision),
    bomb: move.type === 'play' && bombKinds.has(move.kind),
    last: move.type === 'play' && move.cards.length === observation.left[observation.seat],
  };
  return { wait_ms: waitOf(choice, temper, createRng(seed).stream('pace')), talk: talkAt(observation, move) };
}

const bombKinds: ReadonlySet<Kind> = new Set(['bomb', 'straight_flush', 'four_jokers']);

function talkAt(observation: Observation, move: Move): Manners['talk'] {
  const { seat, phase, history, refused, previous = [] } = observation;
  const deal = `${seat}/${ownStart(observation).join('')}`;
  if (move.type !== 'play' && move.type !== 'pass')
    return talkOf([{ trick: 0, happenings: exchangeHappenings(observation, move) }], `${deal}/${phase}`);
  const play = move.type === 'play' ? { ...move, size: move.cards.length } : undefined;
  const turns = talkTurns({
    seat,
    dealt: allSeats.map(() => 27),
    areAllies: (a, b) => teamOf(a as Seat) === teamOf(b as Seat),
    history: [...history, { seat, play }].map(seen),
    opening: refused && payersOf(previous).includes(seat) ? [{ event: 'refuses_tribute' }] : [],
  });
  return talkOf(turns, deal);
}

const seen = ({ seat, play }: Turn) => ({
  seat,
  cards: play?.cards.length ?? 0,
  bomb: play !== undefined && bombKinds.has(play.kind),
});

/** The seat's cards at the first lead: its hand and what it has played. */
function ownStart({ seat, hand, history }: Observation): Uint8Array {
  const start = hand.slice();
  for (const { seat: other, play } of history) {
    if (other === seat) for (const card of play?.cards ?? []) start[card] = (start[card] ?? 0) + 1;
  }
  return start;
}

function exchangeHappenings({ seat, tributes }: Observation, move: Move): Happening[] {
  if (move.type === 'refuse') return move.refuse ? [{ event: 'refuses_tribute' }] : [];
  if (move.type === 'tribute') return [{ event: 'pays_tribute' }];
  if (move.type === 'return')
    return [{ event: 'thanks_for_tribute', to: tributes.find(({ to }) => to === seat)?.from }];
  return [];
}
