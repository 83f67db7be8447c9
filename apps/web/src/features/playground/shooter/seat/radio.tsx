import { TICKS_PER_SECOND } from '@fourth-seat/shooter';
import { useMessages } from '../../../../i18n/messages.ts';
import { cx } from '../../../../ui/cx.ts';
import { shooterMessages } from '../messages.ts';
import { seatName } from '../names.ts';
import type { ShooterSimulation } from '../types.ts';

const LASTS_TICKS = 6 * TICKS_PER_SECOND;

/** Orders, and the answers of mates, of the last seconds before a tick. */
export function Radio({ events, tick }: { readonly events: ShooterSimulation['events']; readonly tick: number }) {
  const t = useMessages(shooterMessages);
  const lines = events.filter((event) => event.tick <= tick && tick - event.tick < LASTS_TICKS);
  return (
    <ul
      aria-label={t('radio')}
      aria-live="polite"
      className="pointer-events-none flex flex-col items-start gap-1 text-sm"
    >
      {lines.map((event) => {
        if (event.type === 'order') {
          return (
            <li key={`${event.tick}/order`} className="rounded bg-surface-overlay/90 px-2 py-0.5 font-medium">
              {seatName(t, event.seat)}: {t(`order_${event.kind}`)}
            </li>
          );
        }
        if (event.type !== 'answer') return null;
        const said = { name: seatName(t, event.seat), reason: t(`answer_${event.reason}`) };
        return (
          <li
            key={`${event.tick}/${event.seat}`}
            className={cx('rounded bg-surface-overlay/90 px-2 py-0.5', !event.accepts && 'text-warning')}
          >
            {t(event.accepts ? 'answer_yes' : 'answer_no', said)}
          </li>
        );
      })}
    </ul>
  );
}
