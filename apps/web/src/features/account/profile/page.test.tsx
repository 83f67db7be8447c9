import {
  getMe,
  getOrganization,
  getProfile,
  type OrganizationCard,
  type Profile,
  updateOrganization,
  updateProfile,
} from '@fourth-seat/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeToken } from '../../../api/token.ts';
import { clearSession, loadSession } from '../../../session/session.ts';
import { personOf, type StubbedApi, stubApi } from '../../../testing/console.tsx';
import { ProfilePage } from './page.tsx';

const profile: Profile = {
  user_id: 'usr_00000000000000000001',
  nickname: 'Ann',
  avatar_url: null,
  first_name: null,
  last_name: null,
  business_email: null,
  calling_code: null,
  business_phone: null,
  company_name: null,
  company_size: null,
  company_industry: null,
  job_title: null,
  account_type: null,
  organization_name: null,
  time_zone: null,
  privacy: { allow_training: false, store_bodies: false, may_edit: true },
  revision: 1,
};
const organization: OrganizationCard = {
  org_id: 'org_00000000000000000001',
  name: 'Night Owl',
  type: 'personal',
  auth: 'unverified',
  state: 'active',
  legal_name: null,
  registration_number: null,
  country: 'CN',
  locale: 'en_us',
  currency: 'CNY',
  time_zone: 'UTC',
  logo_url: null,
  may_edit: true,
  second_factor_required: false,
  review: null,
  revision: 1,
};

let api: StubbedApi;
beforeEach(() => {
  api = stubApi();
  api.answer(getProfile, profile);
  api.answer(getOrganization, organization);
  api.answer(getMe, personOf('admin', true));
});
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** The form of the person, and that of the organization: where it is, what it sends, and its first field. */
const forms = [
  {
    name: 'the profile',
    url: '/',
    field: /Display name/,
    write: updateProfile,
    read: getProfile,
    saved: (value: string, revision: number) => ({ ...profile, nickname: value, revision }),
    body: (value: string, revision: number) => ({ nickname: value, revision }),
  },
  {
    name: 'the organization',
    url: '/?tab=organization',
    field: /^Name/,
    write: updateOrganization,
    read: getOrganization,
    saved: (value: string, revision: number) => ({ ...organization, name: value, revision }),
    body: (value: string, revision: number) => ({ name: value, revision }),
  },
] as const;

describe.each(forms)('$name that is opened again', ({ url, field, read }) => {
  test('is what it is now, not what it was the last time', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const open = () => {
      const router = createMemoryRouter([{ path: '/', element: <ProfilePage /> }], { initialEntries: [url] });
      return render(
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>,
      );
    };
    const before = open();
    await screen.findByRole('textbox', { name: field });
    before.unmount();
    await waitFor(() => expect(client.getQueryCache().getAll()).toEqual([]));
    api.fail(read);
    open();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
    expect(screen.queryByRole('textbox', { name: field })).toBeNull();
  });
});

describe.each(forms)('when somebody else has saved $name meanwhile', ({ url, field, write, read, saved, body }) => {
  async function saveAgainstTheirs() {
    api.answer(write, saved('Mine', 3));
    api.refuseNext(write, 'stale_revision', () => api.answer(read, saved('Theirs', 2)));
    const router = createMemoryRouter([{ path: '/', element: <ProfilePage /> }], { initialEntries: [url] });
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    const input = await screen.findByRole<HTMLInputElement>('textbox', { name: field });
    await userEvent.clear(input);
    await userEvent.type(input, 'Mine');
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
    await screen.findByText(/Someone else changed this/);
    return input;
  }

  test('what was typed stays, and the next attempt saves it on top of theirs', async () => {
    const input = await saveAgainstTheirs();
    expect(input.value).toBe('Mine');
    await waitFor(async () => {
      await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
      expect(api.sentTo(write).at(-1)).toMatchObject(body('Mine', 2));
    });
    expect(api.sentTo(write)[0]).toMatchObject(body('Mine', 1));
  });

  test('theirs can be taken, and then nothing is unsaved', async () => {
    const input = await saveAgainstTheirs();
    await userEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(input.value).toBe('Theirs'));
    expect(screen.queryByText(/Someone else changed this/)).toBeNull();
    expect(screen.queryByText(/Not saved yet/)).toBeNull();
  });
});

test('what one Super Administrator left unsaved is not shown to the next one in the same tab', async () => {
  const openAs = async (user_id: string): Promise<HTMLInputElement> => {
    const me = personOf('admin');
    api.answer(getMe, { ...me, user: { ...me.user, user_id } });
    clearSession();
    writeToken('token');
    await loadSession();
    const router = createMemoryRouter([{ path: '/', element: <ProfilePage /> }], {
      initialEntries: ['/?tab=organization'],
    });
    cleanup();
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    return screen.findByRole('textbox', { name: /^Name/ });
  };
  const [ann, bob] = ['usr_00000000000000000001', 'usr_00000000000000000002'] as const;
  await userEvent.type(await openAs(ann), ' secret');
  expect((await openAs(bob)).value).toBe('Night Owl');
  expect((await openAs(ann)).value).toBe('Night Owl secret');
  clearSession();
});
