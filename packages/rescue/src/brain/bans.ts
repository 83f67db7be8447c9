import { at } from '../at.ts';
import type { Command, Intent } from '../dialogue/intents.ts';
import { type Door, OUTSIDE, type Room } from '../station/plan.ts';
import type { Goal } from './goals.ts';

/**
 * What the captain has forbidden a seat: orders that it does not carry out by itself, until one of them is given to it.
 * A ban is written as the order that it forbids.
 */
export type Bans = readonly Command[];

interface Building {
  readonly rooms: readonly Room[];
  readonly doors: readonly Door[];
}

const ofSurvivors: ReadonlySet<Intent> = new Set(['treat', 'free', 'carry', 'escort', 'reassure']);

/** Whether a ban is about a goal; without a room a ban on doors is about all of them. */
function isAbout({ intent, room, survivor, leader }: Command, goal: Goal, { doors }: Building): boolean {
  const isDoorOf = (door: number): boolean => room === undefined || at(doors, door).rooms.includes(room);
  switch (goal.kind) {
    case 'search':
      return (intent === 'search' || intent === 'move') && room === goal.room;
    case 'go':
      return intent === 'move' && room === goal.room;
    case 'douse':
      return (intent === 'extinguish' || intent === 'move') && room === goal.room;
    case 'rescue':
      return ofSurvivors.has(intent) && survivor === goal.survivor;
    case 'treat':
    case 'free':
      return intent === goal.kind && survivor === goal.survivor;
    case 'talk':
      return intent === 'reassure' && survivor === goal.survivor;
    case 'open':
      return intent === 'open' && isDoorOf(goal.door);
    case 'shut':
      return intent === 'close' && isDoorOf(goal.door);
    case 'power':
      return intent === 'power';
    case 'leave':
      return intent === 'abandon';
    case 'follow':
      return intent === 'follow' && (leader === undefined || leader === goal.seat);
    case 'core':
    case 'wait':
      return false;
  }
}

export const isForbidden = (bans: Bans, goal: Goal, building: Building): boolean =>
  bans.some((ban) => isAbout(ban, goal, building));

/** The bans that an order for these goals leaves in force: the captain's later word counts. */
export const bansAfter = (bans: Bans, goals: readonly Goal[], building: Building): Command[] =>
  bans.filter((ban) => goals.every((goal) => !isAbout(ban, goal, building) && !leadsInto(ban, goal)));

/** To open, fight a fire or search in a room means to go there. */
const leadsInto = (ban: Command, goal: Goal): boolean =>
  ban.intent === 'move' && 'room' in goal && goal.room === ban.room;

/** Rooms that a seat may not enter. */
export const barredRooms = (bans: Bans): readonly number[] =>
  bans.flatMap(({ intent, room }) => (intent === 'move' && room !== undefined && room !== OUTSIDE ? [room] : []));

/** Doors that a seat may not force. */
export const barredDoors = (bans: Bans, { rooms, doors }: Building): readonly number[] =>
  bans.flatMap(({ intent, room }) =>
    intent !== 'open' ? [] : room === undefined ? doors.map(({ id }) => id) : at(rooms, room).doors,
  );

/** What a ban forbids, as a goal that can be named; the door of a room is its first. */
export function goalOfBan({ intent, room, survivor, leader }: Command, { rooms }: Building): Goal {
  const door = (): number => (room === undefined ? 0 : (at(rooms, room).doors[0] ?? 0));
  if (survivor !== undefined) {
    const kinds = { treat: 'treat', free: 'free', reassure: 'talk' } as const;
    const kind = intent === 'treat' || intent === 'free' || intent === 'reassure' ? kinds[intent] : 'rescue';
    return { kind, survivor };
  }
  if (intent === 'open') return { kind: 'open', door: door() };
  if (intent === 'close') return { kind: 'shut', door: door() };
  if (room !== undefined)
    return { kind: intent === 'search' ? 'search' : intent === 'extinguish' ? 'douse' : 'go', room };
  if (intent === 'power') return { kind: 'power' };
  if (intent === 'follow') return { kind: 'follow', seat: leader ?? 0 };
  return intent === 'abandon' ? { kind: 'leave' } : { kind: 'wait' };
}

/** A ban on a goal that was taken back, so that the companion does not choose it again by itself; undefined where it never does. */
export function banOn(goal: Goal, seat: number): Command | undefined {
  const base = { seats: [seat], survivor: undefined, room: undefined, leader: undefined };
  if (goal.kind === 'search') return { ...base, intent: 'search', room: goal.room };
  return goal.kind === 'rescue' ? { ...base, intent: 'escort', survivor: goal.survivor } : undefined;
}
