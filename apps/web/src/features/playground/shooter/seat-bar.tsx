import { Armchair, LogOut } from 'lucide-react';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { seatMessages } from '../seat-messages.ts';
import { shooterMessages } from './messages.ts';
import { seatName } from './names.ts';
import type { Shooter } from './use-shooter.ts';

/** The seat that is played, and the button that takes the followed seat or gives it back. */
export function SeatBar({ shooter }: { readonly shooter: Shooter }) {
  const t = useMessages(shooterMessages);
  const seatText = useMessages(seatMessages);
  const { seat, followed, takeSeat, leaveSeat, simulation } = shooter;
  const watching = simulation.snapshot?.isOver ? 'match_over' : 'watching';
  return (
    <div className="ml-auto flex min-w-0 items-center gap-3 py-1">
      <p className="truncate text-sm text-text-quiet max-md:sr-only" aria-live="polite">
        {seat === null ? t(watching) : t('playing_as', { name: seatName(t, seat.number) })}
      </p>
      <Button
        variant={seat === null ? 'primary' : 'secondary'}
        size="small"
        icon={seat === null ? <Armchair aria-hidden /> : <LogOut aria-hidden />}
        onClick={(event) => {
          // The keyboard belongs to the seat now: a space bar must not press this button.
          event.currentTarget.blur();
          if (seat === null) takeSeat(followed);
          else leaveSeat();
        }}
      >
        {seatText(seat === null ? 'take_seat' : 'leave_seat')}
      </Button>
    </div>
  );
}
