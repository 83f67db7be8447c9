/** The receipts of a month beside its bill: what agrees, and everything that does not. */
import type { Charge } from '@fourth-seat/contract';
import type { Receipt, ReceiptProblem } from './receipts.ts';

/** Calls and what they cost. */
interface Sum {
  calls: number;
  tokens: number;
}

/** The bill as the service lists it. */
export interface Bill {
  readonly from: string;
  readonly to: string;
  /** Calls before it are all listed. */
  readonly complete_to: string;
  /** What the dashboard counts for the month. */
  readonly tokens: number;
  readonly charges: readonly Charge[];
}

/** A line that is no good, or says something else than the bill. */
interface Finding {
  /** From 1, over all files. */
  readonly line: number;
  readonly problem: ReceiptProblem | 'not_on_the_bill' | 'differs_from_the_bill';
  readonly request_id?: string;
}

/** Numbers of a key and series that neither receipt nor bill has: nobody was charged for them. */
interface Gap {
  readonly key_id: string;
  readonly series: string;
  readonly numbers: number;
}

export interface Report {
  /** Whether every charge has its receipt and every receipt its charge, and the sum is that of the bill. */
  readonly agrees: boolean;
  /** Tokens of the bill that no receipt explains. */
  readonly difference: number;
  readonly complete_to: string;
  readonly bill: { readonly tokens: number; readonly listed: Readonly<Sum> };
  /** On the bill, and not listed yet: calls of the last minute of a month that is not over. */
  readonly not_listed_yet: number;
  /** Charged, with a receipt that says the same. */
  readonly confirmed: Readonly<Sum>;
  /** Charged, and no receipt was given: calls of the debugging page, and those before there were receipts. */
  readonly without_receipt: Readonly<Sum>;
  /** Charges of client tokens that were left out. */
  readonly ignored: Readonly<Sum>;
  readonly receipts: {
    readonly lines: number;
    /** The same receipt again, as repeated answers have it. */
    readonly doubles: number;
    /** Of another month, or of another key than the one that was asked for. */
    readonly elsewhere: number;
    /** After the instant up to which the bill is complete. */
    readonly later: number;
  };
  /** Charged, and no receipt: the answer was lost, or the charge is wrong. */
  readonly missing: readonly Charge[];
  readonly findings: readonly Finding[];
  readonly gaps: readonly Gap[];
}

export interface Rules {
  /** The only key that counts. */
  readonly key_id?: string | undefined;
  readonly ignoresTokens: boolean;
}

type ReadLine = (text: string) => Receipt | ReceiptProblem;

export function compareWithBill(
  lines: Iterable<string>,
  read: ReadLine,
  bill: Bill,
  { key_id, ignoresTokens }: Rules,
): Report {
  const charges = new Map(bill.charges.map((charge) => [charge.request_id, charge]));
  const [from, to, complete_to] = [bill.from, bill.to, bill.complete_to].map(Date.parse) as [number, number, number];
  const receipts = { lines: 0, doubles: 0, elsewhere: 0, later: 0 };
  const confirmed = new Set<Charge>();
  const findings: Finding[] = [];
  const note = (problem: Finding['problem'], request_id?: string): void =>
    void findings.push({ line: receipts.lines, problem, ...(request_id !== undefined && { request_id }) });
  for (const text of lines) {
    receipts.lines++;
    if (text === '') continue;
    const receipt = read(text);
    if (typeof receipt === 'string') note(receipt);
    else if (receipt.at < from || receipt.at >= to || isOfAnotherKey(receipt, key_id)) receipts.elsewhere++;
    else if (receipt.at >= complete_to) receipts.later++;
    else {
      const charge = charges.get(receipt.request_id);
      // Which key a token was made with, only the bill says.
      if (!charge && key_id !== undefined && receipt.caller_id.startsWith('tok_')) receipts.elsewhere++;
      else if (!charge) note('not_on_the_bill', receipt.request_id);
      else if (!isSame(receipt, charge)) note('differs_from_the_bill', receipt.request_id);
      else if (confirmed.has(charge)) receipts.doubles++;
      else confirmed.add(charge);
    }
  }
  const rest = bill.charges.filter((charge) => !confirmed.has(charge));
  const without_receipt = rest.filter(({ receipt_number, token_id }) => receipt_number === null && token_id === null);
  const ignored = ignoresTokens ? rest.filter(({ token_id }) => token_id !== null) : [];
  const explained = new Set([...without_receipt, ...ignored]);
  const missing = rest.filter((charge) => !explained.has(charge));
  const listed = sumOf(bill.charges);
  const not_listed_yet = bill.tokens - listed.tokens;
  const difference = sumOf(missing).tokens + (complete_to < to && not_listed_yet > 0 ? 0 : not_listed_yet);
  return {
    agrees: difference === 0 && missing.length === 0 && findings.length === 0,
    difference,
    complete_to: bill.complete_to,
    bill: { tokens: bill.tokens, listed },
    not_listed_yet,
    confirmed: sumOf([...confirmed]),
    without_receipt: sumOf(without_receipt),
    ignored: sumOf(ignored),
    receipts,
    missing,
    findings,
    gaps: findGaps(bill.charges),
  };
}

const isOfAnotherKey = ({ caller_id }: Receipt, key_id = caller_id): boolean =>
  caller_id.startsWith('key_') && caller_id !== key_id;

const isSame = (receipt: Receipt, charge: Charge): boolean =>
  receipt.caller_id === (charge.token_id ?? charge.key_id) &&
  receipt.receipt_number === charge.receipt_number &&
  receipt.tokens === charge.tokens &&
  receipt.at === Date.parse(charge.at);

function sumOf(charges: readonly Charge[]): Sum {
  const sum = { calls: 0, tokens: 0 };
  for (const { tokens } of charges) {
    sum.calls++;
    sum.tokens += tokens;
  }
  return sum;
}

/** Where the numbers of a series are not as many as from its first to its last in this month. */
function findGaps(charges: readonly Charge[]): Gap[] {
  const spans = new Map<string, { first: number; last: number; numbers: number }>();
  for (const { key_id, receipt_number } of charges) {
    const [series, text] = receipt_number?.split('-') ?? [];
    if (key_id === null || text === undefined) continue;
    const number = Number(text);
    const name = `${key_id} ${series}`;
    const span = spans.get(name) ?? { first: number, last: number, numbers: 0 };
    spans.set(name, {
      first: Math.min(span.first, number),
      last: Math.max(span.last, number),
      numbers: span.numbers + 1,
    });
  }
  return [...spans].flatMap(([name, { first, last, numbers }]) => {
    const [key_id = '', series = ''] = name.split(' ');
    const lacking = last - first + 1 - numbers;
    return lacking === 0 ? [] : [{ key_id, series, numbers: lacking }];
  });
}
