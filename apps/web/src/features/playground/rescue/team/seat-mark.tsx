import { cx } from '../../../../ui/cx.ts';
import { lookOf } from '../names.ts';

/** The disc of a companion, as it is on the plan: colour and shape say who it is. */
export function SeatMark({ seat, className }: { readonly seat: number; readonly className?: string }) {
  const look = lookOf(seat);
  return (
    <span
      aria-hidden
      className={cx('inline-flex size-6 shrink-0 items-center justify-center rounded-full', look.fill, className)}
    >
      <svg viewBox="0 0 16 16" className="size-[62%] fill-rescue-on-companion">
        <path d={look.mark} fillRule="evenodd" />
      </svg>
    </span>
  );
}
