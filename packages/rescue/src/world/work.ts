import { at } from '../at.ts';
import type { SurvivorSetup } from '../station/plan.ts';
import type { Act } from './acts.ts';
import {
  CARRYING_SPEED_SHARE,
  CORE_TALK_TIME_FACTOR,
  FEARED_SMOKE,
  followingSpeeds,
  KEYS_TIME_FACTOR,
  LOCKED_TIME_FACTOR,
  SAVED_BEFORE_GUARD_GOES,
  SEARCH_AREA_PER_SECOND,
  SMOKE_SPEED_LOSS,
  STEADIED_TIME_FACTOR,
  STUBBORN_TIME_FACTOR,
  trainedFactors,
  walkingSpeeds,
  workSeconds,
} from './constants.ts';
import { type Body, LOCKED, type RescueWorld, type Survivor } from './state.ts';

/** Seconds of one kind of work for a seat, before circumstances. */
export function workTime(seat: number, kind: keyof typeof workSeconds): number {
  return workSeconds[kind] * (trainedFactors[seat]?.[kind] ?? 1);
}

/** Seconds to search a room: its area, and smoke makes it up to twice as long. */
export function searchTime(seat: number, area: number, smoke: number): number {
  return (
    (workTime(seat, 'search') + (area / SEARCH_AREA_PER_SECOND) * (trainedFactors[seat]?.search ?? 1)) * (1 + smoke)
  );
}

/** What the circumstances make of the time to talk someone round. */
export function talkFactor({ temper, hook }: Pick<SurvivorSetup, 'temper' | 'hook'>): number {
  return (temper === 'stubborn' ? STUBBORN_TIME_FACTOR : 1) * (hook === 'wants_core' ? CORE_TALK_TIME_FACTOR : 1);
}

/** Duration of an act in seconds from its start; a walk takes as long as its route. */
export function durationOf(world: RescueWorld, body: Body, act: Exclude<Act, { kind: 'walk' }>): number {
  switch (act.kind) {
    case 'search': {
      const room = at(world.plan.rooms, body.room);
      return searchTime(body.seat, room.width * room.depth, world.smoke[body.room] ?? 0);
    }
    case 'talk': {
      const steadied = world.survivors.some(
        ({ id, room, fate }) =>
          id !== act.survivor &&
          room === body.room &&
          fate === 'inside' &&
          at(world.station.survivors, id).temper === 'heroic',
      );
      const factor = talkFactor(at(world.station.survivors, act.survivor)) * (steadied ? STEADIED_TIME_FACTOR : 1);
      return workTime(body.seat, 'talk') * factor;
    }
    case 'unblock': {
      const time = workTime(body.seat, 'unblock');
      if (world.doors[act.door] !== LOCKED) return time;
      return time * (hasKeys(world) ? KEYS_TIME_FACTOR : LOCKED_TIME_FACTOR);
    }
    case 'unshut':
      return workSeconds.shut;
    default:
      return workTime(body.seat, act.kind);
  }
}

function hasKeys(world: RescueWorld): boolean {
  return world.survivors.some(
    ({ id, with: leader, fate }) =>
      at(world.station.survivors, id).hook === 'has_keys' && (leader !== undefined || fate === 'out'),
  );
}

/** m/s in the present room: the slowest of the body and its followers, reduced by smoke and load. */
export function speedOf(world: RescueWorld, body: Body): number {
  let speed = at(walkingSpeeds, body.seat) * (body.carries === undefined ? 1 : CARRYING_SPEED_SHARE);
  for (const survivor of world.survivors) {
    if (survivor.with !== body.seat || survivor.id === body.carries) continue;
    speed = Math.min(speed, followingSpeeds[at(world.station.survivors, survivor.id).mobility]);
  }
  return speed * (1 - SMOKE_SPEED_LOSS * (world.smoke[body.room] ?? 0));
}

/** Whether someone must be talked round before they come along. */
export function needsTalk(world: RescueWorld, survivor: Survivor): boolean {
  if (survivor.convinced) return false;
  const { temper, hook, partner } = at(world.station.survivors, survivor.id);
  if (hook === 'wants_core') return world.core === undefined;
  if (hook === 'offers_to_stay') return countSaved(world) < SAVED_BEFORE_GUARD_GOES;
  if (partner !== undefined) {
    const other = at(world.survivors, partner);
    if (other.fate === 'inside' && other.with === undefined && other.room !== survivor.room) return true;
  }
  return temper === 'panicked' || temper === 'stubborn';
}

/** Whether someone must be carried: cannot walk, or does not dare. */
export function mustBeCarried(world: RescueWorld, survivor: Survivor): boolean {
  const { mobility, hook } = at(world.station.survivors, survivor.id);
  return mobility === 'lies' || (hook === 'fears_smoke' && (world.smoke[survivor.room] ?? 0) > FEARED_SMOKE);
}

/** How many survivors are out. */
export function countSaved(world: RescueWorld): number {
  let count = 0;
  for (const { fate } of world.survivors) if (fate === 'out') count++;
  return count;
}
