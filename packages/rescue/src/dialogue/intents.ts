import { CAPTAIN } from '../world/constants.ts';

/** The closed list of intents, for the engine and for a language model alike. */
export const intents = [
  'move',
  'search',
  'free',
  'treat',
  'carry',
  'escort',
  'extinguish',
  'open',
  'close',
  'power',
  'hold',
  'follow',
  'regroup',
  'abandon',
  'status',
  'why',
  'reassure',
  'promise',
] as const;
export type Intent = (typeof intents)[number];

/** The target without which an order is not carried out; a place is a room or a person. */
export type RequiredTarget = 'survivor' | 'room' | 'place';

/** What is asked about an order: its target, who is meant, or whether it is meant at all. */
export type Missing = RequiredTarget | 'who' | 'sure';

/** The target that each intent usually has; `requiredTargetOf` says which it must have. */
export const usualTargets: Readonly<Record<Intent, RequiredTarget | undefined>> = {
  move: 'place',
  search: 'room',
  free: 'survivor',
  treat: 'survivor',
  carry: 'survivor',
  escort: 'survivor',
  extinguish: 'room',
  // The door of a room.
  open: 'room',
  close: 'room',
  power: undefined,
  hold: undefined,
  follow: undefined,
  regroup: undefined,
  abandon: undefined,
  status: undefined,
  why: undefined,
  reassure: 'survivor',
  promise: 'survivor',
};

/** The target that a command requires: a promise may be to everybody, and companions who are named may be calmed. */
export function requiredTargetOf({ intent, seats }: Pick<Command, 'intent' | 'seats'>): RequiredTarget | undefined {
  const calmsCompanions = intent === 'reassure' && seats.length > 0 && !seats.includes(CAPTAIN);
  return intent === 'promise' || calmsCompanions ? undefined : usualTargets[intent];
}

export function hasTarget({ survivor, room }: Pick<Command, 'survivor' | 'room'>, required: RequiredTarget): boolean {
  return (required !== 'room' && survivor !== undefined) || (required !== 'survivor' && room !== undefined);
}

/**
 * One order or question of the captain. Empty `seats`: the best placed companion; no `leader`: the captain. On the
 * wire and in a language model's answer the field that holds it is called `frame`.
 */
export interface Command {
  readonly intent: Intent;
  readonly seats: readonly number[];
  readonly survivor: number | undefined;
  readonly room: number | undefined;
  /** The seat to follow. */
  readonly leader: number | undefined;
}

/** Most commands in one sentence. */
export const MAX_COMMANDS = 4;

/** Whether a command asks and orders nothing. */
export const isQuestion = ({ intent }: Command): boolean => intent === 'status' || intent === 'why';

/** Intents that concern the whole team unless somebody is named. */
export const intentsForAll: ReadonlySet<Intent> = new Set(['regroup', 'abandon', 'hold', 'follow', 'status']);
