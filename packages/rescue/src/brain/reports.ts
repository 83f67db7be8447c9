import { at } from '../at.ts';
import { secretHooks } from '../station/hooks.ts';
import { HIDDEN_SHARE, SURVIVORS } from '../station/people.ts';
import { OUTSIDE, roomBeyond } from '../station/plan.ts';
import { drawUniform } from '../world/chances.ts';
import { type Body, type RescueWorld } from '../world/state.ts';
import { mustBeCarried, needsTalk } from '../world/work.ts';
import { type Belief, normaliseExpected, type Sighting, seenTickOf } from './belief.ts';

/**
 * One fact that a companion learns by its senses and passes on by radio. It is no line: nobody hears it, beliefs learn
 * it. It carries its tick, so that old news of a room's fire and of a survivor changes nothing; old news of a door
 * or of the team is put right in the same call by whoever sees it otherwise (`perceive`).
 */
export type Report =
  | {
      readonly kind: 'room';
      readonly tick: number;
      readonly room: number;
      readonly fire: number;
      readonly smoke: number;
    }
  | { readonly kind: 'looked' | 'searched' | 'heard'; readonly tick: number; readonly room: number }
  | { readonly kind: 'door'; readonly tick: number; readonly door: number; readonly state: number }
  | { readonly kind: 'survivor'; readonly tick: number; readonly sighting: Sighting }
  | {
      readonly kind: 'team';
      readonly tick: number;
      readonly powered: boolean;
      readonly charges: number;
      readonly core: number | undefined;
    };

/** Chance, each half second, that a survivor in a neighbouring room is heard. */
const HEARD_CHANCE = 0.06;
/** Survivors expected in a room from which a voice was heard. */
const EXPECTED_BY_VOICE = 0.8;
/** Of less than one survivor expected in a room, the share that is still expected there once one was found. */
const STILL_EXPECTED_SHARE = 0.2;
/** Health that a survivor who hides a wound seems to have beyond the true value. */
const PRETENDED_HEALTH = 25;

/** What a body sees and hears at its place. Called every half second; `known` omits what is not new. */
export function perceive(world: RescueWorld, body: Body, known: Belief, report: (fact: Report) => void): void {
  if (body.health <= 0) return;
  const { tick } = world;
  const { room } = body;
  const fire = world.fire[room] ?? 0;
  const smoke = world.smoke[room] ?? 0;
  if (room !== OUTSIDE) {
    // A look from inside counts once, because people in sight are seen immediately.
    if (seenTickOf(known, room) === undefined && known.searched[room] === 0) report({ kind: 'looked', tick, room });
    report({ kind: 'room', tick, room, fire, smoke });
    if (world.searched[room] === 1 && known.searched[room] === 0) report({ kind: 'searched', tick, room });
  }
  for (const id of at(world.plan.rooms, room).doors) {
    const state = world.doors[id] ?? 0;
    if (known.doors[id] !== state) report({ kind: 'door', tick, door: id, state });
  }
  for (const survivor of world.survivors) {
    const before = known.survivors[survivor.id];
    if (before?.fate === 'out') continue;
    if (survivor.fate === 'out' || (survivor.room === room && !survivor.hidden)) {
      report({ kind: 'survivor', tick, sighting: sightingOf(world, survivor.id) });
      if (survivor.with === body.seat && before?.with !== body.seat) reportNext(world, survivor.id, report);
    } else if (before === undefined && survivor.fate === 'inside' && isNextTo(world, room, survivor.room)) {
      if (drawUniform(world.seedWord, 'hear', tick, body.seat * SURVIVORS + survivor.id) < HEARD_CHANCE)
        report({ kind: 'heard', tick, room: survivor.room });
    }
  }
  if (known.powered !== world.powered || known.charges !== world.charges || known.core !== world.core)
    report({ kind: 'team', tick, powered: world.powered, charges: world.charges, core: world.core });
}

/** The hook `knows_where`: a survivor who is taken along reveals the room of the next one on the list. */
function reportNext(world: RescueWorld, id: number, report: (fact: Report) => void): void {
  if (at(world.station.survivors, id).hook !== 'knows_where') return;
  const other = at(world.survivors, (id + 1) % SURVIVORS);
  if (other.fate === 'inside') report({ kind: 'heard', tick: world.tick, room: other.room });
}

export function sightingOf(world: RescueWorld, id: number): Sighting {
  const survivor = at(world.survivors, id);
  const { mobility, temper, hook } = at(world.station.survivors, id);
  const pretends = hook === 'hides_wound' && survivor.with === undefined && survivor.bleeding > 0;
  const isSecret = hook !== undefined && secretHooks.has(hook) && !survivor.convinced && survivor.with === undefined;
  return {
    id,
    room: survivor.room,
    x: survivor.x,
    y: survivor.y,
    health: pretends ? Math.min(100, survivor.health + PRETENDED_HEALTH) : survivor.health,
    bleeding: pretends ? 0 : survivor.bleeding,
    trapped: survivor.trapped,
    needsTalk: needsTalk(world, survivor),
    convinced: survivor.convinced,
    mustBeCarried: mustBeCarried(world, survivor),
    mobility,
    // A deceitful survivor with a secret seems calm.
    temper: isSecret && temper === 'deceitful' ? 'calm' : temper,
    hook: isSecret ? undefined : hook,
    with: survivor.with,
    fate: survivor.fate,
    tick: world.tick,
  };
}

/**
 * Tells a belief the fires, the doors and the survivors of the world, for the bound by which planning is measured. The
 * rest it learns like any other: what was searched, power, charges and the core. Of a wound that is hidden it knows the
 * bleeding, and believes the health that is pretended.
 */
export function learnEverything(world: RescueWorld, belief: Belief): void {
  belief.tick = world.tick;
  belief.fire.set(world.fire);
  belief.smoke.set(world.smoke);
  belief.fuel.set(world.fuel);
  belief.doors.set(world.doors);
  belief.expected.fill(0);
  for (const { id, bleeding } of world.survivors) belief.survivors[id] = { ...sightingOf(world, id), bleeding };
}

function isNextTo(world: RescueWorld, room: number, other: number): boolean {
  if (room === OUTSIDE || room === other) return false;
  return at(world.plan.rooms, room).doors.some((id) => roomBeyond(at(world.plan.doors, id), room) === other);
}

/** Updates a belief by a report. */
export function learn(belief: Belief, report: Report): void {
  switch (report.kind) {
    case 'room':
      if (report.tick < (belief.roomSeen[report.room] ?? 0)) return;
      belief.roomSeen[report.room] = report.tick;
      belief.fire[report.room] = report.fire;
      belief.smoke[report.room] = report.smoke;
      return;
    case 'looked':
      // A look shows who is in sight; the hidden may still be there.
      belief.expected[report.room] = (belief.expected[report.room] ?? 0) * HIDDEN_SHARE;
      return normaliseExpected(belief);
    case 'searched':
      belief.searched[report.room] = 1;
      belief.expected[report.room] = 0;
      return normaliseExpected(belief);
    case 'heard':
      if (belief.searched[report.room] === 1) return;
      belief.expected[report.room] = Math.max(belief.expected[report.room] ?? 0, EXPECTED_BY_VOICE);
      return normaliseExpected(belief);
    case 'door':
      belief.doors[report.door] = report.state;
      return;
    case 'survivor':
      return learnSighting(belief, report.sighting);
    case 'team':
      belief.powered = report.powered;
      belief.charges = report.charges;
      belief.core = report.core;
  }
}

function learnSighting(belief: Belief, sighting: Sighting): void {
  const before = belief.survivors[sighting.id];
  if (before !== undefined && before.tick > sighting.tick) return;
  belief.survivors[sighting.id] = sighting;
  if (before !== undefined) return;
  const here = belief.expected[sighting.room] ?? 0;
  belief.expected[sighting.room] = Math.max(0, here - 1) + (here > 0 && here < 1 ? here * STILL_EXPECTED_SHARE : 0);
  normaliseExpected(belief);
}
