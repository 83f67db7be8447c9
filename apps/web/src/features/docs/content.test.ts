import licences from 'virtual:docs/licences';
import searchEn from 'virtual:docs/search-en';
import searchZh from 'virtual:docs/search-zh';
import {
  doudizhuOptions,
  errorCatalogue,
  gatewayEndpoints,
  guandanOptions,
  levelShares,
  MAX_BATCH_CALLS,
  paodekuaiOptions,
} from '@fourth-seat/contract';
import { describe, expect, test } from 'vitest';
import type { Block, DirectiveName } from './blocks.ts';
import { parseMarkdown } from './build/markdown.ts';
import { docPageNames } from './contents.ts';
import { type DocEndpoint, docEndpoints, docRoutes, errorNames, findError } from './doc-routes.ts';
import { loadPage } from './load.ts';
import { decisionsAbout, entryAbout, errorScopes, nameLists, ruleOptions } from './reference/directives.ts';
import { loadEntries } from './search/entries.ts';
import { findEntries } from './search/find-entries.ts';

/** What a directive of each name may be about, where not every text will do. */
const subjects: Readonly<Partial<Record<DirectiveName, (about: string) => unknown>>> = {
  names: (about) => entryAbout(nameLists, about),
  options: (about) => entryAbout(ruleOptions, about),
  levels: (about) => entryAbout(levelShares, about),
  errors: (about) => entryAbout(errorScopes, about),
  decisions: decisionsAbout,
};
const words = (blocks: readonly Block[]): string => JSON.stringify(blocks);
const paths = new Set(docRoutes.map(({ path }) => path));
/** Pages outside the documentation that its texts lead to. */
const outside =
  /^mailto:|^\/(developer|account|contact-us|login|playground|privacy-policy|changelog|status)\b|^\/(v1\/(admin-)?openapi\.json|licences\.txt|libraries\/fourth-seat[\w.-]+)$/;

describe('pages of the documentation', () => {
  test.each(docPageNames)('%s has the same parts in both languages', async (page) => {
    const [en, zh] = await Promise.all([loadPage(page, 'en'), loadPage(page, 'zh')]);
    const frame = (blocks: readonly Block[]) =>
      blocks.flatMap((block) => {
        if (block.kind === 'heading') return [`#${block.id}`];
        if (block.kind === 'samples') return [`sample ${block.name}`];
        if (block.kind === 'table') return [`table of ${block.rows.length}`];
        return block.kind === 'directive' ? [`${block.name} ${block.about}`] : [];
      });
    expect(frame(zh)).toEqual(frame(en));
    expect(words(zh)).toMatch(/[\u4e00-\u9fff]/);
    expect(words(en)).not.toMatch(/[\u4e00-\u9fff]/);
  });

  test.each(docPageNames)(
    'samples of %s are the same code in both languages, with comments in the language of the page',
    async (page) => {
      const [en, zh] = await Promise.all([loadPage(page, 'en'), loadPage(page, 'zh')]);
      const tokensOf = (blocks: readonly Block[]) =>
        blocks.flatMap((block) => (block.kind === 'samples' ? block.samples.flatMap(({ tokens }) => tokens) : []));
      const codeOf = (blocks: readonly Block[]) => tokensOf(blocks).filter(({ kind }) => kind !== 'comment');
      expect(codeOf(zh)).toEqual(codeOf(en));
      for (const { kind, text } of tokensOf(zh)) if (kind === 'comment') expect(text).toMatch(/[\u4e00-\u9fff]/);
    },
  );

  test.each(docPageNames)('all code of %s has the colours of its language', async (page) => {
    for (const block of await loadPage(page, 'en')) {
      if (block.kind !== 'code') continue;
      expect([block.language, block.tokens.length]).not.toEqual(['text', 1]);
    }
  });

  test.each(docPageNames)('the links of %s lead to pages and headings that exist', async (page) => {
    for (const language of ['en', 'zh'] as const) {
      const blocks = await loadPage(page, language);
      for (const block of blocks) {
        if (block.kind !== 'directive') continue;
        expect(() => subjects[block.name]?.(block.about)).not.toThrow();
      }
      const targets = [...words(blocks).matchAll(/"target":"([^"]+)"/g)].map(([, target = '']) => target);
      const dead = await Promise.all(targets.map(async (target) => ((await leads(target, blocks)) ? [] : [target])));
      expect(dead.flat()).toEqual([]);
    }
  });

  async function leads(target: string, own: readonly Block[]): Promise<boolean> {
    const [path = '', hash] = target.split('#');
    if (path !== '' && !paths.has(path)) return outside.test(path);
    if (hash === undefined) return true;
    const name = docPageNames.find((page) => path === `/document/${page}`);
    const blocks = path === '' ? own : name ? await loadPage(name, 'en') : [];
    return blocks.some((block) => block.kind === 'heading' && block.id === hash);
  }

  test('how a finished deal is written stands on the page of records, in the words of the contract', async () => {
    expect(words(await loadPage('records', 'en'))).toContain('deal <options> <first seat>');
    expect(words(await loadPage('records', 'zh'))).toContain('由若干行文本组成');
  });

  test('as many options of the rules are promised as there are', async () => {
    const counts = [doudizhuOptions, guandanOptions, paodekuaiOptions].map((options) =>
      String(Object.keys(options).length),
    );
    const said = async (language: 'en' | 'zh', pattern: RegExp) =>
      [...words(await loadPage('faq', language)).matchAll(pattern)].map(([, count]) => count);
    expect(await said('en', /(\d+) (?:options )?in "/g)).toEqual(counts);
    expect(await said('zh', /(\d+) 项/g)).toEqual(counts);
  });

  test('as many calls are promised to a batch as it may hold', async () => {
    const texts = [words(await loadPage('batch', 'en')), words(await loadPage('batch', 'zh'))];
    for (const text of texts) expect(text).toMatch(new RegExp(`\\b${MAX_BATCH_CALLS} (calls|个调用)`));
  });

  test('every endpoint of the public API has a page, which says its method and its errors', () => {
    const factsOf = ({ method, path, errors }: Pick<DocEndpoint, 'method' | 'path' | 'errors'>) =>
      `${method} ${path}: ${errors.join()}`;
    expect(docEndpoints.map(factsOf).toSorted()).toEqual(gatewayEndpoints.map(factsOf).toSorted());
  });

  test('every code has a page', () => {
    for (const name of errorNames) expect(findError(String(errorCatalogue[name].code))).toBe(name);
    expect(findError('99999')).toBeUndefined();
    expect(paths.size).toBe(docRoutes.length);
  });
});

test('the description of an error page has no marks and no places to fill in', () => {
  const pages = docRoutes.filter(({ path }) => path.startsWith('/document/errors/'));
  expect(pages).toHaveLength(errorNames.length);
  for (const { path, description } of pages)
    for (const text of [description.en, description.zh]) expect(text, path).not.toMatch(/[`{}]/);
});

test.each(['doudizu', 'constructor', ''])('a directive about "%s" draws nothing wrong, but throws', (about) => {
  expect(() => entryAbout(ruleOptions, about)).toThrow('not about one of doudizhu, guandan, paodekuai');
  expect(() => decisionsAbout(about)).toThrow('no game');
});

describe('search', () => {
  test.each([
    ['抗贡', 'zh', '/document/guandan'],
    ['idempotency', 'en', '/document/retries'],
    ['42003', 'en', '/document/errors/42003'],
    ['42003', 'zh', '/document/errors/42003'],
    ['逢人配 读法', 'zh', '/document/guandan#readings'],
    ['wait_ms', 'en', '/document/pace#wait'],
    ['how many calls per second', 'en', '/document/limits#rate'],
    ['限流', 'zh', '/document/limits#rate'],
    ['怎么做限流', 'zh', '/document/limits#rate'],
    ['怎么校验签名', 'zh', '/document/webhooks#signature'],
    ['webhook signature', 'en', '/document/webhooks'],
  ] as const)('%s in %s leads to %s', async (query, language, path) => {
    const found = findEntries(query, await loadEntries(language, undefined));
    expect(found[0]?.path.startsWith(path)).toBe(true);
    expect(found[0]?.excerpt).not.toBe('');
  });

  test('says what it found in plain words', async () => {
    const entries = await Promise.all([loadEntries('en', undefined), loadEntries('zh', undefined)]);
    const marked = entries.flat().filter(({ path, text }) => path.includes('/errors/') && /`|\{\w+\}/.test(text));
    expect(marked).toEqual([]);
    expect(findEntries('42003', entries[0] ?? [])[0]?.excerpt).toContain('The daily quota of this scope');
  });

  test('finds nothing where no word is known, and nothing for nothing', () => {
    expect(findEntries('zebra', searchEn)).toEqual([]);
    expect(findEntries('  ', searchZh)).toEqual([]);
  });

  test('knows every page in both languages', () => {
    for (const entries of [searchEn, searchZh]) {
      const pages = new Set(entries.map(({ path }) => path.split('#')[0]));
      expect(docPageNames.filter((page) => !pages.has(`/document/${page}`))).toEqual([]);
    }
  });
});

test('libraries and fonts that are delivered are listed, tools are not', () => {
  const names = licences.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['react', 'fastify', '@fontsource-variable/inter', '@fontsource-variable/jetbrains-mono']),
  );
  expect(names).not.toContain('vitest');
  expect(licences.filter(({ licence }) => licence === '')).toEqual([]);
});

describe('markdown', () => {
  test('becomes blocks, and HTML stays text', () => {
    expect(
      parseMarkdown(
        '## Title {#here}\n\nA `b` **c** [d](/e) [`f`](/g)\nnext <b>\n\n1. one\n2. two\n\n> note\n\n| a | b |\n| - | - |\n| `cards@9 S9 H9` | c |\n\n```py\nx = 1\n```',
      ),
    ).toEqual([
      { kind: 'heading', depth: 2, text: 'Title', id: 'here' },
      {
        kind: 'paragraph',
        inlines: [
          { kind: 'text', text: 'A ' },
          { kind: 'code', text: 'b' },
          { kind: 'text', text: ' ' },
          { kind: 'strong', text: 'c' },
          { kind: 'text', text: ' ' },
          { kind: 'link', text: 'd', isCode: false, target: '/e' },
          { kind: 'text', text: ' ' },
          { kind: 'link', text: 'f', isCode: true, target: '/g' },
          { kind: 'text', text: ' next <b>' },
        ],
      },
      { kind: 'list', ordered: true, items: [[{ kind: 'text', text: 'one' }], [{ kind: 'text', text: 'two' }]] },
      { kind: 'note', inlines: [{ kind: 'text', text: 'note' }] },
      {
        kind: 'table',
        heads: [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]],
        rows: [[[{ kind: 'cards', cards: ['S9', 'H9'], level: '9' }], [{ kind: 'text', text: 'c' }]]],
      },
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

  test.each(['# Title', '## No id', '#### Deep {#deep}', '> one\n>\n> two', '*soft*', '---'])(
    'that no page draws is refused while the site is built: %s',
    (markdown) => {
      expect(() => parseMarkdown(markdown)).toThrow(/documentation draws no|a heading is written|a note is/);
    },
  );
});
