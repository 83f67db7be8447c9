import { errorCatalogue, gatewayEndpoints, gatewayErrorHelp } from '@fourth-seat/contract';
import { describe, expect, test } from 'vitest';
import { docPageNames, isDocPage, loadPage } from './contents.ts';
import { findError } from './errors-view.tsx';
import type { Block } from './blocks.ts';
import { parseMarkdown } from './markdown.ts';
import { listings } from './tables.tsx';

const known = new Set(['options', 'names', 'levels', 'errors', 'first-call', 'endpoint']);
const words = (blocks: readonly Block[]): string => JSON.stringify(blocks);

describe('pages of the documentation', () => {
  test.each(docPageNames)('%s has the same parts in both languages', async (page) => {
    const [en, zh] = await Promise.all([loadPage(page, 'en'), loadPage(page, 'zh')]);
    const frame = (blocks: readonly Block[]) =>
      blocks.flatMap((block) => {
        if (block.kind === 'heading') return [`#${block.id}`];
        return block.kind === 'made' ? [`${block.name} ${block.about}`] : [];
      });
    expect(frame(zh)).toEqual(frame(en));
    expect(words(zh)).toMatch(/[\u4e00-\u9fff]/);
    expect(words(en)).not.toMatch(/[\u4e00-\u9fff]/);
  });

  test.each(docPageNames)('what %s has made from the contract exists, and its links lead somewhere', async (page) => {
    const blocks = await loadPage(page, 'en');
    const paths = gatewayEndpoints.map(({ path }) => path);
    for (const block of blocks) {
      if (block.kind !== 'made') continue;
      expect(known).toContain(block.name);
      if (block.name === 'endpoint') expect(paths).toContain(block.about);
      if (block.name === 'names') expect(Object.keys(listings)).toContain(block.about);
    }
    for (const [, name = '', code] of words(blocks).matchAll(/"\/document\/([\w-]+)(?:\/(\w+))?/g)) {
      expect(isDocPage(name)).toBe(true);
      if (code !== undefined) expect(findError(code)).toBeDefined();
    }
  });

  test('how a finished game is written stands on the page of records, in the words of the contract', async () => {
    expect(words(await loadPage('records', 'en'))).toContain('deal <options> <first seat>');
    expect(words(await loadPage('records', 'zh'))).toContain('由若干行文本组成');
  });

  test('every address of the public API is on a page', async () => {
    const pages = await Promise.all(docPageNames.map(async (page) => loadPage(page, 'en')));
    const shown = pages.flat().flatMap((block) => ('about' in block ? [block.about] : []));
    expect(gatewayEndpoints.map(({ path }) => path).filter((path) => !shown.includes(path))).toEqual([]);
  });

  test('every code of the public API has a page', () => {
    for (const name of Object.keys(gatewayErrorHelp) as (keyof typeof gatewayErrorHelp)[]) {
      expect(findError(String(errorCatalogue[name].code))).toBe(name);
    }
    expect(findError('99999')).toBeUndefined();
  });
});

test('markdown becomes blocks, and HTML stays text', () => {
  expect(
    parseMarkdown('## Title {#here}\n\nA `b` **c** [d](/e)\nnext <b>\n\n- one\n- two\n\n```py\nx = 1\n```'),
  ).toEqual([
    { kind: 'heading', text: 'Title', id: 'here' },
    {
      kind: 'paragraph',
      inlines: [
        { kind: 'text', text: 'A ' },
        { kind: 'code', text: 'b' },
        { kind: 'text', text: ' ' },
        { kind: 'strong', text: 'c' },
        { kind: 'text', text: ' ' },
        { kind: 'link', text: 'd', target: '/e' },
        { kind: 'text', text: ' next <b>' },
      ],
    },
    { kind: 'list', items: [[{ kind: 'text', text: 'one' }], [{ kind: 'text', text: 'two' }]] },
    {
      kind: 'code',
      language: 'python',
      tokens: [
        { kind: 'plain', text: 'x = ' },
        { kind: 'number', text: '1' },
      ],
    },
  ]);
});

test('code is highlighted in the language it is written in, and plain in one that is not known', () => {
  const kindsOf = (markdown: string) =>
    parseMarkdown(markdown).flatMap((block) => (block.kind === 'code' ? block.tokens : []));
  expect(kindsOf('```json\n{"a": true}\n```')).toContainEqual({ kind: 'key', text: '"a"' });
  expect(kindsOf('```json\n{"a": true}\n```')).toContainEqual({ kind: 'keyword', text: 'true' });
  expect(kindsOf('```py\n# why\n```')).toEqual([{ kind: 'comment', text: '# why' }]);
  expect(kindsOf('```cobol\nMOVE A\n```')).toEqual([{ kind: 'plain', text: 'MOVE A' }]);
});

test.each(['# Title', '## No id', '> quoted', '| a |\n| - |\n| b |', '*soft*'])(
  'what no page draws is refused while the site is built: %s',
  (markdown) => {
    expect(() => parseMarkdown(markdown)).toThrow(/documentation draws no|a heading is written/);
  },
);
