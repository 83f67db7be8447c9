import { useMessages } from '../../../../i18n/messages.ts';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import { clockOf } from '../clock.ts';
import type { SeatNames } from '../names.ts';
import { reviewMessages } from './messages.ts';
import { useJobName, usePoints } from './points.ts';
import type { ReviewState } from './use-review.ts';

interface WhatIfAnswerProps {
  readonly state: ReviewState<'what_if'>;
  readonly names: SeatNames;
}

/** What another job would have changed, or how far the continuations have come. */
export function WhatIfAnswer({ state, names }: WhatIfAnswerProps) {
  const t = useMessages(reviewMessages);
  const points = usePoints();
  const jobName = useJobName();
  const { tick, seat, job } = state.question;
  const time = clockOf(tick);
  return (
    <section aria-label={t('what_if_answer')} className="flex flex-col gap-1 rounded border border-line p-3 text-sm">
      <h3 className="text-text-quiet">{t('moment_of', { time, name: names.full(seat) })}</h3>
      {state.kind === 'busy' && (
        <Progress label={t('playing_on', { time })} value={Math.round(state.share * 100)} max={100} />
      )}
      <div role="status" className="flex flex-col gap-1">
        {state.kind === 'failed' && <p className="text-danger">{t('review_failed')}</p>}
        {state.kind === 'found' && (
          <>
            <p className="font-medium first-letter:uppercase">
              {t('instead', { job: jobName(job), points: points(state.answer) })}
            </p>
            {Math.abs(state.answer.difference) <= state.answer.interval && <p>{t('no_difference')}</p>}
            <p className="text-xs text-text-quiet">{t('method', { pairs: state.answer.pairs })}</p>
          </>
        )}
      </div>
    </section>
  );
}
