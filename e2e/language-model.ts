import { createServer, type ServerResponse } from 'node:http';

type Manner = (response: ServerResponse) => void;

const completion = (content: unknown): string =>
  JSON.stringify({ choices: [{ message: { role: 'assistant', content: JSON.stringify(content) } }] });

/** How the model of a test behaves. */
export const modelManners = {
  says:
    (content: unknown): Manner =>
    (response) =>
      response.end(completion(content)),
  /** Says nothing at all. */
  stalls: (() => undefined) as Manner,
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
export async function startModel() {
  let manner: Manner = modelManners.stalls;
  let requestCount = 0;
  const server = createServer((request, response) => {
    requestCount++;
    request.resume();
    request.once('end', () => manner(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
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

export type FakeModel = Awaited<ReturnType<typeof startModel>>;
