// @module-tag long: plays whole deals for every law
import { cardsOf, countCards } from '@fourth-seat/cards';
import type { Rng } from '@fourth-seat/game';
import { describeLaws } from '@fourth-seat/game/laws';
import { guandan, guandanMerged } from './game.ts';
import { defaultRules, universityRules } from './options.ts';
import type { DealOptions, DealState } from './state.ts';

/** Deals the cards a seat cannot see anew among the others, keeping every number of cards. */
function redealHidden(state: DealState, seat: number, rng: Rng): DealState {
  const hidden = rng.shuffle(state.hands.flatMap((hand, other) => (other === seat ? [] : cardsOf(hand))));
  let at = 0;
  const hands = state.hands.map((hand, other) => {
    if (other === seat) return hand;
    const count = cardsOf(hand).length;
    at += count;
    return countCards(hidden.slice(at - count, at));
  });
  return { ...state, hands };
}

const first: DealOptions = { rules: defaultRules, level: 0, teamLevels: [0, 0] };
const options: readonly { readonly name: string; readonly options: DealOptions }[] = [
  { name: 'first deal', options: first },
  { name: 'single tribute at 9', options: { ...first, level: 7, teamLevels: [7, 2], previous: [0, 1, 2, 3] } },
  { name: 'double tribute at A', options: { ...first, level: 12, teamLevels: [3, 12], previous: [1, 3] } },
  {
    name: 'university arena, partner pays',
    options: { rules: universityRules, level: 3, teamLevels: [3, 3], previous: [2, 1, 3, 0] },
  },
  {
    name: 'choices: refusal, equal tributes, free returns',
    options: {
      ...first,
      rules: { ...defaultRules, refuse: 'optional', equalTribute: 'winnersChoose', returnMax: 'any', windTo: 'next' },
      previous: [3, 1],
    },
  },
];

describeLaws({ game: guandan, options, deals: 2, maxMoves: 1000, returnsSum: 0, redealHidden });
describeLaws({ game: guandanMerged, options, deals: 4, maxMoves: 1000, returnsSum: 0, redealHidden });
