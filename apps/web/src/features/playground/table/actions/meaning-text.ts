import { RANKS, SMALL_JOKER_RANK } from '@fourth-seat/doudizhu';
import { combinationKinds, findLevel, findRankOfKey, formatLevel } from '@fourth-seat/guandan';
import { useKindText } from '../../../../cards/action-text.ts';
import { printedRank } from '../../../../cards/suits.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { cardTableMessages } from '../messages.ts';
import { type Meaning, perGame, type TableView } from '../view.ts';

/** The rank that names a meaning, as the API spells it; undefined for jokers. */
function rankOfMeaning(meaning: Meaning, table: TableView['table']): string | undefined {
  return perGame(table, {
    doudizhu: () => {
      // A key is the index of a rank plus 3 (rules §1).
      const index = meaning.key - 3;
      return index < SMALL_JOKER_RANK ? RANKS.charAt(index) : undefined;
    },
    guandan: ({ level }) => {
      const kind = combinationKinds.find((known) => known === meaning.kind);
      const rank = kind && findRankOfKey(kind, meaning.key, findLevel(level) ?? 0);
      return rank === undefined ? undefined : formatLevel(rank);
    },
  });
}

/** "straight, 8 high"; the plain kind where jokers leave no doubt. */
export function useMeaningText(table: TableView['table']): (meaning: Meaning) => string {
  const t = useMessages(cardTableMessages);
  const kindText = useKindText();
  return (meaning) => {
    const kind = kindText(meaning.kind);
    const rank = rankOfMeaning(meaning, table);
    return rank === undefined ? kind : t('meaning', { kind, rank: printedRank(rank) });
  };
}
