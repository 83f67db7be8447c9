import { errorCatalogue, gatewayEndpoints, gatewayErrorHelp } from '@fourth-seat/contract';
import { describe, expect, test } from 'vitest';
import { docPageNames, isDocPage, loadText } from './contents.ts';
import { findError } from './errors-view.tsx';
import { parseMarkdown } from './markdown.ts';
import { listings } from './tables.tsx';

const known = new Set(['options', 'names', 'levels', 'errors', 'notation', 'first-call', 'endpoint']);

describe('pages of the documentation', () => {
  test.each(docPageNames)('%s has the same parts in both languages', async (page) => {
    const [en, zh] = await Promise.all([loadText(page, 'en'), loadText(page, 'zh')]);
    const frame = (text: string) =>
      parseMarkdown(text).flatMap((block) => {
        if (block.kind === 'heading') return [`#${block.id}`];
        return block.kind === 'made' ? [`${block.name} ${block.about}`] : [];
      });
    expect(frame(zh)).toEqual(frame(en));
    expect(zh).toMatch(/[\u4e00-\u9fff]/);
    expect(en).not.toMatch(/[\u4e00-\u9fff]/);
  });

  test.each(docPageNames)('what %s has made from the contract exists, and its links lead somewhere', async (page) => {
    const text = await loadText(page, 'en');
    const paths = gatewayEndpoints.map(({ path }) => path);
    for (const block of parseMarkdown(text)) {
      if (block.kind !== 'made') continue;
      expect(known).toContain(block.name);
      if (block.name === 'endpoint') expect(paths).toContain(block.about);
      if (block.name === 'names') expect(Object.keys(listings)).toContain(block.about);
    }
    for (const [, name = '', code] of text.matchAll(/\(\/document\/([\w-]+)(?:\/(\w+))?\)/g)) {
      expect(isDocPage(name)).toBe(true);
      if (code !== undefined) expect(findError(code)).toBeDefined();
    }
  });

  test('every address of the public API is on a page', async () => {
    const texts = await Promise.all(docPageNames.map(async (page) => loadText(page, 'en')));
    const shown = texts
      .flatMap((text) => parseMarkdown(text))
      .flatMap((block) => ('about' in block ? [block.about] : []));
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
    { kind: 'code', language: 'py', code: 'x = 1' },
  ]);
});
