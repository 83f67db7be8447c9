import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { defaultRunSettings } from '../match/match-store.ts';
import { defaultSetup } from '../match/setup.ts';
import type { Match } from '../match/use-match.ts';
import { ControlsBody } from './controls-body.tsx';

afterEach(cleanup);

test('level, mode, sound and help come first; seeds, the API and open hands wait behind one button', async () => {
  const setup = { ...defaultSetup('doudizhu', 'quiet'), human: 0 };
  const match = { setup, runSettings: defaultRunSettings, send: () => undefined } as unknown as Match;
  render(<ControlsBody game="doudizhu" match={match} />);
  const place = (element: HTMLElement) => [...document.querySelectorAll('*')].indexOf(element);
  const first = [
    screen.getByRole('slider', { name: 'Level of all AI players' }),
    screen.getByRole('radio', { name: 'One hand' }),
    screen.getByRole('switch', { name: /^Sound/ }),
    screen.getByRole('switch', { name: /^Practice/ }),
  ].map(place);
  expect(first).toEqual(first.toSorted((a, b) => a - b));
  const engineers = () => [
    screen.queryByRole('textbox', { name: /^Seed/ }),
    screen.queryByRole('switch', { name: /^Live API/ }),
    screen.queryByRole('switch', { name: /^Open hands/ }),
  ];
  expect(engineers()).toEqual([null, null, null]);
  await userEvent.click(screen.getByText('More'));
  expect(engineers()).not.toContain(null);
});
