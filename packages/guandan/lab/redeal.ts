/**
 * Deals that a seat could sit in as far as it knows: its hand and what everybody saw stay, hidden cards are dealt anew.
 */
import { BIG_JOKER, type Card, countCards, emptyCounts, totalOf } from '@fourth-seat/cards';
import { type Agent, type Rng, untimed } from '@fourth-seat/game';
import { cardsBeyond } from '@fourth-seat/game/training';
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

/**
 * The hidden hands in play: each seat keeps what it is known to have got and gets nothing it cannot have.
 */
export function redealPlay(state: DealState, rng: Rng): DealState {
  return { ...state, hands: dealHiddenCards(guandan.observation(state, state.turn), state.left, rng) };
}

/** Deals tried until one fits. */
const MAX_ATTEMPTS = 1000;

/**
 * The same before the first lead: who paid keeps nothing higher, what was paid lies where it went, and nobody may
 * refuse.
 */
export function redealExchange(state: DealState, player: Agent<Observation, Move>, rng: Rng): DealState {
  const { turn, options } = state;
  const { level } = options;
  const { paid, payers } = paymentsOf(state);
  const limitOf = (seat: number): number => {
    const payment = paid.find(({ from }) => from === seat);
    return payment === undefined ? Infinity : powerOf(payment.card, level);
  };
  const heldBy = (seat: number): Card[] => paid.filter(({ at }) => at === seat).map(({ card }) => card);
  // The tightest limit first, so that every deal that keeps the limits is as likely.
  const others = [0, 1, 2, 3].filter((seat) => seat !== turn).sort((a, b) => limitOf(a) - limitOf(b));
  // Deals in which the payers could refuse are rare: the next one is taken.
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const pool = others.flatMap((seat) => cardsBeyond(state.hands[seat] ?? [], countCards(heldBy(seat))));
    rng.shuffle(pool);
    const hands = [...state.hands];
    for (const seat of others) {
      const own = heldBy(seat);
      const fits = (card: number): boolean => card === wildOf(level) || powerOf(card, level) <= limitOf(seat);
      for (let need = totalOf(state.hands[seat] ?? emptyCounts()) - own.length; need > 0; need--) {
        // A seat of a tighter limit takes only what the next may hold too, so a card that fits is always left.
        const index = pool.findIndex(fits);
        if (index < 0) throw new RangeError(`no card is left that seat ${seat} may hold`);
        own.push(...pool.splice(index, 1));
      }
      hands[seat] = countCards(own);
    }
    if (payers.reduce<number>((sum, seat) => sum + (hands[seat]?.[BIG_JOKER] ?? 0), 0) < 2) {
      return returnAgain({ ...state, hands }, player, rng);
    }
  }
  throw new RangeError(`in ${MAX_ATTEMPTS} deals the payers could always refuse`);
}

/** What was paid, and the seats of which none may refuse any more. */
interface Payments {
  /** A card, who paid it, and where it lies: an offer that nobody has taken is still with its payer. */
  readonly paid: readonly { readonly from: number; readonly card: Card; readonly at: number }[];
  readonly payers: readonly number[];
}

function paymentsOf({ phase, offers, tributes, options: { previous = [] } }: DealState): Payments {
  return phase === 'tribute'
    ? { paid: offers.map(({ from, card }) => ({ from, card, at: from })), payers: payersOf(previous) }
    : { paid: tributes.map(({ from, to, card }) => ({ from, card, at: to })), payers: [] };
}

/** What the other receiver gave back is not seen yet: it chooses anew from the hand that it has here. */
function returnAgain(state: DealState, player: Agent<Observation, Move>, rng: Rng): DealState {
  if (state.returned.length === 0) return state;
  const before = { ...state, returned: [], turn: state.options.previous?.[0] ?? state.turn };
  const context = untimed(rng.stream('return'));
  const observation = guandan.observation(before, before.turn);
  return guandan.apply(before, player.decide(observation, guandan.legalMoves(before), context).move);
}
