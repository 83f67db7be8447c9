import {
  ALTERNATIVES,
  decisionRequestFor,
  type MatchSetup,
  type PlayedMatch,
  playerOf,
  type TableGame,
  type ThinkingTime,
} from '../../../apps/web/src/features/playground/headless.ts';

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
