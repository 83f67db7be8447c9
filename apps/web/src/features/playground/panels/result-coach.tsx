import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useUiText } from '../../../ui/ui-text.ts';
import type { ExplainedDecision } from '../match/deal-review.ts';
import { FeltButton } from '../table/felt-button.tsx';
import { useActionWithCards } from './action-line.tsx';
import { CostlyMoves } from './costly-moves.tsx';
import { panelMessages } from './messages.ts';
import type { ShownReview } from './use-review.ts';

interface ResultCoachProps {
  readonly review: ShownReview;
  readonly onShow: (move: ExplainedDecision) => void;
}

/** Beside the result, what cost the visitor most: each move one click away. */
export function ResultCoach({ review, onShow }: ResultCoachProps) {
  const t = useMessages(panelMessages);
  const uiText = useUiText();
  const format = useFormat();
  const actionText = useActionWithCards();
  const noReview = (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-on-felt-quiet">{t('coach_failed')}</p>
      <FeltButton size="small" onClick={review.ask}>
        {uiText.retry}
      </FeltButton>
    </div>
  );
  return (
    <section
      aria-label={t('your_costliest')}
      className="flex w-full max-w-sm flex-col gap-2 rounded-lg border border-felt-line bg-felt-edge p-3 text-sm"
    >
      <h3 className="font-semibold">{t('your_costliest')}</h3>
      <CostlyMoves
        state={review.state}
        noReview={noReview}
        quiet="text-on-felt-quiet"
        row="flex items-center gap-2 border-t border-felt-line py-1"
      >
        {(move) => (
          <>
            <div className="min-w-0 flex-1">
              <p className="truncate">{actionText(move.played)}</p>
              <p className="text-felt-alarm first-letter:uppercase">
                {t('lost', { points: format.number(Math.round(move.loss_win_rate * 100)) })}
              </p>
              <p className="truncate text-on-felt-quiet">{t('better_was', { move: actionText(move.best) })}</p>
            </div>
            <FeltButton size="small" onClick={() => onShow(move)}>
              {t('look')}
            </FeltButton>
          </>
        )}
      </CostlyMoves>
    </section>
  );
}
