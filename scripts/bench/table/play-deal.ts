import {
  ALTERNATIVES,
  decisionRequestFor,
  playerOf,
} from '../../../apps/web/src/features/playground/match/decision-request.ts';
import type { PlayedMatch } from '../../../apps/web/src/features/playground/match/played-match.ts';
import type { MatchSetup } from '../../../apps/web/src/features/playground/match/setup.ts';
import type { TableGame, ThinkingTime } from '../../../apps/web/src/features/playground/match/table-game.ts';

/**
 * Plays the current deal of a match to its end and returns the number of moves. Throws the rules' error on an illegal
 * move.
 */
export function playDeal<State>(
  game: TableGame<State>,
  setup: MatchSetup,
  match: PlayedMatch<State>,
  clock: ThinkingTime,
): number {
  const deal = match.deals.length - 1;
  for (let move = 0; ; move++) {
    const { state } = match;
    const seat = game.seatToMove(state);
    if (seat === undefined) return move;
    const request = decisionRequestFor({ game, setup, state, at: { deal, move }, seat });
    const { action, win_rate } = game.decide(request, playerOf(setup, seat), clock, ALTERNATIVES);
    match.append(game.makeMove(state, action), win_rate);
  }
}
