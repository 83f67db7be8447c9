import { expect, test } from 'vitest';
import type { ApiDecision } from './decision.ts';
import { readAnswer } from './decision-request.ts';

const pass = { action: { type: 'pass' }, win_rate: 0.4, expected_points: null, reason: [], fallback: false } as const;

test('gives what the API leaves out as nothing, and a line that a seat says in both languages of the page', () => {
  const say = {
    event: 'greeting',
    to: null,
    text: { en_us: 'Good luck, everyone.', zh_cn: '大家好，请多关照。' },
  } as const;
  const answer = readAnswer({ ...pass, say });
  expect(answer).toMatchObject({ alternatives: [], belief: [], wait_ms: 0 });
  expect(answer.say?.text).toEqual({ en: 'Good luck, everyone.', zh: '大家好，请多关照。' });
  expect(readAnswer(pass).say).toBeUndefined();
});

test('a line about an event that the page does not know is not said', () => {
  const say = { event: 'sneezes', to: null, text: { en_us: 'Atchoo.', zh_cn: '阿嚏。' } };
  // As a newer server might answer.
  expect(readAnswer({ ...pass, say } as unknown as ApiDecision).say).toBeUndefined();
});
