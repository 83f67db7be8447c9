import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type DraftName, useDraft, visitorDraftName } from './use-draft.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const one = visitorDraftName('one');
const open = (name: DraftName | undefined, initial = { name: 'Day', note: 'old' }) =>
  renderHook(({ values }) => useDraft(name, values), { initialProps: { values: initial } });

test('what was not changed follows the saved values, what was changed stays', () => {
  const { result, rerender } = open(undefined);
  act(() => result.current.change({ name: 'Night' }));
  rerender({ values: { name: 'Noon', note: 'new' } });
  expect(result.current.value).toEqual({ name: 'Night', note: 'new' });
});

test('a kept draft brings back the changes alone', () => {
  const before = open(one);
  act(() => before.result.current.change({ name: 'Night' }));
  before.unmount();
  const after = open(one, { name: 'Noon', note: 'new' });
  expect([after.result.current.value, after.result.current.restored]).toEqual([{ name: 'Night', note: 'new' }, true]);
});

test('a draft that was sent stays on the form and is kept no longer', () => {
  const { result, unmount } = open(one);
  act(() => result.current.change({ name: 'Night' }));
  act(() => result.current.forget());
  expect(result.current.value.name).toBe('Night');
  unmount();
  expect(open(one).result.current).toMatchObject({ value: { name: 'Day' }, restored: false });
});

test('a draft whose person is known only later comes back then, under what was typed meanwhile', () => {
  const before = open(one);
  act(() => before.result.current.change({ name: 'Night', note: 'mine' }));
  before.unmount();
  const after = renderHook(({ name }) => useDraft(name, { name: 'Day', note: 'old' }), {
    initialProps: { name: undefined as DraftName | undefined },
  });
  act(() => after.result.current.change({ note: 'typed' }));
  after.rerender({ name: one });
  expect(after.result.current).toMatchObject({ value: { name: 'Night', note: 'typed' }, restored: true });
});

test('a form that passes to another person shows nothing of the first', () => {
  const { result, rerender } = renderHook(({ name }) => useDraft(name, { name: 'Day' }), {
    initialProps: { name: one },
  });
  act(() => result.current.change({ name: 'Night' }));
  rerender({ name: visitorDraftName('two') });
  expect(result.current).toMatchObject({ value: { name: 'Day' }, restored: false });
  rerender({ name: one });
  expect(result.current.value.name).toBe('Night');
});
