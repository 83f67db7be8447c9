import {
  type ApiKey,
  type Endpoint,
  type ErrorName,
  errorCatalogue,
  type getApiKeyImpact,
  type getMe,
  type getOverview,
  type Input,
  type Output,
  type Project,
  type SecurityOverview,
} from '@fourth-seat/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { writeToken } from '../api/token.ts';

/** The API of the server in a test. What it was given no answer for fails. */
export interface StubbedApi {
  /** From now on the endpoint answers with these data. */
  answer<E extends Endpoint>(endpoint: E, data: Output<E>): void;
  /** From now on the endpoint answers with what is made of the request. */
  answerWith<E extends Endpoint>(endpoint: E, dataFor: (input: Input<E>) => Output<E>): void;
  /** From now on the endpoint fails. */
  fail(endpoint: Endpoint): void;
  /**
   * Refuses the next call of a write; `meanwhile` is what somebody else does before it arrives. A revision that they
   * have overwritten is refused however often it is sent.
   */
  refuseNext(endpoint: Endpoint, error: ErrorName, meanwhile: () => void): void;
  /** The bodies that were sent to the endpoint, the first one first. */
  sentTo(endpoint: Endpoint): readonly unknown[];
}

/** Puts an API in place of the server, which knows the session of this browser, until the test takes it away with `vi.unstubAllGlobals`. */
export function stubApi(): StubbedApi {
  // Calls that need a session are not sent without one.
  writeToken('a-token');
  const answers = new Map<string, (body: string) => unknown>();
  const refusals = new Map<string, { readonly error: ErrorName; readonly meanwhile: () => void }>();
  /** By path: the revision on which somebody else has saved. */
  const overwritten = new Map<string, unknown>();
  const sent: { readonly path: string; readonly body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const input: { readonly revision?: unknown } | undefined = typeof body === 'string' ? JSON.parse(body) : undefined;
    sent.push({ path, body: input });
    const refusal = refusals.get(path);
    refusals.delete(path);
    refusal?.meanwhile();
    if (refusal?.error === 'stale_revision') overwritten.set(path, input?.revision);
    else if (overwritten.has(path) && overwritten.get(path) === input?.revision) return refuse('stale_revision');
    const dataFor = answers.get(path);
    if (refusal || !dataFor) return refuse(refusal?.error ?? 'internal');
    const data = dataFor(typeof body === 'string' ? body : '{}');
    return Response.json({ request_id: 'req_1', code: 0, msg: 'success', data });
  });
  return {
    answer: ({ path }, data) => void answers.set(path, () => data),
    answerWith: ({ path }, dataFor) => void answers.set(path, (body) => dataFor(JSON.parse(body))),
    fail: ({ path }) => void answers.delete(path),
    refuseNext: ({ path }, error, meanwhile) => void refusals.set(path, { error, meanwhile }),
    sentTo: (endpoint) => sent.filter(({ path }) => path === endpoint.path).map(({ body }) => body),
  };
}

function refuse(error: ErrorName): Response {
  const { code, status, en } = errorCatalogue[error];
  return Response.json({ request_id: 'req_1', code, msg: en, data: {} }, { status });
}

/** Draws a page at a URL. Returns the client of its queries, which a test can have read again. */
export function show(page: ReactNode, url = '/developer/home'): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[url]}>{page}</MemoryRouter>
    </QueryClientProvider>,
  );
  return client;
}

/** The signed-in person, as `user/me` returns it. */
export const personOf = (type: 'regular' | 'admin', is_creator = false): Output<typeof getMe> => ({
  user: {
    user_id: 'usr_00000000000000000001',
    username: null,
    email: 'ann@night-owl.example',
    phone: null,
    nickname: 'Ann',
    avatar_url: null,
    time_zone: null,
  },
  organization: {
    org_id: 'org_00000000000000000001',
    name: 'Night Owl',
    type: 'company',
    auth: 'unverified',
    state: 'active',
    legal_name: null,
    country: 'US',
    locale: 'en_us',
    currency: 'USD',
    time_zone: 'UTC',
    logo_url: null,
  },
  member: { member_id: 'mem_00000000000000000001', name: 'Ann', type, is_creator, state: 'active' },
  session: { session_id: 'ses_00000000000000000001', expires_at: '2026-11-22T00:00:00Z' },
});

/** What the security page knows of somebody with a password and that second factor. */
export const overviewOf = (second_factor: SecurityOverview['second_factor']): SecurityOverview => ({
  user_id: 'usr_00000000000000000001',
  registered_at: '2026-11-01T00:00:00Z',
  password_set: true,
  email: null,
  phone: null,
  username: 'ann',
  third_party: [],
  channels: [],
  proofs: second_factor.length > 0 ? ['second_factor'] : ['password'],
  second_factor,
});

export const listOf = <Row,>(...results: Row[]) => ({ results, total: results.length, next_cursor: null });

export const nightTables: Project = {
  project_id: 'prj_00000000000000000001',
  name: 'Night tables',
  description: '',
  state: 'in_progress',
  api_types: ['doudizhu'],
  last_request_at: null,
  tokens_used: 0,
  request_count: 0,
  collaborators: [],
  my_role: 'owner',
  can_manage: true,
  quota: { daily: null, monthly: null, used_today: 0, used_this_month: 0, resets_at: '2026-11-22T00:00:00Z' },
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
  revision: 1,
};

/** An API key of `nightTables`. */
export const nightServer: ApiKey = {
  key_id: 'key_00000000000000000001',
  name: 'Night server',
  description: '',
  project: { project_id: 'prj_00000000000000000001', name: 'Night tables', state: 'in_progress' },
  masked: 'seat_live_…7Qa2',
  mode: 'live',
  state: 'enabled',
  scopes: [],
  ip_allow: [],
  expires_at: null,
  rate_per_second: null,
  concurrency: null,
  quota_daily: null,
  quota_monthly: null,
  tokens_daily: null,
  tokens_monthly: null,
  used: { calls_today: 0, calls_this_month: 0, tokens_today: 0, tokens_this_month: 0 },
  day_resets_at: '2026-11-22T00:00:00Z',
  month_resets_at: '2026-12-01T00:00:00Z',
  created_at: '2026-11-21T12:00:00Z',
  created_by: { member_id: 'mem_00000000000000000001', name: 'Ann' },
  updated_at: '2026-11-21T12:00:00Z',
  last_request: null,
  requests_24h: 0,
  errors_24h: 0,
  requests_by_hour: [],
  health: [],
  revision: 1,
};

/** What deleting `nightServer` would stop: nothing. */
export const unusedKey: Output<typeof getApiKeyImpact> = {
  key_id: nightServer.key_id,
  name: nightServer.name,
  state: 'enabled',
  requests_1h: 0,
  requests_24h: 0,
  last_request_at: null,
  is_live: false,
  addresses: [],
  address_count: 0,
  apis: [],
};

/** The overview of a project that nobody has called yet. */
export const freshOverview: Output<typeof getOverview> = {
  as_of: '2026-11-21T12:00:00Z',
  steps: [
    { step: 'verified', is_done: false },
    { step: 'key', is_done: false },
    { step: 'first_call', is_done: false },
    { step: 'first_success', is_done: false },
    { step: 'alert', is_done: false },
  ],
  first_call: {
    call: null,
    samples: { curl: 'curl …', python: '', typescript: '', go: '', java: '', csharp: '' },
  },
  today: { requests: 0, errors: 0, p95_ms: null, tokens: 0, token_limit: null },
  compared: null,
  failures: [],
  attention: [],
};
