import type { RescueView } from '@fourth-seat/rescue/engine';
import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { useLanguage } from '../../../../settings/locale.ts';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { useUiText } from '../../../../ui/ui-text.ts';
import type { CaptainInput } from '../inputs.ts';
import { rescueMessages } from '../messages.ts';
import { lookOf, seatName, seatsByKey } from '../names.ts';
import type { Target } from '../plan/plan-drawing.ts';
import { SeatMark } from '../team/seat-mark.tsx';
import { ordersFor, targetName } from './orders.ts';

interface OrderWheelProps {
  readonly view: RescueView;
  readonly target: Target;
  /** Pixels of the stage. */
  readonly at: { readonly x: number; readonly y: number };
  readonly seat: number;
  readonly onSeat: (seat: number) => void;
  readonly onInput: (input: CaptainInput) => void;
  readonly onClose: () => void;
}

const arrowSteps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The order before or after the one with the focus, in a ring; the last or the first where the focus is elsewhere. */
function orderAfter(wheel: Element, step: 1 | -1): HTMLElement | undefined {
  const orders = [...wheel.querySelectorAll<HTMLElement>('[data-order]')];
  const current = orders.findIndex((order) => order === document.activeElement);
  if (current === -1) return orders.at(step === 1 ? 0 : -1);
  return orders.at((current + step) % orders.length);
}

/** Quick orders around the place that was pressed: who gets them in the middle, what can be asked around it. */
export function OrderWheel({ view, target, at, seat, onSeat, onInput, onClose }: OrderWheelProps) {
  const t = useMessages(rescueMessages);
  const uiText = useUiText();
  const language = useLanguage();
  const wheel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    wheel.current?.querySelector<HTMLElement>('[data-order]')?.focus();
    return () => {
      // With the button that had it, the focus is gone: the keys of the plan must go on.
      if (document.activeElement === document.body && before instanceof HTMLElement)
        before.focus({ preventScroll: true });
    };
  }, []);
  const orders = ordersFor(t, view, seat, target);
  const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = arrowSteps[event.key];
    if (event.key === 'Escape') onClose();
    else if (step !== undefined) orderAfter(event.currentTarget, step)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const name = seatName(seat, language);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside take the focus
    <div
      ref={wheel}
      role="dialog"
      aria-label={t('on_target', { name, target: targetName(t, view, target, language) })}
      onKeyDown={moveFocus}
      className="rescue-wheel w-52 rounded-lg border border-line-strong bg-surface-overlay p-2 shadow-overlay"
      style={{
        left: `clamp(11rem, ${at.x}px, calc(100% - 11rem))`,
        top: `clamp(12rem, ${at.y}px, calc(100% - 12rem))`,
      }}
    >
      <div className="mb-1.5 flex items-center gap-2">
        <p className="min-w-0 flex-1 truncate pl-1 text-sm font-semibold">{targetName(t, view, target, language)}</p>
        <IconButton size="small" label={uiText.close} icon={<X aria-hidden />} onClick={onClose} />
      </div>
      {target.kind !== 'seat' && (
        <div role="group" aria-label={t('team')} className="mb-1.5 flex justify-between rounded bg-surface-sunken p-1">
          {seatsByKey.map((other) => (
            <button
              key={other}
              type="button"
              aria-pressed={other === seat}
              aria-label={seatName(other, language)}
              title={seatName(other, language)}
              disabled={(view.team[other]?.health ?? 0) <= 0}
              onClick={() => onSeat(other)}
              className={cx(
                'flex size-9 items-center justify-center rounded-full border-2 transition-opacity disabled:opacity-25',
                other === seat ? lookOf(other).ring : 'border-transparent opacity-55 hover:opacity-100',
              )}
            >
              <SeatMark seat={other} />
            </button>
          ))}
        </div>
      )}
      <ul className="flex flex-col">
        {orders.map(({ label, input }) => (
          <li key={label}>
            <button
              type="button"
              data-order
              onClick={() => onInput(input)}
              className="w-full rounded px-3 py-1.5 text-left transition-colors hover:bg-surface-hover focus-visible:bg-surface-hover"
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
