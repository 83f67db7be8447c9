import { RANKS } from '@fourth-seat/cards/ranks';
import { createRng } from '@fourth-seat/game';
import { type Move, paodekuai, type State } from '@fourth-seat/paodekuai';
import { highToLow, takeCards } from './card-play/suited-cards.ts';

/** A deal with the suits of its cards: the engine counts ranks. */
export interface PaodekuaiDeal {
  readonly state: State;
  /** Suited cards per seat, high to low. */
  readonly hands: readonly (readonly string[])[];
  /** The cards of each entry of `state.history`; none for a pass. */
  readonly plays: readonly (readonly string[])[];
}

/** The suits that the decks have of ranks of which cards are left out (rules §1.1). */
const suitsOf = (letter: string, deck: State['rules']['deck']): readonly string[] => {
  if (letter === '2') return ['S'];
  if (letter === 'A') return deck === 45 ? ['H'] : ['H', 'C', 'D'];
  return letter === 'K' && deck === 45 ? ['H', 'C', 'D'] : ['S', 'H', 'C', 'D'];
};

/**
 * Deals suits to the ranks of a deal, the same ones each time. The leader has the spade of the opening card, and the ten
 * of hearts lies where the deal says.
 */
export function dealPaodekuaiSuits(state: State): PaodekuaiDeal {
  const { rules, leader, opening, redTen, dealt, dead } = state;
  const rng = createRng(paodekuai.notation.formatDeal(state)).stream('suits');
  const hands = dealt.map((): string[] => []);
  const seats = dealt.map((_, seat) => seat);
  for (let rank = 0; rank < dead.length; rank++) {
    const letter = RANKS.charAt(rank);
    const suits = rng.shuffle([...suitsOf(letter, rules.deck)]);
    // Whoever owns a card that is known by its suit draws first; the dead cards draw last.
    const first = rank === opening ? leader : letter === 'T' ? redTen : undefined;
    const known = rank === opening ? 'S' : 'H';
    if (rank === opening || letter === 'T') suits.sort((a, b) => Number(b === known) - Number(a === known));
    const isDeadTen = letter === 'T' && rank !== opening && redTen === undefined;
    const order = first === undefined ? seats : [first, ...seats.filter((seat) => seat !== first)];
    if (isDeadTen) suits.reverse();
    for (const seat of order)
      for (const suit of suits.splice(0, dealt[seat]?.[rank] ?? 0)) hands[seat]?.push(suit + letter);
  }
  return { state, hands: hands.map(highToLow), plays: [] };
}

/** The deal after a move. `wanted`: the suited cards of a play; where they do not fit it, others of their ranks go. */
export function applyPaodekuaiMove(deal: PaodekuaiDeal, move: Move, wanted: readonly string[]): PaodekuaiDeal {
  const { state } = deal;
  const next = paodekuai.apply(state, move);
  const hands = deal.hands.map((hand) => [...hand]);
  const played = move.type === 'play' ? takeCards(hands[state.turn] ?? [], move.cards, wanted) : [];
  return { state: next, hands, plays: [...deal.plays, played] };
}
