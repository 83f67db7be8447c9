import { type Bilingual, bilingual, passText, playText } from '@fourth-seat/game';
import type { StakeFactor } from '../rules/state.ts';
import type { ApiAction } from './requests.ts';

const doublingTexts: Readonly<Record<StakeFactor, Bilingual>> = {
  1: bilingual('not doubling', '不加倍'),
  2: bilingual('doubling the stake', '加倍'),
  4: bilingual('raising the stake fourfold', '加倍至 4 倍'),
};

/** An action as part of a sentence of the coach. */
export function actionText(action: ApiAction): Bilingual {
  switch (action.type) {
    case 'play':
      return playText(action.cards);
    case 'pass':
      return passText;
    case 'bid':
      return action.bid === 0
        ? bilingual('not bidding', '不叫')
        : bilingual(`bidding ${action.bid}`, `叫 ${action.bid} `);
    case 'double':
      return doublingTexts[action.factor];
    case 'show':
      return action.show ? bilingual('showing the hand', '明牌') : bilingual('hiding the hand', '不明牌');
  }
}
