import { type Bilingual, passText, playText } from '@fourth-seat/game';
import type { ApiAction } from './requests.ts';

/** An action as part of a sentence of the coach. */
export const actionText = (action: ApiAction): Bilingual =>
  action.type === 'play' ? playText(action.cards) : passText;
