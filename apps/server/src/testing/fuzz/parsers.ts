import { findCard, parseCards, parseHand } from '@fourth-seat/cards';
import { endpoints, parseLocale } from '@fourth-seat/contract';
import { doudizhu } from '@fourth-seat/doudizhu';
import { NotationError, parseRecord, RulesError, replay } from '@fourth-seat/game';
import { findLevel, guandan, parseRules } from '@fourth-seat/guandan';
import { parseCallHeaders } from '../../api/gateway/call/call-headers.ts';
import { createAddressTest } from '../../api/gateway/keys/ip-addresses.ts';
import { isWellFormedSecret } from '../../api/gateway/keys/secret.ts';
import { requestIdTime } from '../../api/gateway/request-id.ts';
import { toRequestId } from '../../console/calls/call-id.ts';
import { csvText } from '../../platform/csv.ts';
import { requireStorable } from '../../platform/http/endpoints/input-check.ts';
import { parseBody } from '../../platform/http/endpoints/json-body.ts';
import { BodyError } from '../../platform/http/endpoints/json-scan.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { parseAddress } from '../../platform/http/networks.ts';
import { decodeCursor } from '../../platform/http/paging.ts';
import { chooseCoding } from '../../platform/http/site/compress.ts';
import { threadCpu } from '../../platform/process/thread-cpu.ts';
import { anyRequest, type Words } from './requests.ts';
import { anyValue, createDice, type Dice, damage } from './values.ts';

const games = [doudizhu, guandan] as const;
/** Valid records, to be damaged. */
const records = [
  'doudizhu 1\ndeal bidding=score3 0 33334444555566667 77788889999TTTTJJ JJQQQQKKKKAAAA222 2bB\n0 bid 3\n0 33334444\n1 pass\n',
  'guandan 1\ndeal national\n0 S3,H3\n1 pass\nresult 1 -1 1 -1\n',
];

const limits = { keys: 5000, values: 10_000, names: 100 };

/** A body as both parsers read it, before any schema. */
const read = (value: unknown): unknown => parseBody(Buffer.from(JSON.stringify(value)), limits).value;

interface Parser {
  readonly name: string;
  readonly parse: (text: string, dice: Dice) => unknown;
  /** An almost valid text. */
  readonly write: (dice: Dice) => string;
}

const writeWord = (dice: Dice): string => (dice.chance(0.8) ? damage(dice, dice.pick(words)) : String(dice.int(1000)));
const writeRecord = (dice: Dice): string => damage(dice, dice.pick(records));
const writeHeader = (dice: Dice): string => damage(dice, dice.pick(headers));
const writeCursor = (dice: Dice): string =>
  Buffer.from(damage(dice, '["2026-01-01 00:00:00","x"]')).toString('base64url');

function writeBody(dice: Dice): string {
  const { payload = '' } = anyRequest(dice, words);
  return dice.chance(0.5) ? damage(dice, payload) : payload;
}

/** Functions that parse text from outside, most of them before any schema has seen it. */
const parsers: readonly Parser[] = [
  { name: 'card', parse: (text) => findCard(text), write: writeWord },
  { name: 'cards', parse: (text) => parseCards(text.split(/[ ,]/), 2), write: writeWord },
  { name: 'hand', parse: (text) => parseHand(text), write: writeWord },
  { name: 'level', parse: (text) => findLevel(text), write: writeWord },
  { name: 'rules', parse: (text, dice) => parseRules(dice.chance(0.5) ? text : anyValue(dice)), write: writeWord },
  { name: 'record', parse: (text) => parseRecord(text), write: writeRecord },
  { name: 'replay', parse: (text) => replayRecord(text), write: writeRecord },
  { name: 'body', parse: (text) => parseBody(Buffer.from(text), limits), write: writeBody },
  { name: 'bytes', parse: (text, dice) => parseBody(spoil(dice, Buffer.from(text)), limits), write: writeBody },
  { name: 'cursor', parse: (text) => decodeCursor(text), write: writeCursor },
  { name: 'address', parse: (text) => createAddressTest([text])(parseAddress(text) ?? ''), write: writeWord },
  {
    name: 'ids',
    parse: (text) => [toRequestId(text), requestIdTime(text), isWellFormedSecret(text)],
    write: writeWord,
  },
  { name: 'locale', parse: (text) => parseLocale(text), write: writeHeader },
  { name: 'coding', parse: (text) => chooseCoding(text), write: writeHeader },
  { name: 'headers', parse: (text, dice) => parseCallHeaders({ [dice.pick(callHeaders)]: text }), write: writeHeader },
  { name: 'csv', parse: (text) => csvText([[text, 1, null]]), write: writeWord },
  { name: 'storable', parse: (_text, dice) => requireStorable(anyValue(dice)), write: writeWord },
  {
    name: 'schema',
    parse: (_text, dice) => dice.pick(endpoints).request.safeParse(read(anyValue(dice))),
    write: writeWord,
  },
];

function replayRecord(text: string): unknown {
  const record = parseRecord(text);
  const game = games.find(({ name }) => name === record.game);
  return game === doudizhu ? replay(doudizhu, record) : game === guandan ? replay(guandan, record) : undefined;
}

function spoil(dice: Dice, bytes: Buffer): Buffer {
  if (bytes.length > 0) bytes[dice.int(bytes.length)] = dice.int(256);
  return bytes;
}

export interface ParserFinding {
  readonly parser: string;
  readonly text: string;
  readonly problem: string;
}

/** Values of headers: of languages, of codings and of those that the API defines. */
const headers = ['zh-CN,en;q=0.5', 'br;q=0, gzip;q=1.0, *;q=0.0', 'table-42', '1500', 'identity'] as const;
const callHeaders = ['x-match-id', 'x-deadline-ms', 'idempotency-key', 'content-encoding'] as const;

const words: Words = [
  'S3',
  'HR',
  '33344',
  'S3 H4 D5',
  'pass',
  '2',
  'A',
  '203.0.113.0/24',
  '::ffff:1.2.3.4',
  'zh-CN,en;q=0.5',
];
/**
 * Most CPU time for a parser of a short text; a regular expression that backtracks takes minutes. Not time on the clock,
 * which other programs use up as well.
 */
const SLOW_MS = 1000;

/** Feeds every parser almost valid texts. It may refuse with its documented error and nothing else. */
export function fuzzParsers(options: { cases: number; seed: string }): ParserFinding[] {
  const findings: ParserFinding[] = [];
  for (let number = 0; number < options.cases; number++) {
    const dice = createDice(`${options.seed}:parser:${number}`);
    const { name: parser, parse, write } = dice.pick(parsers);
    const text = write(dice);
    const began_ms = threadCpu();
    const problem = run(() => parse(text, dice)) ?? (threadCpu() - began_ms > SLOW_MS ? 'slow' : undefined);
    if (problem !== undefined) findings.push({ parser, text: text.slice(0, 300), problem });
  }
  return findings;
}

function run(parse: () => unknown): string | undefined {
  try {
    parse();
    return undefined;
  } catch (error) {
    const promised = [NotationError, RulesError, BodyError, ApiError].some((kind) => error instanceof kind);
    return promised ? undefined : String(error);
  }
}
