import { errorCodes } from '@fourth-seat/contract';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { useEditBase } from './use-edit-base.ts';

const failure = (code: number) => new ApiError({ status: 409, code }, { message: 'x' });

/** An edit that was opened at revision 1. */
function openEdit() {
  const at = (revision: number) => ({ revision });
  const { result, rerender } = renderHook(useEditBase<{ readonly revision: number }>, { initialProps: at(1) });
  return {
    base: () => result.current.base.revision,
    read: (revision: number) => rerender(at(revision)),
    fail: (code: number) => act(() => result.current.onFailure(failure(code))),
  };
}

test('an edit stays on the state it was opened at while nothing conflicts', () => {
  const edit = openEdit();
  edit.read(2);
  edit.fail(errorCodes.bad_request);
  expect(edit.base()).toBe(1);
});

test('after a conflict it goes on from the newer state that was read before', () => {
  const edit = openEdit();
  edit.read(2);
  edit.fail(errorCodes.stale_revision);
  expect(edit.base()).toBe(2);
});

test('after a conflict it goes on from the newer state that is read next, and from no later one', () => {
  const edit = openEdit();
  edit.fail(errorCodes.stale_revision);
  edit.read(2);
  expect(edit.base()).toBe(2);
  edit.read(3);
  expect(edit.base()).toBe(2);
});
