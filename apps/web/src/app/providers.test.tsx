import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { FailedState } from '../ui/feedback/failed-state.tsx';
import { Providers } from './providers.tsx';

afterEach(cleanup);

function showFailure(error: unknown): HTMLElement {
  const query = { isFetching: false, refetch: async () => undefined, error };
  render(
    <Providers>
      <FailedState query={query} />
    </Providers>,
  );
  return screen.getByRole('alert');
}

test('a request that the server refused shows the status and what to name to support', () => {
  const error = new ApiError({ status: 503 }, { message: 'refused', request_id: 'req_1' });
  expect(showFailure(error).textContent).toMatch(/HTTP 503\s*req_1/);
});

test('a request without an answer, and any other error, show no status', () => {
  expect(showFailure(new ApiError({}, { message: 'lost' })).textContent).not.toContain('HTTP');
  cleanup();
  expect(showFailure(new Error('broken')).textContent).not.toContain('HTTP');
});
