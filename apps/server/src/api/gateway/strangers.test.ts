import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { errorCatalogue } from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { useGateway } from '../../testing/gateway.ts';
import { createKey } from '../../testing/keys.ts';
import { strangerRate } from './rates/stranger-rates.ts';

/** What costs nobody anything, a stranger may ask for at the rate of an address alone. */

const gateway = useGateway();
const { send } = gateway;

test.each([
  ['a call without a key', { secret: '' }, errorCatalogue.key_missing.code],
  ['a call with a key that is none', { secret: 'seat_live_none' }, errorCatalogue.key_not_valid.code],
  ['an unknown path', { method: 'GET', url: '/v1/none' }, errorCatalogue.unknown_decision.code],
  ['another method', { method: 'PUT' }, errorCatalogue.method_not_allowed.code],
  ['a document', { method: 'GET', url: '/v1/catalog', secret: '' }, 0],
] as const)('%s, again and again, is refused by its address, and no other caller is', async (_what, request, code) => {
  gateway.site.stopPaces();
  const address = `198.51.100.${Math.abs(code) % 250}`;
  const codes = new Set<number>();
  for (let nth = 0; nth <= strangerRate.burst; nth++) codes.add((await send({ ...request, address })).body.code);
  expect([...codes]).toEqual([code, errorCatalogue.rate_limited.code]);
  expect((await send({ ...request, address: '203.0.113.9' })).body.code).toBe(code);
  expect((await send({ address })).body.code).toBe(0);
});

test('a body that the limits of its caller refuse is not waited for', async () => {
  const { site } = gateway;
  const { secret, key_id } = await createKey(site.deps, { mode: 'test', rate_per_second: 1 });
  site.stopPaces();
  if (!site.app.server.listening) await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as AddressInfo;
  const head = `POST /v1/batch HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${secret}\r\ncontent-length: 1000000\r\n\r\n`;
  const statuses = async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(head);
    const [part] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return part.toString();
  };
  // Its rate is used up by a call that it completes.
  expect((await send({ secret })).status).toBe(200);
  const answer = await statuses();
  expect(answer).toContain('429 Too Many Requests');
  await expect
    .poll(async () => (await gateway.rowsOf(key_id)).filter(({ code }) => code !== 0))
    .toMatchObject([{ code: errorCatalogue.rate_limited.code, request_bytes: 0 }]);
});

test('a body announced as too long is refused before it comes', async () => {
  const { site } = gateway;
  const { secret } = await createKey(site.deps);
  if (!site.app.server.listening) await site.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((site.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    `POST /v1/doudizhu/play HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${secret}\r\ncontent-length: 900000\r\n\r\n`,
  );
  const [part] = (await once(socket, 'data')) as [Buffer];
  expect(part.toString()).toMatch(/413 Payload Too Large[^]*connection: close/i);
  socket.destroy();
});
