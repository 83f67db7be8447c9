import type { Language } from '@fourth-seat/contract';
import type { Action as WordedAction } from '../../../cards/move-text.ts';
import type { Action, ReasonText } from './table-game.ts';

/** The texts of `cards/move-text` have one number and one truth value as parameters. */
export function wordedAction(action: Action): WordedAction {
  const { type } = action;
  const none = { type, cards: [], kind: undefined, points: undefined, yes: false };
  switch (type) {
    case 'play':
      return { ...none, cards: action.cards, kind: action.kind };
    case 'tribute':
    case 'return':
      return { ...none, cards: [action.card] };
    case 'bid':
      return { ...none, points: action.bid };
    case 'double':
      return { ...none, points: action.factor };
    case 'choose':
      return { ...none, points: action.from };
    case 'show':
      return { ...none, yes: action.show };
    case 'refuse':
      return { ...none, yes: action.refuse };
    case 'pass':
      return none;
  }
}

export const reasonIn = (text: ReasonText, language: Language): string =>
  typeof text === 'string' ? text : text[language];
