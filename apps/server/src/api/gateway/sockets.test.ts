import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { errorCatalogue } from '@fourth-seat/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createEchoDecisions } from '../../testing/decisions.ts';
import { createKey } from '../../testing/keys.ts';

let site: TestApp;
let port: number;
/** Called once, when a decision is made. */
let whenDecided: (() => void) | undefined;

beforeAll(async () => {
  const decisions = createEchoDecisions({
    'doudizhu.validate': {
      api: 'doudizhu.validate',
      model: 'echo',
      runsOn: 'inline',
      decide: ({ body }) => {
        whenDecided?.();
        whenDecided = undefined;
        return { ok: true, data: { body }, fallback: false, rules_ms: 0, think_ms: 0 };
      },
    },
  });
  site = await createTestApp({}, { gateway: { decisions } });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  port = (site.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await site.close();
});

const BODY = '{"cards":["3"]}';
const head = (secret: string, length: number | string, extra = ''): string =>
  `POST /v1/doudizhu/validate HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${secret}\r\ncontent-length: ${length}\r\n${extra}\r\n`;

async function open(): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  await once(socket, 'connect');
  return socket;
}

/** Everything the server sends until it has answered `answers` times or closes. */
async function readAnswers(socket: Socket, answers = 1): Promise<string> {
  let text = '';
  while (text.split('"request_id"').length - 1 < answers) {
    const done = new Promise<undefined>((resolve) => socket.once('close', () => resolve(undefined)));
    const chunk = await Promise.race([once(socket, 'data').catch(() => undefined), done]);
    if (!chunk) break;
    text += String(chunk[0]);
  }
  socket.destroy();
  return text;
}

async function countCalls(key_id: string): Promise<number> {
  const { rows } = await site.deps.pool.query('SELECT count(*)::int AS calls FROM calls WHERE key_id = $1', [key_id]);
  return rows[0].calls;
}

describe('callers on sockets', () => {
  test('one that goes before its body made no call', async () => {
    const { secret, key_id } = await createKey(site.deps);
    const socket = await open();
    socket.write(head(secret, BODY.length));
    socket.destroy();
    const other = await open();
    other.write(head(secret, BODY.length) + BODY);
    expect(await readAnswers(other)).toContain('200 OK');
    expect(await countCalls(key_id)).toBe(1);
  });

  test('one that goes in the middle of its body made no call', async () => {
    const { secret, key_id } = await createKey(site.deps);
    const socket = await open();
    socket.write(`${head(secret, 1000)}{"cards":`);
    socket.destroy();
    const other = await open();
    other.write(head(secret, BODY.length) + BODY);
    expect(await readAnswers(other)).toContain('200 OK');
    expect(await countCalls(key_id)).toBe(1);
  });

  test('one that goes after its body, while its answer is made, made one call', async () => {
    const { secret, key_id } = await createKey(site.deps);
    const socket = await open();
    whenDecided = () => socket.destroy();
    socket.write(head(secret, BODY.length) + BODY);
    await once(socket, 'close');
    await expect.poll(async () => countCalls(key_id)).toBe(1);
  });

  test('one that goes at any moment leaves nothing running', async () => {
    const { secret } = await createKey(site.deps, { concurrency: 1 });
    for (const bytes of [BODY.length, 0]) {
      const socket = await open();
      socket.write(head(secret, BODY.length) + BODY.slice(0, bytes), () => socket.destroy());
      await once(socket, 'close');
    }
    const answers = async () => {
      const last = await open();
      last.write(head(secret, BODY.length) + BODY);
      return readAnswers(last);
    };
    await expect.poll(answers).toContain('200 OK');
  });

  test('two calls in one packet are answered in their order', async () => {
    const { secret } = await createKey(site.deps);
    const socket = await open();
    const second = '{"cards":["4"]}';
    socket.write(head(secret, BODY.length) + BODY + head(secret, second.length) + second);
    const text = await readAnswers(socket, 2);
    expect(text.indexOf('"cards":["3"]')).toBeGreaterThan(0);
    expect(text.indexOf('"cards":["4"]')).toBeGreaterThan(text.indexOf('"cards":["3"]'));
  });

  test('a body in chunks is read whole', async () => {
    const { secret } = await createKey(site.deps);
    const socket = await open();
    const start = head(secret, 0).replace('content-length: 0', 'transfer-encoding: chunked');
    socket.write(`${start}5\r\n{"car\r\na\r\nds":["3"]}\r\n0\r\n\r\n`);
    expect(await readAnswers(socket)).toContain('"cards":["3"]');
  });

  test('a body above the limit is refused with 413, and one far above is cut off', async () => {
    const { secret } = await createKey(site.deps);
    const large = await open();
    large.write(head(secret, 200_000) + ' '.repeat(200_000));
    expect(await readAnswers(large)).toContain('413 Payload Too Large');
    const huge = await open();
    huge.on('error', () => undefined);
    huge.write(head(secret, 50_000_000));
    huge.write(' '.repeat(5_000_000));
    expect(await readAnswers(huge)).not.toContain('200 OK');
  });

  test('without a key the answer does not wait for the body', async () => {
    const socket = await open();
    socket.write(head('seat_nonsense', 1_000_000));
    expect(await readAnswers(socket)).toContain(String(errorCatalogue.key_not_valid.code));
  });

  test('HEAD answers without a body', async () => {
    const socket = await open();
    socket.write('HEAD /v1/catalog HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    const text = await readAnswers(socket);
    expect(text).toMatch(/^HTTP\/1.1 200 OK/);
    expect(text.split('\r\n\r\n')[1]).toBe('');
  });
});
