import { getSecurityOverview, type SecurityOverview } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { show, stubApi } from '../../../testing/console.tsx';
import { securityQuery } from '../security/queries.ts';
import { ProofForm } from './proof-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const overview: SecurityOverview = {
  user_id: 'usr_00000000000000000001',
  registered_at: '2026-11-01T00:00:00Z',
  password_set: true,
  email: null,
  phone: null,
  username: 'ann',
  third_party: [],
  channels: [],
  proofs: ['password'],
  second_factor: [],
};

const ReadStatus = () => <p>{`read: ${useQuery(securityQuery).status}`}</p>;

test('what was typed stays when the methods are read again and that read fails', async () => {
  const api = stubApi();
  api.answer(getSecurityOverview, overview);
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
