import { useEffect, useEffectEvent, useState } from 'react';
import { currentLocale, languageTags } from '../../../settings/locale.ts';
import type { DealReview } from '../match/deal-review.ts';
import type { MatchSnapshot } from '../match/protocol.ts';
import type { Match } from '../match/use-match.ts';
import { reviewDeal } from './review-deal.ts';

export interface ReviewState {
  /** `isDealOver` of what is shown. */
  readonly over: boolean;
  /** Undefined until the review has been made. */
  readonly found: DealReview | undefined;
  readonly busy: boolean;
  readonly ask: () => void;
}

/** Whether the deal that is shown has been played to its end. */
export const isDealOver = ({ shownMoment, lastMoment, phase }: MatchSnapshot): boolean =>
  shownMoment.deal < lastMoment.deal || phase !== 'playing';

/**
 * Reviews start by themselves where the table waits for the visitor; between deals of AI players a button starts them.
 */
const isWaitingForVisitor = ({ record, phase }: MatchSnapshot): boolean =>
  record.setup.human !== null || phase === 'match_over';

/** Reviews the shown deal as soon as it is over. */
export function useReview({ snapshot }: Match): ReviewState {
  const deal = snapshot?.shownMoment.deal ?? 0;
  const shown = snapshot?.record.deals[deal];
  const key = `${snapshot?.record.setup.human}/${shown?.moves.length}/${shown?.deal}`;
  const [askedKey, setAskedKey] = useState<string>();
  const [answer, setAnswer] = useState<{ readonly key: string; readonly review: DealReview | undefined }>();
  const over = snapshot !== undefined && isDealOver(snapshot);
  const wanted = over && (isWaitingForVisitor(snapshot) || askedKey === key);
  const known = answer?.key === key;
  const pending = wanted && !known ? key : undefined;
  const start = useEffectEvent((of: string) => {
    if (!snapshot) return undefined;
    const { record } = snapshot;
    const languageTag = languageTags[currentLocale()];
    return reviewDeal({ record, deal, languageTag, onReview: (review) => setAnswer({ key: of, review }) });
  });
  useEffect(() => (pending === undefined ? undefined : start(pending)), [pending]);
  const ask = () => {
    setAskedKey(key);
    // A failed review is made again.
    if (known && answer.review === undefined) setAnswer(undefined);
  };
  return { over, found: known ? answer.review : undefined, busy: pending !== undefined, ask };
}
