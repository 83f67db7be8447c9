import { expect, test } from 'vitest';
import { answerOf } from './question.ts';

test('gives what the API leaves out as nothing, and a line that a seat says in both languages of the page', () => {
  const say = { event: 'greeting', to: null, text: { en_us: 'Good luck, everyone.', zh_cn: '大家好，请多关照。' } };
  const answer = answerOf({ action: { type: 'pass' }, win_rate: 0.4, expected_points: null, say });
  expect(answer).toMatchObject({ alternatives: [], belief: [], wait_ms: 0 });
  expect(answer.say?.text).toEqual({ en: 'Good luck, everyone.', zh: '大家好，请多关照。' });
  expect(answerOf({ action: { type: 'pass' } }).say).toBeUndefined();
});
