import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { parseAddress } from '../networks.ts';
import type { Exchange, ExchangeHandler } from './exchange.ts';
import { END_OF_HEAD, type RequestHead, readPlainHead } from './plain-head.ts';

/** What the fast path needs of the server around it. */
interface FastPathOptions {
  /** The handler of requests at this URL; undefined where they are not for the fast path. */
  readonly handlerOf: (url: string) => ExchangeHandler | undefined;
  /** Gives the connection to Node's server, which reads what is still in it. */
  readonly handOver: (socket: Socket) => void;
  /** Refuses a request that ends before its body does, and closes the connection. */
  readonly refuse: (socket: Socket) => void;
  /** True from the moment the process was asked to stop: every answer then closes its connection. */
  readonly isStopping: () => boolean;
  /** Time limits in milliseconds, as in `ConnectionLimits`. */
  readonly headers_ms: number;
  readonly rest_ms: number;
  readonly keep_alive_ms: number;
}

/** A longer body is collected by Node, and has to be read in pieces. */
const MAX_BODY_BYTES = 256 * 1024;

/** A request whose body is not whole yet. */
interface PartOfRequest {
  readonly head: RequestHead;
  readonly handle: ExchangeHandler;
  readonly chunks: Buffer[];
  missing: number;
  readonly restTimer: NodeJS.Timeout;
}

/**
 * A connection that sends plain requests, as the calls of game servers are: they are answered without the objects,
 * streams and timers that Node's server makes for each. The first packet that is anything else takes the connection to
 * Node's server for good: a head that is not plain (`plain-head.ts`), two requests at once, a body that is slow.
 */
export class FastConnection {
  readonly #socket: Socket;
  readonly #options: FastPathOptions;
  /** Of the other end: read once, because a connection brings many calls. */
  readonly #remote_address: string;
  /** The head of the last request, because most are alike. */
  #head: RequestHead | undefined;
  #part: PartOfRequest | undefined;
  /** The request that is being answered. */
  #current: Exchange | undefined;
  #hasEnded = false;
  #hasAnswered = false;
  #closed: (() => void) | undefined;

  constructor(socket: Socket, options: FastPathOptions) {
    this.#socket = socket;
    this.#options = options;
    this.#remote_address = parseAddress(socket.remoteAddress ?? '') ?? '';
    socket.setTimeout(options.headers_ms);
    // A client that broke off: the socket is destroyed, and nothing is left to say.
    socket.on('error', () => undefined);
    socket.on('data', this.#onData).on('end', this.#onEnd).on('timeout', this.#onTimeout);
    socket.once('close', this.#onClose);
  }

  /** A request was read and its answer is being made. */
  get isBusy(): boolean {
    return this.#current !== undefined;
  }

  readonly #onData = (bytes: Buffer): void => {
    if (this.#part) return this.#add(this.#part, bytes);
    // The next request, before the answer to the last one: it waits in the socket.
    if (this.#current) return putBack(this.#socket, bytes);
    const head = readPlainHead(bytes, this.#head);
    const handle = head && this.#options.handlerOf(head.url);
    if (!head || !handle || head.body_bytes > MAX_BODY_BYTES) return this.#passToNode(bytes);
    this.#head = head;
    const body = bytes.subarray(head.text.length + END_OF_HEAD.length);
    const missing = head.body_bytes - body.length;
    if (missing < 0) return this.#passToNode(bytes);
    if (missing === 0) return this.#answerWith(handle, head, body);
    const restTimer = setTimeout(
      () => this.#passToNode(Buffer.concat(this.#part?.chunks ?? [])),
      this.#options.rest_ms,
    );
    this.#part = { head, handle, chunks: [bytes], missing, restTimer };
  };

  /** Adds a piece of the body. */
  #add(part: PartOfRequest, bytes: Buffer): void {
    part.chunks.push(bytes);
    part.missing -= bytes.length;
    if (part.missing > 0) return;
    const whole = Buffer.concat(part.chunks);
    if (part.missing < 0) return this.#passToNode(whole);
    this.#forgetPart();
    this.#answerWith(part.handle, part.head, whole.subarray(part.head.text.length + END_OF_HEAD.length));
  }

  #forgetPart(): void {
    clearTimeout(this.#part?.restTimer);
    this.#part = undefined;
  }

  #answerWith(handle: ExchangeHandler, head: RequestHead, body: Buffer): void {
    this.#closed = undefined;
    this.#current = new FastExchange(this, head, body, this.#remote_address);
    handle(this.#current);
  }

  readonly #onEnd = (): void => {
    this.#hasEnded = true;
    // As Node's server does: who ends the connection before its answer does not wait for it.
    this.#closed?.();
    if (this.#part) this.#options.refuse(this.#socket);
    else if (!this.#current) this.#socket.end();
    this.#forgetPart();
  };

  readonly #onClose = (): void => {
    this.#forgetPart();
    this.#closed?.();
  };

  /** Calls back when the client has ended the connection; for the request that is being answered. */
  onClose(closed: () => void): void {
    this.#closed = closed;
  }

  readonly #onTimeout = (): void => {
    if (!this.#current && !this.#part) this.#socket.destroy();
  };

  /** Whether this is the request that is being answered, and its client is there. */
  isOpen(exchange: Exchange): boolean {
    return this.#current === exchange && !this.#socket.destroyed;
  }

  /** Sends the answer to the request that is being answered. */
  answer(status: number, headers: readonly string[], body: string | Buffer): void {
    this.#current = undefined;
    const socket = this.#socket;
    if (socket.destroyed) return;
    const { keep_alive_ms, isStopping } = this.#options;
    const closes = this.#hasEnded || isStopping();
    const head = formatHead(status, headers, closes ? undefined : keep_alive_ms);
    const isTaken = socket.write(typeof body === 'string' ? head + body : Buffer.concat([Buffer.from(head), body]));
    if (closes) return void socket.end();
    if (!this.#hasAnswered) socket.setTimeout(keep_alive_ms);
    this.#hasAnswered = true;
    if (isTaken) {
      if (socket.isPaused()) socket.resume();
      return;
    }
    // A client that does not read its answers gets no further ones.
    socket.pause();
    socket.once('drain', () => socket.resume());
  }

  #passToNode(bytes: Buffer): void {
    const socket = this.#socket;
    this.#forgetPart();
    socket.off('data', this.#onData).off('end', this.#onEnd).off('timeout', this.#onTimeout);
    socket.setTimeout(0);
    putBack(socket, bytes);
    this.#options.handOver(socket);
    socket.resume();
  }
}

class FastExchange implements Exchange {
  readonly method = 'POST';
  readonly url: string;
  readonly headers: Exchange['headers'];
  readonly remote_address: string;
  readonly #connection: FastConnection;
  readonly #body: Buffer;

  constructor(connection: FastConnection, { url, headers }: RequestHead, body: Buffer, remote_address: string) {
    this.url = url;
    this.headers = headers;
    this.remote_address = remote_address;
    this.#connection = connection;
    this.#body = body;
  }

  get isOpen(): boolean {
    return this.#connection.isOpen(this);
  }

  readBody(limit: number): Buffer | undefined {
    return this.#body.length > limit ? undefined : this.#body;
  }

  onClose(closed: () => void): void {
    this.#connection.onClose(closed);
  }

  /** It is here already. */
  dropBody(): void {}

  send(status: number, headers: readonly string[], body: string | Buffer): void {
    if (this.isOpen) this.#connection.answer(status, headers, body);
  }
}

/** What was read is read again when the socket goes on. */
function putBack(socket: Socket, bytes: Buffer): void {
  socket.pause();
  socket.unshift(bytes);
}

/** A status line with its fields, as Node's server writes them. Without `keep_alive_ms` the connection closes. */
function formatHead(status: number, headers: readonly string[], keep_alive_ms: number | undefined): string {
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`;
  for (let at = 0; at < headers.length; at += 2) text += `${headers[at]}: ${headers[at + 1]}\r\n`;
  const connection =
    keep_alive_ms === undefined
      ? 'Connection: close'
      : `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keep_alive_ms / 1000)}`;
  return `${text}Date: ${readDate()}\r\n${connection}${END_OF_HEAD}`;
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
