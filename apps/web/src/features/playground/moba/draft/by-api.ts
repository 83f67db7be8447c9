import type { Draft, DraftDecision } from '@fourth-seat/moba/draft';
import type { LiveAnswer, LiveRequest } from '../../live/live-api.ts';

type Answer = LiveAnswer<'moba.draft'>;

/** Other choices that the API is asked for: all. */
const ALL = 12;
/** Milliseconds that the draft waits for an answer. */
const LIMIT_MS = 2000;

export const requestOf = ({ bans, picks }: Draft, side: number): LiveRequest<'moba.draft'> => ({
  api: 'moba.draft',
  body: { side, ...(bans && { bans }), picks, explain: ALL },
  limit_ms: LIMIT_MS,
});

/**
 * The decision as the API made it. It says why of its choice alone: what weighs most for the others is that of the
 * browser, by the same worth of heroes.
 */
export function decisionBy(
  { hero, ban, win_rate, alternatives = [], reasons }: Answer,
  local: DraftDecision,
): DraftDecision {
  const choiceOf = (id: string, winRate: number) => {
    const known = local.choices.find((one) => one.hero === id);
    return { hero: id, winRate, reason: (known ?? local.choices[0]).reason };
  };
  const chosen = hero ?? ban;
  if (chosen === undefined) return local;
  return {
    ...local,
    choices: [choiceOf(chosen, win_rate), ...alternatives.map((one) => choiceOf(one.hero, one.win_rate))],
    // Of the codes that its engine has.
    reasons: reasons as DraftDecision['reasons'],
  };
}
