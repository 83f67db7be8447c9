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

/** The target that each intent requires, but for what `needOf` says. */
export const needs: Readonly<Record<Intent, 'survivor' | 'room' | 'place' | undefined>> = {
  // Someone may be sent to a room or to a person.
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

/** The target that a command requires: none of a promise to everybody, nor to calm the companions whom it names. */
export function needOf({ intent, seats }: Pick<Command, 'intent' | 'seats'>): (typeof needs)[Intent] {
  const calmsCompanions = intent === 'reassure' && seats.length > 0 && !seats.includes(CAPTAIN);
  return intent === 'promise' || calmsCompanions ? undefined : needs[intent];
}

/** Whether a target is one that an intent needs. */
export function meetsNeed(
  need: 'survivor' | 'room' | 'place',
  { survivor, room }: Pick<Command, 'survivor' | 'room'>,
): boolean {
  return (need !== 'room' && survivor !== undefined) || (need !== 'survivor' && room !== undefined);
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

/** The part of an order that the engine asks for before it is carried out. */
export type Missing = 'survivor' | 'room' | 'place';
