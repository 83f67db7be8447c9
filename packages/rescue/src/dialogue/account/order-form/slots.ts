import type { Token } from '../../scan.ts';

/**
 * A clause as a row of slots, one letter each: what is named, the verb, and the words of a language's grammar of orders. A word that
 * is none of these is `x`.
 */
export type Slots = string;

/** What a word list gives its letter: the words are whole words, or in Chinese any characters. */
export type WordClasses = ReadonlyMap<string, string>;

/** Word lists by letter as one table. */
export function classesOf(lists: Readonly<Record<string, string>>): WordClasses {
  return new Map(
    Object.entries(lists).flatMap(([letter, words]) =>
      words
        .split(/[,\n]/)
        .map((one) => one.trim())
        .filter((one) => one !== '')
        .map((word): [string, string] => [word, letter]),
    ),
  );
}

const named: Readonly<Partial<Record<Token['kind'], string>>> = {
  seat: 'N',
  team: 'T',
  self: 'I',
  survivor: 'S',
  person: 'P',
  someone: 'P',
  room: 'R',
  place: 'L',
  here: 'L',
  nearest: 'L',
  core: 'O',
  fire: 'O',
  door: 'O',
  load: 'O',
  tail: 'k',
  says: 's',
};

/** The letter of a token; undefined where it is a word of grammar. */
export function slotOf(token: Token): string | undefined {
  if (token.kind !== 'intent') return named[token.kind];
  if (token.intent === 'status' || token.intent === 'why') return 'Q';
  if (token.intent === 'reassure' || token.intent === 'promise') return 'A';
  if (token.weight >= 1 || token.weight <= 0.6) return 'V';
  return 'G';
}
