import { expect, test } from 'vitest';
import { translate } from './locales.ts';

test('a name that is written from right to left stands apart from the sentence around it', () => {
  const text = { en: '{name} joined on {day}', zh: '{name} 于 {day} 加入' };
  expect(translate(text, 'en_us', { name: 'דנה', day: 7 })).toBe('\u2068דנה\u2069 joined on 7');
  expect(translate(text, 'zh_cn', { name: 'Ann', day: 7 })).toBe('Ann 于 7 加入');
});
