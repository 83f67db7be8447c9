import { readFileSync } from 'node:fs';
import type { Charge, Input, listCharges, queryUsage } from '@fourth-seat/contract';
import { readUrl } from '../../typescript/src/check-options.ts';
import { type Ask, connectAsAdmin, urlOf, usable } from './api.ts';
import { type Bill, compareWithBill, type Report } from './bill.ts';
import type { Environment } from './environment.ts';
import { CliError } from './exit-codes.ts';
import { findCredentials } from './kept/credentials.ts';
import { writeJson } from './output.ts';
import { createReceiptReader, type ReceiptKeys, readReceiptKeys } from './receipts.ts';

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

/** Where the service publishes its public keys. */
const RECEIPT_KEYS_PATH = '/.well-known/receipt-keys.json';
/** Milliseconds for them. */
const KEYS_MS = 30_000;
/** Lines of each kind that a person is shown; `--json` has all. */
const SHOWN = 20;

/** Reads the bill of a month, and says what of it the receipts confirm. Ends with an exit code of its own where they differ. */
export async function verifyUsage(environment: Environment, options: VerifyOptions): Promise<void> {
  const { receipts: files = [], month = new Date(environment.now()).toISOString().slice(0, 7) } = options;
  if (files.length === 0) throw new CliError('usage', 'Where are your receipts? Give --receipts receipts.txt.');
  if (!/^20\d\d-(?:0[1-9]|1[0-2])$/.test(month)) throw new CliError('usage', '--month is a month such as 2026-11.');
  const lines = files.flatMap((file) => readLines(file));
  const ask = connectAsAdmin(environment, options);
  const keys = options.keys === undefined ? await fetchKeys(environment, options) : keysOf(readFile(options.keys));
  const bill = await readBill(ask, month, options);
  const rules = { key_id: options.key, ignoresTokens: options.ignoreTokens === true };
  const report = compareWithBill(lines, createReceiptReader(keys), bill, rules);
  environment.out(options.json === true ? writeJson({ month, ...report }) : textOf(month, report));
  if (!report.agrees) throw new CliError('differs', `Receipts and bill of ${month} differ.`);
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new CliError('usage', `A file cannot be read: ${error instanceof Error ? error.message : ''}`);
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
  if (!keys) throw new CliError('usage', `The public keys are not those of ${RECEIPT_KEYS_PATH}.`);
  return keys;
}

async function fetchKeys(environment: Environment, options: VerifyOptions): Promise<ReceiptKeys> {
  const place = usable(() => readUrl(urlOf(environment, options, findCredentials(environment))));
  const url = `${place}${RECEIPT_KEYS_PATH}`;
  const request = { url, method: 'GET', headers: {}, body: undefined, timeout_ms: KEYS_MS } as const;
  try {
    const { status, text } = await environment.transport(request).answer;
    if (status === 200) return keysOf(text);
    throw new CliError('failed', `${url} answered ${status}.`);
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError('no_answer', `No answer from ${url}.`);
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

function textOf(month: string, report: Report): string {
  const { bill, confirmed, without_receipt, ignored, receipts, missing, findings, gaps } = report;
  const counted = ({ calls, tokens }: { readonly calls: number; readonly tokens: number }) =>
    `${tokens} tokens of ${calls} calls`;
  const lines = [
    `Bill of ${month}: ${bill.tokens} tokens; listed up to ${report.complete_to}: ${counted(bill.listed)}`,
    `Confirmed by receipts: ${counted(confirmed)}`,
    ...(without_receipt.calls > 0
      ? [`Charged without a receipt being given (console, or before receipts): ${counted(without_receipt)}`]
      : []),
    ...(ignored.calls > 0 ? [`Of client tokens, left out: ${counted(ignored)}`] : []),
    ...(report.not_listed_yet > 0 ? [`On the bill and not listed yet: ${report.not_listed_yet} tokens`] : []),
    `Lines: ${receipts.lines}; the same again ${receipts.doubles}, of another month or key ${receipts.elsewhere}, later than the list ${receipts.later}`,
    ...gaps.map(
      ({ key_id, series, numbers }) => `Numbers that nobody was charged for: ${numbers} of ${key_id}, series ${series}`,
    ),
    ...shown(
      missing,
      'Charged without a receipt',
      ({ request_id, at, key_id, receipt_number, tokens, api_id, token_id }) =>
        `  ${at}  ${key_id ?? ''}  ${receipt_number ?? '-'}  ${request_id}  ${api_id}  ${tokens}${token_id === null ? '' : `  ${token_id}`}`,
    ),
    ...shown(findings, 'Receipts that do not hold', ({ line, problem, request_id = '' }) =>
      `  line ${line}  ${problem.replaceAll('_', ' ')}  ${request_id}`.trimEnd(),
    ),
    `Difference: ${report.difference} tokens`,
  ];
  return `${lines.join('\n')}\n`;
}

function shown<Row>(rows: readonly Row[], head: string, write: (row: Row) => string): string[] {
  if (rows.length === 0) return [];
  const more = rows.length > SHOWN ? [`  and ${rows.length - SHOWN} more; --json has all`] : [];
  return [`${head}: ${rows.length}`, ...rows.slice(0, SHOWN).map(write), ...more];
}
