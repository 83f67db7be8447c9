import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clearToasts, toastStore } from '../../../../ui/feedback/toast-store.ts';
import type { ShooterSimulation } from '../types.ts';
import { changeViewSettings, viewSettings } from '../view/view-settings.ts';
import { ArenaView } from './arena-view.tsx';

afterEach(() => {
  cleanup();
  clearToasts();
});

test('a chosen 3-D view that cannot be drawn gives way to the map, and says why', () => {
  changeViewSettings({ view: 'broadcast' });
  // No frame comes: the environment of the tests has no WebGL.
  const simulation = { subscribe: () => () => undefined } as Partial<ShooterSimulation> as ShooterSimulation;
  render(
    <ArenaView simulation={simulation} label="" followed={0} onlyFor={null} thoughts={undefined} controls={null} />,
  );
  expect(viewSettings().view).toBe('tactical');
  expect(toastStore.read().map(({ message }) => message)).toEqual([
    'This browser cannot draw in three dimensions, so you see the map.',
  ]);
});
