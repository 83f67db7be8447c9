import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFiles, root } from './repository.ts';

/** Everything that the documentation refers to must exist: links, paths in code, and commands. */
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const markdown = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
const clients = ['typescript', 'python', 'csharp'].map((language) => `clients/${language}/README.md`);
const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...markdown('docs'), ...clients];
/** Decision records keep the paths of their time. The folder is their list. */
const isRecord = (path: string): boolean => /^docs\/decisions\/\d{4}-/.test(path);

/**
 * The npm scripts that a document's commands can use: those of its folder if that is a package, else those of the root.
 */
function scriptsFor(path: string): Readonly<Record<string, string>> {
  const manifest = join(dirname(path), 'package.json');
  const home = existsSync(join(root, manifest)) ? manifest : 'package.json';
  return (JSON.parse(read(home)) as { scripts: Record<string, string> }).scripts;
}

/** The code of a document: inline code and fenced blocks. */
function codeOf(text: string): string[] {
  const blocks = [...text.matchAll(/^```[^\n]*\n([\s\S]*?)^```/gm)].map((match) => match[1] ?? '');
  return [...blocks, ...inlineCode(text)];
}

function inlineCode(text: string): string[] {
  const prose = text.replaceAll(/^```[^\n]*\n[\s\S]*?^```/gm, '');
  return [...prose.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '');
}

/** The anchors of a document's headings; of equal headings the later ones are numbered. */
function anchorsOf(text: string): string[] {
  const plain = [...text.matchAll(/^#+ (.*)$/gm)].map((match) =>
    (match[1] ?? '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );
  return plain.map((anchor, at) => {
    const earlier = plain.slice(0, at).filter((one) => one === anchor).length;
    return earlier === 0 ? anchor : `${anchor}-${earlier}`;
  });
}

function deadLinks(path: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? '');
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path : normalize(join(dirname(path), decodeURI(file)));
    if (!existsSync(join(root, target))) return true;
    if (anchor === undefined || !target.endsWith('.md')) return false;
    return !anchorsOf(read(target)).includes(anchor);
  });
}

/**
 * Paths from the root that appear in code but do not exist; of a pattern (`*`, `<name>`, `…`, `NNNN`) the literal
 * beginning is checked.
 */
function deadPaths(code: readonly string[]): string[] {
  const named = code.flatMap((one) =>
    [...one.matchAll(/(?<![\w./@-])(?:apps|packages|clients|docs|scripts|e2e|content)\/[^\s'"`,;:()|]*/g)].map(
      ([path]) => path,
    ),
  );
  return named.filter((path) => {
    const literal = path.replace(/[*<{…].*$|NNNN.*$/s, '').replace(/[.]$/, '');
    const parent = literal === path || literal.endsWith('/') ? literal : dirname(literal);
    return !existsSync(join(root, parent));
  });
}

function deadCommands(path: string, code: readonly string[]): string[] {
  const scripts = scriptsFor(path);
  const named = code.flatMap((one) => [...one.matchAll(/npm run ([\w-]+)/g)].map((match) => match[1] ?? ''));
  return named.filter((name) => !Object.hasOwn(scripts, name)).map((name) => `npm run ${name}`);
}

const files = listFiles();

/** Source files that prose names in code, by the whole path or its end, and that the repository does not have. */
function deadFiles(code: readonly string[]): string[] {
  const named = code.flatMap((one) =>
    [...one.matchAll(/(?<![\w*>…./-])\w[\w./-]*\.(?:tsx?|mjs|sql|py|cs)\b(?![\w-])/g)].map(([name]) => name),
  );
  return named.filter((name) => !/NNNN/.test(name) && !files.some((file) => `/${file}`.endsWith(`/${name}`)));
}

describe.each(documents)('%s', (path) => {
  const text = read(path);
  const code = codeOf(text);

  test('links lead somewhere', () => {
    expect(deadLinks(path, text)).toEqual([]);
  });

  if (isRecord(path)) return;
  test('paths and commands exist', () => {
    expect([...deadPaths(code), ...deadCommands(path, code)]).toEqual([]);
  });

  test('source files exist', () => {
    expect(deadFiles(inlineCode(text))).toEqual([]);
  });
});

test('every document can be found from README', () => {
  const found = new Set<string>();
  const follow = (path: string): void => {
    if (found.has(path) || !path.endsWith('.md') || !existsSync(join(root, path))) return;
    found.add(path);
    for (const [, link = ''] of read(path).matchAll(/\]\(([^)\s#]+)[^)]*\)/g))
      follow(normalize(join(dirname(path), link)));
  };
  follow('README.md');
  expect(documents.filter((path) => !isRecord(path) && !found.has(path))).toEqual([]);
  expect(found).toContain('docs/decisions/README.md');
});

test('a dead link, path, file and command would be found', () => {
  expect(deadLinks('README.md', '[a](docs/none.md) [b](docs/operations.md#none) [c](https://x.example)')).toHaveLength(
    2,
  );
  expect(deadPaths(['node scripts/none.ts', 'apps/server/src/<feature>/routes.ts', 'apps/none/*.ts'])).toHaveLength(2);
  expect(deadFiles(['api/none.ts', 'docs.test.ts', 'scripts/docs.test.ts', 'games/<game>-view.ts'])).toEqual([
    'api/none.ts',
  ]);
  expect(deadCommands('README.md', ['npm run none', 'npm run check'])).toEqual(['npm run none']);
});
