import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GLOSSARY, headwordsOf } from './house/glossary.ts';
import { listFiles, root } from './repository.ts';

/** Everything that the documentation refers to must exist: links, paths in code, and commands. */
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const markdown = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
const clients = ['typescript', 'python', 'csharp'].map((language) => `clients/${language}/README.md`);
const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...markdown('docs'), ...clients];
/** Decision records are not edited: what has moved since is said in the record that supersedes them. */
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

/** Files that a record's "How to undo it" names and that are neither there nor, by its line "Today", another one that is. */
function deadUndoFiles(record: string): string[] {
  if (/ · Status: superseded by \d{4}$/m.test(record)) return [];
  const [head = '', undo = ''] = record.split('\n## How to undo it\n');
  const [, today = ''] = /^Today: ((?:.+\n?)+)/m.exec(head) ?? [];
  const moves = [...today.matchAll(/`([^`]+)` is\s+`([^`]+)`/g)];
  const moved = moves.map(([, before]) => before);
  const named = inlineCode(undo).filter((code) => !moved.includes(code));
  return deadFiles([...named, ...moves.map(([, , now = '']) => now)]);
}

/** Titles of tests that a document quotes as `file.test.ts`: “title”, and that the file does not have. */
function deadTitles(text: string): string[] {
  return [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`: (?:“([^”]+)”)?/g)].flatMap(([, name, title]) => {
    const sources = files.filter((file) => `/${file}`.endsWith(`/${name}`)).map(read);
    const isTitle =
      title !== undefined && sources.some((source) => titlesOf(source).some((one) => one.includes(title)));
    return isTitle ? [] : [`${name}: ${title ?? 'its title stands in no quotes'}`];
  });
}

/** The titles of tests and of their groups, as they are written: texts that a function or options follow. */
function titlesOf(source: string): string[] {
  const titles = source.matchAll(/(?<=\(|^\s*)(?:'(.+)'|`(.+)`),\s(?=\s*(?:async )?[({])/gm);
  return [...titles].map((match) => match[1] ?? match[2] ?? '');
}

describe.each(documents)('%s', (path) => {
  const text = read(path);
  const code = codeOf(text);

  test('links lead somewhere', () => {
    expect(deadLinks(path, text)).toEqual([]);
  });

  if (isRecord(path)) {
    test('how to undo it names files that exist, or the line "Today" says which ones they are', () => {
      expect(deadUndoFiles(text)).toEqual([]);
    });
    return;
  }
  test('paths and commands exist', () => {
    expect([...deadPaths(code), ...deadCommands(path, code)]).toEqual([]);
  });

  // Laboratory notes keep the paths of their time.
  if (path === 'docs/lab/strength-notes.md') return;
  test('files and quoted titles of tests exist', () => {
    expect([...deadFiles(inlineCode(text)), ...deadTitles(text)]).toEqual([]);
  });
});

test('each point of the OWASP list names its tests', () => {
  const rows = read('docs/security.md')
    .split('\n')
    .filter((line) => /^\| API\d+ /.test(line));
  expect(rows.map((row) => /^\| (API\d+)/.exec(row)?.[1])).toEqual(
    Array.from({ length: 10 }, (_, at) => `API${at + 1}`),
  );
  expect(rows.filter((row) => !/\.(test|spec)\.ts`/.test(row))).toEqual([]);
});

test('the glossary defines each word once', () => {
  const words = headwordsOf(read(GLOSSARY));
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  expect(words).toContain('seat');
});

test('every record stands in the list of records, once', () => {
  const list = read('docs/decisions/README.md');
  const records = readdirSync(join(root, 'docs/decisions')).filter((name) => /^(?!0000)\d{4}-/.test(name));
  const unlisted = records.filter((name) => list.split(`](${name})`).length !== 2);
  expect(unlisted).toEqual([]);
});

test('a record is superseded in its status and in the list, or in neither', () => {
  const folder = join(root, 'docs/decisions');
  const superseded = readdirSync(folder).flatMap((name) => {
    const [, by] = /^Date: .* · Status: superseded by (\d{4})$/m.exec(read(`docs/decisions/${name}`)) ?? [];
    return by === undefined ? [] : [`${name.slice(0, 4)} by ${by}`];
  });
  const [, section = ''] = read('docs/decisions/README.md').split('\n## Superseded\n');
  const listed = [...section.matchAll(/^- \[(\d{4})\].* superseded by (\d{4})\.$/gm)];
  expect(listed.map(([, record, by]) => `${record} by ${by}`)).toEqual(superseded.toSorted());
  expect(section.match(/^- /gm)).toHaveLength(superseded.length);
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
  expect(documents.filter((path) => !found.has(path))).toEqual([]);
});

test('a dead link, path, file, title and command would be found', () => {
  expect(deadLinks('README.md', '[a](docs/none.md) [b](docs/scaling.md#none) [c](https://x.example)')).toHaveLength(2);
  expect(deadPaths(['node scripts/none.ts', 'apps/server/src/<feature>/routes.ts', 'apps/none/*.ts'])).toHaveLength(2);
  expect(deadFiles(['api/none.ts', 'docs.test.ts', 'scripts/docs.test.ts', 'games/<game>-view.ts'])).toEqual([
    'api/none.ts',
  ]);
  expect(deadTitles('`docs.test.ts`: “would be found”; `docs.test.ts`: “none such”; `docs.test.ts`: words')).toEqual([
    'docs.test.ts: none such',
    'docs.test.ts: its title stands in no quotes',
  ]);
  const record = (today: string): string =>
    `Status: accepted\nToday: ${today}.\n\n## How to undo it\n\`docs.none.ts\`\n`;
  expect(deadUndoFiles(record('`other.ts` is `docs.test.ts`'))).toEqual(['docs.none.ts']);
  expect(deadUndoFiles(record('`docs.none.ts` is `docs.test.ts`'))).toEqual([]);
  expect(deadUndoFiles(record('`docs.none.ts` is `gone.ts`'))).toEqual(['gone.ts']);
  expect(deadCommands('README.md', ['npm run none', 'npm run check'])).toEqual(['npm run none']);
});
