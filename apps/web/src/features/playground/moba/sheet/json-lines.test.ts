import { expect, test } from 'vitest';
import { lineOf, linesOf } from './json-lines.ts';

const text = `{
  "heroes": [
    { "id": "a", "name": { "en": "A \\"x\\", [1]" } },
    {
      "id": "b",
      "skills": [[], {}, { "range": 7,
        "cost": -1.5e3 }]
    }
  ],
  "items": true
}`;

test.each([
  ['', 1],
  ['heroes', 2],
  ['heroes[0].name.en', 3],
  ['heroes[1]', 4],
  ['heroes[1].id', 5],
  ['heroes[1].skills[2].range', 6],
  ['heroes[1].skills[2].cost', 7],
  ['items', 10],
])('the value at %s begins in line %i', (path, line) => {
  expect(lineOf(linesOf(text), path)).toBe(line);
});

test('what is missing stands where it would stand in', () => {
  const lines = linesOf(text);
  expect(lineOf(lines, 'heroes[1].base.health')).toBe(4);
  expect(lineOf(lines, 'sparks[3]')).toBe(1);
});
