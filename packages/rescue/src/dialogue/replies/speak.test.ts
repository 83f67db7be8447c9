import { describe, expect, test } from 'vitest';
import { type Condition, characters, speechActs } from './acts.ts';
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
/** Of the rest, what only one of them can say, or nobody but them. */
const onlySaidBy: Partial<Record<(typeof speechActs)[number], readonly string[]>> = {
  refuse_patient: ['medic'],
  captain_goes: ['captain'],
  no_radio: ['captain'],
  going_in: ['medic'],
};
const FIRST_OF_SURVIVORS = speechActs.indexOf('calm');

describe.each(['en', 'zh'] as const)('the grammar in %s', (language) => {
  test('has at least six ways to say each common thing, whoever says it and whenever', () => {
    for (const act of commonActs) {
      for (const voice of characters) {
        const lines = wordingsOf(grammars[language][voice][act] ?? grammars[language].anyone[act] ?? '');
        const plain = lines.filter(({ condition }) => condition === undefined);
        // Two of six may be for a circumstance.
        expect(plain.length, `${act} of ${voice}`).toBeGreaterThanOrEqual(4);
        expect(lines.length, `${act} of ${voice}`).toBeGreaterThanOrEqual(6);
      }
    }
  });

  test('has words for everything that anybody may say, with every slot filled', () => {
    for (const voice of characters) {
      const acts = speechActs.filter((act) => act.startsWith('after_'));
      expect(Object.keys(afterwards[language][voice]).sort()).toEqual(acts.toSorted());
      for (const act of acts) {
        const { text } = choose(afterwards[language][voice][act] ?? '', { ...utterance, act, voice, language }, [], 0);
        expect(text, `${act} of ${voice}`).not.toMatch(/^$|[{}]/);
      }
    }
    for (const [i, act] of speechActs.entries()) {
      if (act.startsWith('after_')) continue;
      const voices = onlySaidBy[act] ?? (i >= FIRST_OF_SURVIVORS ? ['survivor'] : characters);
      for (const voice of voices as readonly Utterance['voice'][]) {
        for (const draw of [0, 0.3, 0.6, 0.99]) {
          const { text } = speak({ ...utterance, act, voice, language }, [], draw);
          expect(text, `${act} of ${voice}`).not.toBe('');
          expect(text).not.toMatch(/[{}]/);
        }
      }
    }
  });

  test('names a number in every objection', () => {
    for (const [act, lines] of Object.values(grammars[language]).flatMap((voice) => Object.entries(voice))) {
      if (!/^(warn|propose|refuse_|stand)/.test(act)) continue;
      for (const { line } of wordingsOf(lines)) expect(line, act).toMatch(/\{(seconds|health)\}/);
    }
  });

  test('says nothing twice in the same words for two things or two people', () => {
    const voices = [...Object.values(grammars[language]), ...Object.values(afterwards[language])];
    const all = voices.flatMap((voice) =>
      Object.values(voice).flatMap((lines) =>
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

  test('leaves out a line with a slot that nobody filled', () => {
    const texts = Array.from(
      { length: 20 },
      (_, i) => speak({ ...utterance, act: 'accept', slots: {} }, [], i / 20).text,
    );
    expect(texts.every((text) => text !== '' && !/[{}]/.test(text))).toBe(true);
  });
});
