import { type Bilingual, bilingual, passText, playText } from '@fourth-seat/game';
import type { ApiAction } from './requests.ts';

/** An action as part of a sentence of the coach. */
export function actionText(action: ApiAction): Bilingual {
  switch (action.type) {
    case 'play':
      return playText(action.cards);
    case 'pass':
      return passText;
    case 'tribute':
      return bilingual(`paying ${action.card}`, `进贡 ${action.card} `);
    case 'return':
      return bilingual(`giving back ${action.card}`, `还 ${action.card} `);
    case 'refuse':
      return action.refuse ? bilingual('refusing the tribute', '抗贡') : bilingual('paying the tribute', '进贡');
    case 'choose':
      return bilingual(`taking the card of seat ${action.from}`, `收 ${action.from} 号位的贡牌`);
  }
}
