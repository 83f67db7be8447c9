import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiIds, games } from '@fourth-seat/contract';
import { describe, expect, test } from 'vitest';
import { listFiles, root } from './repository.ts';

/** Lists that documents keep by hand, compared with what they list. */
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const files = listFiles();

/** The folders directly below a folder, sorted; without `testing`, which only tests use. */
function foldersIn(parent: string): string[] {
  const below = files.filter((path) => path.startsWith(`${parent}/`)).map((path) => path.slice(parent.length + 1));
  const names = below.filter((path) => path.includes('/')).map((path) => path.slice(0, path.indexOf('/')));
  return [...new Set(names)].filter((name) => name !== 'testing').toSorted();
}

/** The words in backticks of a cell. */
const codeIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** The rows of the first table after a heading, as cells. */
function tableAfter(path: string, heading: string): string[][] {
  const [, section = ''] = read(path).split(`\n${heading}\n`);
  const [, table = ''] = /\n\|---.*\n((?:\|.*\n)+)/.exec(section) ?? [];
  return table
    .trim()
    .split('\n')
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '')));
}

test('architecture names every package', () => {
  const named = tableAfter('docs/architecture.md', '### Packages').flatMap(([folders]) => codeIn(folders));
  const workspaces = ['apps', 'packages', 'clients'].flatMap((parent) =>
    foldersIn(parent).map((name) => `${parent}/${name}`),
  );
  expect(named).toEqual(expect.arrayContaining(workspaces));
});

test('architecture names the layers of the server and their modules', () => {
  const rows = tableAfter('docs/architecture.md', '### The server');
  expect(rows).toHaveLength(4);
  for (const [layer = '', modules] of rows)
    expect(codeIn(modules).toSorted(), layer).toEqual(foldersIn(`apps/server/src/${codeIn(layer)[0]}`));
});

test('the page about the site names its folders', () => {
  const named = tableAfter('docs/web.md', '## Folders').flatMap(([folder]) => codeIn(folder));
  expect(named.toSorted()).toEqual(foldersIn('apps/web/src'));
});

test('the configuration page names every variable of the server, and no other', () => {
  const variables = [...read('apps/server/src/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): z\./gm)].map(
    ([, name]) => name,
  );
  const page = read('docs/configuration.md');
  const named = [...page.matchAll(/^\| (`[A-Z][^|]+`) \|/gm)].flatMap(([, cell]) => codeIn(cell));
  expect(named).toEqual(expect.arrayContaining(variables));
  // The standard's own variables are read by its library.
  expect(named.filter((name) => !/^OTEL_|^…_/.test(name) && !variables.includes(name))).toEqual([]);
});

test('the page about players has the versions of the simulations', () => {
  const [version = []] = tableAfter(
    'docs/players.md',
    'Two differences stay, because kept replays and the public API hold them:',
  ).filter(([what]) => what === 'version of the engine');
  const stated = ['packages/shooter/src/world/rules.ts', 'packages/rescue/src/world/constants.ts'].map(
    (path) => /ENGINE_VERSION = '(.+)'/.exec(read(path))?.[1],
  );
  expect(version.slice(1).flatMap(codeIn)).toEqual(stated);
});

describe.each(['typescript', 'python', 'csharp'])('the README of the %s library', (language) => {
  const plain = (name: string): string => name.replaceAll(/[^a-z]/gi, '').toLowerCase();
  const rows = tableAfter(`clients/${language}/README.md`, '## Calls').map(([calls]) =>
    codeIn(calls?.replace(/seat\.(\w+)\./i, '$1`, `')).map(plain),
  );

  test.each(games)('names every decision of %s', (game) => {
    const decisions = apiIds.filter((id) => id.startsWith(`${game}.`)).map((id) => plain(id.slice(game.length)));
    const [, ...named] = rows.find(([first]) => first === game) ?? [];
    expect(named.toSorted()).toEqual(decisions.toSorted());
  });
});
