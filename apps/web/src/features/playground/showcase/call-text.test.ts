import { expect, test } from 'vitest';
import type { Thought } from '../match/protocol.ts';
import { callTokens } from './call-text.ts';

const thought: Thought = {
  at: { deal: 0, move: 9 },
  seat: 2,
  level: 10,
  request: {
    api: 'guandan.play',
    body: {
      seat: 2,
      level: '2',
      hand: ['S9', 'S9', 'H9', 'D4'],
      history: Array.from({ length: 5 }, (_, seat) => ({ seat: seat % 4, cards: ['S9'] })),
      player_level: 10,
      seed: 'a/0/9',
    },
  },
  answer: {
    action: { type: 'play', kind: 'pair', key: 9, cards: ['S9', 'S9'] },
    win_rate: 0.634_56,
    expected_points: 1,
    alternatives: [],
    reason: [{ code: 'sheds_low', text: { en: 'Sheds low cards.', zh: '先走小牌。' } }],
    belief: [],
    fallback: false,
    wait_ms: 812.4,
    say: undefined,
  },
  source: 'local',
  took_ms: 3.9,
};
const left = {
  earlier: (count: number) => `${count} earlier`,
  hidden: (count: number) => `${count} hidden`,
  others: (count: number) => `${count} others`,
};
const textOf = (tokens: readonly { readonly text: string }[]): string => tokens.map(({ text }) => text).join('');
const markedIn = (tokens: readonly { readonly kind: string; readonly text: string }[]): string[] =>
  tokens.filter(({ kind }) => kind === 'marked').map(({ text }) => text);

test('marks the cards that were played in the hand and in the answer, and nowhere else', () => {
  const { request, answer } = callTokens(thought, { isHidden: false, language: 'en', left });
  expect(markedIn(request)).toEqual(['"S9"', '"S9"']);
  expect(markedIn(answer)).toEqual(['"S9"', '"S9"']);
  expect(textOf(request)).toContain('// 2 earlier');
  expect(textOf(answer)).toContain('"win_rate": 0.635');
  expect(textOf(answer)).toContain('Sheds low cards.');
});

test('what is shown is JSON but for its comments', () => {
  const { request, answer } = callTokens(thought, { isHidden: false, language: 'zh', left });
  for (const text of [textOf(request), textOf(answer)]) {
    expect(() => void JSON.parse(text.replaceAll(/ *\/\/[^\n]*/g, ''))).not.toThrow();
  }
});

test('a hand that a visitor plays against is not shown', () => {
  const { request } = callTokens(thought, { isHidden: true, language: 'en', left });
  expect(textOf(request)).toContain('"hand": [], // 4 hidden');
  expect(markedIn(request)).toEqual([]);
});
