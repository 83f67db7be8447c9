import { type AcceptReason, type Answer, answerReasons, MOST_ULT_S, type Order, pingKinds } from '../seat/orders.ts';
import { type ProfileChange, type ProfileNumber, profileLimits, wholeNumbers } from '../seat/profile.ts';
import { readAction } from '../seat/read-action.ts';
import {
  type Fault,
  list,
  number,
  object,
  oneOf,
  optional,
  type Reader,
  readWhole,
  truth,
  whole,
} from '../sheet/reader.ts';
import { SEATS } from '../world/constants.ts';
import type { SeatInput } from './inputs.ts';

const seat = whole(0, SEATS - 1);
const at = number(-200, 200);
const order: Reader<Order> = object({
  kind: oneOf(pingKinds),
  to: (value, spot) => (value === null ? null : seat(value, spot)),
  x: at,
  y: at,
  in_s: optional(number(0, MOST_ULT_S), undefined),
});
const answer = object<Answer>({
  kind: oneOf(pingKinds),
  to: seat,
  accepts: truth as Reader<true>,
  // Whichever verdict a reason goes with: an answer is noted, and decides nothing.
  reason: oneOf(answerReasons) as Reader<AcceptReason>,
  values: list(number(-100_000, 100_000), 0, 2),
});
const change = object<ProfileChange>(
  Object.fromEntries(
    Object.entries(profileLimits).map(([name, [least, most]]) => [
      name,
      optional<number | undefined>(wholeNumbers.has(name) ? whole(least, most) : number(least, most), undefined),
    ]),
  ) as { readonly [Name in ProfileNumber]: Reader<number | undefined> },
);

/** An input from outside, as a link carries it: the input, or what is wrong with it by path. */
export function readInput(value: unknown): { readonly input: SeatInput } | { readonly faults: readonly Fault[] } {
  const given = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  const { value: from, faults } = readWhole(seat, given['seat']);
  const [name, ...more] = Object.keys(given).filter((key) => key !== 'seat');
  if (faults.length > 0) return { faults: faults.map((fault) => ({ ...fault, path: 'seat' })) };
  if (name !== undefined && more.length === 0) {
    if (name === 'order') return read(order, given[name], (one) => ({ seat: from, order: one }));
    if (name === 'answer') return read(answer, given[name], (one) => ({ seat: from, answer: one }));
    if (name === 'profile') return read(change, given[name], (one) => ({ seat: from, profile: one }));
    if (name === 'action') {
      if (given[name] === null) return { input: { seat: from, action: null } };
      const found = readAction(given[name]);
      return 'faults' in found ? found : { input: { seat: from, action: found.action } };
    }
  }
  return { faults: [{ path: '', code: 'object', values: [] }] };
}

function read<Value>(
  reader: Reader<Value>,
  given: unknown,
  inputOf: (value: Value) => SeatInput,
): ReturnType<typeof readInput> {
  const { value, faults } = readWhole(reader, given);
  return faults.length > 0 ? { faults } : { input: inputOf(value) };
}
