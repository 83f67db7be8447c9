import { useEffect, useEffectEvent, useState } from 'react';
import { currentLocale, languageTags } from '../../../settings/locale.ts';
import type { DealReview } from '../match/deal-review.ts';
import type { MatchSnapshot } from '../match/protocol.ts';
import type { Match } from '../match/use-match.ts';
import { reviewDeal } from './review-deal.ts';

/** How far the review of the shown deal is; `playing` where the deal is not over. */
export type ReviewState =
  | { readonly kind: 'playing' | 'unasked' | 'busy' | 'failed' }
  | { readonly kind: 'found'; readonly review: DealReview };

export interface ShownReview {
  readonly state: ReviewState;
  /** Has the deal reviewed where nobody has asked yet, and again where it failed. */
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

/** Reviews the shown deal once it is over: by itself, or when it is asked to. */
export function useReview({ snapshot }: Match): ShownReview {
  const deal = snapshot?.shownMoment.deal ?? 0;
  const shown = snapshot?.record.deals[deal];
  const key = `${snapshot?.record.setup.human}/${shown?.moves.length}/${shown?.deal}`;
  const [askedKey, setAskedKey] = useState<string>();
  const [ended, setEnded] = useState<{ readonly key: string; readonly state: ReviewState }>();
  const stateNow = (): ReviewState => {
    if (snapshot === undefined || !isDealOver(snapshot)) return { kind: 'playing' };
    if (ended?.key === key) return ended.state;
    return { kind: isWaitingForVisitor(snapshot) || askedKey === key ? 'busy' : 'unasked' };
  };
  const state = stateNow();
  const pending = state.kind === 'busy' ? key : undefined;
  const start = useEffectEvent((of: string) => {
    if (!snapshot) return undefined;
    const { record } = snapshot;
    const languageTag = languageTags[currentLocale()];
    const onReview = (review: DealReview | undefined) =>
      setEnded({ key: of, state: review ? { kind: 'found', review } : { kind: 'failed' } });
    return reviewDeal({ record, deal, languageTag, onReview });
  });
  useEffect(() => (pending === undefined ? undefined : start(pending)), [pending]);
  const ask = () => {
    setAskedKey(key);
    if (state.kind === 'failed') setEnded(undefined);
  };
  return { state, ask };
}
