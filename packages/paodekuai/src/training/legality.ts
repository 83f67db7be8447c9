import { totalCount } from '@fourth-seat/cards/ranks';
import type { LegalityGame } from '@fourth-seat/game/training';
import { paodekuai } from '../rules/game.ts';
import type { Observation } from '../rules/observation.ts';
import type { Rules } from '../rules/options.ts';
import { handAfter, type Move } from '../rules/plays.ts';
import { handOf, type State, tableOf } from '../rules/state.ts';

/** Deals of one set of options; moves are judged by the rules of readings and of what beats what, not by the generator. */
export const legalityGame = (rules: Rules): LegalityGame<State, Move, Observation> => ({
  mechanics: paodekuai,
  deal: (seed) => paodekuai.deal(seed, { rules, winner: undefined }),
  createJudge: () => (state, move) => {
    const table = tableOf(state, state.turn, state.hands.map(totalCount));
    const played = handAfter(handOf(state, state.turn), move, table);
    return played.legal ? undefined : played.rule;
  },
});
