import type { decisionEndpoints, Input } from '@fourth-seat/contract';
import { type Action, type DecisionRecord, type Observation, type Profile, profileOf } from '@fourth-seat/shooter';
import type { LiveAnswer } from '../../live/live-api.ts';
import type { SeatPlayer } from '../setup.ts';

/**
 * Translates between the engine and `/v1/shooter/act`, as a game server that calls the API has to; `fromObservation` of
 * the engine translates what a seat sends.
 */

type Endpoint = (typeof decisionEndpoints)['shooter.act'];
export type ActBody = Input<Endpoint>;
export type ActAnswer = LiveAnswer<'shooter.act'>;
type WireSeat = ActAnswer['seats'][number];

/** The numbers of a profile that the API takes. Eyes and hands are those of the game that asks. */
const choiceFields = [
  'aggression',
  'patience',
  'objective_focus',
  'teamwork',
  'flanking',
  'self_preservation',
  'decision_noise',
] as const;

/** Level and style, and the choices that were changed since the match began. */
export function fromProfile(profile: Profile, { level, style }: SeatPlayer): NonNullable<ActBody['profile']> {
  const first = profileOf(level, style);
  const changed = choiceFields.filter((name) => profile[name] !== first[name]);
  return { level, style, ...Object.fromEntries(changed.map((name) => [name, profile[name]])) };
}

/** An answer as an input of the match. */
export function toAction({ action, say }: WireSeat): Action {
  const { move_to, may_fire, ability, ...rest } = action;
  return {
    ...rest,
    moveTo: move_to,
    mayFire: may_fire,
    ability: ability && (ability.type === 'reload' ? { kind: 'reload' } : { ...placeOf(ability), kind: ability.type }),
    ...(say && { say: toAnswer(say) }),
  };
}

/** Without the texts. The API answers with the engine's own codes, and with a reason that fits. */
const toAnswer = ({ kind, to, accepts, reason }: NonNullable<WireSeat['say']>) =>
  ({ kind, to, accepts, reason }) as NonNullable<Action['say']>;

const placeOf = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x, y });

/** The answer as a decision, as the engine keeps those of its own brains. */
export function toDecision(observation: Observation, seat: WireSeat): DecisionRecord {
  const action = toAction(seat);
  const { goal = 'none', options = [], reasons = [], tactic = 'none' } = seat.trace ?? {};
  const trace = { goal, options, reasons: reasons.map(({ code }) => code), target: action.target, tactic };
  // Its codes are the engine's own as well, and `none` where no trace was asked for.
  return { tick: observation.tick, observation, action, trace: trace as DecisionRecord['trace'] };
}
