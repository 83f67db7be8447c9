import { expect, test } from 'vitest';
import { formats } from './format.ts';

test.each([
  [86_400, '1 day', '1天'],
  [259_200, '3 days', '3天'],
  [3600, '1 hour', '1小时'],
  [5400, '90 minutes', '90分钟'],
  [61, '61 seconds', '61秒钟'],
  [0, '0 seconds', '0秒钟'],
])('a span of %i seconds is said in its largest unit', (seconds, english, chinese) => {
  expect(formats.en_us.span(seconds)).toBe(english);
  expect(formats.zh_cn.span(seconds).replaceAll(/\s/g, '')).toBe(chinese);
});

test('shares of a column have one number of digits, and a change too small to show has no sign', () => {
  const { percent } = formats.en_us;
  expect([0.05, 0.229, -0.0004, 0, 1].map((value) => percent(value))).toEqual(['5.0%', '22.9%', '0.0%', '0%', '100%']);
});
