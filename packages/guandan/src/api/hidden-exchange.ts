/**
 * Checks the exchange between the other seats: whether their transfers followed the rules, judged by what they have
 * played and by the unseen cards.
 */

import { CARD_KINDS, type Card, emptyCounts } from '@fourth-seat/cards';
import { type ExchangeKnowledge, exchangeKnowledge, knownCards } from '../player/infer/exchange-knowledge.ts';
import type { Observation } from '../rules/observation.ts';
import type { DealState, Transfer } from '../rules/state.ts';
import { allSeats, type Seat } from '../rules/types.ts';
import { refuseRequest } from './faults.ts';

/** Throws a `FaultError` where no hands of the others are possible after this exchange. */
export function checkHiddenTransfers(observation: Observation): void {
  const { seat, history } = observation;
  const knowledge = exchangeKnowledge(observation);
  const played = playedBy(history);
  const others = allSeats.filter((other) => other !== seat);
  for (const other of others) checkPlays(observation, knowledge, other, played[other] ?? emptyCounts());
  const rest = hiddenRest(observation, knowledge, played);
  for (const other of others) if ((rest.needs[other] ?? 0) < 0) refuseUnplayed(observation, other);
  const short = findShortGroup(rest, others, knowledge);
  if (short) refuseTransfer(observation, short[0], []);
}

/** The cards whose places nobody knows, and how many of them each seat holds. */
interface HiddenRest {
  /** 54 counts. */
  readonly unplaced: readonly number[];
  /** By seat; negative where it has fewer cards left than it is known to hold. */
  readonly needs: readonly number[];
}

function hiddenRest(observation: Observation, knowledge: ExchangeKnowledge, played: readonly Uint8Array[]): HiddenRest {
  const { hand, left } = observation;
  const known = knownCards(observation, knowledge);
  const unplaced = Array.from({ length: CARD_KINDS }, (_, card) => 2 - (hand[card] ?? 0));
  const needs = [...left];
  for (const seat of allSeats) {
    for (let card = 0; card < CARD_KINDS; card++) {
      const held = known[seat]?.[card] ?? 0;
      unplaced[card] = (unplaced[card] ?? 0) - (played[seat]?.[card] ?? 0) - held;
      needs[seat] = (needs[seat] ?? 0) - held;
    }
  }
  return { unplaced, needs };
}

/**
 * The first group of seats that needs more cards than it may hold; undefined where the cards can be dealt. By Hall's
 * theorem they can exactly if there is no such group.
 */
function findShortGroup(
  { unplaced, needs }: HiddenRest,
  others: readonly Seat[],
  knowledge: ExchangeKnowledge,
): Group | undefined {
  const byHolders = countByHolders(unplaced, others, knowledge);
  return groupsOf(others).find((group) => {
    const seats = group.reduce<number>((bits, seat) => bits | (1 << seat), 0);
    const found = byHolders.reduce((sum, count, holders) => ((holders & seats) === 0 ? sum : sum + count), 0);
    const need = group.reduce<number>((sum, seat) => sum + (needs[seat] ?? 0), 0);
    return need > found;
  });
}

/** Unplaced cards by the set of seats that may hold them (a bit for each seat). */
function countByHolders(
  unplaced: readonly number[],
  others: readonly Seat[],
  { mayHold }: ExchangeKnowledge,
): number[] {
  const open = Array.from({ length: 1 << allSeats.length }, () => 0);
  for (const [card, count] of unplaced.entries()) {
    let holders = 0;
    for (const other of count === 0 ? [] : others) if (mayHold(other, card)) holders |= 1 << other;
    open[holders] = (open[holders] ?? 0) + count;
  }
  return open;
}

function playedBy(history: DealState['history']): Uint8Array[] {
  const played = allSeats.map(() => emptyCounts());
  for (const turn of history) {
    const counts = played[turn.seat];
    for (const card of turn.play?.cards ?? []) if (counts) counts[card] = (counts[card] ?? 0) + 1;
  }
  return played;
}

function checkPlays(observation: Observation, knowledge: ExchangeKnowledge, seat: Seat, played: Uint8Array): void {
  for (const [card, count] of played.entries()) {
    if (count > (knowledge.held[seat]?.[card] ?? 0) && !knowledge.mayHold(seat, card))
      refuseTransfer(observation, seat, [card]);
  }
  // The tribute itself was in the hand when the return was chosen.
  for (const transfer of observation.tributes) {
    const kept = transfer.to === seat && (knowledge.held[seat]?.[transfer.card] ?? 0) > 0;
    if (kept && !knowledge.mayHold(seat, transfer.card)) refuseTransfer(observation, seat, [transfer.card]);
  }
}

type Group = readonly [Seat, ...Seat[]];

/** Groups of one first, so that a fault of a single seat names that seat. */
function groupsOf(seats: readonly Seat[]): readonly Group[] {
  const groups: Group[] = [];
  for (const seat of seats) groups.push([seat], ...groups.map((group): Group => [...group, seat]));
  return groups.sort((a, b) => a.length - b.length);
}

/** What the seat paid or returned does not follow the rules. */
function refuseTransfer({ tributes, returned }: Observation, seat: Seat, cards: readonly Card[]): never {
  const find = (transfers: readonly Transfer[]): number => transfers.findIndex(({ from }) => from === seat);
  const [paid, given] = [find(tributes), find(returned)];
  const cardsOf = (transfer: Transfer | undefined): Card[] => [...(transfer ? [transfer.card] : []), ...cards];
  if (paid >= 0) refuseRequest('not_the_highest', `tribute[${paid}]`, cardsOf(tributes[paid]));
  if (given >= 0) refuseRequest('not_returnable', `return[${given}]`, cardsOf(returned[given]));
  refuseRequest(tributes.length > 0 ? 'contradicts_gift' : 'tribute_missing', 'tribute', cards);
}

/** The seat has fewer cards left than it received or showed and has not played. */
function refuseUnplayed({ tributes, returned }: Observation, seat: Seat): never {
  for (const [name, transfers] of [
    ['tribute', tributes],
    ['return', returned],
  ] as const) {
    const index = transfers.findIndex(({ to }) => to === seat);
    const transfer = transfers[index];
    if (transfer) refuseRequest('contradicts_gift', `${name}[${index}]`, [transfer.card]);
  }
  refuseRequest('tribute_missing', 'tribute');
}
