import { type ReactNode, useEffect } from 'react';
import { cx } from '../../../../ui/cx.ts';
import { isForSeat } from './is-for-seat.ts';

interface OrderWheelProps<Kind extends string> {
  readonly label: string;
  /** What can be asked of mates, in words. A digit each: nine at most. */
  readonly orders: readonly { readonly kind: Kind; readonly text: string }[];
  readonly onOrder: (kind: Kind) => void;
  readonly onClose: () => void;
  /** What an order goes with, in the middle. */
  readonly children?: ReactNode;
}

/** Orders for which there is room around the middle of a narrow stage; more stand in rows there. */
const MOST_AROUND = 6;

/** The orders around the middle of the stage; digits choose as well. */
export function OrderWheel<Kind extends string>({ label, orders, onOrder, onClose, children }: OrderWheelProps<Kind>) {
  useEffect(() => {
    const choose = (event: KeyboardEvent) => {
      if (!isForSeat(event)) return;
      // By its place: some layouts have their digits behind Shift.
      const [, digit] = /^(?:Digit|Numpad)([1-9])$/.exec(event.code) ?? [];
      const chosen = orders[Number(digit) - 1];
      if (chosen) onOrder(chosen.kind);
      else if (event.key === 'Escape') onClose();
    };
    window.addEventListener('keydown', choose);
    return () => window.removeEventListener('keydown', choose);
  }, [orders, onOrder, onClose]);
  const isInRows = orders.length > MOST_AROUND;
  return (
    <div
      role="group"
      aria-label={label}
      className={cx(
        'pointer-events-none absolute inset-0 z-10 bg-scrim/40',
        isInRows &&
          'grid grid-cols-2 content-center justify-center gap-1 px-2 @min-[30rem]/stage:grid-cols-[repeat(3,auto)]',
      )}
    >
      {children !== undefined && (
        <div className="pointer-events-auto col-span-full flex flex-col items-center justify-center gap-1.5 @min-[48rem]/stage:[@media(min-height:481px)]:absolute @min-[48rem]/stage:[@media(min-height:481px)]:inset-0 @min-[48rem]/stage:[@media(min-height:481px)]:m-auto @min-[48rem]/stage:[@media(min-height:481px)]:size-fit">
          {children}
        </div>
      )}
      {orders.map(({ kind, text }, index) => {
        const angle = (index / orders.length) * 2 * Math.PI - Math.PI / 2;
        return (
          <button
            key={kind}
            type="button"
            onClick={() => onOrder(kind)}
            className={cx(
              'pointer-events-auto flex min-h-9 min-w-32 items-center justify-center gap-2 rounded-full border border-line-control bg-surface-overlay px-3 text-sm font-medium shadow-overlay hover:bg-surface-active',
              isInRows
                ? '@min-[48rem]/stage:[@media(min-height:481px)]:absolute @min-[48rem]/stage:[@media(min-height:481px)]:-translate-x-1/2 @min-[48rem]/stage:[@media(min-height:481px)]:-translate-y-1/2'
                : 'absolute w-32 -translate-x-1/2 -translate-y-1/2',
            )}
            style={{
              left: `calc(50% + ${Math.cos(angle)} * min(${isInRows ? 16 : 13}rem, 34%))`,
              top: `calc(50% + ${Math.sin(angle)} * min(12rem, ${isInRows ? 40 : 34}%))`,
            }}
          >
            <span className="text-text-faint tabular-nums">{index + 1}</span>
            {text}
          </button>
        );
      })}
    </div>
  );
}
