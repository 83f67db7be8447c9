import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError, type FailedAnswer } from '../../api/api-error.ts';
import { MissingRecord } from './missing-record.tsx';

afterEach(cleanup);

const refusal = (status: number): FailedAnswer => ({ status, code: 1 });

function show(answer: FailedAnswer): void {
  const error = new ApiError(answer, { message: 'no' });
  const query = { error, isFetching: false, refetch: async () => undefined };
  render(<MissingRecord query={query} unknown="No such call" />);
}

test.each([400, 403, 404])('a record that is unknown to the member says so and offers no retry (%i)', (status) => {
  show(refusal(status));
  expect(screen.getByText('No such call')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([{ status: undefined }, refusal(429), refusal(503)])(
  'a record that could not be read is not called unknown and is offered again (%o)',
  (answer) => {
    show(answer);
    expect(screen.queryByText('No such call')).toBeNull();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  },
);
