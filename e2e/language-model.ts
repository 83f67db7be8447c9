import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Manner = (response: ServerResponse) => void;

const completion = (content: unknown): string =>
  JSON.stringify({ choices: [{ message: { role: 'assistant', content: JSON.stringify(content) } }] });

/** How the language model of a test behaves. */
export const manners = {
  says:
    (content: unknown): Manner =>
    (response) =>
      response.end(completion(content)),
  /** Says nothing at all. */
  silent: (() => undefined) as Manner,
  /** Never ends. */
  floods: ((response) => {
    const part = 'a'.repeat(64 * 1024);
    const more = (): void => {
      while (!response.destroyed && response.write(part));
      response.once('drain', more);
    };
    more();
  }) as Manner,
  gone: ((response) => response.destroy()) as Manner,
};

/** A service with chat completions on this machine, which counts how often it was asked. */
export async function startLanguageModel() {
  let manner: Manner = manners.silent;
  let requestCount = 0;
  const server = createServer((request, response) => {
    requestCount++;
    request.resume();
    request.once('end', () => manner(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    countRequests: () => requestCount,
    behave: (next: Manner) => void (manner = next),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type FakeLanguageModel = Awaited<ReturnType<typeof startLanguageModel>>;
