import { Armchair, LogOut } from 'lucide-react';
import { useMessages } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { seatMessages } from '../../seat-messages.ts';

interface SeatBarProps {
  /** Who plays, in words. */
  readonly text: string;
  /** Whether the visitor has a seat. */
  readonly sits: boolean;
  readonly onTake: () => void;
  readonly onLeave: () => void;
}

/** The seat that is played, and the button that takes the followed seat or gives it back. */
export function SeatBar({ text, sits, onTake, onLeave }: SeatBarProps) {
  const t = useMessages(seatMessages);
  return (
    <div className="ml-auto flex min-w-0 items-center gap-3 py-1">
      <p className="truncate text-sm text-text-quiet max-md:sr-only" aria-live="polite">
        {text}
      </p>
      <Button
        variant={sits ? 'secondary' : 'primary'}
        size="small"
        icon={sits ? <LogOut aria-hidden /> : <Armchair aria-hidden />}
        onClick={(event) => {
          // The keyboard belongs to the seat now: a space bar must not press this button.
          event.currentTarget.blur();
          if (sits) onLeave();
          else onTake();
        }}
      >
        {t(sits ? 'leave_seat' : 'take_seat')}
      </Button>
    </div>
  );
}
