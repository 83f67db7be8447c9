import type { Locale } from '@fourth-seat/contract';
import { type Fields, isFields } from '../../../ui/json/fields.ts';
import { numberOf, objectsOf, textOf } from '../../../ui/json/values.ts';

/** What a rescue's captain knows, as an answer of `rescue.act` tells it: stored bodies are read field by field. */

export interface Point {
  /** Metres, from the station's north-west corner. */
  readonly x: number;
  readonly y: number;
}

export interface Room extends Point {
  readonly id: number;
  readonly name: string;
  readonly width: number;
  readonly depth: number;
  /** 0 to 1, as the captain believes it. */
  readonly fire: number;
  readonly smoke: number;
  /** False where nobody has looked into the room yet. */
  readonly seen: boolean;
}

/** One of the team, the captain included. */
export interface TeamMember extends Point {
  readonly seat: number;
  readonly name: string;
  /** Where its goal leads; undefined for one without a place on the plan. */
  readonly goal: Point | undefined;
  readonly isUp: boolean;
}

export interface Door extends Point {
  readonly id: number;
  readonly state: 'open' | 'shut' | 'stuck';
}

export interface Survivor extends Point {
  readonly id: number;
  readonly name: string;
}

export interface RadioLine {
  readonly id: number;
  readonly speaker: string;
  readonly text: string;
}

export interface Station {
  readonly rooms: readonly Room[];
  readonly doors: readonly Door[];
  readonly team: readonly TeamMember[];
  /** Found and still inside. */
  readonly survivors: readonly Survivor[];
  readonly missing: number;
  /** The last lines of the radio, oldest first. */
  readonly radio: readonly RadioLine[];
}

const SHOWN_LINES = 4;

const numberOrZero = (value: unknown): number => numberOf(value) ?? 0;
const textIn = (value: unknown, locale: Locale): string => {
  return (isFields(value) && textOf(value[locale])) || '';
};
const pointOf = ({ x, y }: Fields): Point => ({ x: numberOrZero(x), y: numberOrZero(y) });

/** The station of an answer in the reader's language; undefined for every other answer. */
export function readStation(envelope: unknown, locale: Locale): Station | undefined {
  const data = isFields(envelope) ? envelope.data : undefined;
  const view = isFields(data) ? data.view : undefined;
  if (!isFields(data) || !isFields(view) || !Array.isArray(view.rooms)) return undefined;
  const rooms = objectsOf(view.rooms).map(
    (room): Room => ({
      ...pointOf(room),
      id: numberOrZero(room.id),
      name: textIn(room.name, locale),
      width: numberOrZero(room.width),
      depth: numberOrZero(room.depth),
      fire: numberOrZero(room.fire),
      smoke: numberOrZero(room.smoke),
      seen: typeof room.seen_tick === 'number',
    }),
  );
  const survivors = objectsOf(view.survivors).map(({ fate, ...one }) => ({
    ...pointOf(one),
    id: numberOrZero(one.id),
    name: textIn(one.name, locale),
    isInside: fate === 'inside',
  }));
  const team = objectsOf(view.team).map(
    (one): TeamMember => ({
      ...pointOf(one),
      seat: numberOrZero(one.seat),
      name: textIn(one.name, locale),
      goal: isFields(one.goal) ? placeOf(one.goal, rooms, survivors) : undefined,
      isUp: numberOrZero(one.health) > 0,
    }),
  );
  const nameOf = (seat: unknown, survivor: unknown): string =>
    (team.find((one) => one.seat === seat) ?? survivors.find(({ id }) => id === survivor))?.name ?? '';
  return {
    rooms,
    doors: objectsOf(view.doors).map((door) => ({
      ...pointOf(door),
      id: numberOrZero(door.id),
      state: doorStateOf(door.state),
    })),
    team,
    survivors: survivors.filter(({ isInside }) => isInside),
    missing: objectsOf(view.missing).length,
    radio: objectsOf(data.radio)
      .slice(-SHOWN_LINES)
      .map(({ id, seat, survivor, text }) => ({
        id: numberOrZero(id),
        speaker: nameOf(seat, survivor),
        text: textIn(text, locale),
      })),
  };
}

const stuckStates: ReadonlySet<unknown> = new Set(['jammed', 'locked', 'unpowered']);

function doorStateOf(state: unknown): Door['state'] {
  if (state === 'open') return 'open';
  return stuckStates.has(state) ? 'stuck' : 'shut';
}

/** The middle of the room that a goal names, or where its survivor was last seen. */
function placeOf(goal: Fields, rooms: readonly Room[], survivors: readonly Survivor[]): Point | undefined {
  const room = rooms.find(({ id }) => id === goal.room);
  if (room) return { x: room.x + room.width / 2, y: room.y + room.depth / 2 };
  return survivors.find(({ id }) => id === goal.survivor);
}
