import { getSingleSignOn, type SingleSignOn, verifySsoDomain } from '@fourth-seat/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type StubbedApi, show, stubApi } from '../../../testing/console.tsx';
import { SingleSignOnPage } from './page.tsx';

let api: StubbedApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const fresh: SingleSignOn = {
  connection: null,
  return_url: 'https://seat.example/login/sso',
  creator: { member_id: 'mem_00000000000000000001', name: 'Ann' },
  members_outside: 2,
};
const connected: SingleSignOn = {
  ...fresh,
  connection: {
    issuer: 'https://login.studio.example',
    client_id: 'fourth-seat',
    domain: 'studio.example',
    record: { name: '_fourth-seat.studio.example', text: 'fourth-seat-domain=token' },
    domain_verified: false,
    tested_at: null,
    mode: 'off',
  },
};

test('before it is set up, the page has what the provider must know and one thing to do', async () => {
  api.answer(getSingleSignOn, fresh);
  show(<SingleSignOnPage />);
  expect(await screen.findByText(fresh.return_url)).toBeDefined();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/account/security/verification?act=single_sign_on&change=provider',
  ]);
});

test('it cannot be turned on before the domain is verified and a test has passed', async () => {
  api.answer(getSingleSignOn, connected);
  api.refuseNext(verifySsoDomain, 'sso_record_missing', () => undefined);
  show(<SingleSignOnPage />);
  expect(await screen.findByText('fourth-seat-domain=token')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Change Use' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Verify studio.example' }));
  expect(await screen.findByText(/not visible yet/)).toBeDefined();
});

test('who keeps a way in, and whom the rule does not reach, stands on the page', async () => {
  const { connection } = connected;
  if (!connection) throw new Error('this one is connected');
  const tested_at = '2026-11-29T12:00:00.000Z';
  api.answer(getSingleSignOn, {
    ...connected,
    connection: { ...connection, domain_verified: true, tested_at, mode: 'required' },
  });
  show(<SingleSignOnPage />);
  expect(await screen.findByText(/^Ann, the creator of the organization, can always sign in/)).toBeDefined();
  expect(screen.getByText(/whom the rule does not reach: 2/)).toBeDefined();
  expect(screen.getByText(/lasts 8 hours/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Change Use' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Verify/ })).toBeNull();
});
