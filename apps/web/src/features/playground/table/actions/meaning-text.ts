import { useKindText } from '../../../../cards/action-text.ts';
import { cardMessages } from '../../../../cards/messages.ts';
import { printedRank } from '../../../../cards/suits.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { cardTableMessages } from '../messages.ts';
import { rankOfMeaning } from '../rules/judge.ts';
import type { Meaning, TableView } from '../view.ts';

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
