import type { Language } from '@fourth-seat/game';
import {
  type Condition,
  characters,
  type Grammar,
  type Phrasings,
  type SpeechAct,
  statedReasons,
  type Voice,
} from './acts.ts';
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
  readonly conditions: ReadonlySet<Condition>;
  readonly slots: Slots;
}

/** A line, with the key that keeps it from being repeated soon. */
export interface SpokenText {
  readonly text: string;
  readonly key: string;
}

/** A line is not repeated before this many others in its language. */
export const LINES_BEFORE_REPEAT = 12;
/** How often a line for the present circumstances is taken where there is one. */
const SPECIAL_SHARE = 0.6;

/**
 * Chooses the wording of a speech act that has been decided. `earlier` holds the keys of earlier lines, latest last;
 * `draw` is in [0, 1). If every line was used recently, the one used longest ago is repeated. Throws where the voice
 * has no words for the act.
 */
export function speak(utterance: Utterance, earlier: readonly string[], draw: number): SpokenText {
  const phrasings = phrasingsOf(utterance);
  if (phrasings === undefined) throw new Error(`the ${utterance.voice} has no words for ${utterance.act}`);
  return choose(phrasings, utterance, earlier, draw);
}

function phrasingsOf({ voice, act, language }: Utterance): Phrasings | undefined {
  const { [voice]: own, anyone } = grammars[language];
  const isCompanion = characters.some((character) => character === voice);
  const lines: Partial<Record<SpeechAct, Phrasings>> = isCompanion ? { ...anyone, ...own } : own;
  return lines[act];
}

/** The same from phrasings that are given. Throws where none can be used. */
export function choose(
  phrasings: Phrasings,
  utterance: Utterance,
  earlier: readonly string[],
  draw: number,
): SpokenText {
  const { language, voice, act } = utterance;
  const prefix = `${language}/${voice}/${act}/`;
  const recent = earlier.filter((key) => key.startsWith(`${language}/`)).slice(-LINES_BEFORE_REPEAT);
  const usable = wordingsOf(phrasings).filter((one) => isUsable(one, utterance));
  const reasons = usable.filter(({ condition }) => statedReasons.some((reason) => reason === condition));
  // A stated reason has wordings of its own; where they were all used recently, one is repeated.
  const fitting = reasons.length > 0 ? reasons : usable;
  const fresh = fitting.filter(({ key }) => !recent.includes(prefix + key));
  const special = fresh.filter(({ condition }) => condition !== undefined);
  const plain = fresh.filter(({ condition }) => condition === undefined);
  // A badly hurt survivor does not speak like the others.
  const isCertain = voice === 'survivor' || plain.length === 0;
  const share = isCertain ? 1 : SPECIAL_SHARE;
  const isSpecial = special.length > 0 && draw < share;
  const pool = isSpecial ? special : plain;
  // The part of the draw that chose the pool chooses within it.
  const within = isSpecial ? draw / share : special.length > 0 ? (draw - share) / (1 - share) : draw;
  const wording = pool[Math.floor(within * pool.length)] ?? leastRecent(fitting, prefix, earlier);
  return { text: fillSlots(wording.line, utterance), key: prefix + wording.key };
}

function leastRecent([first, ...others]: readonly Wording[], prefix: string, earlier: readonly string[]): Wording {
  if (first === undefined) throw new Error(`no words fit for ${prefix}`);
  const last = ({ key }: Wording): number => earlier.lastIndexOf(prefix + key);
  return others.reduce((oldest, one) => (last(one) < last(oldest) ? one : oldest), first);
}

/** A line of the grammar, with what it needs to be used. */
interface Wording {
  readonly line: string;
  /** The line with its condition, as recorded rescues name it. */
  readonly key: string;
  readonly condition: Condition | undefined;
  readonly slots: readonly string[];
}

/** Cache of split lines: the grammars are constant, and each spoken line needs them. */
const wordingCache = new Map<Phrasings, readonly Wording[]>();

export function wordingsOf(phrasings: Phrasings): readonly Wording[] {
  const known = wordingCache.get(phrasings);
  if (known !== undefined) return known;
  const list = typeof phrasings === 'string' ? listWordings(phrasings, undefined) : listConditional(phrasings);
  wordingCache.set(phrasings, list);
  return list;
}

function listConditional(phrasings: Exclude<Phrasings, string>): readonly Wording[] {
  // The keys of the type are these.
  const conditions = Object.keys(phrasings) as readonly (keyof typeof phrasings)[];
  return conditions.flatMap((condition) => {
    const lines = phrasings[condition];
    return lines === undefined ? [] : listWordings(lines, condition === 'always' ? undefined : condition);
  });
}

function listWordings(lines: string, condition: Condition | undefined): readonly Wording[] {
  return lines
    .trim()
    .split('\n')
    .map((text): Wording => {
      const line = text.trim();
      const slots = [...line.matchAll(slotPattern)].map(([, name = '']) => name);
      return { line, key: condition === undefined ? line : `${condition}: ${line}`, condition, slots };
    });
}

/** Lines for other circumstances, or with a slot that has no value, are not used. */
function isUsable({ condition, slots }: Wording, utterance: Utterance): boolean {
  return (
    (condition === undefined || utterance.conditions.has(condition)) && slots.every((name) => name in utterance.slots)
  );
}

const slotPattern = /\{(\w+)\}/g;

function fillSlots(line: string, { slots }: Utterance): string {
  const values: Readonly<Record<string, string | number | undefined>> = { ...slots };
  const text = line.replaceAll(slotPattern, (_, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? String(Math.floor(value + 0.5)) : (value ?? '');
  });
  // "Outside" takes no preposition.
  const placed = text.replaceAll(/\b(?:in|at|to) outside\b/gi, 'outside');
  // Every sentence begins with a capital letter, also where it starts with a job or a room.
  return placed.replaceAll(/(^|[.!?…] )([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
}
