import { type ErrorName, errorCatalogue } from '@fourth-seat/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installNavigator } from '../../navigation/navigator.ts';
import { clearSession } from '../../session/session.ts';
import { chooseLocale } from '../../settings/locale.ts';
import type { IdentifierDraft } from './identifier.ts';
import { IdentifierField } from './identifier-field.tsx';
import { LoginPage } from './page.tsx';
import { loginRoute } from './route.ts';

let channels: string[];
const calledUrls: string[] = [];
const visited: string[] = [];
/** What the server says to a call beside the options and codes, by path. */
let answers: Record<string, unknown> = {};
/** What the server refuses, by path. */
let refusals: Record<string, ErrorName> = {};
beforeEach(() => {
  answers = {};
  refusals = {};
  channels = ['email', 'phone'];
  calledUrls.length = 0;
  visited.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    calledUrls.push(url);
    const refusal = refusals[url];
    if (refusal !== undefined) {
      const { code, status, en } = errorCatalogue[refusal];
      return Response.json({ code, msg: en, data: {}, request_id: 'req_1' }, { status });
    }
    const data =
      answers[url] ??
      (url.endsWith('/send')
        ? { expires_in: 300, retry_in: 60, channel: 'email', to_masked: 'a***@studio.example' }
        : { channels, providers: [{ provider: 'dev', name: 'Dev ID' }] });
    return Response.json({ code: 0, msg: 'success', data, request_id: 'req_1' });
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const nothingTyped: IdentifierDraft = { channel: 'email', email: '', phone: '' };

function Form({ initial }: { readonly initial: IdentifierDraft }) {
  const [value, setValue] = useState(initial);
  return (
    <QueryClientProvider client={new QueryClient()}>
      <IdentifierField value={value} onChange={setValue} states={{ errors: {}, clearErrors: () => undefined }} />
      <output>{value.channel}</output>
    </QueryClientProvider>
  );
}

test('a server without text messages offers no phone, whatever was typed before', async () => {
  channels = ['email'];
  render(<Form initial={{ ...nothingTyped, channel: 'phone' }} />);
  await waitFor(() => expect(screen.queryByRole('tab')).toBeNull());
  // What was chosen follows what is offered a moment later.
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('email'));
});

test('with text messages both are offered, and switching loses neither', async () => {
  render(<Form initial={nothingTyped} />);
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.paste('ann@studio.example');
  await userEvent.click(screen.getByRole('tab', { name: 'Phone' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Email' }));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('ann@studio.example');
});

test('in Chinese one field takes either, and without text messages an email address alone', async () => {
  chooseLocale('zh_cn');
  try {
    render(<Form initial={nothingTyped} />);
    await userEvent.type(screen.getByRole('textbox', { name: /^手机号或邮箱/ }), '138 0000 1234');
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('phone');
    cleanup();
    channels = ['email'];
    render(<Form initial={nothingTyped} />);
    await screen.findByRole('textbox', { name: /^邮箱/ });
  } finally {
    chooseLocale('en_us');
  }
});

function openLogin(search: string): void {
  const router = createMemoryRouter(
    [
      { path: '/login/index', element: <LoginPage /> },
      { path: '*', element: null },
    ],
    { initialEntries: [`/login/index${search}`] },
  );
  installNavigator((to) => {
    visited.push(to);
    // What follows a sign-in reads the window's URL.
    window.history.replaceState(null, '', to);
    void router.navigate(to, { replace: true });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test.each(['', '?mode=sign_up'])('other ways in stand below the first step alone (%s)', async (search) => {
  openLogin(search);
  await screen.findByRole('button', { name: 'Continue with Dev ID' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'ann@studio.example');
  const terms = screen.queryByRole('checkbox');
  if (terms) await userEvent.click(terms);
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByRole('textbox', { name: 'Verification code' });
  expect(screen.queryByRole('button', { name: 'Continue with Dev ID' })).toBeNull();
});

test('signing up asks whether the address is free before a code is sent', async () => {
  openLogin('?mode=sign_up');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'ann@studio.example');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByRole('textbox', { name: 'Verification code' });
  expect(calledUrls.filter((url) => url.includes('/register/'))).toEqual([
    '/user/v1/register/identifier/check',
    '/user/v1/register/verification-code/send',
  ]);
});

test('an address that has proven to be taken gets no other code, and the way to sign in', async () => {
  refusals['/user/v1/register/identifier/check'] = 'email_taken';
  openLogin('?mode=sign_up');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'ann@studio.example');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  const said = await screen.findByText(/already exists/);
  expect(said.querySelector('a')?.getAttribute('href')).toBe('/login/index');
  expect(calledUrls.filter((url) => url.endsWith('/send'))).toEqual([]);
});

test.each([
  ['the provider refused', '?error=access_denied&state=known'],
  ['WeChat sends a refusal back as the state alone', '?state=known'],
  ['this tab did not begin it', '?code=abc&state=of-someone-else'],
])('%s: nothing is sent, and the page says so', async (_case, search) => {
  sessionStorage.setItem('fourth-seat.oauth.known', JSON.stringify({ provider: 'wechat', search: '' }));
  openLogin(search);
  await screen.findByText('The third-party sign-in did not complete.');
  expect(calledUrls.filter((url) => url.includes('oauth2'))).toEqual([]);
});

function comeBack(account: 'none' | 'exists' | 'unknown', email: string | null): void {
  sessionStorage.setItem('fourth-seat.oauth.s1', JSON.stringify({ provider: 'dev', search: '?return_to=%2Fx' }));
  answers['/user/v1/oauth2/login'] = {
    bind_ticket: 'tick'.repeat(8),
    expires_in: 600,
    profile: { name: null, email },
    account,
  };
  answers['/user/v1/oauth2/register'] = { access_token: 'tok', expires_at: '2036-01-01T00:00:00Z' };
  openLogin('?code=abc&state=s1');
}

test('a verified address asks for consent alone: two presses, no code, no password', async () => {
  comeBack('none', 'ann@studio.example');
  await screen.findByText('ann@studio.example');
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  await screen.findByText('Please check the box to proceed');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(visited).toEqual(['/login/index?return_to=%2Fx&mode=sign_up', '/x']));
  expect(calledUrls.filter((url) => url.includes('/register'))).toEqual(['/user/v1/oauth2/register']);
});

test('an address of right-to-left letters ends with its domain', async () => {
  comeBack('none', 'שלום@studio.example');
  expect((await screen.findByText('שלום@studio.example')).dir).toBe('ltr');
});

test('who has signed in leaves no address in the form for whoever comes next', async () => {
  answers['/user/v1/login'] = { access_token: 'tok', expires_at: '2036-01-01T00:00:00Z' };
  openLogin('?method=password');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'ann@studio.example');
  await userEvent.type(screen.getByLabelText(/^Password/, { selector: 'input' }), 'Correct-Horse-7');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(visited).toHaveLength(1));
  cleanup();
  clearSession();
  openLogin('');
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' })).value).toBe('');
});

test('an address that has an account is filled in where its owner signs in to link it', async () => {
  comeBack('exists', 'ann@studio.example');
  await screen.findByText('ann@studio.example already has an account');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('ann@studio.example');
});

test('without a verified address the visitor chooses: an account they have, or a new one', async () => {
  comeBack('unknown', null);
  await screen.findByText('No account uses this Dev ID yet');
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeDefined();
});

test.each([
  ['', 'Sign in'],
  ['mode=sign_up', 'Sign up'],
  ['mode=constructor', 'Sign in'],
])('the page is titled by its mode, and any other word is signing in: ?%s', (search, title) => {
  expect(loginRoute.titleAt?.(new URLSearchParams(search))?.en).toBe(title);
});
