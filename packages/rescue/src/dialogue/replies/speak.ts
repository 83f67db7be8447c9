import type { Language } from '@fourth-seat/game';
import { conditionTags, type Grammar, type Lines, reasonTags, type SpeechAct, type Tag, type Voice } from './acts.ts';
import { englishGrammar } from './en/index.ts';
import { chineseGrammar } from './zh/index.ts';

const grammars: Readonly<Record<Language, Grammar>> = { en: englishGrammar, zh: chineseGrammar };

/** Names in one language, and rounded numbers. */
export interface Slots {
  job?: string;
  /** The job as something that has been done. */
  deed?: string;
  other?: string;
  who?: string;
  room?: string;
  mate?: string;
  seconds?: number;
  health?: number;
  count?: number;
  missing?: number;
  cause?: string;
}

/** What is to be said, and by whom: everything that the wording depends on. */
export interface Utterance {
  readonly act: SpeechAct;
  readonly voice: Voice;
  readonly language: Language;
  readonly tags: ReadonlySet<Tag>;
  readonly slots: Slots;
}

/** A line, with the key that keeps it from being repeated soon. */
export interface Line {
  readonly text: string;
  readonly key: string;
}

/** A line is not repeated before this many others in its language. */
export const LINES_BEFORE_REPEAT = 12;
/** How often a line for the present circumstances is taken where there is one. */
const SPECIAL_SHARE = 0.6;

/**
 * Chooses the wording of a speech act that has been decided. `said` holds the keys of earlier lines, latest last;
 * `draw` is in [0, 1). If every line was used recently, the one used longest ago is repeated.
 */
export function speak(utterance: Utterance, said: readonly string[], draw: number): Line {
  const { voice, act, language } = utterance;
  const { [voice]: own, anyone } = grammars[language];
  return choose(own[act] ?? anyone[act] ?? '', utterance, said, draw);
}

/** The same from lines that are given. */
export function choose(lines: Lines, utterance: Utterance, said: readonly string[], draw: number): Line {
  const { language, voice, act } = utterance;
  const prefix = `${language}/${voice}/${act}/`;
  const recent = said.filter((key) => key.startsWith(`${language}/`)).slice(-LINES_BEFORE_REPEAT);
  const fitting = wordingsOf(lines).filter((one) => fits(one, utterance));
  const fresh = fitting.filter(({ line }) => !recent.includes(prefix + line));
  const reasons = fresh.filter(({ tag }) => reasonTags.some((reason) => reason === tag));
  const special = reasons.length > 0 ? reasons : fresh.filter(({ tag }) => tag !== undefined);
  const plain = fresh.filter(({ tag }) => tag === undefined);
  // Reasons have wordings of their own, and a badly hurt survivor does not speak like the others.
  const isCertain = reasons.length > 0 || voice === 'survivor' || plain.length === 0;
  const share = isCertain ? 1 : SPECIAL_SHARE;
  const isSpecial = special.length > 0 && draw < share;
  const pool = isSpecial ? special : plain;
  // The part of the draw that chose the pool chooses within it.
  const within = isSpecial ? draw / share : special.length > 0 ? (draw - share) / (1 - share) : draw;
  const line = pool[Math.floor(within * pool.length)]?.line ?? oldest(fitting, prefix, said);
  return { text: fill(line, utterance), key: prefix + line };
}

function oldest(lines: readonly Wording[], prefix: string, said: readonly string[]): string {
  const last = (line: string): number => said.lastIndexOf(prefix + line);
  return lines.reduce((first, { line }) => (last(line) < last(first) ? line : first), lines[0]?.line ?? '');
}

/** A line of the grammar, with the conditions under which it can be used. */
interface Wording {
  readonly line: string;
  readonly tag: Tag | undefined;
  readonly slots: readonly string[];
}

/** Cache of split lines by their text: the grammars are constant, and each spoken line needs them. */
const wordingCache = new Map<string, readonly Wording[]>();

function wordingsOf(lines: Lines): readonly Wording[] {
  const known = wordingCache.get(lines);
  if (known !== undefined) return known;
  const list = listLines(lines).map((line) => ({
    line,
    // The expression matches only the tags.
    tag: tagPattern.exec(line)?.[1] as Tag | undefined,
    slots: [...line.matchAll(slotPattern)].map(([, name = '']) => name),
  }));
  wordingCache.set(lines, list);
  return list;
}

export function listLines(lines: string): readonly string[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => line.trim());
}

const tagPattern = new RegExp(`^(${conditionTags.join('|')}): `);

/** Lines for other circumstances, or with a slot that has no value, are not used. */
function fits({ tag, slots }: Wording, utterance: Utterance): boolean {
  return (tag === undefined || utterance.tags.has(tag)) && slots.every((name) => name in utterance.slots);
}

const slotPattern = /\{(\w+)\}/g;

function fill(line: string, { slots }: Utterance): string {
  const values: Readonly<Record<string, string | number | undefined>> = { ...slots };
  const text = line.replace(tagPattern, '').replaceAll(slotPattern, (_, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? String(Math.floor(value + 0.5)) : (value ?? '');
  });
  // "Outside" takes no preposition.
  const placed = text.replaceAll(/\b(?:in|at|to) outside\b/gi, 'outside');
  // Every sentence begins with a capital letter, also where it starts with a job or a room.
  return placed.replaceAll(/(^|[.!?…] )([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
}
