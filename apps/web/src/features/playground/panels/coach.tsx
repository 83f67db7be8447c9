import { GraduationCap } from 'lucide-react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useLanguage } from '../../../settings/locale.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { ExplainedDecision } from '../match/deal-review.ts';
import type { MatchSnapshot } from '../match/protocol.ts';
import { useSeatName } from '../seat-names.ts';
import { levelOf } from '../table/view.ts';
import { ActionLine } from './action-line.tsx';
import { CostlyMoves } from './costly-moves.tsx';
import type { LookedAt } from './looked-at.ts';
import { panelMessages } from './messages.ts';
import type { ShownReview } from './use-review.ts';

interface CoachProps {
  readonly snapshot: MatchSnapshot;
  readonly review: ShownReview;
  readonly lookedAt: LookedAt;
}

/** The costliest moves of a finished deal; only the visitor's own, if a visitor played. */
export function Coach({ snapshot, review, lookedAt }: CoachProps) {
  const t = useMessages(panelMessages);
  const noReview = (
    <>
      {review.state.kind === 'failed' && <p className="mb-2 text-text-quiet">{t('coach_failed')}</p>}
      <Button size="small" icon={<GraduationCap aria-hidden />} onClick={review.ask}>
        {t('coach_ask')}
      </Button>
    </>
  );
  return (
    <section aria-label={t('coach')}>
      <h3 className="mb-2 text-sm font-medium">{t('coach')}</h3>
      <div aria-live="polite">
        <CostlyMoves state={review.state} noReview={noReview} quiet="text-text-quiet" row="border-t border-line py-3">
          {(move) => <CostlyMove snapshot={snapshot} move={move} onShow={() => lookedAt.show(move)} />}
        </CostlyMoves>
      </div>
    </section>
  );
}

interface CostlyMoveProps {
  readonly snapshot: MatchSnapshot;
  readonly move: ExplainedDecision;
  /** Absent where it is shown. */
  readonly onShow?: () => void;
}

/** A move that cost much, with the better one and the reason. */
export function CostlyMove({ snapshot, move, onShow }: CostlyMoveProps) {
  const t = useMessages(panelMessages);
  const format = useFormat();
  const language = useLanguage();
  const { record, view } = snapshot;
  const name = useSeatName(record.setup)(move.seat);
  const level = levelOf(view.table);
  const reason = move.reason[0]?.text[language];
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 font-medium">
          {name} · {t('lost', { points: format.number(Math.round(move.loss_win_rate * 100)) })}
        </p>
        {onShow && (
          <Button size="small" variant="quiet" onClick={onShow}>
            {t('look')}
          </Button>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-2 text-sm">
        <div>
          <dt className="text-text-faint">{t('played_move')}</dt>
          <dd>
            <ActionLine action={move.played} level={level} />
          </dd>
        </div>
        <div>
          <dt className="text-text-faint">{t('better_move')}</dt>
          <dd>
            <ActionLine action={move.best} level={level} />
          </dd>
        </div>
      </dl>
      {reason && <p className="text-sm text-pretty text-text-quiet">{reason}</p>}
    </div>
  );
}
