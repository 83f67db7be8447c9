import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listenLocally } from '../../testing/free-port.ts';
import { type ClickHouse, ClickHouseError, createClickHouse } from './client.ts';

/** A client of a server that answers every statement in this way. */
async function withServer<T>(answer: { status: number; text: string }, work: (client: ClickHouse) => Promise<T>) {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(answer.status).end(answer.text);
  });
  const origin = `http://127.0.0.1:${await listenLocally(server)}`;
  try {
    return await work(createClickHouse({ origin, user: '', password: '', database: 'seat', settings: {} }));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const failureOf = async (status: number, text: string) =>
  withServer({ status, text }, async (client) =>
    client.select('SELECT 1').then(
      () => undefined,
      (error: unknown) => (error instanceof ClickHouseError ? error.failure : error),
    ),
  );

test.each([
  ['Code: 516. DB::Exception: Authentication failed', 'misconfigured'],
  ['Code: 193. DB::Exception: Wrong password for user default', 'misconfigured'],
  ['Code: 164. DB::Exception: Cannot execute query in readonly mode', 'misconfigured'],
  ['Code: 241. DB::Exception: Memory limit exceeded', 'out_of_resources'],
  ['Code: 243. DB::Exception: Not enough space', 'out_of_resources'],
  ['Code: 159. DB::Exception: Timeout exceeded', 'too_slow'],
  ['Code: 62. DB::Exception: Syntax error', 'refused'],
  ['<html>Bad gateway</html>', 'unreachable'],
])('%s: %s', async (text, failure) => {
  expect(await failureOf(500, text)).toBe(failure);
});

test('a failure while rows are sent is found behind them, although the status says success', async () => {
  expect(await failureOf(200, '{"data":[["1"],\nCode: 159. DB::Exception: Timeout exceeded')).toBe('too_slow');
});

test('a server that is not there is unreachable', async () => {
  const client = await withServer({ status: 200, text: '' }, async (closed) => closed);
  await expect(client.select('SELECT 1')).rejects.toMatchObject({ failure: 'unreachable', code: undefined });
});

test('an answer that breaks off while its rows are streamed is unreachable', async () => {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200).write('1\n');
  });
  const origin = `http://127.0.0.1:${await listenLocally(server)}`;
  const client = createClickHouse({ origin, user: '', password: '', database: 'seat', settings: {} });
  const parts = (await client.stream('SELECT 1'))[Symbol.asyncIterator]();
  expect(await parts.next()).toMatchObject({ done: false });
  server.closeAllConnections();
  server.close();
  await expect(parts.next()).rejects.toMatchObject({ name: 'ClickHouseError', failure: 'unreachable' });
});
