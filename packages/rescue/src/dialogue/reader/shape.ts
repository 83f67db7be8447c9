import { type Intent, usualTargets } from '../intents.ts';
import type { AddresseeName, Context, TargetName } from './candidates.ts';
import type { Segment } from './segment.ts';

/**
 * What a segment names and points at, as words of features: by them the reader learns who is to act, and on whom or
 * where. The words are those that the weights were learned with.
 */
export interface Shape {
  /** Kinds of its words that point at something, or `plain`: "her", "here" and "the nearest" call for other targets. */
  readonly pointers: readonly Pointer[];
  /** How many survivors it names, 0, 1 or `2` for more, and `+` where one was named before. */
  readonly people: string;
  /** The same of rooms. */
  readonly places: string;
  /** The same of companions, `t` for the whole team, and `>` where somebody is called after the segment. */
  readonly seats: string;
  /** "Lin, …" calls somebody. */
  readonly firstWord: string;
  /** "Tell Lin …" speaks to somebody else. */
  readonly firstTwoWords: string;
  /** Whether the sentence begins with it, as calls do. */
  readonly position: 'start' | 'later';
  /** The words on both sides of the first and of the last companion it names: "with Lin", "Lin and Guo". */
  readonly besideSeats: readonly string[];
}

/** Kinds of words that point at somebody or something. */
const pointing = [
  'person',
  'place',
  'here',
  'nearest',
  'someone',
  'door',
  'fire',
  'core',
  'self',
  'team',
  'strange',
  'for',
  'says',
] as const;
type Pointer = (typeof pointing)[number] | 'plain';

/** A number of people or rooms as a word: more than two are as two. */
const few = (count: number): string => (count > 2 ? '2' : String(count));

/** The shape of a segment; `next` are the companions who are called after it. */
export function shapeOf({ mentions, units, from }: Segment, context: Context, next: readonly number[]): Shape {
  const pointers: Pointer[] = pointing.filter((kind) => mentions.kinds.has(kind));
  const words = units.map(({ text }) => text);
  const seats = mentions.isTeam ? 't' : few(mentions.seats.length);
  return {
    pointers: pointers.length === 0 ? ['plain'] : pointers,
    people: `${few(mentions.survivors.length)}${context.survivor === undefined ? '' : '+'}`,
    places: `${few(mentions.rooms.length)}${context.room === undefined ? '' : '+'}`,
    seats: `${seats}${context.seats.length > 0 ? '+' : ''}${next.length > 0 ? '>' : ''}`,
    firstWord: words[0] ?? '',
    firstTwoWords: words.slice(0, 2).join(' '),
    position: from === 0 ? 'start' : 'later',
    besideSeats: wordsBesideSeats(words),
  };
}

/** `<` and `>` stand for before and after the first companion, doubled for the last; `^` and `$` for the two ends. */
function wordsBesideSeats(words: readonly string[]): readonly string[] {
  const first = words.indexOf('<seat>');
  const last = words.lastIndexOf('<seat>');
  if (first === -1) return [];
  return [
    `<${words[first - 1] ?? '^'}`,
    `>${words[first + 1] ?? '$'}`,
    `<<${words[last - 1] ?? '^'}`,
    `>>${words[last + 1] ?? '$'}`,
  ];
}

/** The features of a candidate alone, and of a target with a kind of word that points at something. */
export const whoFeature = (who: AddresseeName): string => `who ${who}`;
export const whatFeature = (what: TargetName): string => `what ${what}`;
export const pointerFeature = (what: TargetName, pointer: Pointer): string => `what ${what} ${pointer}`;

/** Features of who acts: `who` is the name of a candidate (`addresseeCandidates`). */
export function whoFeatures(
  intent: Intent,
  who: AddresseeName,
  { pointers, seats, firstWord, firstTwoWords, position, besideSeats }: Shape,
): readonly string[] {
  return [
    whoFeature(who),
    `who ${who} ${intent}`,
    `who ${who} ${seats}`,
    `who ${who} ${intent} ${seats}`,
    `who ${who} ${firstWord}`,
    `who ${who} ${firstTwoWords}`,
    `who ${who} ${seats} ${position}`,
    ...besideSeats.map((word) => `who ${who} ${word}`),
    ...pointers.map((kind) => `who ${who} ${kind}`),
  ];
}

/** Features of the target: `what` is the name of a candidate (`targetCandidates`). */
export function whatFeatures(intent: Intent, what: TargetName, { pointers, people, places }: Shape): readonly string[] {
  const need = usualTargets[intent] ?? '-';
  return [
    whatFeature(what),
    `what ${what} ${need}`,
    `what ${what} ${intent}`,
    `what ${what} ${people} ${places}`,
    `what ${what} ${need} ${people} ${places}`,
    `what ${what} ${intent} ${people} ${places}`,
    ...pointers.flatMap((kind) => [
      pointerFeature(what, kind),
      `what ${what} ${kind} ${need}`,
      `what ${what} ${kind} ${intent}`,
    ]),
  ];
}

/** Features of who acts on what together. Whoever follows somebody is of the same kind as who is followed. */
export function bothFeatures(
  intent: Intent,
  who: AddresseeName,
  what: TargetName,
  { seats, besideSeats, pointers }: Shape,
): readonly string[] {
  if (intent !== 'follow') return [`both ${who} ${what}`];
  return [
    `follow ${who} ${what}`,
    `follow ${who} ${what} ${seats}`,
    ...[...besideSeats, ...pointers].map((one) => `follow ${who} ${what} ${one}`),
  ];
}
