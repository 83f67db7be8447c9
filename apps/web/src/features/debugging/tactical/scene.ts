import { parseJson } from '../../../api/json-text.ts';
import { type Fields, isFields } from '../../../ui/json/fields.ts';
import { numberOf, objectsOf } from '../../../ui/json/values.ts';

/**
 * One instant of the shooter out of a request of `act`. Every field is checked: the request may be half written, and what
 * cannot be drawn yet is left out.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Mark extends Point {
  readonly seat: number;
  /** False for a dead body, whichever field says so. */
  readonly isUp: boolean;
}

export interface Contact extends Point {
  readonly seat: number;
  readonly certainty: number;
  readonly visible: boolean;
}

/** Who holds each point, in the order of the points; undefined for nobody. */
export type PointOwner = 0 | 1 | undefined;

/** What the answer decided for a seat. */
export interface SeatAnswer {
  readonly move_to: Point | undefined;
  readonly target: number | undefined;
}

export interface SeatScene {
  readonly seat: number;
  readonly self: Mark & { readonly yaw: number };
  readonly mates: readonly Mark[];
  readonly contacts: readonly Contact[];
  readonly points: readonly PointOwner[];
  readonly grenades: readonly Point[];
  readonly order: Point | undefined;
  readonly answer: SeatAnswer | undefined;
}

function pointOf(value: unknown): Point | undefined {
  if (!isFields(value) || typeof value.x !== 'number' || typeof value.y !== 'number') return undefined;
  return { x: value.x, y: value.y };
}

function markOf(value: Fields, seat: number): Mark | undefined {
  const spot = pointOf(value);
  return spot && { ...spot, seat, isUp: value.alive !== false && value.health !== 0 };
}

const mateOf = (value: Fields): Mark | undefined =>
  typeof value.seat === 'number' ? markOf(value, value.seat) : undefined;

function contactsOf(value: Fields): readonly Contact[] {
  const spot = pointOf(value);
  const { seat, certainty, visible } = value;
  if (!spot || typeof seat !== 'number' || typeof certainty !== 'number') return [];
  return [{ ...spot, seat, certainty, visible: visible === true }];
}

/** The seats of a request that can be drawn, each with its part of the answer. */
export function readScenes(request: Fields, answer: string | undefined): readonly SeatScene[] {
  const answers = readAnswers(answer);
  return objectsOf(request.seats).flatMap(({ seat, observation }): SeatScene[] => {
    if (typeof seat !== 'number' || !isFields(observation) || !isFields(observation.self)) return [];
    const { self, mates, contacts, points, grenades, order } = observation;
    const own = markOf(self, seat);
    if (!own || typeof self.yaw !== 'number') return [];
    return [
      {
        seat,
        self: { ...own, yaw: self.yaw },
        mates: objectsOf(mates).flatMap((one) => mateOf(one) ?? []),
        contacts: objectsOf(contacts).flatMap(contactsOf),
        points: objectsOf(points).map(({ owner }) => (owner === 0 || owner === 1 ? owner : undefined)),
        grenades: objectsOf(grenades).flatMap((one) => pointOf(one) ?? []),
        order: pointOf(order),
        answer: answers.get(seat),
      },
    ];
  });
}

function readAnswers(answer: string | undefined): ReadonlyMap<number, SeatAnswer> {
  if (answer === undefined) return new Map();
  const parsed = parseJson(answer);
  const data = parsed.ok && isFields(parsed.value) ? parsed.value.data : undefined;
  const seats = isFields(data) ? objectsOf(data.seats) : [];
  return new Map(
    seats.flatMap(({ seat, action }): [number, SeatAnswer][] =>
      typeof seat === 'number' && isFields(action)
        ? [[seat, { move_to: pointOf(action.move_to), target: numberOf(action.target) }]]
        : [],
    ),
  );
}
