import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listSamples } from '@fourth-seat/web/samples';
import { expect, test } from 'vitest';

/** The least that a level needs to think to the end where nobody is ahead, in milliseconds. */
const WHOLE_THOUGHT_MS = 500;

/** Deadlines in a text, in milliseconds, in all languages of the samples. */
const deadlinesIn = (text: string): number[] =>
  [...text.matchAll(/(?:deadline_ms(?:=|: )|DeadlineMs = |X-Deadline-Ms: )([\d_]+)/g)].map(([, ms = '']) =>
    Number(ms.replaceAll('_', '')),
  );

// Where a seat is asked several times a second, it decides in less than a millisecond, and its match does not wait.
const samples = listSamples().filter(({ name }) => name !== 'shooter-act' && name !== 'moba-act');
const documents = ['typescript', 'python', 'csharp'].map((name) => {
  const file = fileURLToPath(new URL(`../${name}/README.md`, import.meta.url));
  return { name: `README of ${name}`, text: readFileSync(file, 'utf8') };
});

test('what readers copy lets the AI think to the end', () => {
  const named = [...samples, ...documents].flatMap(({ name, text }) =>
    deadlinesIn(text).map((ms) => ({ name, ms, isEnough: ms >= WHOLE_THOUGHT_MS })),
  );
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter(({ isEnough }) => !isEnough)).toEqual([]);
});
