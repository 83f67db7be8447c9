import { getSecurityOverview } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { overviewOf, show, stubApi } from '../../../testing/console.tsx';
import { securityQuery } from '../security/queries.ts';
import { ProofForm } from './proof-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ReadStatus = () => <p>{`read: ${useQuery(securityQuery).status}`}</p>;

test('what was typed stays when the methods are read again and that read fails', async () => {
  const api = stubApi();
  api.answer(getSecurityOverview, overviewOf([]));
  const client = show(
    <>
      <ReadStatus />
      <ProofForm purpose="update_password" onProof={vi.fn()} />
    </>,
  );
  const field = await screen.findByLabelText(/Current password/);
  await userEvent.type(field, 'seven seats');
  api.fail(getSecurityOverview);
  void client.refetchQueries(securityQuery);
  await screen.findByText('read: error');
  expect(screen.queryByLabelText(/Current password/)).toBe(field);
});
