import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { RescueFrame } from '../worker/frame.ts';
import { SurvivorList } from './survivor-list.tsx';

afterEach(cleanup);

test('whose death was told is called dead, also where nobody has found them; the others are missing', () => {
  const missing = ['Ma Jun', 'Xu Lan'].map((en, id) => ({ id, name: { en, zh: en } }));
  // The list reads nothing else of a frame.
  const frame = { views: [{ survivors: [], missing }], fallen: [0] } as unknown as RescueFrame;
  render(<SurvivorList frame={frame} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Ma Jundied', 'Xu Lan ?']);
});
