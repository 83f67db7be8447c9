import { pingKinds } from '@fourth-seat/moba';
import { useMessages } from '../../../../i18n/messages.ts';
import { cx } from '../../../../ui/cx.ts';
import { OrderWheel } from '../../simulation/room/order-wheel.tsx';
import { Minimap } from '../field/minimap.tsx';
import type { SeatNames } from '../names.ts';
import { STRONG_SKILL } from '../seat/hero-link.ts';
import type { Orders } from '../seat/use-orders.ts';
import { teamOfSeat } from '../setup.ts';
import { mapBox } from '../sheet/rules.ts';
import type { Place } from '../types.ts';
import type { BattleFrame } from '../worker/frame.ts';
import { mobaOrderMessages } from './messages.ts';

interface OrderPanelProps {
  readonly orders: Orders;
  readonly place: Place;
  readonly seat: number;
  readonly frame: BattleFrame;
  readonly names: SeatNames;
}

/** The order wheel with whom it is for; where the page has no room for the minimap, it is here. */
export function OrderPanel({ orders, place, seat, frame, names }: OrderPanelProps) {
  const t = useMessages(mobaOrderMessages);
  const team = teamOfSeat(seat);
  const mates = frame.heroes.filter((hero) => hero.team === team && hero.seat !== seat);
  // Whoever has not learned the strong skill has nothing to tell of it.
  const hasStrong = (frame.heroes[seat]?.ranks[STRONG_SKILL] ?? 0) > 0;
  const kinds = pingKinds.filter((kind) => kind !== 'ult' || hasStrong);
  return (
    <OrderWheel
      label={t('orders')}
      orders={kinds.map((kind) => ({ kind, text: t(`order_${kind}`) }))}
      onOrder={orders.give}
      onClose={orders.close}
    >
      <div
        title={t('place')}
        className="relative max-w-full overflow-hidden rounded ring-1 ring-line md:hidden [@media(max-height:480px)]:hidden"
        style={mapBox(frame.mode, 33.6, 20)}
      >
        <Minimap frame={frame} side={team} view={undefined} mark={place} onPoint={(x, y) => orders.open({ x, y })} />
      </div>
      <div
        role="group"
        aria-label={t('to')}
        className="flex max-w-full flex-wrap items-center justify-center gap-1 rounded-lg bg-surface-overlay/90 p-1 text-sm"
      >
        {[null, ...mates.map((mate) => mate.seat)].map((one) => (
          <button
            key={one ?? 'all'}
            type="button"
            aria-pressed={orders.to === one}
            onClick={(event) => {
              // The keyboard belongs to the hero.
              event.currentTarget.blur();
              orders.setTo(one);
            }}
            className={cx(
              'min-h-8 rounded border px-2 hover:bg-surface-hover',
              orders.to === one ? 'border-focus bg-surface-active font-medium' : 'border-transparent',
            )}
          >
            {one === null ? t('to_all') : names.short(one)}
          </button>
        ))}
      </div>
    </OrderWheel>
  );
}
