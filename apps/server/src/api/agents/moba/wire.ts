import { mobaJobs, mobaLevels } from '@fourth-seat/contract';
import type { Replay } from '@fourth-seat/game/simulation';
import {
  type Action,
  type Answer,
  type Level,
  type MatchSetup,
  NO_UNIT,
  type Player,
  type Profile,
  profileOf,
  type SeatInput,
  type Team,
} from '@fourth-seat/moba';
import { definedFields } from '../answer.ts';
import type { DecisionBody, DecisionData } from '../decision.ts';

/** Translates between the MOBA's wire format (null for nobody, `type` for kinds) and its engine. */

type WireProfile = NonNullable<DecisionBody<'moba.act'>['profile']>;
type WireReplay = DecisionBody<'moba.verify'>['replay'];
type WirePlayer = NonNullable<DecisionBody<'moba.simulate'>['profiles']>[number];
type WireAction = DecisionData<'moba.act'>['seats'][number]['action'];

/** The profile of a level, with the caller's changes. */
export function toProfile({ level = mobaLevels.default, ...numbers }: WireProfile = {}): Profile {
  // The schema allows only 1 to 8.
  return { ...profileOf(level as Level), ...definedFields(numbers) };
}

/** Who plays a hero. */
export const toPlayer = (
  { brain = 'full', ...profile }: WirePlayer,
  { hero, spark }: Pick<Player, 'hero' | 'spark'>,
): Player => ({ brain, profile: toProfile(profile), hero, spark });

/** Rounds to thousandths, a millimetre. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** A skill shot aimed at somebody who runs may be meant for a place outside of the map; the wire has no other limit. */
export const onWire = (value: number): number => Math.max(-100, Math.min(100, rounded(value)));

export function fromAction({ command, buy, raise }: Action): WireAction {
  const rest = { buy, raise };
  switch (command.kind) {
    case 'move':
      return { command: { type: 'move', x: onWire(command.x), y: onWire(command.y) }, ...rest };
    case 'attack':
      return { command: { type: 'attack', unit: command.unit }, ...rest };
    case 'cast': {
      const { slot: skill, x, y, unit } = command;
      const target = unit === NO_UNIT ? null : unit;
      return { command: { type: 'cast', skill, x: onWire(x), y: onWire(y), unit: target }, ...rest };
    }
    case 'recall':
    case 'hold':
      return { command: { type: command.kind }, ...rest };
  }
}

export function toAction({ command, buy, raise }: WireAction): Action {
  switch (command.type) {
    case 'move':
      return { command: { kind: 'move', x: command.x, y: command.y }, buy, raise };
    case 'attack':
      return { command: { kind: 'attack', unit: command.unit }, buy, raise };
    case 'cast': {
      const { skill: slot, x, y, unit } = command;
      return { command: { kind: 'cast', slot, x, y, unit: unit ?? NO_UNIT }, buy, raise };
    }
    case 'recall':
    case 'hold':
      return { command: { kind: command.type }, buy, raise };
  }
}

type WireTrace = NonNullable<DecisionData<'moba.act'>['seats'][number]['trace']>;

/**
 * A job as the brain names it (`lane 2`), with lanes as the map counts them: the brain counts from its team's left.
 */
export function toJob(text: string, side: Team, lanes: number): Pick<WireTrace, 'job' | 'place'> {
  const [name = '', number] = text.split(' ');
  const job = name in mobaJobs ? name : 'none';
  if (number === undefined) return { job, place: null };
  const place = Number(number);
  const isLane = job === 'lane' || job === 'group';
  return { job, place: isLane && side === 1 ? lanes - 1 - place : place };
}

type WireInput = WireReplay['inputs'][number]['seats'][number];

/** The schema allows exactly one of the four. */
function toInput({ seat, action, order, answer, profile }: WireInput): SeatInput {
  if (order) return { seat, order };
  if (profile) return { seat, profile: definedFields(profile) };
  // A reason that does not go with its verdict is noted as it was sent: an answer decides nothing.
  if (answer) return { seat, answer: answer as Answer };
  return { seat, action: action ? toAction(action) : null };
}

type MobaReplay = Replay<MatchSetup, SeatInput>;

export function toReplay({ engine_version, map_hash, setup, inputs, ...rest }: WireReplay): MobaReplay {
  const { seed, mode, profiles } = setup;
  return {
    engineVersion: engine_version,
    mapHash: map_hash,
    setup: { seed, mode, profiles: profiles.map(({ hero, spark, ...player }) => toPlayer(player, { hero, spark })) },
    inputs: inputs.map(({ tick, seats }) => ({ tick, inputs: seats.map(toInput) })),
    ...rest,
  };
}

/**
 * A replay of a match that this server played without inputs. Every profile is written out, so later changes of a level
 * do not affect it.
 */
export function fromReplay({
  engineVersion,
  mapHash,
  setup,
  ticks,
  hashes,
  hash,
}: Omit<MobaReplay, 'inputs'>): WireReplay {
  const { seed, mode, profiles } = setup;
  return {
    engine_version: engineVersion,
    map_hash: mapHash,
    setup: {
      seed,
      mode,
      profiles: profiles.map(({ brain, profile, hero, spark }) => ({ brain, ...profile, hero, spark })),
    },
    inputs: [],
    ticks,
    hashes: [...hashes],
    hash,
  };
}
