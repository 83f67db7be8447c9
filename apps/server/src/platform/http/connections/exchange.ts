import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Awaitable } from '../../awaitable.ts';
import { parseAddress } from '../networks.ts';

/** One request with its answer, as the public API sees it. */
export interface Exchange {
  readonly method: string;
  /** With the query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** Address of the socket's other end, as `parseAddress` writes it; empty where the client is gone. */
  readonly remote_address: string;
  /** Milliseconds that it waited for its turn of the event loop, after its head was read (`turns.ts`). */
  readonly waited_ms: number;
  /** Whether its last byte was read. */
  readonly isWhole: boolean;
  /** False once the client is gone or has its answer. */
  readonly isOpen: boolean;
  /** Calls back once the connection has closed; where it stays open, after the answer or never. */
  onClose(closed: () => void): void;
  /**
   * The body; undefined where it has more than `limit` bytes, after the rest was read and dropped. Throws `ClientGoneError`
   * where the client goes before its end, or is cut off because it sends many times the limit.
   */
  readBody(limit: number): Awaitable<Buffer | undefined>;
  /** The body will not be read: drops what is still coming, and closes the connection above `limit` bytes. */
  dropBody(limit: number): void;
  /** `headers` are names and values in turn, `content-length` among them. */
  send(status: number, headers: readonly string[], body: string | Buffer): void;
}

/** A client that sends more than so many times the limit is cut off, so that it cannot keep the connection busy. */
const MAX_EXCESS = 16;

export type ExchangeHandler = (exchange: Exchange) => void;

/** The client went before its request was complete. */
export class ClientGoneError extends Error {}

/**
 * A request that Node's server has read. A class, because a getter in an object literal gives each object a hidden class
 * of its own, which only a major collection frees: calls then waited for those collections.
 */
export class NodeExchange implements Exchange {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly remote_address: string;
  readonly waited_ms: number;
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;

  constructor(request: IncomingMessage, response: ServerResponse, waited_ms = 0) {
    this.method = request.method ?? '';
    this.url = request.url ?? '';
    this.headers = request.headers;
    this.remote_address = parseAddress(request.socket.remoteAddress ?? '') ?? '';
    this.waited_ms = waited_ms;
    this.#request = request;
    this.#response = response;
  }

  get isWhole(): boolean {
    return this.#request.complete;
  }

  get isOpen(): boolean {
    return !this.#response.destroyed && !this.#response.headersSent;
  }

  onClose(closed: () => void): void {
    this.#response.once('close', closed);
  }

  async readBody(limit: number): Promise<Buffer | undefined> {
    return readBody(this.#request, limit);
  }

  dropBody(limit: number): void {
    const request = this.#request.resume();
    if (request.complete) return;
    // Closing the connection is cheaper than reading a large body.
    if (Number(this.headers['content-length'] ?? 0) > limit) this.#response.shouldKeepAlive = false;
    else if (this.headers['transfer-encoding'] !== undefined) cutOffAbove(request, limit);
  }

  send(status: number, headers: readonly string[], body: string | Buffer): void {
    this.#response.writeHead(status, [...headers]);
    this.#response.end(this.method === 'HEAD' ? undefined : body);
  }
}

/** A body in chunks does not say how long it is. */
function cutOffAbove(request: IncomingMessage, limit: number): void {
  let length = 0;
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length > limit) request.destroy();
  });
}

async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  const { promise, resolve, reject } = Promise.withResolvers<Buffer | undefined>();
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= limit) chunks.push(chunk);
    else if (length > limit * MAX_EXCESS) request.destroy();
  });
  request.on('end', () => {
    if (length > limit) resolve(undefined);
    else resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
  });
  request.on('error', () => reject(new ClientGoneError()));
  // A request that arrived whole is closed without an end, where its client goes before the body is asked for.
  request.on('close', () => {
    if (!request.readableEnded) reject(new ClientGoneError());
  });
  if (request.destroyed) reject(new ClientGoneError());
  return promise;
}
