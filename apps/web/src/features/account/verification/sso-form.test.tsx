import { getSingleSignOn, type SingleSignOn, updateSingleSignOn } from '@fourth-seat/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type StubbedApi, show, stubApi } from '../../../testing/console.tsx';
import { SsoForm } from './sso-form.tsx';

let api: StubbedApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const unset: SingleSignOn = {
  connection: null,
  return_url: 'https://seat.example/login/sso',
  creator: null,
  members_outside: 0,
};
const set: SingleSignOn = {
  ...unset,
  connection: {
    issuer: 'https://login.studio.example',
    client_id: 'fourth-seat',
    domains: [{ domain: 'studio.example', record: { name: '', text: '' }, verified: true }],
    tested_at: null,
    mode: 'off',
  },
};

/** Fills in fields in place of what stands there, saves, and returns what was sent. */
async function save(settings: SingleSignOn, typed: Readonly<Record<string, string>> = {}): Promise<unknown> {
  api.answer(getSingleSignOn, settings);
  api.answer(updateSingleSignOn, set);
  const done = vi.fn();
  show(<SsoForm change="provider" proof="a-proof" onDone={done} onProofExpired={vi.fn()} />);
  await screen.findByLabelText(/^Issuer URL/);
  for (const [label, text] of Object.entries(typed)) {
    const field = screen.getByLabelText(new RegExp(`^${label}`));
    await userEvent.clear(field);
    await userEvent.type(field, text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(done).toHaveBeenCalled());
  return api.sentTo(updateSingleSignOn)[0];
}

test('on first set-up an empty secret is sent, so that it is named with the other fields', async () => {
  expect(await save(unset)).toEqual({ proof: 'a-proof', issuer: '', client_id: '', client_secret: '', domains: [] });
});

test('an empty secret keeps that of the same client, and is missing for another one', async () => {
  expect(await save(set)).not.toHaveProperty('client_secret');
  cleanup();
  api = stubApi();
  expect(await save(set, { 'Client ID': 'another' })).toMatchObject({ client_id: 'another', client_secret: '' });
});

test('domains stand one a line, however they are separated', async () => {
  const typed = { 'Mail domains': 'studio.example,{Enter}studio.test；games.example{Enter}' };
  expect(await save(set, typed)).toMatchObject({ domains: ['studio.example', 'studio.test', 'games.example'] });
});
