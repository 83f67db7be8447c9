import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { MatchSnapshot } from '../match/protocol.ts';
import { defaultSetup } from '../match/setup.ts';
import type { Match } from '../match/use-match.ts';
import { sampleView } from '../table/testing/samples.ts';
import { WinCurve } from './win-curve.tsx';

afterEach(cleanup);

test('the mark of a blunder lies on the line, also where the chance is 0 or 1, and leads to the moment before its move', () => {
  const setup = defaultSetup('guandan', 'shown');
  const snapshot: MatchSnapshot = {
    view: sampleView('lead', 'en'),
    record: {
      setup: { ...setup, human: null },
      deals: [
        {
          deal: '',
          moves: [
            { seat: 0, text: 'one', win_rate: 1 },
            { seat: 0, text: 'two', win_rate: 0 },
          ],
        },
      ],
    },
    shownMoment: { deal: 0, move: 2 },
    lastMoment: { deal: 0, move: 2 },
    runSettings: { paused: true, scale: 1, live: false, practice: false, open: true, auto: false, autoPass: true },
    phase: 'playing',
    warning: undefined,
    points: [],
    kernel: 'webassembly',
  };
  // The curve asks its match for nothing but the moment of a mark that is pressed.
  const match = { send: vi.fn<Match['send']>() } as unknown as Match;
  const review = { curve: [], decisions: [], blunders: [0, 1], costliest: [] };
  const { container } = render(<WinCurve match={match} snapshot={snapshot} review={review} />);
  expect(container.querySelector('path')?.getAttribute('d')).toBe('M160.0 3.0L320.0 93.0');
  const marks = screen.getAllByRole('button');
  expect(
    marks.map(({ style: { left, top } }) => [Number.parseFloat(left) * 3.2, Number.parseFloat(top) * 0.96]),
  ).toEqual([
    [160, expect.closeTo(3)],
    [320, expect.closeTo(93)],
  ]);
  marks[1]?.click();
  expect(match.send).toHaveBeenCalledWith({ type: 'seek', at: { deal: 0, move: 1 } });
});
