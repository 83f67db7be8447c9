import { readFileSync } from 'node:fs';
import type { Charge, Input, listCharges, queryUsage } from '@fourth-seat/contract';
import { readUrl } from '../../../typescript/src/check-options.ts';
import { type Ask, connectAsAdmin, urlOf, usable } from '../api.ts';
import type { Environment } from '../environment.ts';
import { CliError } from '../exit-codes.ts';
import { findCredentials } from '../kept/credentials.ts';
import { writeJson } from '../output.ts';
import { type Bilingual, languageOf } from '../texts.ts';
import { type Bill, compareWithBill } from './bill.ts';
import { createReceiptReader, type ReceiptKeys, readReceiptKeys } from './receipts.ts';
import { textOf } from './report-text.ts';

export interface VerifyOptions {
  readonly url?: string;
  readonly receipts?: readonly string[];
  readonly month?: string;
  readonly key?: string;
  readonly project?: string;
  readonly ignoreTokens?: boolean;
  readonly keys?: string;
  readonly json?: boolean;
}

const texts = {
  where: {
    en: 'Where are your receipts? Give --receipts receipts.txt.',
    zh: '回执在哪里？请加上 --receipts receipts.txt。',
  },
  month: { en: '--month is a month such as 2026-11.', zh: '--month 为月份，例如 2026-11。' },
  differ: { en: 'Receipts and bill of {month} differ.', zh: '{month} 的回执与账单不一致。' },
  unreadable: { en: 'A file cannot be read: {reason}', zh: '无法读取文件：{reason}' },
  keys: { en: 'The public keys are not those of {path}.', zh: '公钥与 {path} 的不符。' },
  answered: { en: '{url} answered {status}.', zh: '{url} 返回 {status}。' },
  noAnswer: { en: 'No answer from {url}.', zh: '{url} 没有响应。' },
} satisfies Record<string, Bilingual>;

/** Where the service publishes its public keys. */
const RECEIPT_KEYS_PATH = '/.well-known/receipt-keys.json';
/** Milliseconds for them. */
const KEYS_MS = 30_000;

/** Reads the bill of a month, and says what of it the receipts confirm. Ends with an exit code of its own where they differ. */
export async function verifyUsage(environment: Environment, options: VerifyOptions): Promise<void> {
  const { receipts: files = [], month = new Date(environment.now()).toISOString().slice(0, 7) } = options;
  if (files.length === 0) throw new CliError('usage', texts.where);
  if (!/^20\d\d-(?:0[1-9]|1[0-2])$/.test(month)) throw new CliError('usage', texts.month);
  const lines = files.flatMap((file) => readLines(file));
  const ask = connectAsAdmin(environment, options);
  const keys = options.keys === undefined ? await fetchKeys(environment, options) : keysOf(readFile(options.keys));
  const bill = await readBill(ask, month, options);
  const rules = { key_id: options.key, ignoresTokens: options.ignoreTokens === true };
  const report = compareWithBill(lines, createReceiptReader(keys), bill, rules);
  environment.out(
    options.json === true ? writeJson({ month, ...report }) : textOf(month, report, languageOf(environment.env)),
  );
  if (!report.agrees) throw new CliError('differs', texts.differ, { month });
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CliError('usage', texts.unreadable, { reason: error instanceof Error ? error.message : '' });
  }
}

function readLines(file: string): string[] {
  const lines = readFile(file).split(/\r?\n/);
  // After the last line end.
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

function keysOf(text: string): ReceiptKeys {
  const keys = readReceiptKeys(text);
  if (!keys) throw new CliError('usage', texts.keys, { path: RECEIPT_KEYS_PATH });
  return keys;
}

async function fetchKeys(environment: Environment, options: VerifyOptions): Promise<ReceiptKeys> {
  const place = usable(() => readUrl(urlOf(environment, options, findCredentials(environment))));
  const url = `${place}${RECEIPT_KEYS_PATH}`;
  const request = { url, method: 'GET', headers: {}, body: undefined, timeout_ms: KEYS_MS } as const;
  try {
    const { status, text } = await environment.transport(request).answer;
    if (status === 200) return keysOf(text);
    throw new CliError('failed', texts.answered, { url, status });
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError('no_answer', texts.noAnswer, { url });
  }
}

/** The charged calls, page by page, and then what the dashboard counts: so that no listed call is missing there. */
async function readBill(ask: Ask, month: string, { key, project }: VerifyOptions): Promise<Bill> {
  const whose = {
    ...(key !== undefined && { key_ids: [key] }),
    ...(project !== undefined && { project_ids: [project] }),
  };
  const charges: Charge[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = cursor === undefined ? {} : { page: { cursor } };
    const answer = await ask<typeof listCharges>('admin/usage/charges', { month, ...whose, ...page });
    charges.push(...answer.results);
    if (answer.next_cursor !== null) {
      cursor = answer.next_cursor;
      continue;
    }
    const { from, to, complete_to } = answer;
    const range = { preset: 'custom', from, to, time_zone: 'UTC', granularity: 'day' } as const;
    const input: Input<typeof queryUsage> = { ...range, ...whose };
    const { totals } = await ask<typeof queryUsage>('admin/usage/query', input);
    return { from, to, complete_to, tokens: totals.tokens, charges };
  }
}
