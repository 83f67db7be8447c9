import { Armchair, LogOut } from 'lucide-react';
import { takesSeat } from '../../cards/takes-seat.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { Match } from './match/use-match.ts';
import { playgroundMessages } from './messages.ts';
import { seatMessage, seatMessages } from './seat-messages.ts';

/** Who sits at the table, and the one click that takes a seat or gives it back. */
export function SeatBar({ match }: { readonly match: Match }) {
  const t = useMessages(playgroundMessages);
  const seatText = useMessages(seatMessages);
  const { send } = match;
  const { human, seats } = match.setup;
  const sits = human !== null;
  return (
    <div className="ml-auto flex min-w-0 items-center gap-3 py-1">
      <p className="truncate text-sm text-text-quiet max-md:sr-only" aria-live="polite">
        {sits
          ? t('playing_as', { seat: seatText(seatMessage(human, seats.length)) })
          : t(seats.length === 4 ? 'watching' : 'watching_3')}
      </p>
      <Button
        variant={sits ? 'secondary' : 'primary'}
        size="small"
        {...takesSeat}
        icon={sits ? <LogOut aria-hidden /> : <Armchair aria-hidden />}
        onClick={() => send({ type: 'seats', human: sits ? null : 0, seats })}
      >
        {seatText(sits ? 'leave_seat' : 'take_seat')}
      </Button>
    </div>
  );
}
