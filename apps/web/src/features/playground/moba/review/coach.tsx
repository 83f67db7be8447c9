import type { CostlyMoment } from '@fourth-seat/moba';
import { GraduationCap } from 'lucide-react';
import { useMessages } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Progress } from '../../../../ui/feedback/progress.tsx';
import { clockOf } from '../clock.ts';
import type { SeatNames } from '../names.ts';
import { reviewMessages } from './messages.ts';
import { useJobName, usePoints } from './points.ts';
import type { Review } from './use-review.ts';

interface CoachProps {
  readonly review: Review<'coach'>;
  readonly seat: number;
  readonly names: SeatNames;
  readonly onSeek: (tick: number) => void;
}

/** After the match: the moments at which another job would have been best worth it, each a way to its moment. */
export function Coach({ review, seat, names, onSeek }: CoachProps) {
  const t = useMessages(reviewMessages);
  const { ask, forget } = review;
  // What was found about one seat says nothing of another.
  const state = review.state?.question.seat === seat ? review.state : undefined;
  return (
    <section aria-label={t('coach')} className="flex flex-col items-start gap-2">
      <h2 className="text-sm font-medium">{t('coach')}</h2>
      <p className="text-sm text-text-quiet">{t('coach_hint', { name: names.full(seat) })}</p>
      {state?.kind === 'busy' ? (
        <div className="flex w-full flex-col items-start gap-2">
          <div className="w-full">
            <Progress label={t('coach_busy')} value={Math.round(state.share * 100)} max={100} />
          </div>
          <Button size="small" variant="quiet" onClick={forget}>
            {t('coach_stop')}
          </Button>
        </div>
      ) : (
        state?.kind !== 'found' && (
          <Button size="small" icon={<GraduationCap aria-hidden />} onClick={() => ask({ seat })}>
            {t('coach_ask')}
          </Button>
        )
      )}
      <div role="status" className="flex w-full flex-col gap-2">
        {state?.kind === 'failed' && <p className="text-danger">{t('review_failed')}</p>}
        {state?.kind === 'found' && state.answer.length === 0 && <p>{t('coach_none')}</p>}
        {state?.kind === 'found' && state.answer.length > 0 && (
          <>
            <ol className="flex flex-col">
              {state.answer.map((moment) => (
                <Moment key={moment.tick} moment={moment} onSeek={onSeek} />
              ))}
            </ol>
            <p className="text-xs text-text-quiet">{t('method', { pairs: state.answer[0]?.pairs ?? 0 })}</p>
          </>
        )}
      </div>
    </section>
  );
}

interface MomentProps {
  readonly moment: CostlyMoment;
  readonly onSeek: CoachProps['onSeek'];
}

function Moment({ moment, onSeek }: MomentProps) {
  const t = useMessages(reviewMessages);
  const points = usePoints();
  const jobName = useJobName();
  const { tick, did, better } = moment;
  const time = clockOf(tick);
  return (
    <li className="flex flex-col gap-1 border-t border-line py-2 text-sm">
      <div className="flex items-center justify-between gap-2">
        <Button size="small" aria-label={t('show_moment_at', { time })} onClick={() => onSeek(tick)}>
          {time}
        </Button>
        <span className="font-medium tabular-nums">{t('coach_gain', { points: points(moment) })}</span>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3">
        <dt className="text-text-quiet">{t('did')}</dt>
        <dd>{did === null ? t('did_by_hand') : jobName(did)}</dd>
        <dt className="text-text-quiet">{t('better')}</dt>
        <dd>{jobName(better)}</dd>
      </dl>
      {moment.difference <= moment.interval && <p className="text-text-quiet">{t('no_difference')}</p>}
    </li>
  );
}
