import { connect, type Socket } from 'node:net';

/** How a request was answered, or why it was not: connection refused, closed without an answer, or none in time. */
export type Outcome =
  | {
      readonly ok: true;
      /** The HTTP status. */
      readonly status: number;
      /** `code` of the envelope; undefined where the body is none. */
      readonly code: number | undefined;
    }
  | { readonly ok: false; readonly missing: 'refused' | 'closed' | 'timeout' };

/** The same, with the whole body. */
export type SocketAnswer =
  | (Extract<Outcome, { readonly ok: true }> & { readonly body: Buffer })
  | Extract<Outcome, { readonly ok: false }>;

/** The name under which an outcome is counted: `200`, `503/50003` where there is an error code, or why no answer came. */
export function nameOutcome(outcome: Outcome): string {
  if (!outcome.ok) return outcome.missing;
  return outcome.code ? `${outcome.status}/${outcome.code}` : String(outcome.status);
}

export interface HttpSocket {
  /**
   * Sends bytes as they are, which need not be HTTP, and resolves with the answer; never rejects. One request at a
   * time. Connects first where there is no connection.
   */
  send(bytes: Buffer): Promise<SocketAnswer>;
  close(): void;
}

interface Waiting {
  readonly bytes: Buffer;
  readonly resolve: (answer: SocketAnswer) => void;
  readonly timer: NodeJS.Timeout;
  readonly chunks: Buffer[];
  length: number;
  /** Nothing to look for before there are so many bytes. */
  wanted: number;
}

const endOfHead = Buffer.from('\r\n\r\n');
const nothing = Buffer.alloc(0);

/**
 * A client on a bare socket, for load and for attacks: it costs little beside what it measures, and it sends what no
 * proper client would send. A connection that the server closes is opened again for the next request.
 */
export function createHttpSocket(port: number, timeout_ms = 60_000): HttpSocket {
  let socket: Socket | undefined;
  let waiting: Waiting | undefined;
  /** Whether the connection has carried an answer: then the server may have closed it before the next request came. */
  let isUsed = false;

  function finish(answer: SocketAnswer): void {
    const done = waiting;
    if (!done) return;
    waiting = undefined;
    clearTimeout(done.timer);
    done.resolve(answer);
  }

  function drop(): void {
    socket
      ?.removeAllListeners()
      .on('error', () => undefined)
      .destroy();
    socket = undefined;
  }

  function open(): Socket {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true });
    isUsed = false;
    let isOpen = false;
    opened.on('connect', () => {
      isOpen = true;
    });
    opened.on('data', (chunk: Buffer) => {
      if (!waiting) return;
      waiting.chunks.push(chunk);
      waiting.length += chunk.length;
      if (waiting.length < waiting.wanted) return;
      const bytes = Buffer.concat(waiting.chunks);
      const answer = readAnswer(bytes);
      if (!answer) {
        // An answer of several megabytes arrives in hundreds of pieces.
        waiting.wanted = bytes.length < 1 << 16 ? 0 : wantedLength(bytes);
        return;
      }
      if (answer.closes) drop();
      isUsed = true;
      finish(answer.received);
    });
    // A reset after a refusal is normal: a server that refuses a body does not read it to its end.
    opened.on('error', () => undefined);
    opened.on('close', () => {
      if (socket !== opened) return;
      socket = undefined;
      if (waiting && waiting.length === 0 && isUsed) {
        // The server closed an idle connection while the request was on its way: every client sends it once more.
        socket = open();
        socket.write(waiting.bytes);
        return;
      }
      const answer = waiting && readAnswer(Buffer.concat(waiting.chunks), true);
      finish(answer?.received ?? { ok: false, missing: isOpen ? 'closed' : 'refused' });
    });
    return opened;
  }

  return {
    async send(bytes) {
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          drop();
          finish({ ok: false, missing: 'timeout' });
        }, timeout_ms);
        waiting = { bytes, resolve, timer, chunks: [], length: 0, wanted: 0 };
        socket ??= open();
        socket.write(bytes);
      });
    },
    close: drop,
  };
}

/** The head without the empty line that ends it, and what follows; undefined while the head is not whole. */
function splitHead(bytes: Buffer): { readonly head: string; readonly rest: Buffer } | undefined {
  const headEnd = bytes.indexOf(endOfHead);
  if (headEnd < 0) return undefined;
  return { head: bytes.toString('latin1', 0, headEnd), rest: bytes.subarray(headEnd + endOfHead.length) };
}

/** Bytes of the body according to `Content-Length`; undefined where the head does not say. */
function bodyLengthOf(head: string): number | undefined {
  const length = /^content-length:\s*(\d+)/im.exec(head)?.[1];
  return length === undefined ? undefined : Number(length);
}

/** Length of the answer according to its head; one byte more than there is where that does not say. */
function wantedLength(bytes: Buffer): number {
  const split = splitHead(bytes);
  const length = split && bodyLengthOf(split.head);
  return split && length !== undefined ? bytes.length - split.rest.length + length : bytes.length + 1;
}

/**
 * The first whole answer in `bytes`, and whether the server closes the connection after it; undefined while there is
 * more to come.
 */
function readAnswer(
  bytes: Buffer,
  isClosed = false,
): { readonly received: SocketAnswer; readonly closes: boolean } | undefined {
  const split = splitHead(bytes);
  if (!split) return undefined;
  const { head, rest } = split;
  const status = Number(head.slice(9, 12));
  // "100 Continue" comes before the answer.
  if (status === 100) return readAnswer(rest, isClosed);
  const body = readBody(head, rest, isClosed);
  if (!body) return undefined;
  return {
    received: { ok: true, status, code: codeOf(body.toString('latin1', 0, 200)), body },
    closes: /^connection:\s*close/im.test(head),
  };
}

/** `code` of the envelope that begins so; undefined in any other text. */
export function codeOf(text: string): number | undefined {
  const code = /"code":(\d+)/.exec(text)?.[1];
  return code === undefined ? undefined : Number(code);
}

function readBody(head: string, rest: Buffer, isClosed: boolean): Buffer | undefined {
  const length = bodyLengthOf(head);
  if (length !== undefined) return rest.length >= length ? rest.subarray(0, length) : undefined;
  if (/^transfer-encoding:\s*chunked/im.test(head)) return readChunks(rest);
  if (/^HTTP\/1\.1 (?:204|304)/.test(head)) return nothing;
  return isClosed ? rest : undefined;
}

function readChunks(bytes: Buffer): Buffer | undefined {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at, 'latin1');
    if (lineEnd < 0) return undefined;
    const length = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    const end = lineEnd + 2 + length;
    if (!(bytes.length >= end + 2)) return undefined;
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(lineEnd + 2, end));
    at = end + 2;
  }
}

/** An HTTP/1.1 request as bytes; `headers` are written as they are. */
export function httpRequest(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string | Buffer,
): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, 'host: localhost'];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body !== undefined) lines.push(`content-length: ${Buffer.byteLength(body)}`);
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return body === undefined ? head : Buffer.concat([head, Buffer.from(body)]);
}
