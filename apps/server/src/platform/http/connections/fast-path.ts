import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Exchange, ExchangeHandler } from './exchange.ts';
import { type RequestHead, readWholeRequest } from './whole-request.ts';

/** What the fast path needs of the server around it. */
export interface FastPathOptions {
  /** The handler of requests at this address; undefined where they are not for the fast path. */
  readonly handlerOf: (url: string) => ExchangeHandler | undefined;
  /** Gives the connection to Node's server, which reads what is still in it. */
  readonly handOver: (socket: Socket) => void;
  /** True from the moment the process was asked to stop: every answer then closes its connection. */
  readonly isLeaving: () => boolean;
  /** Milliseconds for the first request, and between two. */
  readonly first_ms: number;
  readonly keep_alive_ms: number;
}

/** A connection on the fast path. */
export interface FastConnection {
  /** A request was read and its answer is being made. */
  readonly isBusy: boolean;
}

const HEAD_BYTES_AFTER = Buffer.byteLength('\r\n\r\n');

/**
 * Answers requests that arrive whole in one packet, as the calls of game servers do, without the objects, streams and
 * timers that Node's server makes for each. The first packet that is anything else takes the connection to Node's server
 * for good: one that is cut in pieces, chunked, pipelined, another method, or no HTTP (`whole-request.ts`).
 */
export function takeFastPath(socket: Socket, options: FastPathOptions): FastConnection {
  const keepAlive = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(options.keep_alive_ms / 1000)}`;
  let last: RequestHead | undefined;
  let isBusy = false;
  let hasEnded = false;
  let isFirst = true;

  function onData(bytes: Buffer): void {
    if (isBusy) {
      // The next request, before the answer to the last one: it waits in the socket.
      socket.pause();
      socket.unshift(bytes);
      return;
    }
    const head = readWholeRequest(bytes, last);
    const handle = head && options.handlerOf(head.url);
    if (!head || !handle) return leave(bytes);
    last = head;
    isBusy = true;
    handle(exchangeOf(head, bytes));
  }

  function exchangeOf({ text, url, headers }: RequestHead, bytes: Buffer): Exchange {
    const body = bytes.subarray(text.length + HEAD_BYTES_AFTER);
    return {
      method: 'POST',
      url,
      headers,
      remote_address: socket.remoteAddress ?? '',
      get isOpen() {
        return isBusy && !socket.destroyed;
      },
      readBody: (limit) => (body.length > limit ? undefined : body),
      dropBody: () => undefined,
      send: answer,
    };
  }

  function answer(status: number, headers: readonly string[], body: string | Buffer): void {
    isBusy = false;
    if (socket.destroyed) return;
    const closes = hasEnded || options.isLeaving();
    let head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`;
    for (let at = 0; at < headers.length; at += 2) head += `${headers[at]}: ${headers[at + 1]}\r\n`;
    head += `Date: ${readDate()}\r\n${closes ? 'Connection: close' : keepAlive}\r\n\r\n`;
    const isTaken =
      typeof body === 'string' ? socket.write(head + body) : socket.write(Buffer.concat([Buffer.from(head), body]));
    if (closes) return void socket.end();
    if (isFirst) {
      isFirst = false;
      socket.setTimeout(options.keep_alive_ms);
    }
    // A client that does not read its answers gets no further ones.
    if (!isTaken) {
      socket.pause();
      socket.once('drain', () => socket.resume());
    } else if (socket.isPaused()) socket.resume();
  }

  function onEnd(): void {
    hasEnded = true;
    if (!isBusy) socket.end();
  }

  function onTimeout(): void {
    if (!isBusy) socket.destroy();
  }

  function leave(bytes: Buffer): void {
    socket.off('data', onData).off('end', onEnd).off('timeout', onTimeout);
    socket.setTimeout(0);
    socket.pause();
    socket.unshift(bytes);
    options.handOver(socket);
    socket.resume();
  }

  socket.setTimeout(options.first_ms);
  // A client that broke off: the socket is destroyed, and nothing is left to say.
  socket.on('error', () => undefined);
  socket.on('data', onData).on('end', onEnd).on('timeout', onTimeout);
  return {
    get isBusy() {
      return isBusy;
    },
  };
}

let dateText = '';
let dateUntil = 0;

/** The field `Date`, made once a second. */
function readDate(): string {
  const now = Date.now();
  if (now >= dateUntil) {
    dateText = new Date(now).toUTCString();
    dateUntil = now - (now % 1000) + 1000;
  }
  return dateText;
}
