import type { ApiId } from '@fourth-seat/contract';
import { presets } from '../../api/gateway/reference/presets.ts';
import { httpRequest } from '../http-socket.ts';
import type { FuzzRequest } from './requests.ts';
import { type Dice, damage, damageOne } from './values.ts';

/** A request as it is sent. */
export interface WireRequest {
  readonly bytes: Buffer;
  /** What a report shows of it: method, path, names of the headers, beginning of the body. */
  readonly text: string;
  /** Whether the server may close the connection without an answer that reaches us. */
  readonly mayLoseAnswer: boolean;
}

/** A body that is larger than the socket's buffers may be refused, and the connection reset, while it is being sent. */
const RESETS_FROM = 64 * 1024;
/** Around the limits of an index row of the database, of the router and of Node's own parser. */
const pathLengths = [300, 2600, 2720, 6000, 12_000, 15_500, 20_000] as const;

/** Damages a request in a way that only a socket can: its path, its header, its bytes. */
export function toWire(dice: Dice, request: FuzzRequest, credential: Readonly<Record<string, string>>): WireRequest {
  const body = request.payload === undefined ? undefined : anyBody(dice, request);
  const headers = { ...credential, ...request.headers, ...anyHead(dice) };
  const method = dice.chance(0.01)
    ? dice.pick(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'BREW'])
    : request.endpoint.method;
  const path = anyPath(dice, request.url);
  const isOdd = dice.chance(0.005);
  const sent = httpRequest(method, path, headers, body);
  return {
    bytes: isOdd ? spoilHead(dice, sent) : sent,
    text: `${method} ${path.slice(0, 120)} [${Object.keys(headers).join()}] ${body?.toString().slice(0, 300) ?? ''}`,
    mayLoseAnswer: isOdd || method !== request.endpoint.method || sent.length > RESETS_FROM,
  };
}

function anyPath(dice: Dice, url: string): string {
  if (dice.chance(0.02)) return `${url}${dice.pick(['/', '_', '%2f', '?q='])}${longText(dice, dice.pick(pathLengths))}`;
  if (dice.chance(0.02)) return `/v1/${longText(dice, dice.pick(pathLengths))}`;
  const path = dice.chance(0.04) ? damage(dice, url) : url;
  // A request line ends at a space or the end of the line; any other character is sent as it is, or as UTF-8 in percent
  // encoding.
  return path.toWellFormed().replace(/[^\x21-\x7e]/gu, (letter) => encodeURIComponent(letter));
}

/** Without repetition, so that the database cannot compress it. */
function longText(dice: Dice, length: number): string {
  let text = '';
  while (text.length < length) text += dice.int(2 ** 31).toString(36);
  return text.slice(0, length);
}

function anyHead(dice: Dice): Record<string, string> {
  if (dice.chance(0.01)) return { 'x-long': longText(dice, dice.pick([3000, 8000, 14_000, 17_000])) };
  if (dice.chance(0.005)) {
    return Object.fromEntries(Array.from({ length: 150 }, (_, number) => [`x-many-${number}`, 'v'.repeat(20)]));
  }
  if (dice.chance(0.02)) {
    return dice.pick([
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': 'multipart/form-data; boundary=x' },
      { 'content-encoding': 'gzip' },
      { 'accept-encoding': 'gzip, br;q=0.5' },
      { authorization: `Bearer ${longText(dice, 40)}` },
      { authorization: 'Basic Og==' },
      { 'access-token': longText(dice, 43) },
      { cookie: 'a=b; '.repeat(100) },
      { 'if-none-match': '*' },
      { range: 'bytes=0-1' },
      { expect: '100-continue' },
      { connection: 'close' },
    ]);
  }
  return {};
}

function anyBody(dice: Dice, { endpoint, payload = '' }: FuzzRequest): string | Buffer {
  const preset = presetOf(endpoint.path, dice);
  if (preset !== undefined && dice.chance(0.5)) return JSON.stringify(damageOne(dice, preset)) ?? 'null';
  if (dice.chance(0.002)) return hugeBody(dice, endpoint.path);
  if (dice.chance(0.01)) {
    const bytes = Buffer.from(payload);
    if (bytes.length > 0) bytes[dice.int(bytes.length)] = dice.int(256);
    return bytes;
  }
  return payload;
}

/** The body that the documentation shows for this call. */
function presetOf(path: string, dice: Dice): unknown {
  const api_id = path.replace('/v1/', '').replace('/', '.');
  if (!Object.hasOwn(presets, api_id)) return undefined;
  return dice.pick(presets[api_id as ApiId]).body;
}

function hugeBody(dice: Dice, path: string): string {
  const keys = Array.from({ length: dice.pick([9000, 20_000, 95_000]) }, (_, number) => `"k${number}":1`);
  const wide = `{${keys.join(',')}}`;
  if (path === '/v1/batch') {
    return dice.pick([
      `{"calls":[{"api":"doudizhu.validate","body":${wide}}]}`,
      `{"calls":[${'{"api":"doudizhu.validate","body":{}},'.repeat(5000)}{}]}`,
    ]);
  }
  return dice.pick([wide, '['.repeat(100_000), `[${'0,'.repeat(60_000)}0]`, `"${'\\u0000'.repeat(30_000)}"`]);
}

/** Changes one byte of the header, which a parser of HTTP has to detect. */
function spoilHead(dice: Dice, bytes: Buffer): Buffer {
  const spoilt = Buffer.from(bytes);
  // Not the lengths, which would make both sides wait for each other.
  const end = Math.min(spoilt.length, spoilt.indexOf('\r\n'));
  if (end > 0) spoilt[dice.int(end)] = dice.pick([0, 9, 10, 13, 32, 127, 200, 255]);
  return spoilt;
}
