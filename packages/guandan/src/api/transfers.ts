/** Checks the transfers that a play request reports: tribute, return and refusal before the first lead. */
import { BIG_JOKER } from '@fourth-seat/cards';
import { wildOf } from '../rules/cards.ts';
import type { DealOptions, Transfer, Turn } from '../rules/state.ts';
import { assignTributes, payersOf, receiversOf, returnChoices, tributeChoices } from '../rules/tribute.ts';
import { allSeats, type Seat, teamOf } from '../rules/types.ts';
import { refuseRequest } from './faults.ts';
import { parseCard, parseCards, parseSeat } from './request-parts.ts';
import type { PlayRequest, TransferEntry } from './requests.ts';

export interface Transfers {
  readonly tributes: readonly Transfer[];
  readonly returned: readonly Transfer[];
}

/** Reads the transfers of a play request and checks that they fit each other and the finishing order. */
export function parseTransfers(request: PlayRequest, options: DealOptions): Transfers {
  const tributes = parseTransferList(request.tribute ?? [], 'tribute');
  const returned = parseTransferList(request.return ?? [], 'return');
  if (tributes.length > 2) refuseRequest('wrong_gift', 'tribute');
  checkReturns(tributes, returned);
  checkParties(tributes, options);
  for (const [index, transfer] of tributes.entries()) {
    if (transfer.card === wildOf(options.level)) refuseRequest('not_the_highest', `tribute[${index}]`, [transfer.card]);
  }
  return { tributes, returned };
}

function parseTransferList(entries: readonly TransferEntry[], name: string): Transfer[] {
  return entries.map((entry, index) => ({
    from: parseSeat(entry.from, `${name}[${index}].from`),
    to: parseSeat(entry.to, `${name}[${index}].to`),
    card: parseCard(entry.card, `${name}[${index}].card`),
  }));
}

/** Checks that each tribute has one return, from its receiver to its payer. */
function checkReturns(tributes: readonly Transfer[], returned: readonly Transfer[]): void {
  if (returned.length !== tributes.length) refuseRequest('gifts_in_pairs', 'return');
  const open = [...tributes];
  for (const [index, { from, to, card }] of returned.entries()) {
    const at = open.findIndex((tribute) => tribute.from === to && tribute.to === from);
    if (at === -1) refuseRequest('gifts_in_pairs', `return[${index}]`, [card]);
    open.splice(at, 1);
  }
}

/** Checks that payers and receivers are those of the finishing order, as far as the request says it. */
function checkParties(tributes: readonly Transfer[], options: DealOptions): void {
  const [a, b] = tributes;
  if (a && a.from === a.to) refuseRequest('wrong_gift', 'tribute[0]', [a.card]);
  if (a && b) {
    const partners = teamOf(a.from) === teamOf(b.from) && teamOf(a.to) === teamOf(b.to);
    if (!partners || a.from === b.from || a.to === b.to || teamOf(a.from) === teamOf(a.to)) {
      refuseRequest('wrong_gift', 'tribute[1]', [b.card]);
    }
  }
  if (!options.previous || tributes.length === 0) return;
  const payers = payersOf(options.previous);
  const receivers = receiversOf(options.previous);
  if (payers.length !== tributes.length) refuseRequest('wrong_gift', 'tribute');
  for (const [index, transfer] of tributes.entries()) {
    if (!payers.includes(transfer.from) || !receivers.includes(transfer.to)) {
      refuseRequest('wrong_gift', `tribute[${index}]`, [transfer.card]);
    }
  }
  if (!followsFrom(tributes, payers, options)) {
    refuseRequest(
      'wrong_gift',
      'tribute',
      tributes.map(({ card }) => card),
    );
  }
}

/** True when the cards could have been handed out like this under the rules (rules §9.2, §9.3). */
function followsFrom(tributes: readonly Transfer[], payers: readonly Seat[], options: DealOptions): boolean {
  const offers = payers.flatMap((from) => tributes.filter((transfer) => transfer.from === from));
  return [false, true].some((swap) => {
    const assigned = assignTributes(offers, options, swap);
    // Undefined: the first finisher chose.
    return (
      !assigned ||
      assigned.every(({ from, to }) => tributes.some((transfer) => transfer.from === from && transfer.to === to))
    );
  });
}

/** Refuses the seat's own transfers where they break the rules, or where its hand does not hold what it received. */
export function checkOwnTransfers(
  seat: Seat,
  start: Uint8Array,
  { tributes, returned }: Transfers,
  options: DealOptions,
): void {
  // Backwards from the hand after the exchange: the returns came last, and were chosen with the tribute in hand.
  const beforeReturns = handBefore(start, seat, 'return', returned);
  for (const [index, transfer] of returned.entries()) {
    if (transfer.from === seat && !returnChoices(beforeReturns, options, transfer).includes(transfer.card)) {
      refuseRequest('not_returnable', `return[${index}]`, [transfer.card]);
    }
  }
  const beforeTributes = handBefore(beforeReturns, seat, 'tribute', tributes);
  for (const [index, { from, card }] of tributes.entries()) {
    if (from === seat && !tributeChoices(beforeTributes, options.level).includes(card)) {
      refuseRequest('not_the_highest', `tribute[${index}]`, [card]);
    }
  }
}

/** The hand of a seat before these transfers, by its hand after them; refuses a transfer that the hand contradicts. */
function handBefore(
  after: Uint8Array,
  seat: Seat,
  name: 'return' | 'tribute',
  transfers: readonly Transfer[],
): Uint8Array {
  const before = after.slice();
  for (const [index, { from, to, card }] of transfers.entries()) {
    if (from !== seat && to !== seat) continue;
    const count = (before[card] ?? 0) + (from === seat ? 1 : -1);
    if (count < 0 || count > 2) refuseRequest('contradicts_gift', `${name}[${index}]`, [card]);
    before[card] = count;
  }
  return before;
}

/** What tells whether a tribute was paid or refused. */
interface RefusalEvidence {
  readonly seat: Seat;
  /** The seat's hand after the exchange; of the other seats only their plays are known. */
  readonly start: Uint8Array;
  readonly history: readonly Turn[];
  readonly transfers: Transfers;
  readonly options: DealOptions;
}

const bigJokersPlayed = (history: readonly Turn[], seat: Seat): number =>
  history.flatMap((turn) => (turn.seat === seat ? (turn.play?.cards ?? []) : [])).filter((card) => card === BIG_JOKER)
    .length;

/** Checks by the known big jokers whether the tribute could be paid, or refused, as the request says (rules §9.1). */
export function checkRefusal({ seat, start, history, transfers, options }: RefusalEvidence): void {
  const { tributes, returned } = transfers;
  const payers: readonly Seat[] = options.previous ? payersOf(options.previous) : tributes.map(({ from }) => from);
  const held = (other: Seat): number => (other === seat ? (start[BIG_JOKER] ?? 0) : bigJokersPlayed(history, other));
  if (tributes.length > 0) {
    const before = (payer: Seat): number => {
      const moved = (list: readonly Transfer[], way: 'from' | 'to') =>
        list.filter((transfer) => transfer[way] === payer && transfer.card === BIG_JOKER).length;
      return Math.max(0, held(payer) - moved(returned, 'to')) + moved(tributes, 'from');
    };
    const known = payers.reduce<number>((sum, payer) => sum + before(payer), 0);
    if (options.rules.refuse === 'auto' && known > 1) refuseRequest('tribute_refused', 'tribute');
    return;
  }
  if (!options.previous) return;
  const elsewhere = allSeats.some((other) => !payers.includes(other) && held(other) > 0);
  const alone = payers.length === 1 && payers[0] === seat && held(seat) < 2;
  if (options.rules.refuse === 'off' || elsewhere || alone) refuseRequest('tribute_missing', 'tribute');
}

/** The big jokers that each seat showed at a refusal, where the request says so: both of them, and only with payers. */
export function parseShown(
  { shown }: PlayRequest,
  { seat, start, history, transfers, options: { previous } }: RefusalEvidence,
): readonly number[] | undefined {
  if (!shown) return undefined;
  const payers: readonly Seat[] = previous && transfers.tributes.length === 0 ? payersOf(previous) : [];
  const counts = allSeats.map(() => 0);
  for (const [index, entry] of shown.entries()) {
    const place = `shown[${index}]`;
    const who = parseSeat(entry.seat, `${place}.seat`);
    const cards = parseCards(entry.cards, `${place}.cards`);
    if (!payers.includes(who) || cards.some((card) => card !== BIG_JOKER)) refuseRequest('wrong_shown', place, cards);
    counts[who] = (counts[who] ?? 0) + cards.length;
  }
  const fits = allSeats.every((other) =>
    other === seat ? counts[other] === start[BIG_JOKER] : bigJokersPlayed(history, other) <= (counts[other] ?? 0),
  );
  if (!fits || counts.reduce((sum, count) => sum + count, 0) !== 2) refuseRequest('wrong_shown', 'shown');
  return counts;
}
