import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toaster } from './toast.tsx';
import { clearToasts, showToast } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(clearToasts);
  cleanup();
  vi.useRealTimers();
});

const show = (message: string, requestId?: string): void => {
  act(() => void showToast({ tone: 'danger', message, requestId }));
};
const pass = (ms: number): void => {
  act(() => void vi.advanceTimersByTime(ms));
};

test('a toast goes after five seconds', () => {
  render(<Toaster />);
  show('Too many requests');
  pass(4999);
  expect(screen.queryByText('Too many requests')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('Too many requests')).toBeNull();
});

test('while a pointer rests on it or focus is inside, no toast goes', () => {
  render(<Toaster />);
  show('Too many requests', 'req_1');
  const region = screen.getByRole('region', { name: 'Notices' });
  fireEvent.pointerEnter(region);
  pass(60_000);
  expect(screen.queryByText('Too many requests')).not.toBeNull();
  act(() => screen.getByRole('button', { name: 'Copy Request ID' }).focus());
  fireEvent.pointerLeave(region);
  pass(60_000);
  expect(screen.queryByText('Too many requests')).not.toBeNull();
  act(() => screen.getByRole('button', { name: 'Copy Request ID' }).blur());
  pass(5000);
  expect(screen.queryByText('Too many requests')).toBeNull();
});

test('the same message again restarts its toast instead of stacking up', () => {
  render(<Toaster />);
  show('Offline');
  pass(4000);
  show('Offline');
  expect(screen.getAllByText('Offline')).toHaveLength(1);
  pass(4000);
  expect(screen.queryByText('Offline')).not.toBeNull();
});

test('at most four are shown, the newest', () => {
  render(<Toaster />);
  for (const name of ['a', 'b', 'c', 'd', 'e']) show(name);
  expect(screen.queryByText('a')).toBeNull();
  expect(screen.queryByText('e')).not.toBeNull();
});

test('toasts lie in a named region and are closed by their button', () => {
  render(<Toaster />);
  show('Saved');
  expect(screen.getByRole('region', { name: 'Notices' }).textContent).toContain('Saved');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Saved')).toBeNull();
});

test('Escape closes the toast that one is in, and nothing under it', () => {
  const under = vi.fn();
  document.addEventListener('keydown', under);
  render(<Toaster />);
  show('Too many requests', 'req_1');
  const close = screen.getByRole('button', { name: 'Close' });
  act(() => close.focus());
  fireEvent.keyDown(close, { key: 'Escape' });
  expect(screen.queryByText('Too many requests')).toBeNull();
  expect(under).not.toHaveBeenCalled();
  document.removeEventListener('keydown', under);
});

/** A button that has the focus, beside the toasts. */
function focusBeside(): HTMLElement {
  render(
    <>
      <button type="button">Save</button>
      <Toaster />
    </>,
  );
  const save = screen.getByRole('button', { name: 'Save' });
  save.focus();
  return save;
}

test('F6 leads to the toast and back, and closing it by key gives the focus back', () => {
  const save = focusBeside();
  show('Too many requests', 'req_1');
  const close = screen.getByRole('button', { name: 'Close' });
  fireEvent.keyDown(save, { key: 'F6' });
  expect(document.activeElement).toBe(close);
  pass(60_000);
  fireEvent.keyDown(close, { key: 'F6' });
  expect(document.activeElement).toBe(save);
  fireEvent.keyDown(save, { key: 'F6' });
  fireEvent.click(close);
  expect(screen.queryByText('Too many requests')).toBeNull();
  expect(document.activeElement).toBe(save);
});

test('of two toasts that are closed by key one after the other, the last gives the focus back', () => {
  const save = focusBeside();
  show('Too many requests', 'req_1');
  show('Copied');
  fireEvent.keyDown(save, { key: 'F6' });
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? save);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(document.activeElement).toBe(save);
});
