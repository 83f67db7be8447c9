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
  show(<SingleSignOn email="bo@studio.example" onRequired={vi.fn()} />);
  expect(await screen.findByText('Addresses of studio.example can sign in through their organization.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Continue with single sign-on' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(api.sentTo(startSsoSignIn)).toEqual([{ email: 'bo@studio.example' }]);
});

test('where it is required, the page says so', async () => {
  api.answer(findSso, { mode: 'required', domain: 'studio.example' });
  const onRequired = vi.fn();
  show(<SingleSignOn email="bo@studio.example" onRequired={onRequired} />);
  expect(await screen.findByText(/takes its members through single sign-on alone/)).toBeDefined();
  expect(onRequired).toHaveBeenLastCalledWith(true);
});

test('a provider that gives no answer is not called a third party', async () => {
  api.answer(findSso, { mode: 'offered', domain: 'studio.example' });
  api.refuseNext(startSsoSignIn, 'provider_failed', () => undefined);
  show(<SingleSignOn email="bo@studio.example" onRequired={vi.fn()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with single sign-on' }));
  expect(await screen.findByText(/^The provider of your organization gave no usable answer/)).toBeDefined();
});
