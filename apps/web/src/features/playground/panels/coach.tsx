import { GraduationCap } from 'lucide-react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useLanguage } from '../../../settings/locale.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { Snapshot } from '../match/protocol.ts';
import type { DealReview, ReviewedMove } from '../match/table-game.ts';
import type { Match } from '../match/use-match.ts';
import { playgroundMessages } from '../messages.ts';
import { useSeatName } from '../seat-names.ts';
import { MoveLine } from './move-text.tsx';
import type { ReviewState } from './use-review.ts';

interface CoachProps {
  readonly match: Match;
  readonly snapshot: Snapshot;
  readonly review: ReviewState;
}

/** The moves that the coach talks about, worst first. */
export const costliest = ({ decisions, moments }: DealReview): readonly ReviewedMove[] =>
  moments.flatMap((at) => decisions.filter(({ index }) => index === at));

/** The costliest moments of a finished deal; only the visitor's own, if a visitor played. */
export function Coach({ match, snapshot, review }: CoachProps) {
  const t = useMessages(playgroundMessages);
  const { found, busy, ask } = review;
  const moments = found && costliest(found);
  return (
    <section aria-label={t('coach')}>
      <h3 className="mb-2 text-sm font-medium">{t('coach')}</h3>
      <div aria-live="polite">
        {!moments && busy && <p className="text-text-quiet">{t('coach_wait')}</p>}
        {!moments && !busy && (
          <Button size="small" icon={<GraduationCap aria-hidden />} onClick={ask}>
            {t('coach_ask')}
          </Button>
        )}
        {moments?.length === 0 && <p className="text-text-quiet">{t('coach_none')}</p>}
        {moments && moments.length > 0 && (
          <ol className="flex flex-col">
            {moments.map((moment) => (
              <li key={moment.index} className="border-t border-line py-3">
                <Moment match={match} snapshot={snapshot} moment={moment} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

interface MomentProps {
  readonly match: Match;
  readonly snapshot: Snapshot;
  readonly moment: ReviewedMove;
}

function Moment({ match, snapshot, moment }: MomentProps) {
  const t = useMessages(playgroundMessages);
  const format = useFormat();
  const language = useLanguage();
  const { record, shown, view } = snapshot;
  const name = useSeatName(record.setup)(moment.seat);
  const level = view.table.game === 'guandan' ? view.table.level : undefined;
  const reason = moment.reason[0]?.text[language];
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 font-medium">
          {name} · {t('lost', { points: format.number(Math.round(moment.loss_win_rate * 100)) })}
        </p>
        <Button
          size="small"
          variant="quiet"
          onClick={() => match.send({ type: 'look', at: { deal: shown.deal, move: moment.index } })}
        >
          {t('look')}
        </Button>
      </div>
      <dl className="grid grid-cols-2 gap-2 text-sm">
        <div>
          <dt className="text-text-faint">{t('played_move')}</dt>
          <dd>
            <MoveLine action={moment.played} level={level} />
          </dd>
        </div>
        <div>
          <dt className="text-text-faint">{t('better_move')}</dt>
          <dd>
            <MoveLine action={moment.best} level={level} />
          </dd>
        </div>
      </dl>
      {reason && <p className="text-sm text-pretty text-text-quiet">{reason}</p>}
    </div>
  );
}
