import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ExplainedDecision } from '../match/deal-review.ts';
import type { Match } from '../match/use-match.ts';
import { useLookedAt, useRemark } from './looked-at.ts';

afterEach(cleanup);

const costly: ExplainedDecision = {
  index: 7,
  seat: 1,
  played: { type: 'play', cards: ['T', 'T', 'T', 'T'], kind: 'bomb', key: 10 },
  best: { type: 'play', cards: ['3', '3'], kind: 'pair', key: 3 },
  win_rate: 0.3,
  loss_win_rate: 0.23,
  reason: [{ code: 'keep_bombs', text: { en: 'Keeps its bombs.', zh: '留住炸弹。' } }],
} as unknown as ExplainedDecision;

test('a costly move leads the table to the moment before it, and is forgotten with that moment', () => {
  const send = vi.fn<Match['send']>();
  const at = (move: number) => ({ send, snapshot: { shownMoment: { deal: 2, move } } }) as unknown as Match;
  const { result, rerender } = renderHook(useLookedAt, { initialProps: at(20) });
  act(() => result.current.show(costly));
  expect(send.mock.calls).toEqual([[{ type: 'seek', at: { deal: 2, move: 7 } }]]);
  expect(result.current.move).toBeUndefined();
  rerender(at(7));
  expect(result.current.move).toBe(costly);
  rerender(at(8));
  expect(result.current.move).toBeUndefined();
});

test('the better cards are raised in the hand that is shown, and the reason stands with them', () => {
  const remarkFor = (viewer: number) => renderHook(() => useRemark(costly, viewer)).result.current;
  expect(remarkFor(1)?.cards).toEqual(['3', '3']);
  expect(remarkFor(1)?.text).toMatch(/instead of .*: 23 points more win chance\. Keeps its bombs\.$/);
  // The cards of another seat lie in no hand that the viewer sees.
  expect(remarkFor(0)?.cards).toEqual([]);
});
