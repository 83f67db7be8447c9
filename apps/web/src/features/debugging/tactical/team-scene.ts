import { mobaMaps } from '@fourth-seat/contract';
import { parseJson } from '../../../api/json-text.ts';
import { type Fields, isFields } from '../../../ui/json/fields.ts';
import { numberOf, objectsOf } from '../../../ui/json/values.ts';
import type { Point } from './scene.ts';

/**
 * One instant of the MOBA out of a request of `act`. Every field is checked: the request may be half written, and what
 * cannot be drawn yet is left out.
 */

export interface TeamUnit extends Point {
  /** Names it in a list. */
  readonly key: string;
  readonly kind: 'hero' | 'minion' | 'monster' | 'structure';
  /** Undefined for monsters. */
  readonly team: 0 | 1 | undefined;
  /** Of a hero. */
  readonly seat: number | undefined;
}

/** What the answer tells a seat: to walk to a place, or to strike there. */
export interface TeamOrder {
  readonly seat: number;
  readonly from: Point;
  readonly to: Point;
  readonly strikes: boolean;
}

export interface TeamScene {
  readonly side: 0 | 1;
  readonly width: number;
  readonly depth: number;
  /** Those that live, heroes last, so that they are drawn above all others. */
  readonly units: readonly TeamUnit[];
  readonly orders: readonly TeamOrder[];
}

const teamOf = (value: unknown): 0 | 1 | undefined => (value === 0 || value === 1 ? value : undefined);

function pointOf(value: Fields): Point | undefined {
  const [x, y] = [numberOf(value.x), numberOf(value.y)];
  return x === undefined || y === undefined ? undefined : { x, y };
}

const lists = ['structures', 'monsters', 'minions', 'heroes'] as const;
const kinds = { structures: 'structure', monsters: 'monster', minions: 'minion', heroes: 'hero' } as const;

function unitsOf(team: Fields): readonly TeamUnit[] {
  return lists.flatMap((list) =>
    objectsOf(team[list]).flatMap((entry, n): TeamUnit[] => {
      const at = pointOf(entry);
      if (!at || entry.health === 0) return [];
      const seat = list === 'heroes' ? numberOf(entry.seat) : undefined;
      const own = seat === undefined ? teamOf(entry.team) : seat < 5 ? 0 : 1;
      return [{ ...at, key: `${list}${n}`, kind: kinds[list], team: own, seat }];
    }),
  );
}

/** The moment of a request, with the orders of its answer; undefined where it names no team with units. */
export function readTeamScene(request: Fields, answer: string | undefined): TeamScene | undefined {
  const { team } = request;
  if (!isFields(team)) return undefined;
  const units = unitsOf(team);
  if (!units.some(({ kind }) => kind === 'hero')) return undefined;
  return { side: teamOf(team.side) ?? 0, ...mobaMaps.bridge, units, orders: ordersOf(team, units, answer) };
}

function ordersOf(team: Fields, units: readonly TeamUnit[], answer: string | undefined): readonly TeamOrder[] {
  const parsed = answer === undefined ? undefined : parseJson(answer);
  const data = parsed?.ok && isFields(parsed.value) ? parsed.value.data : undefined;
  const seats = isFields(data) ? objectsOf(data.seats) : [];
  return seats.flatMap(({ seat, action }): TeamOrder[] => {
    const from = units.find((unit) => unit.seat !== undefined && unit.seat === seat);
    const command = isFields(action) ? action.command : undefined;
    if (!from || from.seat === undefined || !isFields(command)) return [];
    const to = placeOfUnit(team, command.unit) ?? pointOf(command);
    return to ? [{ seat: from.seat, from, to, strikes: command.type !== 'move' }] : [];
  });
}

/** Where the unit of an id stands; a hero's id is its seat. */
function placeOfUnit(team: Fields, id: unknown): Point | undefined {
  if (typeof id !== 'number') return undefined;
  const found = lists.flatMap((list) => objectsOf(team[list])).find((entry) => entry.id === id || entry.seat === id);
  return found && pointOf(found);
}
