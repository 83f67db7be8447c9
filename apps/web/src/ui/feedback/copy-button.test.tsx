import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';
import { clearToasts, toastStore } from './toast-store.ts';

const write = vi.fn(() => Promise.resolve());

beforeEach(() => {
  clearToasts();
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { clipboard: { writeText: write } });
});
afterEach(() => {
  cleanup();
  write.mockReset();
  write.mockImplementation(() => Promise.resolve());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const press = () => act(async () => void fireEvent.click(screen.getByRole('button')));

test('copying is announced for a second and a half', async () => {
  render(<CopyButton value="req_1" label="Copy request ID" />);
  await press();
  expect(write).toHaveBeenCalledWith('req_1');
  expect(screen.getByRole('status').textContent).toBe('Copied');
  expect(toastStore.read()).toMatchObject([{ tone: 'success', message: 'Copied' }]);
  act(() => void vi.advanceTimersByTime(1500));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a refusal of the browser is said, not hidden', async () => {
  write.mockImplementation(() => Promise.reject(new Error('denied')));
  render(<CopyButton value="req_1" />);
  await press();
  expect(screen.getByRole('status').textContent).toBe('The browser refused to copy');
  expect(toastStore.read()).toMatchObject([{ tone: 'danger', message: 'The browser refused to copy' }]);
});

test('a long text is made only when it is copied', async () => {
  const make = vi.fn(() => 'long');
  render(<CopyButton value={make} />);
  expect(make).not.toHaveBeenCalled();
  await press();
  expect(write).toHaveBeenCalledWith('long');
});
