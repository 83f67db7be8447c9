import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useDraft } from './use-draft.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const open = (name: string | undefined, initial = { name: 'Day', note: 'old' }) =>
  renderHook(({ values }) => useDraft(name, values), { initialProps: { values: initial } });

test('what was not changed follows the saved values, what was changed stays', () => {
  const { result, rerender } = open(undefined);
  act(() => result.current.change({ name: 'Night' }));
  rerender({ values: { name: 'Noon', note: 'new' } });
  expect(result.current.value).toEqual({ name: 'Night', note: 'new' });
});

test('a kept draft brings back the changes alone', () => {
  const before = open('one');
  act(() => before.result.current.change({ name: 'Night' }));
  before.unmount();
  const after = open('one', { name: 'Noon', note: 'new' });
  expect([after.result.current.value, after.result.current.restored]).toEqual([{ name: 'Night', note: 'new' }, true]);
});

test('a draft that was sent stays on the form and is kept no longer', () => {
  const { result, unmount } = open('one');
  act(() => result.current.change({ name: 'Night' }));
  act(() => result.current.forget());
  expect(result.current.value.name).toBe('Night');
  unmount();
  expect(open('one').result.current).toMatchObject({ value: { name: 'Day' }, restored: false });
});
