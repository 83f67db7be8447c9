import { getSingleSignOn, type SingleSignOn, startSsoTest, verifySsoDomain } from '@fourth-seat/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionStore, signedOut } from '../../../session/session-store.ts';
import { personOf, type StubbedApi, show, stubApi } from '../../../testing/console.tsx';
import { SingleSignOnPage } from './page.tsx';

let api: StubbedApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  cleanup();
  sessionStore.set(signedOut);
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
    domains: ['studio.example', 'studio.test'].map((domain) => ({
      domain,
      record: { name: `_fourth-seat.${domain}`, text: `fourth-seat-domain=token-of-${domain}` },
      verified: false,
    })),
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
  expect(await screen.findByText('fourth-seat-domain=token-of-studio.example')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Change Mode' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Verify studio.test' }));
  expect(await screen.findByText(/not visible yet/)).toBeDefined();
  expect(api.sentTo(verifySsoDomain)).toEqual([{ domain: 'studio.test' }]);
  // Nobody is reached yet, so nobody is left out.
  expect(screen.queryByText(/whom the rule does not reach/)).toBeNull();
});

test('who keeps a way in, and whom the rule does not reach, stands on the page', async () => {
  const { connection } = connected;
  if (!connection) throw new Error('this one is connected');
  const tested_at = '2026-11-29T12:00:00.000Z';
  api.answer(getSingleSignOn, {
    ...connected,
    connection: {
      ...connection,
      domains: connection.domains.map((one, at) => ({ ...one, verified: at === 0 })),
      tested_at,
      mode: 'required',
    },
  });
  show(<SingleSignOnPage />);
  expect(await screen.findByText(/^Ann, the creator of the organization, can always sign in/)).toBeDefined();
  expect(screen.getByText(/whom the rule does not reach: 2/)).toBeDefined();
  expect(screen.getByText(/lasts 8 hours/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Change Mode' })).toBeDefined();
  // The other domain is not verified.
  expect(screen.getAllByRole('button', { name: /^Verify/ })).toHaveLength(1);
});

test('a provider that gives no answer to a test is said beside it, with what to check', async () => {
  api.answer(getSingleSignOn, connected);
  api.refuseNext(startSsoTest, 'provider_failed', () => undefined);
  show(<SingleSignOnPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Test' }));
  expect(await screen.findByText(/^The provider gave no usable answer. Check the issuer URL/)).toBeDefined();
});

test('who is no administrator is told so, and nothing is asked for', () => {
  const { user, organization, member, session } = personOf('regular');
  sessionStore.set({ signedIn: true, user, organization, member, expiresAt: session.expires_at });
  show(<SingleSignOnPage />);
  expect(screen.getByText('Only Super Administrators set up single sign-on.')).toBeDefined();
  expect(screen.queryByText(/Enter it, verify a mail domain/)).toBeNull();
  expect(api.sentTo(getSingleSignOn)).toEqual([]);
});
