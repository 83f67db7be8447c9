import { apiIds, errorCatalogue, locales } from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { useGateway } from '../../../testing/gateway.ts';
import { createKey } from '../../../testing/keys.ts';
import { decisions } from '../../agents/decisions.ts';
import { createGetEndpoints, prepareDocuments } from './get-endpoints.ts';

const gateway = useGateway();
const { send } = gateway;

test('GET /v1/key answers * where nothing is withheld, and nothing to a token whose key lost its game', async () => {
  const scopesOf = async (secret: string) =>
    (await send({ secret, url: '/v1/key', method: 'GET' })).body.data.scopes as readonly string[];
  const makeToken = async (secret: string): Promise<string> => {
    const request = { game: 'doudizhu', match_id: 'm-4', calls: 7, expires_in: 60 };
    return (await send({ secret, url: '/v1/tokens', body: request })).body.data.token;
  };
  const key = await createKey(gateway.site.deps);
  const token = await makeToken(key.secret);
  expect(await scopesOf(key.secret)).toEqual(['*']);
  // Reviews open only where a token asks for them.
  const open = apiIds.filter((api) => api.startsWith('doudizhu.') && api !== 'doudizhu.review');
  expect(await scopesOf(token)).toEqual(open.map((api) => api.replace('.', ':')));
  await gateway.site.deps.pool.query("UPDATE api_keys SET scopes = '{guandan:*}' WHERE key_id = $1", [key.key_id]);
  await expect.poll(async () => scopesOf(key.secret)).toEqual(['guandan:*']);
  expect(await scopesOf(token)).toEqual([]);
  expect((await send({ secret: token })).body.code).toBe(errorCatalogue.scope_missing.code);
});

test('GET /v1/key tells the limits and what is left', async () => {
  const fresh = await createKey(gateway.site.deps, { quota_daily: 5 });
  await send({ secret: fresh.secret });
  const { body } = await send({ secret: fresh.secret, url: '/v1/key', method: 'GET' });
  expect(body.data).toMatchObject({
    key_id: fresh.key_id,
    limits: [{ scope: 'key', unit: 'calls', period: 'day', limit: 5, used: 1, remaining: 4 }],
  });
});

test('GET /v1/catalog and /v1/openapi.json need no key', async () => {
  const catalog = await send({ secret: '', url: '/v1/catalog', method: 'GET' });
  expect(catalog.body.data.apis).toHaveLength(apiIds.length);
  expect(catalog.body.data.apis).toContainEqual(expect.objectContaining({ api: 'shooter.act', game: 'shooter' }));
  const document = await send({ secret: '', url: '/v1/openapi.json', method: 'GET' });
  expect(document.body.openapi).toBe('3.1.0');
  expect(JSON.stringify(document.body)).not.toContain('"pattern":"');
  // What a card is written like stands in words, because patterns are left out.
  expect(JSON.stringify(document.body)).toContain('SB small joker, HR big joker.');
});

test('documents that were prepared are not made again for those who ask', async () => {
  let made = 0;
  const endpoints = createGetEndpoints({
    directory: { findKey: () => undefined },
    readUsed: async () => 0,
    decisions,
    now: () => 0,
    // Read once by each document that is made.
    get public_url() {
      made++;
      return 'https://games.example';
    },
  });
  await prepareDocuments(endpoints);
  expect(made).toBeGreaterThanOrEqual(2 * locales.length);
  const before = made;
  for (const path of ['/v1/openapi.json', '/v1/admin-openapi.json']) {
    const endpoint = endpoints.get(path);
    if (!endpoint || endpoint.needsKey) throw new Error(`${path} is not there`);
    for (const locale of locales) expect(await endpoint.respond(locale)).toHaveProperty('document');
  }
  expect(made).toBe(before);
});
