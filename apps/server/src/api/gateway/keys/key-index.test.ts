import { expect, test } from 'vitest';
import { unlimited } from '../../../testing/principal.ts';
import { createKeyIndex } from './key-index.ts';
import type { KeySecretRow } from './repository.ts';

const rowOf = (fields: Partial<KeySecretRow>): KeySecretRow => ({
  ...unlimited,
  secret_hash64: 'hash',
  secret_id: 'sec',
  valid_until: null,
  key_id: 'key',
  name: 'Server',
  org_id: 'org',
  project_id: 'prj',
  created_by: 'mem',
  mode: 'live',
  state: 'enabled',
  scopes: [],
  ip_allow: [],
  rate_per_second: null,
  concurrency: null,
  expires_at: null,
  project_limits: unlimited,
  organization_limits: unlimited,
  project_state: 'in_progress',
  organization_state: 'active',
  store_bodies: false,
  ...fields,
});

test('a key that sets no limits has 1,000 calls a second and 1,000 at once, and never ends', () => {
  const index = createKeyIndex();
  index.replaceAll([rowOf({})]);
  expect(index.findKey('key')).toMatchObject({ rate_per_second: 1000, concurrency: 1000, expires_at: Infinity });
  expect(index.find('hash')).toMatchObject({ secret_id: 'sec', valid_until: Infinity });
});

test('both secrets of a rotated key lead to it, and a change takes them out together', () => {
  const index = createKeyIndex();
  const until = new Date(5000);
  index.replaceAll([rowOf({ secret_hash64: 'old', valid_until: until }), rowOf({ secret_hash64: 'new' })]);
  expect(index.find('old')).toMatchObject({ valid_until: 5000 });
  expect(index.find('old')?.key).toBe(index.find('new')?.key);
  index.replace(['key'], [rowOf({ secret_hash64: 'newer', state: 'disabled' })]);
  expect([index.find('old'), index.find('new'), index.find('newer')?.key.isEnabled]).toEqual([
    undefined,
    undefined,
    false,
  ]);
  expect(index.size).toBe(1);
});

test('a key without a row is gone, and others stay', () => {
  const index = createKeyIndex();
  index.replaceAll([rowOf({}), rowOf({ key_id: 'other', secret_hash64: 'other' })]);
  index.replace(['key'], []);
  expect([index.find('hash'), index.findKey('key'), index.findKey('other')?.key_id]).toEqual([
    undefined,
    undefined,
    'other',
  ]);
  index.replaceAll([]);
  expect([index.findKey('other'), index.size]).toEqual([undefined, 0]);
});

test('a change of a project or an organization touches the keys in it; a new key is touched by its own id', () => {
  const index = createKeyIndex();
  index.replaceAll([
    rowOf({ key_id: 'a', secret_hash64: 'a', project_id: 'p1', org_id: 'o1' }),
    rowOf({ key_id: 'b', secret_hash64: 'b', project_id: 'p2', org_id: 'o1' }),
    rowOf({ key_id: 'c', secret_hash64: 'c', project_id: 'p3', org_id: 'o2' }),
  ]);
  const touched = (...changes: string[]) => [...index.findChangedKeys(changes)].toSorted();
  expect(touched('projects:p2')).toEqual(['b']);
  expect(touched('organizations:o1')).toEqual(['a', 'b']);
  expect(touched('api_keys:new', 'api_key_secrets:c')).toEqual(['c', 'new']);
  expect(touched('projects:o1', 'organizations:p1')).toEqual([]);
});
