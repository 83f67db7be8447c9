import type { Agent } from '@fourth-seat/game';
import type { Observation } from '../../rules/observation.ts';
import type { Move, Play } from '../../rules/plays.ts';

/** What a card of height costs beside a card that is got rid of. */
const HEIGHT = 0.5;

/**
 * The player that beginners and simple programs are: leads the most cards of the lowest ranks, follows with the lowest play
 * that beats, and keeps bombs to the last.
 */
export const ruleAgent: Agent<Observation, Move> = {
  name: 'rule',
  decide: ({ beat }, legalMoves) => {
    const plays = legalMoves.filter((move) => move.type === 'play');
    const plain = plays.filter(({ kind }) => kind !== 'bomb');
    const costOf = ({ key, cards }: Play): number => (beat === undefined ? HEIGHT * key - cards.length : key);
    const choices = plain.length > 0 ? plain : plays;
    const best = choices.reduce<Play | undefined>(
      (a, b) => (a === undefined || costOf(b) < costOf(a) ? b : a),
      undefined,
    );
    const move = best ?? legalMoves[0];
    if (move === undefined) throw new Error('no legal move to choose from');
    return { move, fallback: false };
  },
};
