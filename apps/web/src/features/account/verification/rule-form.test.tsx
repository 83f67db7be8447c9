import { getSecondFactorRule, getSecurityOverview, updateSecondFactorRule } from '@fourth-seat/contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionStore, signedOut } from '../../../session/session-store.ts';
import { overviewOf, personOf, type StubbedApi, show, stubApi } from '../../../testing/console.tsx';
import { VerificationPage } from './page.tsx';
import { RuleForm } from './rule-form.tsx';

let api: StubbedApi;
beforeEach(() => {
  api = stubApi();
  const { user, organization, member, session } = personOf('admin');
  sessionStore.set({ signedIn: true, user, organization, member, expiresAt: session.expires_at });
});
afterEach(() => {
  cleanup();
  act(() => sessionStore.set(signedOut));
  vi.unstubAllGlobals();
});

const bo = { member_id: 'mem_00000000000000000002', name: 'Bo' };

test('whom the rule shuts out is named before it is made', async () => {
  api.answer(getSecondFactorRule, { required: false, members_without: 1, names_without: [bo] });
  api.answer(updateSecondFactorRule, { required: true, members_without: 1, names_without: [bo] });
  const done = vi.fn();
  show(<RuleForm proof="a-proof" onDone={done} onProofExpired={vi.fn()} />);
  expect(await screen.findByText('Members shut out until they set one up: 1')).toBeDefined();
  expect(screen.getByText('Bo')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Require a second factor' }));
  await waitFor(() => expect(done).toHaveBeenCalledWith('Members now need a second factor.'));
  expect(api.sentTo(updateSecondFactorRule)).toEqual([{ proof: 'a-proof', required: true }]);
});

test('the rule ends where it is in force', async () => {
  api.answer(getSecondFactorRule, { required: true, members_without: 0, names_without: [] });
  api.answer(updateSecondFactorRule, { required: false, members_without: 0, names_without: [] });
  const done = vi.fn();
  show(<RuleForm proof="a-proof" onDone={done} onProofExpired={vi.fn()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Stop requiring it' }));
  await waitFor(() => expect(done).toHaveBeenCalledWith('Members no longer need a second factor.'));
  expect(api.sentTo(updateSecondFactorRule)).toEqual([{ proof: 'a-proof', required: false }]);
});

test('whoever has no second factor is led to set one up before anything is asked', async () => {
  api.answer(getSecurityOverview, overviewOf([]));
  show(<VerificationPage />, '/account/security/verification?act=second_factor_rule');
  const link = await screen.findByRole('link', { name: 'Set up' });
  expect(link.getAttribute('href')).toBe(
    '/account/security/second-factor?return_to=%2Faccount%2Fsecurity%2Fverification%3Fact%3Dsecond_factor_rule',
  );
});
