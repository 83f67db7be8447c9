import { describe, expect, it } from 'vitest';
import { SPEECH_ACTS } from './acts.ts';
import { CHINESE_GRAMMAR } from './chinese.ts';
import { ENGLISH_GRAMMAR } from './english.ts';
import { listLines, NO_REPEAT, speak, type Utterance } from './speak.ts';

const utterance: Utterance = {
  act: 'accept',
  seat: 1,
  tongue: 'en',
  trust: 50,
  isHot: false,
  slots: { target: 'the lab', room: 'lobby', other: 'Zhao Lei', seconds: 12.4, health: 30.6 },
};

const grammars = { en: ENGLISH_GRAMMAR, zh: CHINESE_GRAMMAR };

describe('a companion', () => {
  it.each(['en', 'zh'] as const)('has at least six ways to say each thing at any time, in %s', (tongue) => {
    for (const act of SPEECH_ACTS) {
      for (const seat of [1, 2, 3]) {
        const said = new Set<string>();
        for (let i = 0; i < 200; i++)
          said.add(speak({ ...utterance, act, seat, tongue }, [...said], (i % 20) / 20).text);
        // With the tags of trust and danger there are more; five of the objections are for any time.
        expect(said.size, `${act} of seat ${seat}`).toBeGreaterThanOrEqual(act === 'accept' ? 6 : 5);
      }
    }
    for (const character of Object.values(grammars[tongue].own))
      for (const lines of Object.values(character)) expect(listLines(lines).length).toBeGreaterThanOrEqual(6);
  });

  it('says nothing twice within the window while there is anything else to say', () => {
    const said: string[] = [];
    for (let i = 0; i < 6; i++) {
      const { key } = speak(utterance, said, 0);
      expect(said.slice(-NO_REPEAT)).not.toContain(key);
      said.push(key);
    }
    for (let i = 0; i < 30; i++) said.push(speak(utterance, said, 0).key);
    // Six lines in turn: the oldest comes again.
    expect(new Set(said.slice(-6)).size).toBe(6);
  });

  it.each(['en', 'zh'] as const)('names a number in every objection, in %s', (tongue) => {
    for (const character of Object.values(grammars[tongue].own)) {
      for (const act of ['warn', 'propose', 'refuse'] as const)
        for (const line of listLines(character[act])) expect(line).toMatch(/\{(seconds|health)\}/);
    }
  });

  it('speaks by trust and danger, rounds its numbers and leaves no slot open', () => {
    const texts = (change: Partial<Utterance>): string[] =>
      Array.from({ length: 100 }, (_, i) => speak({ ...utterance, ...change }, [], i / 100).text);
    expect(texts({ trust: 90 })).toContain('I trust you. the lab, going.');
    expect(texts({ trust: 50 })).not.toContain('I trust you. the lab, going.');
    expect(texts({ isHot: true }).some((text) => text.includes('hot in here'))).toBe(true);
    expect(texts({ act: 'warn' }).every((text) => text.includes('31'))).toBe(true);
    expect(texts({ act: 'found', slots: { target: 'Zhao' } }).every((text) => !/[{}]/.test(text))).toBe(true);
  });
});
