import { type Name, type RoomKind, roomNames, teamNames } from '../station/names.ts';
import { type Intent, intents } from './intents.ts';
import { nicknamesOf, otherNamesOfRoom } from './nicknames.ts';
import { createVocabulary, learn, type Vocabulary } from './spelling.ts';
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
  /** The other half of a verb. */
  | { readonly kind: 'tail'; readonly word: string }
  | { readonly kind: ParticleKind };

/** Who and what can be named in this station. */
export interface Cast {
  readonly rooms: readonly { readonly id: number; readonly kind: RoomKind }[];
  readonly survivors: readonly { readonly id: number; readonly name: Name }[];
}

/** A tree of phrases by character: the longest phrase at a place is found in one walk. */
export interface Phrases {
  readonly next: Map<string, Phrases>;
  meaning: Meaning | undefined;
}

export interface Lexicon {
  readonly phrases: Phrases;
  /** The English words in them, to put slips of the fingers right. */
  readonly words: Vocabulary;
}

/** How sure a weak verb makes, and one of which a half is missing. */
const WEAK = 0.6;
export const SIGN = 0.85;
const HALF = 0.3;

/** The lexicon of one station, in both languages: a sentence may mix them. A name outranks a verb, a verb a particle. */
export function createLexicon(cast: Cast): Lexicon {
  const root: Lexicon = { phrases: leaf(), words: createVocabulary() };
  const { english, chinese, particles } = providedWords();
  for (const own of particles) {
    for (const [kind, words] of Object.entries(own)) {
      // The keys of Particles are its kinds.
      for (const phrase of listOf(words)) add(root, phrase, { kind: kind as ParticleKind }, undefined);
    }
  }
  for (const word of tails) if (!tailsWithMeaning.has(word)) add(root, word, { kind: 'tail', word }, undefined);
  for (const [verb, , intent] of separableVerbs)
    add(root, verb, { kind: 'intent', intent, weight: HALF, verb }, inflections);
  for (const intent of intents) {
    addVerbs(root, intent, english[intent], inflections);
    addVerbs(root, intent, chinese[intent], undefined);
  }
  for (const { id, kind } of cast.rooms) addName(root, roomNames[kind], { kind: 'room', room: id });
  for (const { id, name } of cast.survivors) addName(root, name, { kind: 'survivor', survivor: id });
  for (const [seat, name] of teamNames.entries()) addName(root, name, { kind: 'seat', seat });
  addOtherNames(root, cast);
  return root;
}

function addVerbs(
  root: Lexicon,
  intent: Intent,
  { strong, weak, signs }: Verbs[Intent],
  inflect: ((phrase: string) => readonly string[]) | undefined,
): void {
  for (const verb of listOf(strong)) add(root, verb, { kind: 'intent', intent, weight: 1, verb }, inflect);
  if (signs !== undefined)
    for (const sign of listOf(signs)) add(root, sign, { kind: 'intent', intent, weight: SIGN, verb: sign }, undefined);
  if (weak === undefined) return;
  for (const verb of listOf(weak)) add(root, verb, { kind: 'intent', intent, weight: WEAK, verb }, inflect);
}

function leaf(): Phrases {
  return { next: new Map(), meaning: undefined };
}

function addName(root: Lexicon, { en, zh }: Name, meaning: Meaning): void {
  // With its article as well: "the generator" is a thing, "the generator room" a place.
  for (const phrase of [...en, ...en.map((name) => `the ${name}`), ...zh])
    add(root, phrase.toLowerCase().replaceAll('-', ' '), meaning, undefined);
}

/** Names that follow from others; what is taken already, and what would mean two, means neither. */
function addOtherNames(root: Lexicon, { rooms, survivors }: Cast): void {
  const found = new Map<string, Meaning | undefined>();
  const offer = (phrases: readonly string[], meaning: Meaning): void => {
    for (const phrase of new Set(phrases)) found.set(phrase, found.has(phrase) ? undefined : meaning);
  };
  for (const { id, kind } of rooms) offer(otherNamesOfRoom(roomNames[kind]), { kind: 'room', room: id });
  for (const { id, name } of survivors) offer(nicknamesOf(name), { kind: 'survivor', survivor: id });
  for (const [seat, name] of teamNames.entries())
    if (seat > 0) offer([...nicknamesOf(name), ...numbersOf(seat)], { kind: 'seat', seat });
  for (const [phrase, meaning] of found)
    if (meaning !== undefined && meaningOf(root, phrase) === undefined) add(root, phrase, meaning, undefined);
}

const numbersOf = (seat: number): readonly string[] =>
  ['number', 'seat', 'no', 'unit', 'rescuer'].map((word) => `${word} ${seat}`).concat(`${seat}号位`);

function meaningOf(root: Lexicon, phrase: string): Meaning | undefined {
  let node: Phrases | undefined = root.phrases;
  for (const letter of phrase) node = node?.next.get(letter);
  return node?.meaning;
}

function add(
  root: Lexicon,
  phrase: string,
  meaning: Meaning,
  inflect: ((phrase: string) => readonly string[]) | undefined,
): void {
  for (const form of inflect?.(phrase) ?? [phrase]) {
    learn(root.words, form);
    let node = root.phrases;
    for (const letter of form) {
      const next = node.next.get(letter) ?? leaf();
      node.next.set(letter, next);
      node = next;
    }
    node.meaning = meaning;
  }
}

/** "open up" → "open up", "opens up", "opening up", "opened up". Wrong forms do no harm: nobody types them. */
function inflections(phrase: string): readonly string[] {
  const [verb = '', ...rest] = phrase.split(' ');
  const stem = verb.endsWith('e') ? verb.slice(0, -1) : verb;
  const third = /(s|sh|ch|x|o)$/.test(verb)
    ? `${verb}es`
    : /[^aeiou]y$/.test(verb)
      ? `${verb.slice(0, -1)}ies`
      : `${verb}s`;
  const past = /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${stem}ed`;
  return [verb, third, `${stem}ing`, past].map((form) => [form, ...rest].join(' '));
}
