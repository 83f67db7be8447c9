/** Plays a deal of a match as a table does. */
import { formatCard } from '@fourth-seat/cards';
import { createRng, untimed } from '@fourth-seat/game';
import { toAction } from '../api/answers.ts';
import type { Models } from '../player/models.ts';
import { createPlayer } from '../player/search/search.ts';
import { doudizhu } from '../rules/game.ts';
import type { State } from '../rules/state.ts';
import { type MatchState, nextDeal } from '../table/match.ts';
import { checkSelection, positionAt } from '../table/seat.ts';

/**
 * The deal after its last card; every play goes through the legality that a person's selection meets. Throws where a
 * move is refused.
 */
export function playTable(match: MatchState, models: Models, level: number): State {
  const player = createPlayer(models, { level });
  const { state: first, cards } = nextDeal(match);
  const hands = cards.hands.map((hand) => hand.map(formatCard));
  let state = first;
  for (let turn = 0; !doudizhu.isTerminal(state); turn++) {
    const seat = state.turn;
    const position = positionAt(state, hands[seat] ?? []);
    const context = untimed(createRng(`${match.seed}/${match.deals}/${turn}`));
    const { move } = player.decide(position.observation, position.legalMoves, context);
    if (move.type === 'play' || move.type === 'pass') {
      const action = toAction(move, position.hand);
      const played = action.type === 'play' ? action.cards : [];
      if (!checkSelection(position, played).legal) throw new Error(`refused: ${JSON.stringify(action)}`);
      hands[seat] = (hands[seat] ?? []).filter((card) => !played.includes(card));
    }
    const before = state.landlord;
    state = doudizhu.apply(state, move);
    if (before === undefined && state.landlord !== undefined)
      hands[state.landlord]?.push(...cards.bottom.map(formatCard));
  }
  return state;
}
