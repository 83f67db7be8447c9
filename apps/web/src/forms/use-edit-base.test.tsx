import { errorCodes } from '@fourth-seat/contract';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { useEditBase } from './use-edit-base.ts';

const failure = (code: number) => new ApiError({ status: 409, code }, { message: 'x' });

test('an edit goes on from a newer state only after a conflict, whichever comes first', () => {
  const of = (revision: number) => ({ revision });
  const { result, rerender } = renderHook(useEditBase<{ readonly revision: number }>, { initialProps: of(1) });
  rerender(of(2));
  expect(result.current.base).toEqual(of(1));
  act(() => result.current.onFailure(failure(errorCodes.bad_request)));
  expect(result.current.base).toEqual(of(1));
  act(() => result.current.onFailure(failure(errorCodes.stale_revision)));
  expect(result.current.base).toEqual(of(2));
  rerender(of(3));
  expect(result.current.base).toEqual(of(2));
  act(() => result.current.onFailure(failure(errorCodes.stale_revision)));
  expect(result.current.base).toEqual(of(3));
  act(() => result.current.onFailure(failure(errorCodes.stale_revision)));
  rerender(of(4));
  expect(result.current.base).toEqual(of(4));
});
