import { expect, test } from 'vitest';
import { findEntries } from './find-entries.ts';

const text = `${'A key names a project. '.repeat(10)}Its secret may be rotated, and the old one holds for a while. ${'So it goes. '.repeat(20)}`;
const entry = { path: '/document/keys', page: 'API keys', title: '', text };
const excerptFor = (query: string, of = entry) => findEntries(query, [of])[0]?.excerpt;

test.each(['rotated', 'API rotated', 'while rotated'])(
  '%s: the excerpt shows the first of its words in the text',
  (query) => {
    expect(excerptFor(query)).toContain('secret may be rotated, and the old one holds');
  },
);

test('a page that has the words in its title alone is shown from its beginning', () => {
  expect(excerptFor('API')).toMatch(/^A key names a project\./);
});

test('where normalizing changes the length of a text, it is shown from its beginning', () => {
  expect(excerptFor('rotated', { ...entry, text: `㎉ ${text}` })).toMatch(/^㎉ A key/);
});
