import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDelayedText } from './use-delayed-text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('what is typed settles once, and a URL that changes otherwise is followed', () => {
  const settle = vi.fn();
  const { result, rerender } = renderHook(({ known }) => useDelayedText(known, settle), {
    initialProps: { known: '' },
  });
  act(() => result.current[1]('lin '));
  act(() => void vi.advanceTimersByTime(1000));
  expect(settle.mock.calls).toEqual([['lin']]);
  // The URL follows while one types on: nothing is taken back.
  act(() => result.current[1]('lin b'));
  rerender({ known: 'lin' });
  expect(result.current[0]).toBe('lin b');
  act(() => void vi.advanceTimersByTime(1000));
  rerender({ known: 'lin b' });
  // A button clears the filters.
  rerender({ known: '' });
  expect(result.current[0]).toBe('');
  act(() => void vi.advanceTimersByTime(1000));
  expect(settle.mock.calls).toEqual([['lin'], ['lin b']]);
});
