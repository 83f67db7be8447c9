import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import type { ExplainedDecision } from '../match/deal-review.ts';
import { panelMessages } from './messages.ts';
import type { ReviewState } from './use-review.ts';

interface CostlyMovesProps {
  readonly state: ReviewState;
  /** In place of the list where there is no review, with a button that asks for it. */
  readonly noReview: ReactNode;
  /** Classes of a sentence in place of the list, and of a row of the list. */
  readonly quiet: string;
  readonly row: string;
  readonly children: (move: ExplainedDecision) => ReactNode;
}

/** The moves that a review names as the costliest, worst first, or why there are none. */
export function CostlyMoves({ state, noReview, quiet, row, children }: CostlyMovesProps) {
  const t = useMessages(panelMessages);
  if (state.kind === 'busy') return <p className={quiet}>{t('coach_wait')}</p>;
  if (state.kind !== 'found') return noReview;
  const { decisions, costliest } = state.review;
  const moves = costliest.flatMap((at) => decisions.filter(({ index }) => index === at));
  if (moves.length === 0) return <p className={quiet}>{t('coach_none')}</p>;
  return (
    <ol className="flex flex-col">
      {moves.map((move) => (
        <li key={move.index} className={row}>
          {children(move)}
        </li>
      ))}
    </ol>
  );
}
