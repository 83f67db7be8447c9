import type { decisionEndpoints, Input } from '@fourth-seat/contract';
import {
  type Action,
  type DecisionRecord,
  type Observation,
  type Profile,
  profileOf,
  relayMap,
} from '@fourth-seat/shooter';
import type { LiveAnswer } from '../../live/live-api.ts';
import type { SeatLevel } from '../setup.ts';

/** Translates between the engine and `/v1/shooter/act`, as a game server that calls the API has to. */

type Endpoint = (typeof decisionEndpoints)['shooter.act'];
export type ActBody = Input<Endpoint>;
export type ActAnswer = LiveAnswer<'shooter.act'>;
type WireSeat = ActAnswer['seats'][number];
type WireObservation = ActBody['seats'][number]['observation'];

export function fromObservation(observation: Observation): WireObservation {
  const { self, mates, contacts, points, round, grenades, order, score, left_s } = observation;
  return {
    self: fromSelf(self),
    mates: mates.map(({ isAlive, ...mate }) => ({
      ...mate,
      ...onMap(mate),
      health: rounded(mate.health),
      alive: isAlive,
    })),
    contacts: contacts.map(({ isVisible, vx, vy, age_s, certainty, seat, source, ...place }) => ({
      seat,
      ...onMap(place),
      vx: rounded(vx),
      vy: rounded(vy),
      age_s: rounded(age_s),
      certainty: rounded(certainty),
      visible: isVisible,
      source,
    })),
    points: points.map(({ owner, taker, progress }) => ({
      owner: teamOrNull(owner),
      taker: teamOrNull(taker),
      progress: rounded(progress),
    })),
    ...(round && { round: fromRound(round) }),
    ...(grenades.length > 0 && {
      grenades: grenades.map(({ fuse_s, ...place }) => ({ ...onMap(place), fuse_s: rounded(Math.max(0, fuse_s)) })),
    }),
    ...(order && { order: { ...order, ...onMap(order) } }),
    score: [rounded(score[0]), rounded(score[1])],
    left_s: rounded(Math.max(0, left_s)),
  };
}

/** The numbers of a profile that the API takes: choiceFields. Eyes and hands are those of the game that asks. */
const choiceFields = [
  'aggression',
  'patience',
  'objective_focus',
  'teamwork',
  'flanking',
  'self_preservation',
  'decision_noise',
] as const;

/** Level and style, and the choiceFields that were changed since the match began. */
export function fromProfile(profile: Profile, { level, style }: SeatLevel): NonNullable<ActBody['profile']> {
  const first = profileOf(level, style);
  const changed = choiceFields.filter((name) => profile[name] !== first[name]);
  return { level, style, ...Object.fromEntries(changed.map((name) => [name, profile[name]])) };
}

function fromSelf({ yaw, health, isReloading, unhurt_s, ...self }: Observation['self']): WireObservation['self'] {
  const { crouched, weapon, ammo, frags, smokes } = self;
  return {
    ...onMap(self),
    yaw: rounded(yaw),
    health: rounded(health),
    crouched,
    weapon,
    ammo,
    reloading: isReloading,
    frags,
    smokes,
    unhurt_s: rounded(unhurt_s),
  };
}

/** A bomb lies at A or at C. */
function fromRound({ round, isAttacker, bomb, isOver }: NonNullable<Observation['round']>): WireObservation['round'] {
  return { round, attacker: isAttacker, bomb: bomb === -1 ? null : bomb === 0 ? 0 : 2, over: isOver };
}

/** Rounds to three digits, a millimetre: more would only lengthen the call. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** Limits a coordinate to the map: the error of a sound near the edge may put it outside. */
const onMap = ({ x, y }: { readonly x: number; readonly y: number }) => ({
  x: rounded(Math.max(0, Math.min(relayMap.width, x))),
  y: rounded(Math.max(0, Math.min(relayMap.depth, y))),
});

const teamOrNull = (team: number): number | null => (team === -1 ? null : team);

/** An answer as an input of the match. */
export function toAction({ action, say }: WireSeat): Action {
  const { move_to, may_fire, ability, ...rest } = action;
  return {
    ...rest,
    moveTo: move_to,
    mayFire: may_fire,
    ability: ability && (ability.type === 'reload' ? { kind: 'reload' } : { ...placeOf(ability), kind: ability.type }),
    // The API answers with the engine's own codes.
    ...(say && { say: { kind: say.kind, to: say.to, accepts: say.accepts, reason: say.reason as AnswerReason } }),
  };
}

type AnswerReason = NonNullable<Action['say']>['reason'];

const placeOf = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x, y });

/** The answer as the record of a decision, as the engine keeps those of its own brains. */
export function toRecord(observation: Observation, seat: WireSeat): DecisionRecord {
  const action = toAction(seat);
  const { goal = 'none', options = [], reasons = [], tactic = 'none' } = seat.trace ?? {};
  const trace = { goal, options, reasons: reasons.map(({ code }) => code), target: action.target, tactic };
  return { tick: observation.tick, observation, action, trace };
}
