import { shooterLevels } from '@fourth-seat/contract';
import type { Replay } from '@fourth-seat/game/simulation';
import {
  type Action,
  isCurrentOrder,
  type Level,
  type MatchSetup,
  NO_SITE,
  NO_TEAM,
  type Observation,
  type Owner,
  type Player,
  type Profile,
  profileOf,
  relayMap,
  type SeatInput,
  shooter,
  teamOf,
} from '@fourth-seat/shooter';
import { definedFields } from '../answer.ts';
import type { DecisionBody, DecisionData } from '../decision.ts';

/** Translates between the shooter's wire format (snake_case, null for nobody) and its engine. */

type ActBody = DecisionBody<'shooter.act'>;
type ActSeat = ActBody['seats'][number];
type WireProfile = NonNullable<ActBody['profile']>;
type WireReplay = DecisionBody<'shooter.verify'>['replay'];
type WirePlayer = WireReplay['setup']['profiles'][number];
type WireAction = DecisionData<'shooter.act'>['seats'][number]['action'];

/** Ammunition and similar values are not checked against the weapon: the caller's game may have its own. */
export function toObservation(tick: number, { seat, observation }: ActSeat): Observation {
  const { self, mates, contacts, points, round, grenades = [], order = null, score, left_s } = observation;
  const { reloading, ...body } = self;
  const team = mates.map(({ alive, ...mate }) => ({ ...mate, isAlive: alive }));
  return {
    tick,
    self: { ...body, seat, team: teamOf(seat), isReloading: reloading },
    mates: team,
    contacts: contacts.map(({ visible, ...contact }) => ({ ...contact, isVisible: visible })),
    points: points.map(({ owner, taker, progress }, index) => {
      const { name, x, y } = pointAt(index);
      return { name, x, y, owner: toOwner(owner), taker: toOwner(taker), progress };
    }),
    round: round
      ? { round: round.round, isAttacker: round.attacker, bomb: round.bomb ?? NO_SITE, isOver: round.over }
      : null,
    grenades,
    order: order !== null && isCurrentOrder(order, team, tick) ? order : null,
    score,
    left_s,
  };
}

function pointAt(index: number) {
  const point = relayMap.points[index];
  if (!point) throw new Error(`no point ${index}`);
  return point;
}

/** The schema allows only 0 and 1. */
const toOwner = (owner: number | null): Owner => (owner === 0 || owner === 1 ? owner : NO_TEAM);

/** The profile of a level and a style, with the caller's changes. */
export function toProfile({ level = shooterLevels.default, style, ...sliders }: WireProfile = {}): Profile {
  // The schema allows only 1 to 8.
  return { ...profileOf(level as Level, style), ...definedFields(sliders) };
}

export function toPlayer({ brain = 'full', without, ...profile }: WirePlayer = {}): Player {
  return { brain, profile: toProfile(profile), ...(without && { without }) };
}

export function fromAction({ moveTo, mayFire, look, ability, pace, target, use }: Action): WireAction {
  return {
    move_to: moveTo && { x: moveTo.x, y: moveTo.y },
    look: look && { x: look.x, y: look.y },
    may_fire: mayFire,
    ability: ability && fromAbility(ability),
    pace,
    target,
    use,
  };
}

/** A throw aimed ahead of a running enemy may fall outside the map; the answer is the nearest place on it. */
function fromAbility(ability: NonNullable<Action['ability']>): NonNullable<WireAction['ability']> {
  if (ability.kind === 'reload') return { type: 'reload' };
  return { type: ability.kind, x: clamp(ability.x, relayMap.width), y: clamp(ability.y, relayMap.depth) };
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));

function toAbility(ability: NonNullable<WireAction['ability']>): NonNullable<Action['ability']> {
  return ability.type === 'reload' ? { kind: 'reload' } : { kind: ability.type, x: ability.x, y: ability.y };
}

const toAction = ({ move_to, may_fire, ability, ...rest }: WireAction): Action => ({
  ...rest,
  moveTo: move_to,
  mayFire: may_fire,
  ability: ability && toAbility(ability),
});

type WireInput = WireReplay['inputs'][number]['seats'][number];

/** The schema allows exactly one of the four. */
function toInput({ seat, action, raw, order, profile }: WireInput): SeatInput {
  if (order) return { seat, order };
  if (profile) return { seat, profile: definedFields(profile) };
  if (raw === undefined) return { seat, action: action ? toAction(action) : null };
  if (!raw) return { seat, raw };
  const { move_x, move_y, ability, ...rest } = raw;
  return { seat, raw: { ...rest, moveX: move_x, moveY: move_y, ability: ability && toAbility(ability) } };
}

export function toReplay({
  engine_version,
  map_hash,
  setup,
  inputs,
  ...rest
}: WireReplay): Replay<MatchSetup, SeatInput> {
  const { seed, mode, profiles } = setup;
  return {
    engineVersion: engine_version,
    mapHash: map_hash,
    setup: { seed, profiles: profiles.map(toPlayer), ...(mode && { mode }) },
    inputs: inputs.map(({ tick, seats }) => ({ tick, inputs: seats.map(toInput) })),
    ...rest,
  };
}

/**
 * A replay of a match that this server played without inputs. Every profile is written out, so later changes of a level
 * do not affect it.
 */
export function fromReplay({ setup, ticks, hashes, hash }: Omit<Replay<MatchSetup, SeatInput>, 'inputs'>): WireReplay {
  const { seed, mode, profiles } = setup;
  return {
    engine_version: shooter.engineVersion,
    map_hash: shooter.mapHash,
    setup: {
      seed,
      ...(mode && { mode }),
      profiles: profiles.map(({ brain, profile, without }) => ({
        brain,
        ...(without && { without: [...without] }),
        ...profile,
      })),
    },
    inputs: [],
    ticks,
    hashes: [...hashes],
    hash,
  };
}
