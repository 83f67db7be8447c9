import type { AST } from '@eslint-community/regexpp';
import { listLoops } from './count-steps.ts';

/** Where classes of characters differ: letters of both cases and languages, digits, blanks, lines, signs. */
const samples = [...'a Z0_-.\t\n\u0000"<:é中'];

/** A text with one part that can be repeated. */
export interface Pumped {
  readonly before: string;
  readonly pump: string;
  readonly after: string;
}

export const pumpedText = ({ before, pump, after }: Pumped, length: number): string =>
  before + pump.repeat(Math.ceil(length / pump.length)) + after;

/**
 * Texts that fit the beginning of a pattern up to each of its loops, go on with what the loop takes or with the
 * beginning once more, and end so that the rest does not fit: what makes a backtracking search take longest.
 */
export function listTexts(pattern: AST.Pattern, flags: string): Pumped[] {
  const characters = alphabetOf(pattern, flags);
  const texts = listLoops(pattern).flatMap((loop) => {
    const before = beforeOf(loop, characters, flags);
    const inside = wordsOf(loop.element, characters, flags);
    const next = nextOf(loop, characters, flags);
    const takes = characters.filter((one) => fits(loop.element.raw, one, flags));
    const starts = before.slice(0, 4);
    const pumps = new Set([
      ...takes,
      ...inside,
      ...starts.flatMap((start) => [start, ...inside.slice(0, 2).flatMap((word) => [start + word, word + start])]),
      ...starts.slice(0, 2).flatMap((start) => takes.slice(0, 6).map((one) => start + one)),
      ...next,
      ...starts.slice(0, 2).flatMap((start) => next.map((word) => start + word)),
      ...takes.slice(0, 3).flatMap((one) => next.slice(0, 2).map((word) => one + word)),
    ]);
    pumps.delete('');
    const afters = ['', '\u0000', '\n', ...next.slice(0, 1).map((word) => `${word.slice(0, -1)}\u0000`)];
    return ['', ...starts.slice(0, 2)].flatMap((start) =>
      [...pumps].flatMap((pump) => afters.map((after) => ({ before: start, pump, after }))),
    );
  });
  return [...new Map(texts.map((text) => [JSON.stringify(text), text])).values()];
}

function fits(raw: string, text: string, flags: string): boolean {
  try {
    return new RegExp(`^(?:${raw})$`, flags.replaceAll(/[gyd]/g, '')).test(text);
  } catch {
    // A part with a reference to a group outside of it.
    return false;
  }
}

/** One character for each set of classes that it belongs to. */
function alphabetOf(pattern: AST.Pattern, flags: string): string[] {
  // Borders of words lie between these two.
  const classes = new Set([String.raw`\w`, String.raw`\s`]);
  const all = new Set(samples);
  each(pattern, (node) => {
    if (node.type === 'CharacterClass' || node.type === 'CharacterSet') classes.add(node.raw);
    if (node.type !== 'CharacterClass') return;
    for (const part of node.elements) {
      if (part.type === 'Character') all.add(String.fromCharCode(part.value));
      if (part.type === 'CharacterClassRange') all.add(String.fromCharCode(part.min.value));
    }
  });
  const bySets = new Map<string, string>();
  for (const one of all) {
    const key = [...classes].map((raw) => Number(fits(raw, one, flags))).join('');
    if (!bySets.has(key)) bySets.set(key, one);
  }
  return [...bySets.values()];
}

function each(node: AST.Node, visit: (node: AST.Node) => void): void {
  visit(node);
  if (node.type === 'Quantifier') each(node.element, visit);
  else if ('alternatives' in node) for (const one of node.alternatives) each(one, visit);
  else if (node.type === 'Alternative') for (const one of node.elements) each(one, visit);
}

const MOST_WORDS = 8;

/** Short words that the part takes, without and with what is optional in it. */
function wordsOf(node: AST.Node, characters: readonly string[], flags: string): string[] {
  switch (node.type) {
    case 'Alternative':
      return join(node.elements.map((one) => wordsOf(one, characters, flags)));
    case 'Quantifier': {
      const words = wordsOf(node.element, characters, flags);
      const least = words.map((word) => word.repeat(node.min));
      return unique([...least.slice(0, 2), ...(node.min === 0 && node.max > 0 ? words.slice(0, 2) : [])]);
    }
    case 'Character':
      return [String.fromCharCode(node.value)];
    case 'CharacterClass':
    case 'CharacterSet':
    case 'ExpressionCharacterClass':
      return unique(characters.filter((one) => fits(node.raw, one, flags)).slice(0, 2));
    case 'Group':
    case 'CapturingGroup':
    case 'Pattern':
      return unique(node.alternatives.flatMap((one) => wordsOf(one, characters, flags)));
    default:
      return [''];
  }
}

const unique = (words: readonly string[]): string[] => [...new Set(words)].slice(0, MOST_WORDS);

/** Each word of the first list with words of the next ones; few, because lists of lists grow fast. */
const join = (lists: readonly (readonly string[])[]): string[] =>
  lists.reduce<string[]>(
    (starts, words) => unique(starts.slice(0, 4).flatMap((start) => words.slice(0, 4).map((word) => start + word))),
    [''],
  );

/** Words of everything that comes before a part. */
function beforeOf(node: AST.Node, characters: readonly string[], flags: string): string[] {
  const parent = node.parent;
  if (!parent || parent.type === 'RegExpLiteral') return [''];
  const outside = beforeOf(parent, characters, flags);
  if (parent.type !== 'Alternative') return outside;
  const place = parent.elements.findIndex((one) => one === node);
  const words = parent.elements.slice(0, place).map((one) => wordsOf(one, characters, flags));
  return join([outside, ...words]);
}

/** Words of what comes next after a part; none at the end of the pattern. */
function nextOf(node: AST.Node, characters: readonly string[], flags: string): string[] {
  const parent = node.parent;
  if (!parent || parent.type === 'RegExpLiteral') return [];
  if (parent.type === 'Alternative') {
    const place = parent.elements.findIndex((one) => one === node);
    const words = join(parent.elements.slice(place + 1).map((one) => wordsOf(one, characters, flags)));
    if (words.some((word) => word !== '')) return words.filter((word) => word !== '').slice(0, 3);
  }
  return nextOf(parent, characters, flags);
}
