import { RANKS, SMALL_JOKER_RANK } from '@fourth-seat/doudizhu';
import { combinationKinds, findLevel, findRankOfKey, formatLevel } from '@fourth-seat/guandan';
import { useKindText } from '../../../../cards/action-text.ts';
import { cardMessages } from '../../../../cards/messages.ts';
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

/** The keys of jokers in both games. */
const jokerNames: ReadonlyMap<number, 'small_joker' | 'big_joker'> = new Map([
  [16, 'small_joker'],
  [17, 'big_joker'],
]);
/** Kinds that jokers make and that have a rank; the others of jokers alone say all by their name. */
const rankedKinds: readonly string[] = ['single', 'pair'];

/** "straight (8)", "single (small joker)". */
export function useMeaningText(table: TableView['table']): (meaning: Meaning) => string {
  const t = useMessages(cardTableMessages);
  const kindText = useKindText();
  const cardText = useMessages(cardMessages);
  return (meaning) => {
    const kind = kindText(meaning.kind);
    const rank = rankOfMeaning(meaning, table);
    if (rank !== undefined) return t('meaning', { kind, rank: printedRank(rank) });
    const joker = rankedKinds.includes(meaning.kind) ? jokerNames.get(meaning.key) : undefined;
    return joker === undefined ? kind : t('meaning', { kind, rank: cardText(joker) });
  };
}
