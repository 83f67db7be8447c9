import { expect, test } from 'vitest';
import { isDeepJson } from './json-depth.ts';

test.each([
  ['a request', '{"hand":["3"],"history":[{"seat":0,"cards":[]}]}', false],
  ['brackets within a text', `{"seed":"${'['.repeat(5000)}\\"${'{'.repeat(5000)}"}`, false],
  ['many lists side by side', `[${'[],'.repeat(5000)}[]]`, false],
  ['200 levels', `${'['.repeat(200)}${']'.repeat(200)}`, false],
  ['201 levels', `${'['.repeat(201)}${']'.repeat(201)}`, true],
  ['lists beside 200 levels', `[${'[],'.repeat(300)}${'['.repeat(199)}`, false],
  ['lists in lists', '['.repeat(5000), true],
  ['objects in objects', '{"a":'.repeat(5000), true],
  ['a quote that never ends', `"${'\\"'.repeat(500_000)}`, false],
])('%s', (_name, json, deep) => {
  expect(isDeepJson(json)).toBe(deep);
});
