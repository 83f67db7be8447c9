import { printedRank } from '../../../cards/suits.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { seatMessages } from '../seat-messages.ts';
import { levelMessages } from './level-messages.ts';
import type { LevelChange, SeatNumber, TableView } from './view.ts';

/** The finishing order; the first to finish has index 0. */
export const finishMessages = ['finish_1', 'finish_2', 'finish_3', 'finish_4'] as const;

/** The name of a seat at the table: the viewer's own, where a person sits there, is "You". */
export function useTableSeatName(view: Pick<TableView, 'seats' | 'viewer'>): (seat: SeatNumber) => string {
  const t = useMessages(seatMessages);
  return (number) => {
    const seat = view.seats[number];
    return number === view.viewer && seat?.human === true ? t('you') : (seat?.name ?? '');
  };
}

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
