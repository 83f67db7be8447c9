import { errorCatalogue } from '@fourth-seat/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from '../../../platform/http/errors.ts';
import { useGateway } from '../../../testing/gateway.ts';
import { createKey } from '../../../testing/keys.ts';
import { principalOf } from '../../../testing/principal.ts';
import {
  type BytesOwner,
  createRefusedBodyRates,
  type RefusedBodyRates,
  refusedBytesOwners,
} from './refused-body-rates.ts';

const LARGE = 128 * 1024;
let now = 0;
let rates: RefusedBodyRates;
beforeEach(() => {
  now = 0;
  rates = createRefusedBodyRates(() => now);
});
afterEach(() => rates.close());

type Id = string | readonly BytesOwner[];

/** Sends junk of that size until it is not parsed any more; returns how many were parsed. */
function sendJunk(bytes: number, tries: number, owners: Id = 'key_a'): number {
  const ids = typeof owners === 'string' ? ([{ id: owners, kind: 'one' }] as const) : owners;
  for (let sent = 0; sent < tries; sent++) {
    try {
      rates.admit(ids, bytes);
    } catch (error) {
      expect(error).toBeInstanceOf(ApiError);
      expect((error as ApiError).error).toBe('rate_limited');
      return sent;
    }
    rates.charge(ids, bytes);
  }
  return tries;
}

describe('a caller whose bodies are refused', () => {
  test('has 1 MB at once and 64 KB a second in the long run; then its large bodies are not parsed', () => {
    expect(sendJunk(LARGE, 1000)).toBe(8);
    now += 10_000;
    expect(sendJunk(LARGE, 1000)).toBe(5);
  });

  test('takes nothing from other callers', () => {
    sendJunk(LARGE, 1000);
    expect(sendJunk(LARGE, 1, 'key_b')).toBe(1);
  });

  test('with a client token answers alone, until the tokens of its organization have sent eight times as much', () => {
    const token = (id: string) => refusedBytesOwners(principalOf({ kind: 'token', limit_id: id, org_id: 'org_a' }));
    expect(sendJunk(LARGE, 1000, token('t1'))).toBe(8);
    expect(sendJunk(LARGE, 1000, refusedBytesOwners(principalOf({ org_id: 'org_a' })))).toBe(8);
    for (let other = 2; other <= 8; other++) expect(sendJunk(LARGE, 1000, token(`t${other}`))).toBe(8);
    expect(sendJunk(LARGE, 1000, token('t9'))).toBe(0);
    expect(
      sendJunk(LARGE, 1000, refusedBytesOwners(principalOf({ kind: 'token', limit_id: 'x', org_id: 'org_b' }))),
    ).toBe(8);
  });

  test('hears why for every body of the size of a position', () => {
    sendJunk(LARGE, 1000);
    expect(sendJunk(16 * 1024, 5000)).toBe(5000);
    expect(sendJunk(16 * 1024 + 1, 1)).toBe(0);
  });
});

describe('the gateway', () => {
  const gateway = useGateway();

  test('junk is answered 400 with its reason, then 429 unparsed; calls of the size of a position go on', async () => {
    const { secret } = await createKey(gateway.site.deps);
    const junk = JSON.stringify({ hand: Array.from({ length: 2400 }, () => 'x'.repeat(40)) });
    expect(junk.length).toBeGreaterThan(100_000);
    gateway.site.stopPaces();
    const codes: number[] = [];
    for (let sent = 0; sent < 60; sent++) codes.push((await gateway.send({ secret, body: junk })).body.code);
    const parsed = Math.ceil((1024 * 1024) / junk.length);
    expect(codes).toEqual([
      ...Array(parsed).fill(errorCatalogue.schema.code),
      ...Array(60 - parsed).fill(errorCatalogue.rate_limited.code),
    ]);
    expect((await gateway.send({ secret })).status).toBe(200);
    expect((await gateway.send({ body: junk })).body.code).toBe(errorCatalogue.schema.code);
  });

  test('a body that is too large counts as well, though it was not read', async () => {
    const { secret } = await createKey(gateway.site.deps);
    const over = 'x'.repeat(LARGE + 1);
    gateway.site.stopPaces();
    for (let sent = 0; sent < 8; sent++)
      expect((await gateway.send({ secret, body: over })).body.code).toBe(errorCatalogue.gateway_body_too_large.code);
    const large = JSON.stringify({ hand: ['3'], seed: 'x'.repeat(LARGE / 2) });
    expect((await gateway.send({ secret, body: large })).body.code).toBe(errorCatalogue.rate_limited.code);
  });
});
