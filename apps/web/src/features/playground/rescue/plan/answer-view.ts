import type { Bilingual } from '@fourth-seat/game';
import type { DoorView, RoomView } from '@fourth-seat/rescue/engine';
import { type Fields, isFields } from '../../../../ui/json/fields.ts';
import { listOf, numberOf, objectsOf, textOf } from '../../../../ui/json/values.ts';
import type { PlanMember, PlanSurvivor, PlanView } from './plan-drawing.ts';

/**
 * The captain's knowledge in an answer of `rescue.act`, as the plan draws it; undefined for every other answer. Stored
 * answers are read field by field: what lacks a field that places it is left out.
 */
export function viewOfAnswer(answer: unknown): PlanView | undefined {
  const view = isFields(answer) ? answer.view : undefined;
  if (!isFields(answer) || !isFields(view)) return undefined;
  const rooms = objectsOf(view.rooms).flatMap((room) => roomOf(room) ?? []);
  if (rooms.length === 0) return undefined;
  const tick = numberOf(answer.tick) ?? 0;
  const survivors = objectsOf(view.survivors).flatMap((one) => survivorOf(one) ?? []);
  const team = objectsOf(view.team).flatMap((one) => memberOf(one, rooms, survivors) ?? []);
  return {
    tick,
    // The picture is of one instant: nothing explodes in it.
    secondsLeft: 1,
    isPowered: view.powered === true,
    rooms,
    doors: objectsOf(view.doors).flatMap((door) => doorOf(door) ?? []),
    team,
    survivors: survivors.map((one) => ({
      ...one,
      with: team.find(({ followers }) => followers.includes(one.id))?.seat,
    })),
    signals: [],
  };
}

const textsIn = (value: unknown): Bilingual => {
  const texts = isFields(value) ? value : {};
  return { en: textOf(texts.en_us) ?? '', zh: textOf(texts.zh_cn) ?? '' };
};

interface Place {
  readonly x: number;
  readonly y: number;
}

function placeOf({ x, y }: Fields): Place | undefined {
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : undefined;
}

function roomOf(room: Fields): RoomView | undefined {
  const corner = placeOf(room);
  const { id, width, depth, fire, smoke } = room;
  if (!corner || typeof id !== 'number' || typeof width !== 'number' || typeof depth !== 'number') return undefined;
  if (typeof fire !== 'number' || typeof smoke !== 'number') return undefined;
  const size = { width, depth, fire, smoke };
  // The plan draws a kind that it does not know as a room without furniture.
  const kind = (textOf(room.kind) ?? 'storage') as RoomView['kind'];
  const known = { seenTick: numberOf(room.seen_tick), isSearched: room.searched === true, expected: 0 };
  return { ...corner, ...size, ...known, id, kind, name: textsIn(room.name), sprinkler: false, shielded: false };
}

function doorOf(door: Fields): DoorView | undefined {
  const place = placeOf(door);
  const [one, other] = listOf(door.rooms);
  if (!place || typeof door.id !== 'number' || typeof one !== 'number' || typeof other !== 'number') return undefined;
  // The plan draws a state that it does not know as a door that is shut.
  const state = (textOf(door.state) ?? 'closed') as DoorView['state'];
  return { ...place, id: door.id, rooms: [one, other], state, isSeen: door.seen === true, isFireDoor: false };
}

function survivorOf(one: Fields): PlanSurvivor | undefined {
  const place = placeOf(one);
  if (!place || typeof one.id !== 'number') return undefined;
  return {
    ...place,
    id: one.id,
    name: textsIn(one.name),
    health: numberOf(one.health) ?? FULL_HEALTH,
    bleeding: numberOf(one.bleeding) ?? 0,
    trapped: one.trapped === true,
    fate: fateOf(one.fate),
    with: undefined,
  };
}

const FULL_HEALTH = 100;

const fateOf = (fate: unknown): PlanSurvivor['fate'] => (fate === 'out' || fate === 'dead' ? fate : 'inside');

function memberOf(one: Fields, rooms: readonly RoomView[], survivors: readonly PlanSurvivor[]): PlanMember | undefined {
  const place = placeOf(one);
  if (!place || typeof one.seat !== 'number') return undefined;
  const goal = isFields(one.goal) ? goalPlace(one.goal, rooms, survivors) : undefined;
  return {
    ...place,
    seat: one.seat,
    room: numberOf(one.room) ?? 0,
    health: numberOf(one.health) ?? FULL_HEALTH,
    carries: undefined,
    // The plan marks everything but walking as work at a place.
    act: textOf(one.act) as PlanMember['act'],
    path: goal ? [goal] : [],
    followers: listOf(one.followers).filter((id) => typeof id === 'number'),
  };
}

/** The middle of the room that a goal names, or where its survivor was last seen. */
function goalPlace(goal: Fields, rooms: readonly RoomView[], survivors: readonly PlanSurvivor[]): Place | undefined {
  const room = rooms.find(({ id }) => id === goal.room);
  if (room) return { x: room.x + room.width / 2, y: room.y + room.depth / 2 };
  const survivor = survivors.find(({ id }) => id === goal.survivor);
  return survivor && { x: survivor.x, y: survivor.y };
}
