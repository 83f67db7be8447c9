/**
 * Deals that a seat could sit in as far as it knows: its hand and what everybody saw stay, hidden cards are dealt anew.
 */
import { BIG_JOKER, countCards } from '@fourth-seat/cards';
import { type Agent, type Rng, untimed } from '@fourth-seat/game';
import {
  type DealState,
  dealHiddenCards,
  guandan,
  type Move,
  type Observation,
  payersOf,
  powerOf,
  wildOf,
} from '@fourth-seat/guandan';

const total = (counts: Iterable<number>): number => [...counts].reduce((sum, count) => sum + count, 0);
const cardsBeyond = (hand: Iterable<number>, known: readonly number[]): number[] =>
  [...hand].flatMap((count, card) => Array.from({ length: count - (known[card] ?? 0) }, () => card));

/**
 * The hidden hands of Guandan in play: each seat keeps what it is known to have got and gets nothing it cannot have.
 */
export function redealGuandan(state: DealState, rng: Rng): DealState {
  return { ...state, hands: dealHiddenCards(guandan.observation(state, state.turn), state.left, rng) };
}

/**
 * The same before the first lead: who paid keeps nothing higher, what was paid lies where it went, and nobody may
 * refuse.
 */
export function redealExchange(state: DealState, player: Agent<Observation, Move>, rng: Rng): DealState {
  const { turn, offers, tributes, options, phase } = state;
  const { level, previous = [] } = options;
  const paid = phase === 'tribute' ? offers : tributes;
  const limitOf = (seat: number): number => {
    const transfer = paid.find(({ from }) => from === seat);
    return transfer === undefined ? Infinity : powerOf(transfer.card, level);
  };
  const heldBy = (seat: number): number[] =>
    (phase === 'tribute' ? offers.filter(({ from }) => from === seat) : tributes.filter(({ to }) => to === seat)).map(
      ({ card }) => card,
    );
  // The tightest limit first, so that every deal that keeps the limits is as likely.
  const others = [0, 1, 2, 3].filter((seat) => seat !== turn).sort((a, b) => limitOf(a) - limitOf(b));
  for (;;) {
    const pool = others.flatMap((seat) => {
      return cardsBeyond(state.hands[seat] ?? [], [...countCards(heldBy(seat))]);
    });
    rng.shuffle(pool);
    const hands = [...state.hands];
    for (const seat of others) {
      const own = heldBy(seat);
      const fits = (card: number): boolean => card === wildOf(level) || powerOf(card, level) <= limitOf(seat);
      for (let need = total(state.hands[seat] ?? []) - own.length; need > 0; need--) {
        own.push(...pool.splice(pool.findIndex(fits), 1));
      }
      hands[seat] = countCards(own);
    }
    const payers = phase === 'tribute' ? payersOf(previous) : [];
    if (payers.reduce<number>((sum, seat) => sum + (hands[seat]?.[BIG_JOKER] ?? 0), 0) < 2) {
      return returnAgain({ ...state, hands }, player, rng);
    }
  }
}

/** What the other receiver gave back is not seen yet: it chooses anew from the hand that it has here. */
function returnAgain(state: DealState, player: Agent<Observation, Move>, rng: Rng): DealState {
  if (state.returned.length === 0) return state;
  const before = { ...state, returned: [], turn: state.options.previous?.[0] ?? state.turn };
  const context = untimed(rng.stream('return'));
  const observation = guandan.observation(before, before.turn);
  return guandan.apply(before, player.decide(observation, guandan.legalMoves(before), context).move);
}
