import type { Bilingual } from '@fourth-seat/game';
import { at } from './at.ts';
import { type Belief, isDoorSeen, type Sighting, seenTickOf } from './brain/belief.ts';
import type { Goal } from './brain/goals.ts';
import { provisionalResultOf } from './outcome/result.ts';
import { bareRoomName, inBothLanguages, mateName, personName } from './radio/naming.ts';
import type { PromiseRecord } from './rapport.ts';
import type { RescueState } from './state.ts';
import type { Cause } from './station/hooks.ts';
import { type Door, type DoorState, doorStateNames, type Room, type Station } from './station/plan.ts';
import type { ActKind } from './world/acts.ts';
import { CAPTAIN, LAST_TICK, TICKS_PER_SECOND } from './world/constants.ts';
import { type Body } from './world/state.ts';
import { isOver } from './world/step.ts';

/** A room as a seat believes it to be. Fire and smoke are intensities, 0 … 1; what is unseen is a forecast. */
export interface RoomView extends Pick<Room, 'id' | 'kind' | 'x' | 'y' | 'width' | 'depth' | 'sprinkler' | 'shielded'> {
  readonly name: Bilingual;
  readonly fire: number;
  readonly smoke: number;
  /** Tick of the latest sight; undefined without. */
  readonly seenTick: number | undefined;
  readonly isSearched: boolean;
  /** Expected number of missing survivors in this room. */
  readonly expected: number;
}

export interface DoorView {
  readonly id: number;
  readonly rooms: readonly [number, number];
  readonly x: number;
  readonly y: number;
  readonly state: DoorState;
  /** Whether somebody has been in one of its rooms; before that, its state is a guess. */
  readonly isSeen: boolean;
  readonly isFireDoor: boolean;
}

/** One of the team, the captain included. */
export interface TeamMemberView extends Pick<Body, 'seat' | 'room' | 'x' | 'y' | 'health'> {
  readonly name: Bilingual;
  /** The survivor on the shoulders. */
  readonly carries: number | undefined;
  /** 0 … 100; the captain's is always 100. */
  readonly trust: number;
  readonly goal: Goal | undefined;
  readonly isOrdered: boolean;
  readonly act: ActKind | undefined;
  /** The rest of the path of a walking person, point by point. */
  readonly path: readonly { readonly x: number; readonly y: number }[];
  /** Survivors who come along, carried or on their own feet. */
  readonly followers: readonly number[];
}

export interface SurvivorView extends Omit<Sighting, 'tick'> {
  readonly name: Bilingual;
  readonly seenTick: number;
}

/**
 * What one seat sees, the only source for a visitor's picture: rooms, doors, survivors and means as the seat believes
 * them; the team, the core outside and the score as they are, which the radio tells everybody. Lengths in metres,
 * times in ticks or seconds.
 */
export interface RescueView {
  readonly seat: number;
  readonly tick: number;
  readonly secondsLeft: number;
  readonly isOver: boolean;
  readonly isPowered: boolean;
  readonly charges: number;
  /** The seat that has the data core; undefined while it stands in its place. */
  readonly core: number | undefined;
  readonly isCoreOut: boolean;
  /** How the fire began, once a survivor has told the team. */
  readonly cause: Cause | undefined;
  /** Rooms that matter: where the power, the core and the ways out are. */
  readonly places: RescueState['world']['plan']['places'];
  readonly rooms: readonly RoomView[];
  readonly doors: readonly DoorView[];
  readonly team: readonly TeamMemberView[];
  readonly survivors: readonly SurvivorView[];
  /** On the list, and not found yet. */
  readonly missing: readonly { readonly id: number; readonly name: Bilingual }[];
  /** Rooms that a distress signal named. */
  readonly signals: readonly number[];
  /** Rooms over which smoke was seen from outside. */
  readonly smoking: readonly number[];
  readonly promises: readonly Readonly<PromiseRecord>[];
  readonly saved: number;
  /** The score if it ended now. */
  readonly score: number;
}

/** What a seat knows now; seat 0 is the captain, played by the visitor. */
export function viewOf(state: RescueState, seat = CAPTAIN): RescueView {
  const { world, team, rapport } = state;
  const { plan, station } = world;
  const belief = at(team.beliefs, seat);
  const { score, saved } = provisionalResultOf(state);
  const isEnded = isOver(world);
  return {
    seat,
    tick: world.tick,
    secondsLeft: (LAST_TICK - world.tick) / TICKS_PER_SECOND,
    isOver: isEnded,
    isPowered: belief.powered,
    charges: belief.charges,
    core: belief.core,
    isCoreOut: world.isCoreOut,
    cause: world.causeKnown ? station.cause : undefined,
    places: plan.places,
    rooms: plan.rooms.map((room) => roomView(station, belief, room)),
    doors: plan.doors.map((door) => doorView(belief, door)),
    team: world.bodies.map((body) => teamMemberView(state, body)),
    survivors: belief.survivors.flatMap((sighting) => {
      if (sighting === undefined) return [];
      // Afterwards everybody knows what became of those who were found.
      const fate = isEnded ? at(world.survivors, sighting.id).fate : sighting.fate;
      return [survivorView(station, { ...sighting, fate })];
    }),
    missing: station.survivors
      .filter(({ id }) => belief.survivors[id] === undefined)
      .map(({ id }) => ({ id, name: survivorName(station, id) })),
    signals: plan.signals,
    smoking: plan.smoking,
    promises: rapport.promises,
    saved,
    score: score.total,
  };
}

function roomView(station: Station, belief: Belief, room: Room): RoomView {
  const { id, kind, x, y, width, depth, sprinkler, shielded } = room;
  const name = inBothLanguages((language) => bareRoomName(station, id, language));
  const seen = { seenTick: seenTickOf(belief, id), isSearched: belief.searched[id] === 1 };
  const hazards = { fire: belief.fire[id] ?? 0, smoke: belief.smoke[id] ?? 0, expected: belief.expected[id] ?? 0 };
  return { id, kind, name, x, y, width, depth, sprinkler, shielded, ...hazards, ...seen };
}

function doorView(belief: Belief, { id, rooms, x, y, fireDoor }: Door): DoorView {
  const state = at(doorStateNames, belief.doors[id] ?? 0);
  return { id, rooms, x, y, isFireDoor: fireDoor, isSeen: isDoorSeen(belief, id), state };
}

function survivorView(station: Station, { tick, ...seen }: Sighting): SurvivorView {
  return { ...seen, name: survivorName(station, seen.id), seenTick: tick };
}

const survivorName = (station: Station, id: number): Bilingual =>
  inBothLanguages((language) => personName(station, id, language));

function teamMemberView({ world, team, rapport }: RescueState, body: Body): TeamMemberView {
  const { seat, room, x, y, health, carries, act, doorsPassed } = body;
  const path =
    act?.kind === 'walk' ? [...act.doors.slice(doorsPassed).map((door) => at(world.plan.doors, door)), act.to] : [];
  return {
    seat,
    name: inBothLanguages((language) => mateName(seat, language)),
    room,
    x,
    y,
    health,
    carries,
    trust: seat === CAPTAIN ? 100 : at(rapport.trust, seat),
    goal: team.goals[seat]?.goal,
    isOrdered: at(team.orders, seat).length > 0,
    act: act?.kind,
    path: path.map((point) => ({ x: point.x, y: point.y })),
    followers: world.survivors.filter((survivor) => survivor.with === seat).map(({ id }) => id),
  };
}
