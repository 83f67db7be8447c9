import { type CodeSent, getSecurityOverview, sendPasswordCode, sendProofCode } from '@fourth-seat/contract';
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

test.each([
  ['update_password', sendPasswordCode, { channel: 'email' }],
  ['unbind', sendProofCode, { channel: 'email', purpose: 'unbind' }],
] as const)('the code for %s is asked for where its message names that change', async (purpose, endpoint, sent) => {
  const api = stubApi();
  const code: CodeSent = { expires_in: 300, retry_in: 60, channel: 'email', to_masked: 'a***@night-owl.example' };
  api.answer(getSecurityOverview, { ...overviewOf([]), proofs: ['email'] });
  api.answer(endpoint, code);
  show(<ProofForm purpose={purpose} onProof={vi.fn()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Send code' }));
  await screen.findByText(/a\*\*\*@night-owl/);
  expect(api.sentTo(endpoint)).toEqual([sent]);
});
