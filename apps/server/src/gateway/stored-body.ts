import type { IncomingHttpHeaders } from 'node:http';
import type { CallBody } from '../metering/record.ts';
import { secretPattern } from './secret.ts';

const max_bytes = 256 * 1024;
const secret_headers =
  /^(?:authorization|proxy-authorization|cookie|set-cookie|access-token|.*(?:secret|token|api-key|password).*)$/i;

/** Bodies as they are kept: secrets taken out wherever they stand, above 256 KB only the beginning, marked. */
export function toStoredBody(call: {
  request_headers: IncomingHttpHeaders;
  request_body: string;
  response_headers: Readonly<Record<string, string>>;
  response_body: string;
}): CallBody {
  const request = cut(clean(call.request_body));
  const response = cut(clean(call.response_body));
  return {
    request_headers: clean(JSON.stringify(withoutSecrets(call.request_headers))),
    request_body: request.text,
    response_headers: JSON.stringify(withoutSecrets(call.response_headers)),
    response_body: response.text,
    truncated: request.truncated || response.truncated,
  };
}

function withoutSecrets(headers: IncomingHttpHeaders): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && (name === 'x-tokens' || !secret_headers.test(name))) kept[name] = String(value);
  }
  return kept;
}

/** PostgreSQL cannot hold NUL in a text. */
function clean(text: string): string {
  return text.replace(secretPattern, 'seat_$1_…').replaceAll('\0', '\uFFFD');
}

function cut(text: string): { text: string; truncated: boolean } {
  if (text.length <= max_bytes / 4 || Buffer.byteLength(text) <= max_bytes) return { text, truncated: false };
  // A character may be cut in half at the end; decoding marks it and the text stays valid.
  return { text: Buffer.from(text).subarray(0, max_bytes).toString('utf8'), truncated: true };
}
