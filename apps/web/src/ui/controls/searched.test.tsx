import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MIN_SEARCHED_OPTIONS } from './searched.tsx';
import { Select } from './select.tsx';

afterEach(cleanup);

const options = Array.from({ length: MIN_SEARCHED_OPTIONS }, (_, n) => ({ value: `hero-${n}`, label: `Hero ${n}` }));

test('a list pressed before its library has come opens once it has', async () => {
  const change = vi.fn();
  render(<Select aria-label="Hero" options={options} value="hero-0" onValueChange={change} />);
  // At once: the library comes later.
  fireEvent.click(screen.getByRole('combobox', { name: 'Hero' }));
  expect(screen.queryByRole('option')).toBeNull();
  fireEvent.click(await screen.findByRole('option', { name: 'Hero 7' }));
  expect(change).toHaveBeenCalledWith('hero-7');
});
