import type { Charge } from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { type Bill, compareWithBill, type Rules } from './bill.ts';
import type { Receipt } from './receipts.ts';

const from = Date.UTC(2026, 10, 1);
const to = Date.UTC(2026, 11, 1);
const iso = (at: number): string => new Date(at).toISOString();

const chargeOf = (number: number, fields: Partial<Charge> = {}): Charge => ({
  request_id: `req_${number}`,
  at: iso(from + number),
  project_id: 'prj_a',
  key_id: 'key_a',
  token_id: null,
  api_id: 'doudizhu.play',
  tokens: 10,
  receipt_number: `17-${number}`,
  ...fields,
});

const billOf = (charges: readonly Charge[], fields: Partial<Bill> = {}): Bill => ({
  from: iso(from),
  to: iso(to),
  complete_to: iso(to),
  tokens: charges.reduce((sum, { tokens }) => sum + tokens, 0),
  charges,
  ...fields,
});

/** Lines are JSON here: what a line is, is another file's. */
const lineOf = (charge: Charge, fields: Partial<Receipt> = {}): string => {
  const { request_id, key_id, token_id, receipt_number, tokens, at } = charge;
  return JSON.stringify({
    request_id,
    caller_id: token_id ?? key_id,
    receipt_number,
    tokens,
    at: Date.parse(at),
    ...fields,
  });
};
const read = (text: string): Receipt | 'wrong_signature' =>
  text === 'forged' ? 'wrong_signature' : (JSON.parse(text) as Receipt);
const compare = (lines: readonly string[], bill: Bill, rules: Partial<Rules> = {}) =>
  compareWithBill(lines, read, bill, { ignoresTokens: false, ...rules });

const charges = [1, 2, 3].map((number) => chargeOf(number));
const lines = charges.map((charge) => lineOf(charge));

test('receipts of every charge add up to the bill, in any order, twice the same too', () => {
  const report = compare([...lines.toReversed(), lines[0] ?? '', ''], billOf(charges));
  expect(report).toMatchObject({
    agrees: true,
    difference: 0,
    confirmed: { calls: 3, tokens: 30 },
    receipts: { lines: 5, doubles: 1 },
    missing: [],
    findings: [],
    gaps: [],
  });
});

test('a charge without a receipt is named', () => {
  const report = compare(lines.slice(1), billOf(charges));
  expect(report).toMatchObject({ agrees: false, difference: 10, missing: [{ receipt_number: '17-1' }], gaps: [] });
});

test('receipts that are not on the bill, say something else or do not hold are named by their line', () => {
  const [first, second, third] = charges as [Charge, Charge, Charge];
  const wrong = [
    'forged',
    lineOf(first, { tokens: 9 }),
    lineOf(second, { receipt_number: '17-9' }),
    lineOf(third, { at: from + 4 }),
    lineOf(third, { request_id: 'req_other' }),
  ];
  const report = compare([...lines, ...wrong], billOf(charges));
  expect([report.agrees, report.difference]).toEqual([false, 0]);
  expect(report.findings).toEqual([
    { line: 4, problem: 'wrong_signature' },
    { line: 5, problem: 'differs_from_the_bill', request_id: 'req_1' },
    { line: 6, problem: 'differs_from_the_bill', request_id: 'req_2' },
    { line: 7, problem: 'differs_from_the_bill', request_id: 'req_3' },
    { line: 8, problem: 'not_on_the_bill', request_id: 'req_other' },
  ]);
});

test('a receipt of another key than the bill says differs, and without a charge of its own confirms nothing', () => {
  const report = compare([lineOf(chargeOf(1), { caller_id: 'key_b' })], billOf([chargeOf(1)]));
  expect(report).toMatchObject({ agrees: false, difference: 10, findings: [{ problem: 'differs_from_the_bill' }] });
});

test('other months, other keys and calls after the end of the list are set aside', () => {
  const complete_to = iso(from + 10);
  const late = lineOf(chargeOf(11));
  const before = lineOf(chargeOf(1), { request_id: 'req_before', at: from - 1 });
  const other = lineOf(chargeOf(1), { request_id: 'req_b', caller_id: 'key_b' });
  const report = compare([...lines, late, before, other], billOf(charges, { complete_to, tokens: 40 }), {
    key_id: 'key_a',
  });
  expect(report).toMatchObject({
    agrees: true,
    difference: 0,
    not_listed_yet: 10,
    receipts: { later: 1, elsewhere: 2 },
  });
});

test('a bill that is more or less than its calls differs', () => {
  expect(compare(lines, billOf(charges, { tokens: 31 }))).toMatchObject({ agrees: false, difference: 1 });
  expect(compare(lines, billOf(charges, { tokens: 29, complete_to: iso(from + 10) }))).toMatchObject({
    agrees: false,
    difference: -1,
  });
});

test('calls of the console need no receipt; those of client tokens only where they are asked for', () => {
  const console = chargeOf(4, { key_id: null, receipt_number: null });
  const device = chargeOf(5, { token_id: 'tok_a', receipt_number: null });
  const bill = billOf([...charges, console, device]);
  expect(compare(lines, bill)).toMatchObject({ agrees: false, difference: 10, without_receipt: { calls: 1 } });
  expect(compare(lines, bill, { ignoresTokens: true })).toMatchObject({
    agrees: true,
    difference: 0,
    ignored: { calls: 1, tokens: 10 },
  });
  const forwarded = [...lines, lineOf(device)];
  expect(compare(forwarded, bill)).toMatchObject({ agrees: true, confirmed: { calls: 4 } });
  // Which key a token was made with, the receipt does not say.
  expect(compare(forwarded, billOf(charges), { key_id: 'key_a' })).toMatchObject({
    agrees: true,
    receipts: { elsewhere: 1 },
  });
});

test('numbers that nobody was charged for are counted by key and series', () => {
  const some = [chargeOf(2), chargeOf(5), chargeOf(6, { receipt_number: '18-1' })];
  const report = compare(
    some.map((charge) => lineOf(charge)),
    billOf(some),
  );
  expect(report).toMatchObject({ agrees: true, gaps: [{ key_id: 'key_a', series: '17', numbers: 2 }] });
});
