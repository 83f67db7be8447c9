import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { MissingRecord } from './missing-record.tsx';

afterEach(cleanup);

function show(status: number): void {
  const error = new ApiError({ message: 'no', code: 1, status, request_id: undefined, data: {} });
  const query = { error, isFetching: false, refetch: async () => undefined };
  render(<MissingRecord query={query} unknown="No such call" />);
}

test.each([400, 403, 404])('a record that is unknown to the member says so and offers no retry (%i)', (status) => {
  show(status);
  expect(screen.getByText('No such call')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([0, 429, 503])(
  'a record that could not be read is not called unknown and is offered again (%i)',
  (status) => {
    show(status);
    expect(screen.queryByText('No such call')).toBeNull();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  },
);
