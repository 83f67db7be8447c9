import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ParsedBody, parseBody } from './json-body.ts';
import { BodyError, bodyProblem, type Cut, type JsonLimits, JsonScan } from './json-scan.ts';

/**
 * Most bytes of JSON that the event loop reads in one turn. A megabyte of the dearest text (Chinese, or escapes) takes 16 ms
 * to check, to decode and to parse, so this is 4 ms; `body-doors.test.ts` holds every door to it.
 */
export const TURN_BYTES = 256 * 1024;
/** Bytes of a long text that are decoded at a time, and bytes that are scanned at a time. */
const STEP_BYTES = 64 * 1024;

/** Shorter texts and entries are read with the rest: those of a whole batch have a quarter of its bytes. */
const CUT_BYTES = 1024;

const [quote, backslash, letterU] = [0x22, 0x5c, 0x75];

/**
 * Reads a body like `parseBody`, but at most `TURN_BYTES` of it in one turn of the event loop: long texts, and the entries
 * of lists that are fields of the body, are read apart, and the rest with marks in their places. Throws BodyError, also where
 * one entry or that rest is longer than `TURN_BYTES`.
 */
export async function parseBodyInTurns(bytes: Buffer, limits: JsonLimits): Promise<ParsedBody> {
  if (bytes.length <= TURN_BYTES) return parseBody(bytes, limits);
  if (!isUtf8(bytes)) throw bodyProblem('', 'is not valid UTF-8', '不是有效的 UTF-8');
  const scan = new JsonScan(bytes, limits, CUT_BYTES);
  for (let until = STEP_BYTES; scan.advance(until); until += STEP_BYTES) await nextTurn();
  const { cuts, entry_bytes } = scan;
  const { rest, markOf } = withMarks(bytes, cuts);
  requireShort(rest, '');
  await nextTurn();
  const { value } = parseBody(rest, limits);
  const parts = new Map<string, unknown>();
  for (const [index, cut] of cuts.entries()) {
    await nextTurn();
    parts.set(markOf(index), cut.kind === 'text' ? await readText(bytes, cut) : readEntry(bytes, cut, limits));
  }
  return { value: withParts(value, parts), entry_bytes };
}

function requireShort({ length }: Buffer, path: string): void {
  if (length <= TURN_BYTES) return;
  const [en, zh] = path === '' ? [' beside long texts and the entries of lists', '（长文本和列表各项除外）'] : ['', ''];
  throw bodyProblem(path, `has more than ${TURN_BYTES} bytes${en}`, `字节数超过 ${TURN_BYTES}${zh}`);
}

/** The bytes with a text in the place of each cut. A client cannot guess these texts. */
function withMarks(bytes: Buffer, cuts: readonly Cut[]): { rest: Buffer; markOf: (index: number) => string } {
  const secret = randomUUID();
  const markOf = (index: number): string => `${secret} ${index}`;
  const pieces: Buffer[] = [];
  let at = 0;
  for (const [index, { from, to }] of cuts.entries()) {
    pieces.push(bytes.subarray(at, from), Buffer.from(`"${markOf(index)}"`));
    at = to;
  }
  return { rest: Buffer.concat([...pieces, bytes.subarray(at)]), markOf };
}

function readEntry(bytes: Buffer, { from, to, path }: Cut, limits: JsonLimits): unknown {
  const entry = bytes.subarray(from, to);
  requireShort(entry, path);
  try {
    return parseBody(entry, limits).value;
  } catch (error) {
    if (!(error instanceof BodyError) || error.path === '') throw error;
    throw new BodyError(`${path}${error.path.startsWith('[') ? '' : '.'}${error.path}`.slice(0, 200), error.problem);
  }
}

async function readText(bytes: Buffer, { from, to, path }: Cut): Promise<string> {
  if (bytes[to - 1] !== quote || to - 1 === from) throw notJson();
  const pieces: string[] = [];
  for (let at = from + 1; at < to - 1; ) {
    const end = endOfStep(bytes, at, to - 1);
    pieces.push(parseText(bytes.toString('utf8', at, end)));
    at = end;
    await nextTurn();
  }
  const text = pieces.join('');
  if (!text.isWellFormed()) throw bodyProblem(path, 'holds half of a surrogate pair', '含有不成对的代理字符');
  return text;
}

/** Where a step from here ends: behind a whole character, and behind a whole escape. */
function endOfStep(bytes: Buffer, from: number, to: number): number {
  let at = from;
  while (at < to && at - from < STEP_BYTES) {
    if (bytes[at] === backslash) at += bytes[at + 1] === letterU ? 6 : 2;
    else at++;
  }
  // The bytes of a character but its first.
  while (at < to && ((bytes[at] ?? 0) & 0xc0) === 0x80) at++;
  return Math.min(at, to);
}

function parseText(piece: string): string {
  try {
    return JSON.parse(`"${piece}"`) as string;
  } catch {
    throw notJson();
  }
}

const notJson = (): BodyError => bodyProblem('', 'is not valid JSON', '不是有效的 JSON');

/** The value with what was read apart in the places of its marks. */
function withParts(value: unknown, parts: ReadonlyMap<string, unknown>): unknown {
  if (typeof value === 'string') return parts.has(value) ? parts.get(value) : value;
  if (Array.isArray(value)) return value.map((item: unknown) => withParts(item, parts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withParts(item, parts)]));
}
