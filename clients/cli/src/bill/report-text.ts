/** What `usage verify` shows a person. */

import { type Bilingual, type Language, say, type Values } from '../texts.ts';
import type { Report } from './bill.ts';

/** Lines of each kind that a person is shown; `--json` has all. */
const SHOWN = 20;

const texts = {
  bill: {
    en: 'Bill of {month}: {tokens} tokens; listed up to {until}: {listed}',
    zh: '{month} 账单：{tokens} 个 token；明细截至 {until}：{listed}',
  },
  sum: { en: '{tokens} tokens of {calls} calls', zh: '{calls} 次调用，{tokens} 个 token' },
  confirmed: { en: 'Confirmed by receipts: {sum}', zh: '回执已确认：{sum}' },
  withoutReceipt: {
    en: 'Charged without a receipt being given (console, or before receipts): {sum}',
    zh: '计费但未签发回执（控制台调用，或启用回执之前）：{sum}',
  },
  ignored: { en: 'Of client tokens, left out: {sum}', zh: '客户端令牌的调用，未计入：{sum}' },
  notListed: {
    en: 'On the bill and not listed yet: {tokens} tokens',
    zh: '已计入账单、明细尚未列出：{tokens} 个 token',
  },
  lines: {
    en: 'Lines: {lines}; the same again {doubles}, of another month or key {elsewhere}, later than the list {later}',
    zh: '回执行数：{lines}；重复 {doubles}，属于其他月份或密钥 {elsewhere}，晚于明细 {later}',
  },
  gap: {
    en: 'Numbers that nobody was charged for: {numbers} of {key_id}, series {series}',
    zh: '未计费的编号：{key_id}，序列 {series}，共 {numbers} 个',
  },
  missing: { en: 'Charged without a receipt: {count}', zh: '计费但没有回执：{count}' },
  findings: { en: 'Receipts that do not hold: {count}', zh: '不成立的回执：{count}' },
  finding: { en: '  line {line}  {problem}  {request_id}', zh: '  第 {line} 行  {problem}  {request_id}' },
  more: { en: '  and {count} more; --json has all', zh: '  另有 {count} 条；--json 输出全部' },
  difference: { en: 'Difference: {tokens} tokens', zh: '差额：{tokens} 个 token' },
} satisfies Record<string, Bilingual>;

const problems: Readonly<Record<Report['findings'][number]['problem'], Bilingual>> = {
  unreadable: { en: 'unreadable', zh: '无法读取' },
  unknown_key: { en: 'unknown key', zh: '签名公钥未知' },
  wrong_signature: { en: 'wrong signature', zh: '签名错误' },
  not_on_the_bill: { en: 'not on the bill', zh: '账单中没有' },
  differs_from_the_bill: { en: 'differs from the bill', zh: '与账单不符' },
};

/** The report line by line, the difference last. */
export function textOf(month: string, report: Report, language: Language): string {
  const { bill, confirmed, without_receipt, ignored, receipts, missing, findings, gaps, not_listed_yet } = report;
  const write = (text: Bilingual, values: Values): string => say(text, language, values).trimEnd();
  const sum = (counted: Report['confirmed']): string => write(texts.sum, { ...counted });
  const list = (head: Bilingual, rows: readonly string[]): string[] => {
    if (rows.length === 0) return [];
    const more = rows.length > SHOWN ? [write(texts.more, { count: rows.length - SHOWN })] : [];
    return [write(head, { count: rows.length }), ...rows.slice(0, SHOWN), ...more];
  };
  const lines = [
    write(texts.bill, { month, tokens: bill.tokens, until: report.complete_to, listed: sum(bill.listed) }),
    write(texts.confirmed, { sum: sum(confirmed) }),
    ...(without_receipt.calls > 0 ? [write(texts.withoutReceipt, { sum: sum(without_receipt) })] : []),
    ...(ignored.calls > 0 ? [write(texts.ignored, { sum: sum(ignored) })] : []),
    ...(not_listed_yet > 0 ? [write(texts.notListed, { tokens: not_listed_yet })] : []),
    write(texts.lines, { ...receipts }),
    ...gaps.map((gap) => write(texts.gap, { ...gap })),
    ...list(
      texts.missing,
      missing.map(({ request_id, at, key_id, receipt_number, tokens, api_id, token_id }) =>
        [
          '',
          at,
          key_id ?? '',
          receipt_number ?? '-',
          request_id,
          api_id,
          tokens,
          ...(token_id === null ? [] : [token_id]),
        ].join('  '),
      ),
    ),
    ...list(
      texts.findings,
      findings.map(({ line, problem, request_id = '' }) =>
        write(texts.finding, { line, problem: say(problems[problem], language), request_id }),
      ),
    ),
    write(texts.difference, { tokens: report.difference }),
  ];
  return `${lines.join('\n')}\n`;
}
