import { demoToken } from '@fourth-seat/contract';
import { describe, expect, test } from 'vitest';
import { unlimited } from '../../../testing/principal.ts';
import { createAuthenticator } from './authenticator.ts';
import { playgroundHome } from './demo-token.ts';
import type { KeyEntry } from './key-entry.ts';
import { createKeySecret } from './secret.ts';

test('of client tokens the last 20,000 are remembered, and no more', async () => {
  let asked = 0;
  const row = {
    token_id: 't',
    scopes: [],
    key_id: 'key_1',
    game: 'doudizhu',
    match_id: 'm',
    calls: 1,
    expires_at: new Date(1000),
  } as const;
  const authenticator = createAuthenticator({
    directory: { find: () => undefined, findKey: () => keyEntry(), search: async () => undefined },
    searchToken: async () => {
      asked++;
      return row;
    },
    now: () => 0,
  });
  const show = async (secret: string) =>
    expect(await authenticator.authenticate(`Bearer ${secret}`, '10.0.0.1')).toMatchObject({ refusal: undefined });
  const secrets = Array.from({ length: 20_000 }, () => createKeySecret('client'));
  for (const secret of secrets) await show(secret);
  const [first = '', second = ''] = secrets;
  await show(first);
  expect(asked).toBe(20_000);
  await show(createKeySecret('client'));
  await show(second);
  expect(asked).toBe(20_001);
  await show(first);
  expect(asked).toBe(20_002);
});

test('a secret with a typing error is refused without a look-up, so that guesses do not reach the database', () => {
  const looked: string[] = [];
  const look = (what: string) => {
    looked.push(what);
    return undefined;
  };
  const authenticator = createAuthenticator({
    directory: { find: () => look('find'), findKey: () => look('key'), search: async () => look('search') },
    searchToken: async () => look('token'),
    now: () => 0,
  });
  for (const kind of ['live', 'test', 'client'] as const) {
    const secret = createKeySecret(kind);
    const mistyped = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;
    expect(() => authenticator.authenticate(`Bearer ${mistyped}`, '10.0.0.1')).toThrow(
      expect.objectContaining({ error: 'key_not_valid' }),
    );
  }
  expect(looked).toEqual([]);
});

test.each(['live', 'client'] as const)(
  'a secret (%s) that is not looked for now is not called wrong, but told to come back',
  async (kind) => {
    const authenticator = createAuthenticator({
      directory: { find: () => undefined, findKey: () => undefined, search: async () => 'busy' },
      searchToken: async () => 'busy',
      now: () => 0,
    });
    await expect(authenticator.authenticate(`Bearer ${createKeySecret(kind)}`, '10.0.0.1')).rejects.toMatchObject({
      error: 'overloaded',
      retry_after: 0.1,
    });
  },
);

const keyEntry = (fields: Partial<KeyEntry> = {}): KeyEntry => ({
  key_id: 'key_1',
  name: 'Game server',
  org_id: 'org_1',
  project_id: 'prj_1',
  created_by: 'mem_1',
  mode: 'live',
  isEnabled: true,
  scopes: ['doudizhu:*'],
  allowsAddress: () => true,
  rate_per_second: 7,
  concurrency: 3,
  expires_at: Infinity,
  key_limits: unlimited,
  project_limits: unlimited,
  organization_limits: unlimited,
  project_state: 'in_progress',
  isOrganizationSuspended: false,
  store_bodies: true,
  ...fields,
});

describe('a key', () => {
  const show = (fields: Partial<KeyEntry>, valid_until = Infinity) =>
    createAuthenticator({
      directory: {
        find: () => ({ key: keyEntry(fields), secret_id: 'sec_1', valid_until }),
        findKey: () => undefined,
        search: async () => undefined,
      },
      searchToken: async () => undefined,
      now: () => 1000,
    }).authenticate(`Bearer ${createKeySecret('live')}`, '10.0.0.1');

  test('is who it belongs to, by the secret that was shown', async () => {
    const shown = await show({});
    expect(shown.refusal).toBeUndefined();
    expect(shown.principal).toMatchObject({ kind: 'key', key_id: 'key_1', secret_id: 'sec_1', member_id: 'mem_1' });
    expect(shown.secret).toMatch(/^seat_live_/);
  });

  test.each([
    ['key_disabled', { isEnabled: false }],
    ['key_disabled', { isOrganizationSuspended: true }],
    ['key_past_expiry', { expires_at: 1000 }],
    ['address_not_allowed', { allowsAddress: () => false }],
    ['gateway_project_closed', { project_state: 'closed' }],
  ] as const)('is known and refused with %s', async (error, fields) => {
    const { refusal, principal } = await show(fields);
    expect(refusal).toMatchObject({ error });
    expect(principal.key_id).toBe('key_1');
  });

  test('ends with the secret that was shown, also before its own end', async () => {
    expect((await show({}, 1001)).refusal).toBeUndefined();
    expect((await show({}, 1000)).refusal).toMatchObject({ error: 'key_past_expiry' });
  });
});

describe('a client token', () => {
  const hour_ms = 3_600_000;
  const tokenRow = ({ key_id }: KeyEntry, expires_at: number) =>
    ({
      token_id: 'tok_1',
      scopes: [],
      key_id,
      game: 'doudizhu',
      match_id: 'm',
      calls: 1,
      expires_at: new Date(expires_at),
    }) as const;
  const show = async (entry: KeyEntry, tokenExpiresAt: number, address = '10.0.0.1') =>
    createAuthenticator({
      directory: { find: () => undefined, findKey: () => entry, search: async () => undefined },
      searchToken: async () => tokenRow(entry, tokenExpiresAt),
      now: () => hour_ms,
    }).authenticate(`Bearer ${createKeySecret('client')}`, address);

  test('ends with its own time or with its key’s, whichever comes first', async () => {
    expect((await show(keyEntry(), 2 * hour_ms)).refusal).toBeUndefined();
    expect((await show(keyEntry(), hour_ms)).refusal).toMatchObject({ error: 'key_past_expiry' });
    expect((await show(keyEntry({ expires_at: hour_ms }), 2 * hour_ms)).refusal).toMatchObject({
      error: 'key_past_expiry',
    });
  });

  test('whose key this process has not read yet is told to come back, and opens then', async () => {
    let isRead = false;
    const authenticator = createAuthenticator({
      directory: {
        find: () => undefined,
        findKey: () => (isRead ? keyEntry() : undefined),
        search: async () => undefined,
      },
      searchToken: async () => tokenRow(keyEntry(), 2 * hour_ms),
      now: () => hour_ms,
    });
    const authorization = `Bearer ${createKeySecret('client')}`;
    const authenticate = async () => authenticator.authenticate(authorization, '10.0.0.1');
    await expect(authenticate).rejects.toMatchObject({ error: 'overloaded', retry_after: 0.1 });
    isRead = true;
    expect((await authenticate()).refusal).toBeUndefined();
    isRead = false;
    // Known already, so the key was deleted meanwhile.
    await expect(authenticate).rejects.toMatchObject({ error: 'key_not_valid' });
  });

  test('has half of its key’s rate, rounded up, and shares the whole of it with the key', async () => {
    const { principal } = await show(keyEntry(), 2 * hour_ms);
    expect(principal).toMatchObject({
      kind: 'token',
      limit_id: 'tok_1',
      rate_per_second: 4,
      concurrency: 2,
      key_rate: { rate_per_second: 7, concurrency: 3 },
    });
  });

  test('of the playground shares one rate with all others of its network', async () => {
    const { rate_per_second, concurrency } = demoToken;
    const demo = keyEntry({ key_id: playgroundHome.key_id });
    const [one, other] = [await show(demo, 2 * hour_ms), await show(demo, 2 * hour_ms, '10.0.0.2')];
    const limit_id = 'demo:10.0.0.1';
    expect(one.principal).toMatchObject({ kind: 'visitor', limit_id, rate_per_second, concurrency });
    expect(other.principal.limit_id).toBe('demo:10.0.0.2');
  });
});
