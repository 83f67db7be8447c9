import { useMessages } from '../../i18n/messages.ts';
import type { MatchSetup } from './match/setup.ts';
import { playgroundMessages } from './messages.ts';
import { seatMessage, seatMessages } from './seat-messages.ts';
import type { TableView } from './table/view.ts';

/** Who sits where, in the language on screen: the visitor's own names first. */
export function useSeatName(setup: MatchSetup | undefined): (seat: number) => string {
  const t = useMessages(seatMessages);
  return (seat) => {
    if (setup?.human === seat) return t('you');
    return setup?.seats[seat]?.name || t(seatMessage(seat, setup?.seats.length ?? 4));
  };
}

/** The view with its seats in words, which the worker cannot write because it knows no language. */
export function useNamedView(view: TableView, setup: MatchSetup): TableView {
  const t = useMessages(playgroundMessages);
  const name = useSeatName(setup);
  return {
    ...view,
    seats: view.seats.map((seat, number) => ({
      ...seat,
      name: name(number),
      player:
        seat.player.kind === 'ai'
          ? { ...seat.player, style: t(setup.seats[number]?.style ?? 'balanced') }
          : seat.player,
    })),
  };
}
