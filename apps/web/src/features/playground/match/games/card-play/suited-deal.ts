import { doudizhu, fullDeck, type Move, RANKS, type State } from '@fourth-seat/doudizhu';
import { createRng } from '@fourth-seat/game';
import { highToLow, takeCards } from './suited-cards.ts';

/** The engine counts ranks; a table shows cards. */
export interface SuitedDeal {
  readonly state: State;
  /** Suited cards per seat, high to low. */
  readonly hands: readonly (readonly string[])[];
  readonly bottom: readonly string[];
  /** The cards of each entry of `state.history`; none for a pass. */
  readonly plays: readonly (readonly string[])[];
}

const { notation } = doudizhu;

/** Deals suits to the ranks of a deal, the same ones each time. */
export function dealSuits(state: State): SuitedDeal {
  const rng = createRng(notation.formatDeal(state)).stream('suits');
  const piles = fullDeck.map((count, rank) => {
    const letter = RANKS[rank] ?? '';
    if (count === 1) return [letter === 'b' ? 'SB' : 'HR'];
    return rng.shuffle(['S', 'H', 'C', 'D']).map((suit) => suit + letter);
  });
  const draw = (counts: readonly number[]): string[] =>
    highToLow(counts.flatMap((count, rank) => piles[rank]?.splice(0, count) ?? []));
  return { state, hands: state.dealt.map(draw), bottom: draw(state.bottom), plays: [] };
}

/** The deal after a move. `wanted`: the suited cards of a play; where they do not fit it, others of their ranks go. */
export function applyMove(deal: SuitedDeal, move: Move, wanted: readonly string[]): SuitedDeal {
  const { state } = deal;
  const next = doudizhu.apply(state, move);
  const hands = deal.hands.map((hand) => [...hand]);
  const own = hands[state.turn] ?? [];
  let { plays } = deal;
  if (move.type === 'play') plays = [...plays, takeCards(own, move.cards, wanted)];
  if (move.type === 'pass') plays = [...plays, []];
  if (state.landlord === undefined && next.landlord !== undefined) {
    hands[next.landlord] = highToLow([...(hands[next.landlord] ?? []), ...deal.bottom]);
  }
  return { ...deal, state: next, hands, plays };
}
