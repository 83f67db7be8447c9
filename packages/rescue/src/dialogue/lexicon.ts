import { type Name, type RoomKind, roomNames, teamNames } from '../station/names.ts';
import { CAPTAIN } from '../world/constants.ts';
import { type Intent, intents } from './intents.ts';
import { nicknamesOf, otherNamesOfRoom } from './other-names.ts';
import { addWords, createVocabulary, type Vocabulary } from './spelling.ts';
import { providedWords } from './words/provided.ts';
import { separableVerbs, tails, tailsWithMeaning } from './words/separable.ts';
import { listOf, type Particles, type Verbs } from './words/words.ts';

type ParticleKind = keyof Particles;

/** What a phrase stands for. */
export type Meaning =
  | { readonly kind: 'seat'; readonly seat: number }
  | { readonly kind: 'survivor'; readonly survivor: number }
  | { readonly kind: 'room'; readonly room: number }
  | { readonly kind: 'intent'; readonly intent: Intent; readonly weight: number; readonly verb: string }
  /** The second part of a verb: the "out" of "put it out". */
  | { readonly kind: 'tail'; readonly word: string }
  | { readonly kind: ParticleKind };

/** Who and what can be named in this station. */
export interface StationNames {
  readonly rooms: readonly { readonly id: number; readonly kind: RoomKind }[];
  readonly survivors: readonly { readonly id: number; readonly name: Name }[];
}

/** A tree of phrases by character: the longest phrase at a place is found in one walk. */
interface PhraseTrie {
  /** What may come next: mostly one character, for which a map would be large. */
  letter: string;
  only: PhraseTrie | undefined;
  /** In place of these where there are several. */
  next: Map<string, PhraseTrie> | undefined;
  meaning: Meaning | undefined;
}

const childOf = ({ letter, only, next }: PhraseTrie, one: string): PhraseTrie | undefined =>
  next === undefined ? (letter === one ? only : undefined) : next.get(one);

function addChild(node: PhraseTrie, letter: string): PhraseTrie {
  const child = emptyTrie();
  if (node.only === undefined) {
    node.letter = letter;
    node.only = child;
  } else {
    node.next ??= new Map([[node.letter, node.only]]);
    node.next.set(letter, child);
  }
  return child;
}

/** The same place in two trees, of which either may have ended: phrases of every station, and names of one. */
export interface TriePosition {
  readonly common: PhraseTrie | undefined;
  readonly own: PhraseTrie | undefined;
}

export function positionAfter({ common, own }: TriePosition, letter: string): TriePosition | undefined {
  const next = { common: common && childOf(common, letter), own: own && childOf(own, letter) };
  return next.common === undefined && next.own === undefined ? undefined : next;
}

/** A name outranks a verb or a particle of the same letters. */
export const meaningAt = ({ common, own }: TriePosition): Meaning | undefined => own?.meaning ?? common?.meaning;

/** The vocabulary of one station. */
export interface Lexicon {
  readonly phrases: TriePosition;
  /** The English words in them, for the correction of typing mistakes. */
  readonly words: readonly Vocabulary[];
}

/** One tree of phrases and the English words in it. */
interface Entries {
  readonly phrases: PhraseTrie;
  readonly words: Vocabulary;
}

// How surely a phrase means its intent, 0 … 1.
/** A weak verb, which may mean other things as well. */
const WEAK = 0.6;
/** A sign: "light!" */
const SIGN = 0.85;
/** The first part of a verb in two parts. */
const HALF = 0.3;

/** The lexicon of one station, in both languages: a sentence may mix them. */
export function createLexicon(cast: StationNames): Lexicon {
  common ??= createCommonEntries();
  const own = createEntries();
  for (const { id, kind } of cast.rooms) addName(own, roomNames[kind], { kind: 'room', room: id });
  for (const { id, name } of cast.survivors) addName(own, name, { kind: 'survivor', survivor: id });
  for (const [seat, name] of teamNames.entries()) addName(own, name, { kind: 'seat', seat });
  const phrases: TriePosition = { common: common.phrases, own: own.phrases };
  addOtherNames(own, phrases, cast);
  return { phrases, words: [common.words, own.words] };
}

const createEntries = (): Entries => ({ phrases: emptyTrie(), words: createVocabulary() });

/** Computed once from the constant word lists, because it takes megabytes and tens of milliseconds. */
let common: Entries | undefined;

/** A verb outranks a particle of the same letters. */
function createCommonEntries(): Entries {
  const entries = createEntries();
  const { english, chinese, particles } = providedWords();
  for (const one of particles) {
    for (const [kind, words] of Object.entries(one)) {
      // The keys of Particles are its kinds.
      for (const phrase of listOf(words)) add(entries, phrase, { kind: kind as ParticleKind }, undefined);
    }
  }
  for (const word of tails) if (!tailsWithMeaning.has(word)) add(entries, word, { kind: 'tail', word }, undefined);
  for (const [verb, , intent] of separableVerbs)
    add(entries, verb, { kind: 'intent', intent, weight: HALF, verb }, inflections);
  for (const intent of intents) {
    addVerbs(entries, intent, english[intent], inflections);
    addVerbs(entries, intent, chinese[intent], undefined);
  }
  return entries;
}

function addVerbs(
  entries: Entries,
  intent: Intent,
  { strong, weak, signs }: Verbs[Intent],
  inflect: ((phrase: string) => readonly string[]) | undefined,
): void {
  for (const verb of listOf(strong)) add(entries, verb, { kind: 'intent', intent, weight: 1, verb }, inflect);
  if (signs !== undefined)
    for (const sign of listOf(signs))
      add(entries, sign, { kind: 'intent', intent, weight: SIGN, verb: sign }, undefined);
  if (weak === undefined) return;
  for (const verb of listOf(weak)) add(entries, verb, { kind: 'intent', intent, weight: WEAK, verb }, inflect);
}

function emptyTrie(): PhraseTrie {
  return { letter: '', only: undefined, next: undefined, meaning: undefined };
}

function addName(entries: Entries, { en, zh }: Name, meaning: Meaning): void {
  // With its article as well: "the generator" is a thing, "the generator room" a place.
  for (const phrase of [...en, ...en.map((name) => `the ${name}`), ...zh])
    add(entries, phrase.toLowerCase().replaceAll('-', ' '), meaning, undefined);
}

/** Nicknames and other short names, except what means something already and what could mean two things. */
function addOtherNames(own: Entries, taken: TriePosition, { rooms, survivors }: StationNames): void {
  const found = new Map<string, Meaning | undefined>();
  const offer = (phrases: readonly string[], meaning: Meaning): void => {
    for (const phrase of new Set(phrases)) found.set(phrase, found.has(phrase) ? undefined : meaning);
  };
  for (const { id, kind } of rooms) offer(otherNamesOfRoom(roomNames[kind]), { kind: 'room', room: id });
  for (const { id, name } of survivors) offer(nicknamesOf(name), { kind: 'survivor', survivor: id });
  for (const [seat, name] of teamNames.entries())
    offer(seat === CAPTAIN ? numbersOf(CAPTAIN_NUMBER) : [...nicknamesOf(name), ...numbersOf(seat)], {
      kind: 'seat',
      seat,
    });
  for (const [phrase, meaning] of found)
    if (meaning !== undefined && meaningOf(taken, phrase) === undefined) add(own, phrase, meaning, undefined);
}

/** Companions have the numbers of their seats, and the captain the one after them. */
const CAPTAIN_NUMBER = 4;

const numbersOf = (number: number): readonly string[] =>
  ['number', 'seat', 'no', 'unit', 'rescuer'].map((word) => `${word} ${number}`).concat(`${number}号位`);

function meaningOf(start: TriePosition, phrase: string): Meaning | undefined {
  let place: TriePosition | undefined = start;
  for (const letter of phrase) place = place && positionAfter(place, letter);
  return place && meaningAt(place);
}

function add(
  { phrases, words }: Entries,
  phrase: string,
  meaning: Meaning,
  inflect: ((phrase: string) => readonly string[]) | undefined,
): void {
  for (const form of inflect?.(phrase) ?? [phrase]) {
    addWords(words, form);
    let node = phrases;
    for (const letter of form) node = childOf(node, letter) ?? addChild(node, letter);
    node.meaning = meaning;
  }
}

/** A verb whose y becomes "ies" and "ied". */
const consonantAndY = /[^aeiou]y$/;

/** "open up" → "open up", "opens up", "opening up", "opened up". Wrong forms do no harm: nobody types them. */
function inflections(phrase: string): readonly string[] {
  const [verb = '', ...rest] = phrase.split(' ');
  const stem = verb.endsWith('e') ? verb.slice(0, -1) : verb;
  const third = /(s|sh|ch|x|o)$/.test(verb)
    ? `${verb}es`
    : consonantAndY.test(verb)
      ? `${verb.slice(0, -1)}ies`
      : `${verb}s`;
  const past = consonantAndY.test(verb) ? `${verb.slice(0, -1)}ied` : `${stem}ed`;
  return [verb, third, `${stem}ing`, past].map((form) => [form, ...rest].join(' '));
}
