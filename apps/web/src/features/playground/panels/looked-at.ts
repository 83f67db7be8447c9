import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useLanguage } from '../../../settings/locale.ts';
import type { ExplainedDecision } from '../match/deal-review.ts';
import { isSameMoment } from '../match/moment.ts';
import type { Match } from '../match/use-match.ts';
import { playgroundMessages } from '../messages.ts';
import type { Remark } from '../table/view.ts';
import { useActionWithCards } from './action-line.tsx';

/** The costly move that the table shows, as it lay before it was made. */
export interface LookedAt {
  /** Undefined where another moment is shown. */
  readonly move: ExplainedDecision | undefined;
  /** Leads the table to the moment before a move. */
  readonly show: (move: ExplainedDecision) => void;
}

/** Remembers the move of the review that the visitor looks at, for as long as its moment is shown. */
export function useLookedAt({ snapshot, send }: Pick<Match, 'snapshot' | 'send'>): LookedAt {
  const [asked, setAsked] = useState<{ readonly deal: number; readonly move: ExplainedDecision }>();
  const shown = snapshot?.shownMoment;
  const isShown = asked && shown && isSameMoment(shown, { deal: asked.deal, move: asked.move.index });
  return {
    move: isShown ? asked.move : undefined,
    show: (move) => {
      const deal = shown?.deal ?? 0;
      setAsked({ deal, move });
      send({ type: 'seek', at: { deal, move: move.index } });
    },
  };
}

/** What stands below the table beside a costly move: what was played, what was better, and why. */
export function useRemark(move: ExplainedDecision | undefined, viewer: number): Remark | undefined {
  const t = useMessages(playgroundMessages);
  const format = useFormat();
  const language = useLanguage();
  const actionText = useActionWithCards();
  if (!move) return undefined;
  const better = t('better_instead', {
    better: actionText(move.best),
    played: actionText(move.played),
    points: format.number(Math.round(move.loss_win_rate * 100)),
  });
  return {
    cards: move.seat === viewer && move.best.type === 'play' ? move.best.cards : noCards,
    text: [better, ...move.reason.slice(0, 1).map(({ text }) => text[language])].join(language === 'zh' ? '' : ' '),
  };
}

const noCards: readonly string[] = [];
