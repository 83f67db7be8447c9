import { describe, expect, test } from 'vitest';
import { type Condition, characters, type Phrasings, type SpeechAct, type Voice } from './acts.ts';
import { afterwards as englishAfterwards } from './en/afterwards.ts';
import { englishGrammar } from './en/index.ts';
import { choose, LINES_BEFORE_REPEAT, speak, type Utterance, wordingsOf } from './speak.ts';
import { afterwards as chineseAfterwards } from './zh/afterwards.ts';
import { chineseGrammar } from './zh/index.ts';

const utterance: Utterance = {
  act: 'accept',
  voice: 'medic',
  language: 'en',
  conditions: new Set(),
  slots: {
    job: 'search the lab',
    deed: 'the lab is searched',
    other: 'bring out Zhao Lei',
    who: 'Zhao Lei',
    mate: 'Guo Tie',
    room: 'the lobby',
    seconds: 12.4,
    health: 30.6,
    count: 2,
    missing: 2,
    cause: 'The wiring was old.',
  },
};

const grammars = { en: englishGrammar, zh: chineseGrammar };
const afterwards = { en: englishAfterwards, zh: chineseAfterwards };

/** What is said often in every rescue, and must not sound like a tape. */
const commonActs = [
  'accept',
  'done',
  'found',
  'saved',
  'lost',
  'status',
  'clear',
  'offer',
  'ask_survivor',
  'ask_room',
  'ask_sure',
] as const;
/** What a voice may say. */
function linesOf(language: 'en' | 'zh', voice: Voice): Partial<Record<SpeechAct, Phrasings>> {
  const { [voice]: own, anyone } = grammars[language];
  return characters.some((character) => character === voice) ? { ...anyone, ...own } : own;
}
// The keys of the type are these.
const actsOf = (lines: Partial<Record<SpeechAct, Phrasings>>) => Object.keys(lines) as SpeechAct[];

describe.each(['en', 'zh'] as const)('the grammar in %s', (language) => {
  test('has at least six ways to say each common thing, whoever says it and whenever', () => {
    for (const act of commonActs) {
      for (const voice of characters) {
        const lines = wordingsOf(linesOf(language, voice)[act] ?? '');
        const plain = lines.filter(({ condition }) => condition === undefined);
        // Two of six may be for a circumstance.
        expect(plain.length, `${act} of ${voice}`).toBeGreaterThanOrEqual(4);
        expect(lines.length, `${act} of ${voice}`).toBeGreaterThanOrEqual(6);
      }
    }
  });

  test('has words for everything that anybody may say, with every slot filled', () => {
    for (const voice of characters) {
      const lines: Partial<Record<SpeechAct, Phrasings>> = afterwards[language][voice];
      for (const act of actsOf(lines)) {
        const { text } = choose(lines[act] ?? '', { ...utterance, act, voice, language }, [], 0);
        expect(text, `${act} of ${voice}`).not.toMatch(/^$|[{}]/);
      }
    }
    for (const voice of [...characters, 'captain', 'survivor'] as const) {
      for (const act of actsOf(linesOf(language, voice))) {
        for (const draw of [0, 0.3, 0.6, 0.99]) {
          const { text } = speak({ ...utterance, act, voice, language }, [], draw);
          expect(text, `${act} of ${voice}`).not.toBe('');
          expect(text).not.toMatch(/[{}]/);
        }
      }
    }
  });

  test('is silent about nothing: a voice without words for an act is a fault', () => {
    expect(() => speak({ ...utterance, act: 'promised', voice: 'captain', language }, [], 0)).toThrow(
      'the captain has no words for promised',
    );
    expect(() => speak({ ...utterance, act: 'accept', slots: {}, voice: 'captain', language }, [], 0)).toThrow();
    expect(() => speak({ ...utterance, act: 'status', slots: {}, language }, [], 0)).toThrow('no words fit');
  });

  test('names a number in every objection', () => {
    for (const [act, lines] of Object.values(grammars[language]).flatMap((voice) => Object.entries<Phrasings>(voice))) {
      if (!/^(warn|propose|refuse_|stand)/.test(act)) continue;
      for (const { line } of wordingsOf(lines)) expect(line, act).toMatch(/\{(seconds|health)\}/);
    }
  });

  test('says nothing twice in the same words for two things or two people', () => {
    const voices = [...Object.values(grammars[language]), ...Object.values(afterwards[language])];
    const all = voices.flatMap((voice) =>
      Object.values<Phrasings>(voice).flatMap((lines) =>
        wordingsOf(lines).flatMap(({ line }) => (line.length > 14 ? [line] : [])),
      ),
    );
    const twice = all.filter((line, i) => all.indexOf(line) !== i);
    expect(twice).toEqual([]);
  });
});

describe('a companion', () => {
  test('says nothing twice within the window while there is anything else to say', () => {
    const said: string[] = [];
    for (let i = 0; i < 6; i++) {
      const { key } = speak(utterance, said, 0);
      expect(said.slice(-LINES_BEFORE_REPEAT)).not.toContain(key);
      said.push(key);
    }
    for (let i = 0; i < 30; i++) said.push(speak(utterance, said, 0).key);
    // Six lines in turn: the oldest comes again.
    expect(new Set(said.slice(-6)).size).toBe(6);
  });

  test('speaks by trust, danger and memory, and rounds its numbers', () => {
    const texts = (conditions: readonly Condition[], change: Partial<Utterance> = {}): string[] =>
      Array.from(
        { length: 100 },
        (_, i) => speak({ ...utterance, conditions: new Set(conditions), ...change }, [], i / 100).text,
      );
    expect(texts(['high'])).toContain('I trust you. Search the lab.');
    expect(texts([])).not.toContain('I trust you. Search the lab.');
    expect(texts(['hot'])).toContain("Yes. I can't stand here any longer anyway.");
    expect(texts(['broken'], { act: 'lost' })).toContain("Zhao Lei is gone. You said we'd come.");
    expect(texts([], { act: 'warn' }).every((text) => text.includes('31'))).toBe(true);
  });

  test('gives a stated reason each time, though its words are repeated', () => {
    const noWound = { ...utterance, act: 'nothing', conditions: new Set<Condition>(['no_wound']) } as const;
    const said: string[] = [];
    for (let i = 0; i < 3; i++) {
      const { text, key } = speak(noWound, said, 0.5);
      expect(text).toContain('bleeding');
      said.push(key);
    }
  });

  test('leaves out a line with a slot that nobody filled', () => {
    const texts = Array.from(
      { length: 20 },
      (_, i) => speak({ ...utterance, act: 'accept', slots: {} }, [], i / 20).text,
    );
    expect(texts.every((text) => text !== '' && !/[{}]/.test(text))).toBe(true);
  });
});
