import { readFileSync } from 'node:fs';
import { chiefName, guardName, type RoomKind, roomNames, survivorNames } from '../../station/names.ts';
import type { Command, Intent } from '../intents.ts';
import type { StationNames } from '../lexicon.ts';
import { type Remark, remarks } from '../reader/labels.ts';
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

/** One thing that a sentence may mean; `unknown` where nobody could know. */
export type Meaning =
  | { readonly kind: 'commands'; readonly commands: readonly Command[] }
  | { readonly kind: 'remark'; readonly remark: Remark }
  | { readonly kind: 'unknown' };

/** A sentence with its meanings, which are equally good. */
export interface Utterance {
  readonly text: string;
  readonly meanings: readonly Meaning[];
}

/** The lines of a file of sentences. The reader learns from those below `train`, those below `test` judge it. */
export const sentencesOf = (name: string): readonly string[] =>
  readFileSync(new URL(`../../../sentences/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');

/**
 * Parses a line `text | meaning / meaning`. A meaning is `?` (unknown), a remark (`~yes`, `~no`, `~insist`, `~talk`,
 * whatever stands behind it) or commands: `intent seats target + …`, with `-` for no seats, and as target `s3` a
 * survivor, `#lab` a room, `>2` whom to follow.
 */
export function parseUtterance(line: string): Utterance {
  const [text = '', meant = ''] = line.split(' | ');
  return { text, meanings: meant.split(' / ').map(parseMeaning) };
}

/** The commands of every meaning that has some. */
export const listOrders = ({ meanings }: Utterance): readonly (readonly Command[])[] =>
  meanings.flatMap((meaning) => (meaning.kind === 'commands' ? [meaning.commands] : []));

function parseMeaning(meant: string): Meaning {
  const remark = remarks.find((one) => meant.startsWith(`~${one}`));
  if (remark !== undefined) return { kind: 'remark', remark };
  return meant === '?' ? { kind: 'unknown' } : { kind: 'commands', commands: meant.split(' + ').map(parseCommand) };
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
