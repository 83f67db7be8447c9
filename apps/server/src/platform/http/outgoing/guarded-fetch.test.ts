import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenLocally } from '../../../testing/free-port.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import { AddressRefusedError, isPublicAddress } from './public-address.ts';

let requests = 0;
let port = 0;
const server = createServer((request, response) => {
  requests++;
  if (request.url === '/endless') {
    response.writeHead(200);
    const write = (): void =>
      void (response.write('x'.repeat(65_536)) ? setImmediate(write) : response.once('drain', write));
    response.on('error', () => undefined);
    write();
    return;
  }
  if (request.url === '/silent') return;
  if (request.url === '/elsewhere') {
    response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end();
    return;
  }
  request.pipe(response.writeHead(200, { 'content-type': 'application/json' }));
});
beforeAll(async () => {
  port = await listenLocally(server);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const open = createGuardedFetch({ allows: () => true, timeout_ms: 60_000 });

test('sends method, headers and body, and reads the answer', async () => {
  const body = new URLSearchParams({ code: 'a code' });
  const answer = await open(`http://127.0.0.1:${port}/token`, { method: 'POST', headers: { accept: '*/*' }, body });
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    200,
    'application/json',
    'code=a+code',
  ]);
});

test.each(['127.0.0.1', '[::1]', '2130706433', 'localhost'])(
  'calls nothing but the public internet: %s',
  async (host) => {
    const guarded = createGuardedFetch({ allows: isPublicAddress, timeout_ms: 60_000 });
    const before = requests;
    await expect(guarded(`http://${host}:${port}/`, {})).rejects.toThrow();
    expect(requests).toBe(before);
  },
);

test('says why an address was refused', async () => {
  const guarded = createGuardedFetch({ allows: isPublicAddress, timeout_ms: 60_000 });
  await expect(guarded(`http://127.0.0.1:${port}/`, {})).rejects.toThrow(AddressRefusedError);
});

test('follows no redirect', async () => {
  const before = requests;
  expect((await open(`http://127.0.0.1:${port}/elsewhere`, {})).status).toBe(302);
  expect(requests).toBe(before + 1);
});

test('neither an endless answer nor one that does not come holds anything up', async () => {
  await expect(open(`http://127.0.0.1:${port}/endless`, {})).rejects.toThrow('too long');
  const impatient = createGuardedFetch({ allows: () => true, timeout_ms: 50 });
  await expect(impatient(`http://127.0.0.1:${port}/silent`, {})).rejects.toThrow('took too long');
});
