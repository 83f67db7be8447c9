import type { IncomingHttpHeaders } from 'node:http';
import { keptBodyKb } from '@fourth-seat/contract';
import type { CallBody, CallRecord } from '../../metering/record.ts';
import { removeCutSecret, removeSecrets } from '../keys/secret.ts';

/** Most bytes that are stored of each body. A refused call of the debugging page is kept like an answered one. */
export function storedBytesOf({ code, source }: Pick<CallRecord, 'code' | 'source'>): number {
  return 1024 * (code === 0 || source === 'debug' ? keptBodyKb.answered : keptBodyKb.refused);
}

const secretHeaders = /^(?:proxy-)?authorization$|^(?:set-)?cookie$|secret|token|api-key|password/i;

/** Bodies as they are stored: without secrets, and cut after `most` bytes, in which case `truncated` is true. */
export function toStoredBody(
  call: {
    request_headers: IncomingHttpHeaders;
    request_body: string;
    response_headers: Readonly<Record<string, string>>;
    response_body: string;
  },
  most: number,
): CallBody {
  const request = truncate(call.request_body, most);
  const response = truncate(call.response_body, most);
  return {
    request_headers: redact(JSON.stringify(withoutSecretHeaders(call.request_headers))),
    request_body: request.text,
    // We made their values, so nothing in them can be a secret of the caller.
    response_headers: JSON.stringify(withoutSecretHeaders(call.response_headers)),
    response_body: response.text,
    truncated: request.truncated || response.truncated,
  };
}

/** `x-tokens` has a price, although its name looks like that of a secret. */
function withoutSecretHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const rest: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && (name === 'x-tokens' || !secretHeaders.test(name))) rest[name] = String(value);
  }
  return rest;
}

/** Without secrets, and without NUL, which PostgreSQL cannot hold in a text. */
function redact(text: string): string {
  return removeSecrets(text).replaceAll('\0', '\uFFFD');
}

function truncate(whole: string, most: number): { text: string; truncated: boolean } {
  // Every character takes at least one byte, so a text twice too long is cut before it is searched. A secret that the
  // cut divides would no longer be recognised; its beginning is removed here.
  const near = whole.length > most * 2 ? removeCutSecret(whole.slice(0, most * 2)) : whole;
  const text = redact(near);
  const isWhole = near.length === whole.length;
  if (isWhole && (text.length <= most / 4 || Buffer.byteLength(text) <= most)) return { text, truncated: false };
  // The cut may divide a character; decoding replaces it with U+FFFD, and the text stays valid.
  return { text: Buffer.from(text).subarray(0, most).toString('utf8'), truncated: true };
}
