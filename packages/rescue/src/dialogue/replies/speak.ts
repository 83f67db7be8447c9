import type { Language } from '@fourth-seat/game';
import { conditionTags, type Grammar, type SpeechAct, type Tag, type Voice } from './acts.ts';
import { englishGrammar } from './en/index.ts';
import { chineseGrammar } from './zh/index.ts';

const grammars: Readonly<Record<Language, Grammar>> = { en: englishGrammar, zh: chineseGrammar };

/** Names as they are said in one language, and numbers, which are rounded. */
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

/** What is to be said, and by whom: what the wording depends on. */
export interface Utterance {
  readonly act: SpeechAct;
  readonly voice: Voice;
  readonly language: Language;
  readonly tags: ReadonlySet<Tag>;
  readonly slots: Slots;
}

/** A line, and what keeps it from being said again soon. */
export interface Line {
  readonly text: string;
  readonly key: string;
}

/** No line is said again before so many others in its language. */
export const NO_REPEAT = 12;
/** How often a line for the present circumstances is taken where there is one. */
const FITTING = 0.6;

/**
 * Words for a speech act that was already decided. `said` holds the keys of what was said before, the latest last; `draw` is
 * in [0, 1). If every line was said lately, the one that was said longest ago comes again.
 */
export function speak(utterance: Utterance, said: readonly string[], draw: number): Line {
  const { language, voice, act } = utterance;
  const prefix = `${language}/${voice}/${act}/`;
  const recent = said.filter((key) => key.startsWith(`${language}/`)).slice(-NO_REPEAT);
  const fitting = linesOf(utterance).filter((line) => fits(line, utterance) && isFilled(line, utterance));
  const fresh = fitting.filter((line) => !recent.includes(prefix + line));
  const special = fresh.filter((line) => tagPattern.test(line));
  const plain = fresh.filter((line) => !tagPattern.test(line));
  const isSpecial = special.length > 0 && (draw < FITTING || plain.length === 0);
  const pool = isSpecial ? special : plain;
  // The part of the draw that chose the pool chooses within it.
  const within = isSpecial
    ? draw / (plain.length === 0 ? 1 : FITTING)
    : special.length > 0
      ? (draw - FITTING) / (1 - FITTING)
      : draw;
  const line = pool[Math.floor(within * pool.length)] ?? oldest(fitting, prefix, said);
  return { text: fill(line, utterance), key: prefix + line };
}

function oldest(lines: readonly string[], prefix: string, said: readonly string[]): string {
  const last = (line: string): number => said.lastIndexOf(prefix + line);
  return lines.reduce((first, one) => (last(one) < last(first) ? one : first), lines[0] ?? '');
}

function linesOf({ act, voice, language }: Utterance): readonly string[] {
  const { [voice]: own, anyone } = grammars[language];
  return listLines(own[act] ?? anyone[act] ?? '');
}

/** By the text that they stand in: the grammars are constant, and every line that is said asks for one. */
const listed = new Map<string, readonly string[]>();

export function listLines(lines: string): readonly string[] {
  const known = listed.get(lines);
  if (known !== undefined) return known;
  const list = lines
    .trim()
    .split('\n')
    .map((line) => line.trim());
  listed.set(lines, list);
  return list;
}

const tagPattern = new RegExp(`^(${conditionTags.join('|')}): `);

function fits(line: string, { tags }: Utterance): boolean {
  const tag = tagPattern.exec(line)?.[1];
  // The expression knows no other words than the tags.
  return tag === undefined || tags.has(tag as Tag);
}

/** A line with a slot that nobody filled is not said. */
function isFilled(line: string, { slots }: Utterance): boolean {
  return [...line.matchAll(slotPattern)].every(([, name]) => name !== undefined && name in slots);
}

const slotPattern = /\{(\w+)\}/g;

function fill(line: string, { slots }: Utterance): string {
  const values: Readonly<Record<string, string | number | undefined>> = { ...slots };
  const text = line.replace(tagPattern, '').replaceAll(slotPattern, (_, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? String(Math.floor(value + 0.5)) : (value ?? '');
  });
  // "Outside" is no room that one is in.
  const placed = text.replaceAll(/\b(?:in|at|to) outside\b/gi, 'outside');
  // What begins a sentence is written large, names of jobs and rooms included.
  return placed.replaceAll(/(^|[.!?…] )([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
}
