import { cardsOf, formatCards } from '@fourth-seat/cards';
import type { LegalityGame } from '@fourth-seat/game/training';
import { answerValidate, toAction } from '../api/answers.ts';
import { arenaDeal } from '../arena.ts';
import { formatLevel } from '../rules/cards.ts';
import { guandan, guandanMerged } from '../rules/game.ts';
import type { Observation } from '../rules/observation.ts';
import { type DealState, handOf } from '../rules/state.ts';
import { type Move, sameMove } from '../rules/types.ts';

/** A wrong tribute, return, refusal or choice is called `exchange`. */
export const legalityGame: LegalityGame<DealState, Move, Observation> = {
  mechanics: guandanMerged,
  deal: arenaDeal,
  createJudge: () => brokenRule,
};

function brokenRule(state: DealState, move: Move): string | undefined {
  if (state.phase !== 'play') {
    return guandan.legalMoves(state).some((legal) => sameMove(legal, move)) ? undefined : 'exchange';
  }
  const action = toAction(move);
  if (action.type !== 'play' && action.type !== 'pass') return 'exchange';
  const { options, beat, history } = state;
  const { rules } = options;
  const beaten = beat && history.findLast(({ play }) => play !== undefined)?.play;
  const answer = answerValidate({
    level: formatLevel(options.level),
    hand: formatCards(cardsOf(handOf(state, state.turn))),
    rules: { ...rules, mustPlay: rules.mustPlay.map(formatLevel) },
    ...(beaten && { beat: { cards: formatCards(beaten.cards), kind: beaten.kind, key: beaten.key } }),
    ...(action.type === 'play' ? { cards: action.cards, kind: action.kind, key: action.key } : { cards: [] }),
  });
  return answer.legal ? undefined : answer.rule;
}
