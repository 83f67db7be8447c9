import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listenLocally } from '../../testing/free-port.ts';
import { requestJson } from './provider-request.ts';

test.each([
  ['a page of a proxy', 502, '<!doctype html><title>Bad gateway</title>', 'a provider answered 502'],
  ['an error in JSON', 401, '{"message":"Bad credentials"}', 'a provider answered 401'],
  ['a page with status 200', 200, '<!doctype html><title>Unicorn!</title>', 'a provider answered 200 without JSON'],
  ['a list', 200, '[]', 'a provider answered 200 without a JSON object'],
])('a failure says the status of the answer: %s', async (_, status, body, message) => {
  const server = createServer((_request, response) => response.writeHead(status).end(body));
  const port = await listenLocally(server);
  onTestFinished(async () => void server.close());
  await expect(requestJson(`http://127.0.0.1:${port}/user`)).rejects.toThrow(new Error(message));
});
