import type { Rng } from '@fourth-seat/game';
import { describeLaws } from '@fourth-seat/game/laws';
import { cardsBeyond } from '@fourth-seat/game/training';
import { drawRules, ruleSets } from '../testing/rule-sets.ts';
import { paodekuai } from './game.ts';
import { emptyRankCounts } from './ranks.ts';
import type { State } from './state.ts';

const drawn = Array.from({ length: 6 }, (_, i) => ({ name: `drawn ${i}`, rules: drawRules(`laws/${i}`) }));

describeLaws({
  game: paodekuai,
  options: [...ruleSets, ...drawn].map(({ name, rules }) => ({ name, options: { rules, winner: undefined } })),
  deals: 4,
  maxMoves: 200,
  returnsSum: 0,
  redealHidden,
});

/** Deals the cards a seat cannot see anew among the others and the dead ones; the opening card stays until it is played. */
function redealHidden(state: State, seat: number, rng: Rng): State {
  const isHeld = state.history.length === 0 && state.opening !== undefined && state.leader !== seat;
  const known = (other: number): number[] =>
    emptyRankCounts().map((_, rank) => (isHeld && other === state.leader && rank === state.opening ? 1 : 0));
  const hidden = state.hands.map((hand, other) => (other === seat ? [] : cardsBeyond(hand, known(other))));
  const dead = cardsBeyond(state.dead, emptyRankCounts());
  const pool = rng.shuffle([...hidden.flat(), ...dead]);
  const deal = (count: number, from: number[]): number[] => {
    for (const rank of pool.splice(0, count)) from[rank] = (from[rank] ?? 0) + 1;
    return from;
  };
  const hands = state.hands.map((hand, other) =>
    other === seat ? hand : deal(hidden[other]?.length ?? 0, known(other)),
  );
  return { ...state, hands, dead: deal(dead.length, emptyRankCounts()) };
}
