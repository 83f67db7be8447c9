import { readFileSync } from 'node:fs';
import { chiefName, guardName, type RoomKind, roomNames, survivorNames } from '../../station/names.ts';
import type { Command, Intent } from '../intents.ts';
import type { StationNames } from '../lexicon.ts';
import type { Situation } from '../situation.ts';

/** A station with every kind of room and the first six names, the chief and the guard. */
const roomKinds = Object.keys(roomNames) as readonly RoomKind[]; // the keys are its kinds

export const testCast: StationNames = {
  rooms: roomKinds.map((kind, id) => ({ id, kind })),
  survivors: [...survivorNames.slice(0, 5), survivorNames[7], chiefName, guardName].map((name, id) => ({
    id,
    name,
  })),
};

const room = (kind: string): number => roomKinds.findIndex((one) => one === kind);

/** Nobody is selected; Zhao Lei and the laboratory were mentioned last; the seat is in the library. */
export const testSituation: Situation = {
  addressee: undefined,
  lastSurvivor: 0,
  lastRoom: room('lab'),
  coreRoom: room('servers'),
  nearest: (kind) => (kind === 'survivor' ? 1 : room(kind === 'room' ? 'canteen' : 'kitchen')),
  roomOf: () => room('library'),
};

/** Reads `intent seats target + …`: `s3` a survivor, `#lab` a room, `>2` whom to follow; seats `-` for nobody. */
export const commandsIn = (meant: string): readonly Command[] => meant.split(' + ').map(parseCommand);

/**
 * Sentences of the package, one a line: `text | meaning`. ` / ` separates readings that are equally good; `~yes`,
 * `~no`, `~insist` and `~talk` are no orders, `?` nobody could know. Those below `train` are what the reader learns
 * from, those below `test` judge it.
 */
export const sentencesOf = (name: string): readonly string[] =>
  readFileSync(new URL(`../../../sentences/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');

/** Whether a reading, as those lines write it, is one of commands. */
export const meansCommands = (reading: string): boolean => !/^[~?]/.test(reading);

function parseCommand(meant: string): Command {
  const [intent = '', seats = '', target = ''] = meant.split(' ');
  return {
    intent: intent as Intent, // the list is checked by the test
    seats: seats === '-' ? [] : [...seats].map(Number),
    survivor: target.startsWith('s') ? Number(target.slice(1)) : undefined,
    room: target.startsWith('#') ? room(target.slice(1)) : undefined,
    leader: target.startsWith('>') ? Number(target.slice(1)) : undefined,
  };
}
