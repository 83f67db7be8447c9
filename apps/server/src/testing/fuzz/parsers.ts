import { findCard, parseCards, parseHand } from '@fourth-seat/cards';
import { endpoints, parseLocale } from '@fourth-seat/contract';
import { doudizhu } from '@fourth-seat/doudizhu';
import { NotationError, parseRecord, RulesError, replay } from '@fourth-seat/game';
import { findLevel, guandan, parseRules } from '@fourth-seat/guandan';
import { createAddressTest } from '../../api/gateway/keys/ip-addresses.ts';
import { isWellFormedSecret } from '../../api/gateway/keys/secret.ts';
import { requestIdTime } from '../../api/gateway/request-id.ts';
import { toRequestId } from '../../console/calls/call-id.ts';
import { csvText } from '../../platform/csv.ts';
import { requireStorable } from '../../platform/http/endpoints/input-check.ts';
import { BodyError, parseBody } from '../../platform/http/endpoints/json-body.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { parseAddress } from '../../platform/http/networks.ts';
import { decodeCursor } from '../../platform/http/paging.ts';
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

type Parser = (text: string, dice: Dice) => unknown;

/** All our functions that parse text from outside, by name. */
const parsers: readonly (readonly [string, Parser])[] = [
  ['card', (text) => findCard(text)],
  ['cards', (text) => parseCards(text.split(/[ ,]/), 2)],
  ['hand', (text) => parseHand(text)],
  ['level', (text) => findLevel(text)],
  ['rules', (text, dice) => parseRules(dice.chance(0.5) ? text : anyValue(dice))],
  ['record', (text) => parseRecord(text)],
  ['replay', (text) => replayRecord(text)],
  ['body', (text) => parseBody(Buffer.from(text), limits)],
  ['bytes', (text, dice) => parseBody(spoil(dice, Buffer.from(text)), limits)],
  ['cursor', (text) => decodeCursor(text)],
  ['address', (text) => createAddressTest([text])(parseAddress(text) ?? '')],
  ['ids', (text) => [toRequestId(text), requestIdTime(text), isWellFormedSecret(text)]],
  ['locale', (text) => parseLocale(text)],
  ['csv', (text) => csvText([[text, 1, null]])],
  ['storable', (_text, dice) => requireStorable(anyValue(dice))],
  ['schema', (_text, dice) => dice.pick(endpoints).request.safeParse(read(anyValue(dice)))],
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
    const [parser, parse] = dice.pick(parsers);
    const text = nearly(dice, parser);
    const began_ms = threadCpu();
    const problem = run(() => parse(text, dice)) ?? (threadCpu() - began_ms > SLOW_MS ? 'slow' : undefined);
    if (problem !== undefined) findings.push({ parser, text: text.slice(0, 300), problem });
  }
  return findings;
}

function nearly(dice: Dice, parser: string): string {
  if (parser === 'record' || parser === 'replay') return damage(dice, dice.pick(records));
  if (parser === 'body' || parser === 'bytes') {
    const { payload = '' } = anyRequest(dice, words);
    return dice.chance(0.5) ? damage(dice, payload) : payload;
  }
  if (parser === 'cursor') return Buffer.from(damage(dice, '["2026-01-01 00:00:00","x"]')).toString('base64url');
  return dice.chance(0.8) ? damage(dice, dice.pick(words)) : String(dice.int(1000));
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
