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
  /** 0 to 1, as well. */
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

/** A survivor that was found, inside or brought out. */
interface KnownSurvivor extends Survivor {
  readonly isInside: boolean;
}

/** What a goal may lead to. */
interface Places {
  readonly rooms: readonly Room[];
  readonly survivors: readonly Survivor[];
}

export interface RadioLine {
  readonly id: number;
  /** Undefined where the line names nobody that the captain knows. */
  readonly speaker: string | undefined;
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

/**
 * The station of an answer in the reader's language; undefined for every other answer. What lacks a field that places
 * it is left out.
 */
export function readStation(envelope: unknown, locale: Locale): Station | undefined {
  const data = isFields(envelope) ? envelope.data : undefined;
  const view = isFields(data) ? data.view : undefined;
  if (!isFields(data) || !isFields(view) || !Array.isArray(view.rooms)) return undefined;
  const rooms = objectsOf(view.rooms).flatMap((room) => readRoom(room, locale) ?? []);
  if (rooms.length === 0) return undefined;
  const survivors = objectsOf(view.survivors).flatMap((one) => readSurvivor(one, locale) ?? []);
  const team = objectsOf(view.team).flatMap((one) => readTeamMember(one, locale, { rooms, survivors }) ?? []);
  const nameOf = (seat: unknown, survivor: unknown): string | undefined =>
    (team.find((one) => one.seat === seat) ?? survivors.find(({ id }) => id === survivor))?.name;
  return {
    rooms,
    doors: objectsOf(view.doors).flatMap((door) => readDoor(door) ?? []),
    team,
    survivors: survivors.filter(({ isInside }) => isInside),
    missing: objectsOf(view.missing).length,
    radio: objectsOf(data.radio)
      .slice(-SHOWN_LINES)
      .flatMap(({ id, seat, survivor, text }): RadioLine[] =>
        typeof id === 'number' ? [{ id, speaker: nameOf(seat, survivor), text: textIn(text, locale) }] : [],
      ),
  };
}

const textIn = (value: unknown, locale: Locale): string => (isFields(value) && textOf(value[locale])) || '';

function readPoint({ x, y }: Fields): Point | undefined {
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : undefined;
}

function readRoom(room: Fields, locale: Locale): Room | undefined {
  const corner = readPoint(room);
  const [id, width, depth] = [numberOf(room.id), numberOf(room.width), numberOf(room.depth)];
  const [fire, smoke] = [numberOf(room.fire), numberOf(room.smoke)];
  if (!corner || id === undefined || width === undefined || depth === undefined) return undefined;
  if (fire === undefined || smoke === undefined) return undefined;
  const name = textIn(room.name, locale);
  return { ...corner, id, name, width, depth, fire, smoke, seen: typeof room.seen_tick === 'number' };
}

function readSurvivor(one: Fields, locale: Locale): KnownSurvivor | undefined {
  const place = readPoint(one);
  if (!place || typeof one.id !== 'number') return undefined;
  return { ...place, id: one.id, name: textIn(one.name, locale), isInside: one.fate === 'inside' };
}

function readTeamMember(one: Fields, locale: Locale, known: Places): TeamMember | undefined {
  const place = readPoint(one);
  if (!place || typeof one.seat !== 'number') return undefined;
  const health = numberOf(one.health);
  return {
    ...place,
    seat: one.seat,
    name: textIn(one.name, locale),
    goal: isFields(one.goal) ? placeOf(one.goal, known) : undefined,
    isUp: health === undefined || health > 0,
  };
}

function readDoor(door: Fields): Door | undefined {
  const place = readPoint(door);
  return place && typeof door.id === 'number' ? { ...place, id: door.id, state: doorStateOf(door.state) } : undefined;
}

const stuckStates: ReadonlySet<unknown> = new Set(['jammed', 'locked', 'unpowered']);

function doorStateOf(state: unknown): Door['state'] {
  if (state === 'open') return 'open';
  return stuckStates.has(state) ? 'stuck' : 'shut';
}

/** The middle of the room that a goal names, or where its survivor was last seen. */
function placeOf(goal: Fields, { rooms, survivors }: Places): Point | undefined {
  const room = rooms.find(({ id }) => id === goal.room);
  if (room) return { x: room.x + room.width / 2, y: room.y + room.depth / 2 };
  return survivors.find(({ id }) => id === goal.survivor);
}
