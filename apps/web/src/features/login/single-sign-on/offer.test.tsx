import { findSso, startSsoSignIn } from '@fourth-seat/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type StubbedApi, show, stubApi } from '../../../testing/console.tsx';
import { SingleSignOn } from './offer.tsx';

let api: StubbedApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an address of a domain that has a provider leads there', async () => {
  api.answer(findSso, { mode: 'offered', domain: 'studio.example' });
  api.fail(startSsoSignIn);
  show(<SingleSignOn email="bo@studio.example" />);
  expect(await screen.findByText('Addresses of studio.example can sign in through their organization.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Continue with single sign-on' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(api.sentTo(startSsoSignIn)).toEqual([{ email: 'bo@studio.example' }]);
});

test('where it is required, the page says so', async () => {
  api.answer(findSso, { mode: 'required', domain: 'studio.example' });
  show(<SingleSignOn email="bo@studio.example" />);
  expect(await screen.findByText(/takes its members through single sign-on alone/)).toBeDefined();
});
