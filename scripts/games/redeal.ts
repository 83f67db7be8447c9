/** Deals that a seat could sit in as far as it knows: its hand and what everybody saw stay, hidden cards are dealt anew. */
import { BIG_JOKER } from '@fourth-seat/cards';
import { doudizhu, FULL_DECK, type Move, type Observation, startState, type State } from '@fourth-seat/doudizhu';
import { type Agent, createRng, type Rng, untimed } from '@fourth-seat/game';
import {
  dealAround,
  type DealState,
  guandan,
  type Move as GuandanMove,
  type Observation as GuandanObservation,
  payersOf,
  powerOf,
  wildOf,
} from '@fourth-seat/guandan';

const total = (counts: Iterable<number>): number => [...counts].reduce((sum, count) => sum + count, 0);
const cardsBeyond = (hand: Iterable<number>, known: readonly number[]): number[] =>
  [...hand].flatMap((count, card) => Array.from({ length: count - (known[card] ?? 0) }, () => card));

function countsOf(ranks: readonly number[]): number[] {
  const counts = FULL_DECK.map(() => 0);
  for (const rank of ranks) counts[rank] = (counts[rank] ?? 0) + 1;
  return counts;
}

/** The hidden hands of Doudizhu; the landlord keeps what it is known to hold of the bottom. */
export function redealDoudizhu(state: State, rng: Rng): State {
  const known = state.hands.map((_, seat) =>
    seat !== state.landlord ? state.bottom.map(() => 0) : unplayedBottom(state),
  );
  const pool = rng.shuffle(
    state.hands.flatMap((hand, seat) => (seat === state.turn ? [] : cardsBeyond(hand, known[seat] ?? []))),
  );
  const hands = state.hands.map((hand, seat) => {
    if (seat === state.turn) return hand;
    const counts = [...(known[seat] ?? [])];
    for (let need = total(hand) - total(counts); need > 0; need--) {
      const rank = pool.pop() ?? 0;
      counts[rank] = (counts[rank] ?? 0) + 1;
    }
    return counts;
  });
  return { ...state, hands: hands as unknown as State['hands'] };
}

function unplayedBottom(state: State): number[] {
  const left = [...state.bottom];
  for (const { seat, move } of state.history) {
    if (seat !== state.landlord || move.type !== 'play') continue;
    for (const letter of move.cards) {
      const rank = '3456789TJQKA2bB'.indexOf(letter);
      left[rank] = Math.max(0, (left[rank] ?? 0) - 1);
    }
  }
  return left;
}

/** Deals tried in which the others would have called otherwise; then one is taken as it is. */
const TRIES = 60;

/** A deal before its first lead in which the other seats, played by `caller`, call as they did. */
export function redealCalls(state: State, caller: Agent<Observation, Move>, rng: Rng): State {
  const { turn, landlord } = state;
  const own = state.dealt[turn] ?? [];
  const bottom = landlord < 0 ? undefined : state.bottom;
  const hidden = cardsBeyond(
    FULL_DECK,
    own.map((count, rank) => count + (bottom?.[rank] ?? 0)),
  );
  for (let tried = 1; ; tried++) {
    const pool = rng.shuffle([...hidden]);
    const draw = (count: number): number[] => countsOf(pool.splice(0, count));
    const hands = [0, 1, 2].map((seat) => (seat === turn ? own : draw(17))) as unknown as State['hands'];
    const start = startState(state.options, state.first, hands, bottom ?? draw(3), undefined);
    const fits = callAgain(start, state, tried < TRIES ? caller : undefined, `${rng.key}/${tried}`);
    if (fits !== undefined) return fits;
  }
}

/** The calls of `state` once more from `start`; undefined where the caller would make another one. */
function callAgain(
  start: State,
  state: State,
  caller: Agent<Observation, Move> | undefined,
  seed: string,
): State | undefined {
  let now = start;
  for (const [place, move] of callsOf(state).entries()) {
    // A factor is not seen before all have chosen.
    const isSeen = move.type === 'bid' || state.phase !== 'double';
    if (caller !== undefined && isSeen && now.turn !== state.turn) {
      const context = untimed(createRng(`${seed}/${place}`));
      const own = caller.decide(doudizhu.observation(now, now.turn), doudizhu.legalMoves(now), context).move;
      if (JSON.stringify(own) !== JSON.stringify(move)) return undefined;
    }
    now = doudizhu.apply(now, move);
  }
  return now;
}

function callsOf({ bids, options, landlord, factors, phase, turn }: State): Move[] {
  const calls: Move[] = bids.map(({ bid }) => ({ type: 'bid', bid }));
  if (landlord < 0 || options.double !== 'on') return calls;
  const doubled = phase === 'double' ? (turn - landlord + 3) % 3 : 3;
  for (let i = 0; i < doubled; i++) {
    calls.push({ type: 'double', factor: (factors[(landlord + i) % 3] ?? 1) as 1 | 2 | 4 });
  }
  return calls;
}

/** The hidden hands of Guandan in play: each seat keeps what it is known to have got and gets nothing it cannot have. */
export function redealGuandan(state: DealState, rng: Rng): DealState {
  return { ...state, hands: dealAround(guandan.observation(state, state.turn), state.left, rng) };
}

function handOf(cards: readonly number[]): Uint8Array {
  const counts = new Uint8Array(54);
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  return counts;
}

/** The same before the first lead: who paid keeps nothing higher, what was paid lies where it went, and nobody may refuse. */
export function redealExchange(state: DealState, player: Agent<GuandanObservation, GuandanMove>, rng: Rng): DealState {
  const { turn, offers, tributes, options, phase } = state;
  const { level, previous = [] } = options;
  const paid = phase === 'tribute' ? offers : tributes;
  const limitOf = (seat: number): number => {
    const gift = paid.find(({ from }) => from === seat);
    return gift === undefined ? Infinity : powerOf(gift.card, level);
  };
  const heldBy = (seat: number): number[] =>
    (phase === 'tribute' ? offers.filter(({ from }) => from === seat) : tributes.filter(({ to }) => to === seat)).map(
      ({ card }) => card,
    );
  // The tightest limit first, so that every deal that keeps the limits is as likely.
  const others = [0, 1, 2, 3].filter((seat) => seat !== turn).sort((a, b) => limitOf(a) - limitOf(b));
  for (;;) {
    const pool = others.flatMap((seat) => {
      return cardsBeyond(state.hands[seat] ?? [], [...handOf(heldBy(seat))]);
    });
    rng.shuffle(pool);
    const hands = [...state.hands];
    for (const seat of others) {
      const own = heldBy(seat);
      const fits = (card: number): boolean => card === wildOf(level) || powerOf(card, level) <= limitOf(seat);
      for (let need = total(state.hands[seat] ?? []) - own.length; need > 0; need--) {
        own.push(...pool.splice(pool.findIndex(fits), 1));
      }
      hands[seat] = handOf(own);
    }
    const payers = phase === 'tribute' ? payersOf(previous) : [];
    if (payers.reduce<number>((sum, seat) => sum + (hands[seat]?.[BIG_JOKER] ?? 0), 0) < 2) {
      return returnAgain({ ...state, hands }, player, rng);
    }
  }
}

/** What the other receiver gave back is not seen yet: it chooses anew from the hand that it has here. */
function returnAgain(state: DealState, player: Agent<GuandanObservation, GuandanMove>, rng: Rng): DealState {
  if (state.returned.length === 0) return state;
  const before = { ...state, returned: [], turn: state.options.previous?.[0] ?? state.turn };
  const context = untimed(rng.stream('return'));
  const observation = guandan.observation(before, before.turn);
  return guandan.apply(before, player.decide(observation, guandan.legalMoves(before), context).move);
}
