import { type OrderKind, orderKinds } from '@fourth-seat/shooter';
import { useEffect } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { isForSeat } from '../../simulation/room/is-for-seat.ts';
import { shooterMessages } from '../messages.ts';
import { orderKeys } from '../view/bindings.ts';

interface OrderWheelProps {
  readonly onOrder: (kind: OrderKind) => void;
  readonly onClose: () => void;
}

/** The orders around the middle of the stage; digits choose as well. */
export function OrderWheel({ onOrder, onClose }: OrderWheelProps) {
  const t = useMessages(shooterMessages);
  useEffect(() => {
    const choose = (event: KeyboardEvent) => {
      if (!isForSeat(event)) return;
      // By its place: some layouts have their digits behind Shift.
      const kind = orderKinds[orderKeys.indexOf(event.code.replace('Numpad', 'Digit'))];
      if (kind) onOrder(kind);
      else if (event.key === 'Escape') onClose();
    };
    window.addEventListener('keydown', choose);
    return () => window.removeEventListener('keydown', choose);
  }, [onOrder, onClose]);
  return (
    <div role="group" aria-label={t('orders')} className="pointer-events-none absolute inset-0 z-10 bg-scrim/40">
      {orderKinds.map((kind, index) => {
        const angle = (index / orderKinds.length) * 2 * Math.PI - Math.PI / 2;
        return (
          <button
            key={kind}
            type="button"
            onClick={() => onOrder(kind)}
            className="pointer-events-auto absolute flex min-h-9 w-32 -translate-x-1/2 -translate-y-1/2 items-center justify-center gap-2 rounded-full border border-line-control bg-surface-overlay px-3 text-sm font-medium shadow-overlay hover:bg-surface-active"
            style={{
              left: `calc(50% + ${Math.cos(angle)} * min(13rem, 34%))`,
              top: `calc(50% + ${Math.sin(angle)} * min(12rem, 34%))`,
            }}
          >
            <span className="text-text-faint tabular-nums">{index + 1}</span>
            {t(`order_${kind}`)}
          </button>
        );
      })}
    </div>
  );
}
