import { chiefName, guardName, roomNames, type RoomKind, survivorNames } from '../../station/names.ts';
import type { Command, Intent } from '../intents.ts';
import type { Cast } from '../lexicon.ts';
import type { Situation } from '../read.ts';

/** A station with every kind of room and the first six names, the chief and the guard. */
const roomKinds = Object.keys(roomNames) as readonly RoomKind[]; // the keys are its kinds

export const testCast: Cast = {
  rooms: roomKinds.map((kind, id) => ({ id, kind })),
  survivors: [...survivorNames.slice(0, 5), survivorNames[7], chiefName, guardName].map((name, id) => ({
    id,
    name,
  })),
};

const room = (kind: string): number => roomKinds.findIndex((one) => one === kind);

/** Nobody is selected; Zhao Lei and the laboratory were spoken of last; the seat stands in the library. */
export const testSituation: Situation = {
  addressee: undefined,
  lastSurvivor: 0,
  lastRoom: room('lab'),
  coreRoom: room('servers'),
  nearest: (kind) => (kind === 'survivor' ? 1 : room(kind === 'room' ? 'canteen' : 'kitchen')),
  roomOf: () => room('library'),
};

export interface Utterance {
  readonly text: string;
  readonly commands: readonly Command[];
}

/** Reads `text | intent seats target + …`: `s3` a survivor, `#lab` a room, `>2` whom to follow; seats `-` for nobody. */
export function parseUtterances(lines: string): readonly Utterance[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [text = '', meant = ''] = line.split(' | ');
      return { text, commands: meant.split(' + ').map(parseCommand) };
    });
}

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
