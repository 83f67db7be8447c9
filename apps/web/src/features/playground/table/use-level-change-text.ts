import { printedRank } from '../../../cards/suits.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { levelMessages } from './level-messages.ts';
import type { LevelChange } from './view.ts';

/** What a deal did to the level of a side, in a sentence that begins with the side. */
export function useLevelChangeText(): (change: LevelChange, side: string) => string {
  const t = useMessages(levelMessages);
  return (change, side) => {
    switch (change.kind) {
      case 'rise':
        return t('rise', { side, by: change.by, from: printedRank(change.from), to: printedRank(change.to) });
      case 'stay':
        return t('stay', { side, at: printedRank(change.at) });
      case 'fall':
        return t('fall', { side, from: printedRank(change.from), to: printedRank(change.to) });
      case 'pass_ace':
        return t('pass_ace', { side });
    }
  };
}
