import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StubAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text: string | Uint8Array;
}

export interface Stub {
  readonly url: string;
  /** Given in turn; then successes. A request without an answer stays open until its client gives up. */
  answers: (StubAnswer | 'no_answer')[];
  readonly requests: {
    readonly at: number;
    readonly path: string;
    readonly headers: IncomingHttpHeaders;
    readonly body: string;
  }[];
  close(): void;
}

export const envelope = (code: number, data: unknown = {}): string =>
  JSON.stringify({ code, msg: 'said', request_id: 'req_1', data });

/** A server that answers what it is told, for answers that the product gives seldom. */
export async function startStub(): Promise<Stub> {
  const stub = { answers: [] as Stub['answers'], requests: [] as Stub['requests'] };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      stub.requests.push({ at: performance.now(), path: request.url ?? '', headers: request.headers, body });
      const answer = stub.answers.shift() ?? { status: 200, text: envelope(0, { count: 1 }) };
      if (answer === 'no_answer') return;
      const { status, headers, text } = answer;
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(stub, { url: `http://127.0.0.1:${port}`, close: () => void server.close() });
}
