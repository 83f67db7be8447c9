import type { IncomingHttpHeaders } from 'node:http';

/** The empty line after a head. */
export const END_OF_HEAD = '\r\n\r\n';

/** The head of a request, of which a connection sends many alike. */
export interface RequestHead {
  /** As it was sent, without the empty line after it; a byte a character. */
  readonly text: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body_bytes: number;
}

/** A longer head is read by Node, which has a limit and an error for it. */
const MAX_HEAD_BYTES = 8 * 1024;
/** Without a query, an escape or a host: what needs to be decoded is left to Node. */
const requestLine = /^POST (\/[\w/-]*) HTTP\/1\.1$/;
/** A token and visible ASCII characters (RFC 9110, sections 5.1 and 5.5), without those of other alphabets. */
const headerLine = /^([\w!#$%&'*+.^`|~-]+):[ \t]*([\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?)?[ \t]*$/;
const contentLength = /^\d{1,6}$/;
/** Fields that change how a request is read or what happens to its connection. */
const special: ReadonlySet<string> = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * The head of the POST request with which `bytes` begin. Undefined where it is not whole, or anything about it is not
 * plain: then Node's parser reads the same bytes, so that there is one judge of what HTTP is. Whatever this function
 * accepts, Node reads alike.
 */
export function readPlainHead(bytes: Buffer, last: RequestHead | undefined): RequestHead | undefined {
  const end = bytes.indexOf(END_OF_HEAD);
  if (end < 0 || end > MAX_HEAD_BYTES) return undefined;
  const text = bytes.toString('latin1', 0, end);
  return text === last?.text ? last : parseHead(text);
}

function parseHead(text: string): RequestHead | undefined {
  const [first = '', ...lines] = text.split('\r\n');
  const url = requestLine.exec(first)?.[1];
  const headers = url === undefined ? undefined : parseHeaders(lines);
  if (url === undefined || headers?.host === undefined) return undefined;
  const length = headers['content-length'];
  if (length === undefined || !contentLength.test(length)) return undefined;
  return { text, url, headers, body_bytes: Number(length) };
}

/** Undefined where a line is not plain, or a name comes twice: Node knows which may, and how they are joined. */
function parseHeaders(lines: readonly string[]): IncomingHttpHeaders | undefined {
  const headers: IncomingHttpHeaders = {};
  for (const line of lines) {
    const [, written = '', value = ''] = headerLine.exec(line) ?? [];
    const name = written.toLowerCase();
    const isKept = name === 'connection' && value.toLowerCase() === 'keep-alive';
    if (name === '' || name in headers || (special.has(name) && !isKept)) return undefined;
    headers[name] = value;
  }
  return headers;
}
