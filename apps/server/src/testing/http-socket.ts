import { connect, type Socket } from 'node:net';

/** What came back for one request. */
export interface SocketAnswer {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** `code` of the envelope; undefined where the answer has none. */
  readonly code: number | undefined;
  /** Why there was no answer: connection refused, closed without an answer, or none in time. */
  readonly missing?: 'refused' | 'closed' | 'timeout';
  /** The whole body. */
  readonly body: Buffer;
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
export function createHttpSocket(port: number, timeout_ms = 20_000): HttpSocket {
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
      finish(answer);
    });
    // A reset after a refusal is normal: a server that refuses a body does not read it to its end.
    opened.on('error', () => undefined);
    opened.on('close', () => {
      if (socket !== opened) return;
      socket = undefined;
      if (waiting && waiting.length === 0 && isUsed) {
        // As every client does: what an idle connection was closed upon is sent once more, on a new one.
        socket = open();
        socket.write(waiting.bytes);
        return;
      }
      const answer = waiting && readAnswer(Buffer.concat(waiting.chunks), true);
      finish(answer ?? { status: 0, code: undefined, missing: isOpen ? 'closed' : 'refused', body: nothing });
    });
    return opened;
  }

  return {
    async send(bytes) {
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          drop();
          finish({ status: 0, code: undefined, missing: 'timeout', body: nothing });
        }, timeout_ms);
        waiting = { bytes, resolve, timer, chunks: [], length: 0, wanted: 0 };
        socket ??= open();
        socket.write(bytes);
      });
    },
    close: drop,
  };
}

/** Length of the answer according to its headers; one byte more where they do not say. */
function wantedLength(bytes: Buffer): number {
  const headEnd = bytes.indexOf(endOfHead);
  const length = /^content-length:\s*(\d+)/im.exec(bytes.toString('latin1', 0, Math.max(headEnd, 0)))?.[1];
  return length === undefined ? bytes.length + 1 : headEnd + 4 + Number(length);
}

/** The first whole answer in `bytes`; undefined while there is more to come. */
function readAnswer(bytes: Buffer, isClosed = false): (SocketAnswer & { readonly closes: boolean }) | undefined {
  const headEnd = bytes.indexOf(endOfHead);
  if (headEnd < 0) return undefined;
  const head = bytes.toString('latin1', 0, headEnd);
  const status = Number(head.slice(9, 12));
  const rest = bytes.subarray(headEnd + 4);
  // "100 Continue" comes before the answer.
  if (status === 100) return readAnswer(rest, isClosed);
  const closes = /^connection:\s*close/im.test(head);
  const body = readBody(head, rest, isClosed);
  if (!body) return undefined;
  const text = body.toString('latin1', 0, 200);
  return { status, code: Number(/"code":(\d+)/.exec(text)?.[1] ?? Number.NaN) || undefined, body, closes };
}

function readBody(head: string, rest: Buffer, isClosed: boolean): Buffer | undefined {
  const length = /^content-length:\s*(\d+)/im.exec(head)?.[1];
  if (length !== undefined) return rest.length >= Number(length) ? rest.subarray(0, Number(length)) : undefined;
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
