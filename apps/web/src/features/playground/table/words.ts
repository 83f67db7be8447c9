import { useMessages } from '../../../i18n/messages.ts';
import { cardTableMessages } from './messages.ts';
import type { SeatNumber, TableView } from './view.ts';

/** `10`, not `T`. */
export const rankWord = (rank: string): string => (rank === 'T' ? '10' : rank);

/** By place from 0: the finishing order. */
export const placeMessages = ['place_1', 'place_2', 'place_3', 'place_4'] as const;

/** The name of a seat at the table: the viewer's own, where a person sits there, is "You". */
export function useTableSeatName(view: Pick<TableView, 'seats' | 'viewer'>): (seat: SeatNumber) => string {
  const t = useMessages(cardTableMessages);
  return (number) => {
    const seat = view.seats[number];
    return number === view.viewer && seat?.human === true ? t('you') : (seat?.name ?? '');
  };
}
