import { getApiKey, getMember, listApiKeys, listMembers, type MemberRow } from '@fourth-seat/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { apiKeysKey, membersKey } from '../api/query-keys.ts';
import { listOf, nightServer, personOf, stubApi } from '../testing/console.tsx';
import { keyNamesQuery, memberNamesQuery, useKeyNames, useMemberNames } from './names.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['member', memberNamesQuery.queryKey, membersKey],
  ['API key', keyNamesQuery.queryKey, apiKeysKey],
])('the names that filters offer are out of date as soon as a %s is written', async (_, names, written) => {
  const client = new QueryClient();
  client.setQueryData(names, { results: [], total: 0, next_cursor: null });
  await client.invalidateQueries({ queryKey: written });
  expect(client.getQueryState(names)?.isInvalidated).toBe(true);
});

/** What a hook returns on a page with queries of its own. */
function onPage<Result>(hook: () => Result) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(hook, { wrapper }).result;
}

const ann: MemberRow = {
  ...personOf('admin').member,
  email: null,
  phone: null,
  avatar_url: null,
  joined_at: '2026-11-01T00:00:00Z',
  last_active_at: null,
  tokens_this_month: 0,
  request_count: 0,
  projects: [],
  key_count: 0,
  is_me: true,
  revision: 1,
};
const far = { ...personOf('regular').member, member_id: 'mem_00000000000000000201', name: 'Zoe' };

test('a member whom a link chose is named, though more members stand before her than a filter offers', async () => {
  const api = stubApi();
  api.answer(listMembers, { results: [ann], total: 201, next_cursor: 'more' });
  api.answer(getMember, { ...far, email: null, phone: null, joined_at: '2026-11-01T00:00:00Z' });
  const names = onPage(() => useMemberNames([ann.member_id, far.member_id]));
  await waitFor(() => expect(names.current.map(({ name }) => name)).toEqual(['Ann', 'Zoe']));
  expect(api.sentTo(getMember)).toEqual([{ member_id: far.member_id }]);
});

test('a key whom a link chose is named too, and one that is gone leaves the others as they are', async () => {
  const api = stubApi();
  const old = { ...nightServer, key_id: 'key_00000000000000000201', name: 'Old server' };
  api.answer(listApiKeys, listOf(nightServer));
  api.answer(getApiKey, old);
  const names = onPage(() => useKeyNames([old.key_id]));
  await waitFor(() => expect(names.current.map(({ name }) => name)).toEqual(['Night server', 'Old server']));
  api.fail(getApiKey);
  const without = onPage(() => useKeyNames([old.key_id]));
  await waitFor(() => expect(without.current.map(({ name }) => name)).toEqual(['Night server']));
});
