import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

/**
 * One request with its answer, as the public API sees it: read by Node's server, or, where it is plain, by
 * `fast-path.ts`.
 */
export interface Exchange {
  readonly method: string;
  /** With the query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** Address of the socket's other end. */
  readonly remote_address: string;
  /** False once the client is gone or has its answer. */
  readonly isOpen: boolean;
  /**
   * The body; undefined where it has more than `limit` bytes, after the rest was read and dropped. Throws `ClientGone`
   * where the client goes before its end.
   */
  readBody(limit: number): Promise<Buffer | undefined> | Buffer | undefined;
  /** The body will not be read: drops what is still coming; where that is more than `limit` bytes, the answer closes. */
  dropBody(limit: number): void;
  /** `headers` are names and values in turn, `content-length` among them. */
  send(status: number, headers: readonly string[], body: string | Buffer): void;
}

export type ExchangeHandler = (exchange: Exchange) => void;

/** The client went before its request was complete. */
export class ClientGone extends Error {}

export function exchangeOf(request: IncomingMessage, response: ServerResponse): Exchange {
  const { method = '', url = '', headers } = request;
  return {
    method,
    url,
    headers,
    remote_address: request.socket.remoteAddress ?? '',
    get isOpen() {
      return !response.destroyed && !response.headersSent;
    },
    readBody: async (limit) => readBody(request, limit),
    dropBody(limit) {
      // Closing the connection is cheaper than reading a large body.
      if (!request.complete && Number(headers['content-length'] ?? 0) > limit) response.shouldKeepAlive = false;
      request.resume();
    },
    send(status, answered, body) {
      response.writeHead(status, [...answered]);
      response.end(method === 'HEAD' ? undefined : body);
    },
  };
}

async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | undefined>();
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= limit) chunks.push(chunk);
    // A client that sends 16 times the limit is cut off, so that it cannot keep the connection busy.
    else if (length > limit * 16) request.destroy();
  });
  request.on('end', () => {
    if (length > limit) resolve(undefined);
    else resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
  });
  request.on('error', () => reject(new ClientGone()));
  request.on('close', () => {
    if (!request.complete) reject(new ClientGone());
  });
  return promise;
}
