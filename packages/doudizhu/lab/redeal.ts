/**
 * Deals that a seat could sit in as far as it knows: its hand and what everybody saw stay, hidden cards are dealt anew.
 */
import {
  BOTTOM_SIZE,
  type Counts,
  countsOfRanks,
  doudizhu,
  fullDeck,
  HAND_SIZE,
  type Move,
  type Observation,
  RANKS,
  type State,
  startState,
  totalCount,
} from '@fourth-seat/doudizhu';
import { type Agent, createRng, type Rng, untimed } from '@fourth-seat/game';
import { cardsBeyond } from '@fourth-seat/game/training';

/** The hidden hands in play; the landlord keeps what it is known to hold of the bottom. */
export function redealPlay(state: State, rng: Rng): State {
  const known = state.hands.map((_, seat) =>
    seat !== state.landlord ? state.bottom.map(() => 0) : unplayedBottom(state),
  );
  const pool = rng.shuffle(
    state.hands.flatMap((hand, seat) => (seat === state.turn ? [] : cardsBeyond(hand, known[seat] ?? []))),
  );
  const dealHand = (seat: number): Counts => {
    const hand = state.hands[seat] ?? [];
    if (seat === state.turn) return hand;
    const counts = [...(known[seat] ?? [])];
    for (let missing = totalCount(hand) - totalCount(counts); missing > 0; missing--) {
      const rank = pool.pop();
      if (rank === undefined) throw new RangeError('fewer cards are hidden than the other seats hold');
      counts[rank] = (counts[rank] ?? 0) + 1;
    }
    return counts;
  };
  return { ...state, hands: [dealHand(0), dealHand(1), dealHand(2)] };
}

function unplayedBottom(state: State): number[] {
  const unplayed = [...state.bottom];
  for (const { seat, move } of state.history) {
    if (seat !== state.landlord || move.type !== 'play') continue;
    for (const letter of move.cards) {
      const rank = RANKS.indexOf(letter);
      unplayed[rank] = Math.max(0, (unplayed[rank] ?? 0) - 1);
    }
  }
  return unplayed;
}

/** Deals tried in which the others would have called otherwise; then one is taken as it is. */
const MAX_ATTEMPTS = 60;

/** A deal before its first lead in which the other seats, played by `caller`, call as they did. */
export function redealCalls(state: State, caller: Agent<Observation, Move>, rng: Rng): State {
  const { turn, landlord } = state;
  const ownHand = state.dealt[turn] ?? [];
  const bottom = landlord === undefined ? undefined : state.bottom;
  const hidden = cardsBeyond(
    fullDeck,
    ownHand.map((count, rank) => count + (bottom?.[rank] ?? 0)),
  );
  for (let attempt = 1; ; attempt++) {
    const pool = rng.shuffle([...hidden]);
    const draw = (count: number): Counts => countsOfRanks(pool.splice(0, count));
    const dealHand = (seat: number): Counts => (seat === turn ? ownHand : draw(HAND_SIZE));
    const dealt: State['dealt'] = [dealHand(0), dealHand(1), dealHand(2)];
    const start = startState({ rules: state.rules, first: state.first, dealt, bottom: bottom ?? draw(BOTTOM_SIZE) });
    const redealt = callAgain(start, state, attempt < MAX_ATTEMPTS ? caller : undefined, `${rng.key}/${attempt}`);
    if (redealt !== undefined) return redealt;
  }
}

/** The calls of `state` once more from `start`; undefined where the caller would make another one. */
function callAgain(
  start: State,
  state: State,
  caller: Agent<Observation, Move> | undefined,
  seed: string,
): State | undefined {
  let redealt = start;
  for (const [index, move] of callsOf(state).entries()) {
    // A factor is not seen before all have chosen.
    const isSeen = move.type === 'bid' || state.phase !== 'double';
    if (caller !== undefined && isSeen && redealt.turn !== state.turn) {
      const context = untimed(createRng(`${seed}/${index}`));
      const observation = doudizhu.observation(redealt, redealt.turn);
      const call = caller.decide(observation, doudizhu.legalMoves(redealt), context).move;
      if (JSON.stringify(call) !== JSON.stringify(move)) return undefined;
    }
    redealt = doudizhu.apply(redealt, move);
  }
  return redealt;
}

function callsOf({ bids, rules, landlord, factors, phase, turn }: State): Move[] {
  const calls: Move[] = bids.map(({ bid }) => ({ type: 'bid', bid }));
  if (landlord === undefined || rules.double !== 'on') return calls;
  const doubled = phase === 'double' ? (turn - landlord + 3) % 3 : 3;
  for (let i = 0; i < doubled; i++) {
    calls.push({ type: 'double', factor: factors[(landlord + i) % 3] ?? 1 });
  }
  return calls;
}
