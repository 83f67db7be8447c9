import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Action } from '../../../cards/action.ts';
import type { Thought } from '../match/protocol.ts';
import { MoveFeed } from './move-feed.tsx';

afterEach(cleanup);

const thoughtOf = (action: Action): Thought => ({
  at: { deal: 0, move: 1 },
  seat: 0,
  level: 10,
  request: { api: 'doudizhu.play', body: { seat: 0, landlord: 0, hand: [], bottom: [], history: [], seed: 's' } },
  answer: {
    action,
    win_rate: null,
    expected_points: null,
    alternatives: [],
    reason: [],
    belief: [],
    fallback: false,
    wait_ms: 0,
    say: undefined,
  },
  source: 'local',
  took_ms: 1,
});

test.each<[Action, string]>([
  [{ type: 'pass' }, 'Pass'],
  [{ type: 'bid', bid: 2 }, 'Bid 2'],
  [{ type: 'bid', bid: 0 }, 'No bid'],
])('lists %j in words', (action, words) => {
  render(<MoveFeed thoughts={[thoughtOf(action)]} level={undefined} nameOf={() => 'Ann'} percent={String} />);
  expect(screen.getByRole('listitem').textContent).toBe(`Ann${words}`);
});
