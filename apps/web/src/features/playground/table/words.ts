import { useMessages } from '../../../i18n/messages.ts';
import { seatMessages } from '../seat-messages.ts';
import { isPerson, type SeatNumber, type TableView } from './view.ts';

/** The finishing order; the first to finish has index 0. */
export const finishMessages = ['finish_1', 'finish_2', 'finish_3', 'finish_4'] as const;

/** The name of a seat at the table: the viewer's own, where a person sits there, is "You". */
export function useTableSeatName(view: Pick<TableView, 'seats' | 'viewer'>): (seat: SeatNumber) => string {
  const t = useMessages(seatMessages);
  return (number) => {
    const seat = view.seats[number];
    return number === view.viewer && isPerson(seat) ? t('you') : (seat?.name ?? '');
  };
}
