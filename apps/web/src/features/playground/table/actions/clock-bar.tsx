import { useState } from 'react';
import { useMessages } from '../../../../i18n/messages.ts';
import { cx } from '../../../../ui/cx.ts';
import { useCountdown } from '../../../../ui/feedback/use-countdown.ts';
import { cardTableMessages } from '../messages.ts';
import type { Clock } from '../view.ts';

/** From here on the clock is amber. */
const URGENT_S = 5;

/** The time one has for a move: a bar that shrinks and the seconds. Give it the clock as its key. */
export function ClockBar({ clock }: { readonly clock: Clock }) {
  const t = useMessages(cardTableMessages);
  const [until] = useState(() => Date.now() + clock.left_ms);
  const running = useCountdown(clock.running ? until : undefined);
  const seconds = clock.running ? running : Math.ceil(clock.left_ms / 1000);
  const hurry = seconds <= URGENT_S;
  return (
    <div className="flex items-center gap-2 text-sm" role="timer" aria-label={t('seconds_left', { count: seconds })}>
      <span aria-hidden className="block h-1 w-20 overflow-hidden rounded-full bg-felt-line">
        <span
          className={cx('table-clock block h-full motion-reduce:hidden', hurry ? 'bg-felt-alarm' : 'bg-felt-ours')}
          style={{
            animationDuration: `${clock.total_ms}ms`,
            animationDelay: `${clock.left_ms - clock.total_ms}ms`,
            animationPlayState: clock.running ? 'running' : 'paused',
          }}
        />
      </span>
      <span aria-hidden className={cx('w-5 tabular-nums', hurry ? 'font-bold text-felt-alarm' : 'text-on-felt-quiet')}>
        {seconds}
      </span>
    </div>
  );
}
