import type { Language } from '@fourth-seat/contract';
import type { ReasonText } from './table-game.ts';

export const reasonIn = (text: ReasonText, language: Language): string =>
  typeof text === 'string' ? text : text[language];
