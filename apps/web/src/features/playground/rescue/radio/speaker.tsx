import type { RadioLine } from '@fourth-seat/rescue/engine';
import { UserRound } from 'lucide-react';
import { SeatMark } from '../team/seat-mark.tsx';

/** The mark of whoever speaks. */
export function Speaker({ speaker }: Pick<RadioLine, 'speaker'>) {
  if ('seat' in speaker) return <SeatMark seat={speaker.seat} className="size-5.5!" />;
  return (
    <span
      aria-hidden
      className="inline-flex size-5.5 shrink-0 items-center justify-center rounded-full bg-rescue-survivor text-rescue-on-companion"
    >
      <UserRound className="size-[62%]" />
    </span>
  );
}
