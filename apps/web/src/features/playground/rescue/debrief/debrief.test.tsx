import '@fourth-seat/rescue';
import { provisionalResultOf, rescue } from '@fourth-seat/rescue/engine';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultSetup } from '../setup.ts';
import type { RescueSimulation } from '../types.ts';
import { Debrief } from './debrief.tsx';

beforeEach(() => {
  // The page asks for its build where a file is missing.
  vi.stubGlobal('fetch', async () => Response.error());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a debrief that the worker cannot give says what is missing, and comes when it is asked for again', async () => {
  const result = { ...provisionalResultOf(rescue.create(defaultSetup('debrief'))), ending: 'everyone_home' } as const;
  const text = { en: 'We all came back.', zh: '我们都回来了。' };
  const ask = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new Error('TypeError: Failed to fetch http://site.example/assets/debrief-1.js'))
    .mockResolvedValue({ planner: result, timeline: [], comments: [{ seat: 1, text }] });
  // Of a simulation, a debrief that nobody leaves uses this alone.
  const simulation = { ask } as Partial<RescueSimulation> as RescueSimulation;
  const noop = () => undefined;
  render(<Debrief simulation={simulation} result={result} onNewStation={noop} onSameStation={noop} />);
  expect(screen.getByRole('status').textContent).toBe('The team is going over it…');
  expect((await screen.findByText('/assets/debrief-1.js')).tagName).toBe('CODE');
  expect(screen.queryByText('The team is going over it…')).toBeNull();
  expect(screen.getByRole('table')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(text.en)).toBeDefined();
  expect(ask).toHaveBeenCalledTimes(2);
});
