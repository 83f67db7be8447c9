import { type ReactNode, useEffect } from 'react';
import { cx } from '../../../../ui/cx.ts';
import { isForSeat } from './is-for-seat.ts';

interface OrderWheelProps<Kind extends string> {
  readonly label: string;
  /** What can be asked of mates, in words. A key each: eleven at most. */
  readonly orders: readonly { readonly kind: Kind; readonly text: string }[];
  readonly onOrder: (kind: Kind) => void;
  readonly onClose: () => void;
  /** What an order goes with, above a pad of orders. */
  readonly children?: ReactNode;
}

/** In the order in which they stand on a keyboard. */
const signs = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '-'] as const;
const keys = signs.map((sign) => (sign === '-' ? ['Minus', 'NumpadSubtract'] : [`Digit${sign}`, `Numpad${sign}`]));

/** Orders for which there is room around the middle; more stand in three rows, as digits do on a pad. */
const MOST_AROUND = 6;

/** The orders in the middle of the stage; digits choose as well. */
export function OrderWheel<Kind extends string>({ label, orders, onOrder, onClose, children }: OrderWheelProps<Kind>) {
  useEffect(() => {
    const choose = (event: KeyboardEvent) => {
      if (!isForSeat(event)) return;
      // By its place: some layouts have their digits behind Shift.
      const chosen = orders[keys.findIndex((codes) => codes.includes(event.code))];
      if (chosen) onOrder(chosen.kind);
      else if (event.key === 'Escape') onClose();
    };
    window.addEventListener('keydown', choose);
    return () => window.removeEventListener('keydown', choose);
  }, [orders, onOrder, onClose]);
  const isPad = orders.length > MOST_AROUND;
  return (
    <div
      role="group"
      aria-label={label}
      className={cx(
        'pointer-events-none absolute inset-0 z-10 bg-scrim/40',
        isPad && 'grid grid-cols-[repeat(3,auto)] content-center justify-center gap-1 px-1',
      )}
    >
      {children !== undefined && (
        <div className="pointer-events-auto col-span-full flex flex-col items-center gap-1.5">{children}</div>
      )}
      {orders.map(({ kind, text }, index) => (
        <button
          key={kind}
          type="button"
          onClick={() => onOrder(kind)}
          className={cx(
            'pointer-events-auto flex min-h-9 items-center justify-center rounded-full border border-line-control bg-surface-overlay font-medium shadow-overlay hover:bg-surface-active',
            isPad
              ? 'gap-1 px-1.5 text-xs sm:min-w-36 sm:gap-2 sm:px-3 sm:text-sm [@media(max-height:480px)]:min-w-0'
              : 'absolute w-32 -translate-x-1/2 -translate-y-1/2 gap-2 px-3 text-sm',
          )}
          style={isPad ? undefined : placeAround(index / orders.length)}
        >
          <span className="text-text-faint tabular-nums">{signs[index]}</span>
          {text}
        </button>
      ))}
    </div>
  );
}

/** A place on the way around the middle: 0 is above it. */
function placeAround(share: number) {
  const angle = share * 2 * Math.PI - Math.PI / 2;
  return {
    left: `calc(50% + ${Math.cos(angle)} * min(13rem, 34%))`,
    top: `calc(50% + ${Math.sin(angle)} * min(12rem, 34%))`,
  };
}
