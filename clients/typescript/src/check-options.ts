/** Said where the client is made: what the server would say of it leads nowhere near the cause. */

/** Blanks and signs that nobody sees, as they are copied along with a key. */
const ends =
  /^[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]+|[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]+$/g;

/** The key without what stands around it. No message holds the value: messages end in logs. */
export function readKey(key: unknown): string {
  const text = typeof key === 'string' ? key.replace(ends, '') : '';
  if (text === '') {
    throw new TypeError('key is missing: give the secret of an API key or a client token (is FOURTH_SEAT_KEY set?)');
  }
  return printable('key', text, 'seat_live_…');
}

/** The URL before `/v1/`: without blanks around it, slashes and `/v1` at its end. */
export function readUrl(url: unknown): string {
  const text = typeof url === 'string' ? url.replace(ends, '') : '';
  const [, scheme = '', authority = '', path = '', rest = ''] =
    /^(https?):\/\/([^/?#\\]+)([^?#]*)([\s\S]*)$/i.exec(text) ?? [];
  if (scheme === '') throw new TypeError('url must begin with https:// or http:// and name a host');
  if (authority.indexOf('@') >= 0) throw new TypeError('url must not hold a user name or password');
  if (rest !== '') throw new TypeError('url must end before ? and #: the client adds the paths of the API');
  const [, port = '0'] = /^(?:\[[0-9a-f:.]+\]|[a-z0-9._~-]+)(?::(\d{1,5}))?$/i.exec(authority) ?? ['', '65536'];
  if (Number(port) > 65_535 || !/^[!-~]*$/.test(path) || path.indexOf('\\') >= 0) {
    throw new TypeError('url must name a host, a port up to 65535 if you like, and a path, all in ASCII');
  }
  return `${scheme.toLowerCase()}://${authority}${withoutSlashes(withoutSlashes(path).replace(/\/v1$/, ''))}`;
}

function withoutSlashes(path: string): string {
  let end = path.length;
  while (path.charAt(end - 1) === '/') end--;
  return path.slice(0, end);
}

/** What a header may contain: `fetch` would name neither the option nor the allowed characters, and show the value. */
export function printable(option: string, value: unknown, example = 'table-42'): string {
  if (typeof value === 'string' && /^[!-~]+$/.test(value)) return value;
  throw new TypeError(`${option} must be printable ASCII characters without spaces, such as ${example}`);
}

/** A number of an option: not NaN, and no text. */
export function numeric(option: string, value: unknown): number {
  if (typeof value === 'number' && value === value) return value;
  throw new TypeError(`${option} must be a number`);
}
