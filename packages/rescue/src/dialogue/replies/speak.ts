import { CHARACTERS, type Grammar, type SpeechAct } from './acts.ts';
import { CHINESE_GRAMMAR } from './chinese.ts';
import { ENGLISH_GRAMMAR } from './english.ts';

const GRAMMARS = { en: ENGLISH_GRAMMAR, zh: CHINESE_GRAMMAR } as const satisfies Record<string, Grammar>;
export type Tongue = keyof typeof GRAMMARS;

/** What is to be said, and by whom: what the wording depends on. */
export interface Utterance {
  readonly act: SpeechAct;
  /** 1 to 3. */
  readonly seat: number;
  readonly tongue: Tongue;
  /** 0 … 100 */
  readonly trust: number;
  /** Whether it burns where the speaker stands. */
  readonly isHot: boolean;
  /** Names as they are said in this language; numbers are rounded. */
  readonly slots: Partial<Record<'target' | 'room' | 'other', string> & Record<'seconds' | 'health', number>>;
}

/** A line, and what keeps it from being said again soon. */
export interface Line {
  readonly text: string;
  readonly key: string;
}

/** No line is said again before so many others. */
export const NO_REPEAT = 12;
const LITTLE_TRUST = 35;
const MUCH_TRUST = 70;

/**
 * Words for a speech act that was already decided. `said` holds the keys of what was said before, the latest last; `draw` is
 * in [0, 1). Lines for the present trust and danger count as the others do; if all were said lately, the oldest comes again.
 */
export function speak(utterance: Utterance, said: readonly string[], draw: number): Line {
  const fitting = linesOf(utterance).filter((line) => fits(line, utterance) && isFilled(line, utterance));
  const recent = said.slice(-NO_REPEAT);
  const keyOf = (line: string): string => `${utterance.tongue}/${utterance.seat}/${utterance.act}/${line}`;
  const fresh = fitting.filter((line) => !recent.includes(keyOf(line)));
  const line =
    fresh[Math.floor(draw * fresh.length)] ??
    fitting.reduce(
      (oldest, one) => (said.lastIndexOf(keyOf(one)) < said.lastIndexOf(keyOf(oldest)) ? one : oldest),
      fitting[0] ?? '',
    );
  return { text: fill(line, utterance), key: keyOf(line) };
}

function linesOf({ act, seat, tongue }: Utterance): readonly string[] {
  const { own, shared } = GRAMMARS[tongue];
  const character = CHARACTERS[seat - 1] ?? 'medic';
  const isOwn = act === 'accept' || act === 'warn' || act === 'propose' || act === 'refuse';
  return listLines(isOwn ? own[character][act] : shared[act]);
}

export function listLines(lines: string): readonly string[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => line.trim());
}

const TAG = /^(low|high|hot): /;

function fits(line: string, { trust, isHot }: Utterance): boolean {
  const tag = TAG.exec(line)?.[1];
  if (tag === 'low') return trust < LITTLE_TRUST;
  if (tag === 'high') return trust > MUCH_TRUST;
  return tag !== 'hot' || isHot;
}

/** A line with a slot that nobody filled is not said. */
function isFilled(line: string, { slots }: Utterance): boolean {
  return [...line.matchAll(/\{(\w+)\}/g)].every(([, name]) => name !== undefined && name in slots);
}

function fill(line: string, { slots }: Utterance): string {
  const values: Readonly<Record<string, string | number | undefined>> = slots;
  const text = line.replace(TAG, '').replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? String(Math.floor(value + 0.5)) : (value ?? '');
  });
  return text.charAt(0).toUpperCase() + text.slice(1);
}
