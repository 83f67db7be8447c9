import { useKindText } from '../../../cards/move-text.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { cardTableMessages } from './messages.ts';
import type { Meaning, SeatNumber, TableView } from './view.ts';

/** `10`, not `T`. */
export const levelWord = (level: string): string => (level === 'T' ? '10' : level);

/** By place from 0: the finishing order. */
export const placeMessages = ['place_1', 'place_2', 'place_3', 'place_4'] as const;

/** The rank that names a meaning: of a triple its rank, of a straight its highest card. */
export function rankWord({ kind, key }: Meaning, table: TableView['table']): string {
  const natural = table.game === 'guandan' && ['straight', 'tube', 'plate', 'straight_flush'].includes(kind);
  if (table.game === 'guandan' && !natural && key === 15) return levelWord(table.level);
  if (table.game === 'doudizhu' && key === 15) return '2';
  return ['J', 'Q', 'K', 'A'][key - 11] ?? String(key);
}

/** "straight, 8 high"; the plain kind where jokers leave no doubt. */
export function useMeaningText(table: TableView['table']): (meaning: Meaning) => string {
  const t = useMessages(cardTableMessages);
  const kindText = useKindText();
  return (meaning) => {
    const kind = kindText(meaning.kind);
    if (meaning.key > 15 || meaning.kind === 'rocket') return kind;
    return t('meaning', { kind, rank: rankWord(meaning, table) });
  };
}

/** The name of a seat at the table: the viewer's own, where a person sits there, is "You". */
export function useTableSeatName(view: Pick<TableView, 'seats' | 'viewer'>): (seat: SeatNumber) => string {
  const t = useMessages(cardTableMessages);
  return (number) => {
    const seat = view.seats[number];
    return number === view.viewer && seat?.human === true ? t('you') : (seat?.name ?? '');
  };
}
