import { errorCatalogue } from '@fourth-seat/contract';
import { describe, expect, test } from 'vitest';
import { lead, useGateway } from '../../testing/gateway.ts';
import { createKey } from '../../testing/keys.ts';

const gateway = useGateway();
const { send } = gateway;
const page = { origin: 'https://play.example' };

/** Not what every page may read, nor what is meant for the browser alone. */
const ofOurs = (name: string): boolean =>
  !['content-type', 'content-length', 'cache-control', 'x-content-type-options', 'date', 'connection'].includes(name) &&
  !name.startsWith('access-control-');

async function createToken(): Promise<string> {
  const request = { game: 'doudizhu', match_id: 'm-9', calls: 9, expires_in: 60 };
  return (await send({ url: '/v1/tokens', body: request })).body.data.token as string;
}

describe('pages of other sites', () => {
  test('a browser may ask beforehand, without a key', async () => {
    const response = await gateway.site.app.inject({
      method: 'OPTIONS',
      url: '/v1/doudizhu/play',
      headers: { ...page, 'access-control-request-method': 'POST' },
    });
    expect(response.statusCode).toBe(204);
    expect(response.body).toBe('');
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST',
    });
    const allowed = String(response.headers['access-control-allow-headers']).split(', ');
    expect(allowed).toEqual(expect.arrayContaining(['authorization', 'content-type', 'idempotency-key']));
    expect(response.headers['access-control-allow-credentials']).toBeUndefined();
  });

  test('a page reads the answer to its client token, and the refusal too', async () => {
    const answer = await send({ secret: await createToken(), headers: page });
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([200, '*']);
    const refusal = await send({ secret: 'seat_client_of_nobody', headers: page });
    expect([refusal.status, refusal.headers['access-control-allow-origin']]).toEqual([401, '*']);
    for (const { headers } of [answer, refusal]) {
      const readable = String(headers['access-control-expose-headers']).split(', ');
      expect(Object.keys(headers).filter((name) => ofOurs(name) && !readable.includes(name))).toEqual([]);
    }
  });

  test('a secret key in a page is refused with the way out, recorded and not charged', async () => {
    const fresh = await createKey(gateway.site.deps);
    const refusal = await send({ secret: fresh.secret, headers: { ...page, 'accept-language': 'zh-CN' } });
    expect([refusal.status, refusal.body.code, refusal.headers['x-tokens']]).toEqual([
      403,
      errorCatalogue.key_in_browser.code,
      '0',
    ]);
    expect(refusal.headers['access-control-allow-origin']).toBe('*');
    expect(refusal.body.msg).toContain('客户端令牌');
    expect(await send({ method: 'GET', url: '/v1/key', secret: fresh.secret, headers: page })).toMatchObject({
      status: 403,
      body: { code: errorCatalogue.key_in_browser.code },
    });
    const batch = { calls: [{ api: 'doudizhu.legal-moves', body: lead }] };
    expect((await send({ secret: fresh.secret, url: '/v1/batch', body: batch, headers: page })).status).toBe(403);
    // Without a page it works as ever.
    expect((await send({ secret: fresh.secret })).status).toBe(200);
    expect((await gateway.rowsOf(fresh.key_id)).at(-1)).toMatchObject({ code: 0 });
  });

  test('what programs get names no origin', async () => {
    const { headers } = await send();
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});
