import { expect, test } from 'vitest';
import { type UiText, uiTextEn, uiTextZh } from './ui-text.ts';

/** Every word with sample arguments in it. */
const written = (text: UiText) => {
  const { step, rowsOf, selected, typeToConfirm, items, isolateSeries, soFar, ...plain } = text;
  return [
    ...Object.values(plain),
    step(1, 4),
    rowsOf({ from: 51, to: 100, total: 1204, more: false }),
    rowsOf({ from: 51, to: 100, total: 10_000, more: true }),
    selected(3),
    typeToConfirm('N'),
    items(2),
    isolateSeries('N'),
    soFar('N'),
  ];
};

test('no English word is left in the Chinese text', () => {
  const latin = written(uiTextZh).filter((word) => /[A-Za-z]{2,}/.test(word.replace(/zh-CN|ID|Esc|Shift/g, '')));
  expect(latin).toEqual([]);
  expect(written(uiTextEn).filter((word) => /\p{Script=Han}/u.test(word))).toEqual([]);
});

test('no word is empty in either language', () => {
  for (const text of [uiTextEn, uiTextZh]) expect(written(text).filter((word) => word.trim() === '')).toEqual([]);
});

test('counts follow the grammar and the grouping of their language', () => {
  expect([uiTextEn.items(1), uiTextEn.items(1200), uiTextZh.items(1200)]).toEqual([
    '1 item',
    '1,200 items',
    '1,200 项',
  ]);
});
