import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { SourceFile } from './house/sources.ts';
import { isNode, type Node, nameOf, topOf, walk } from './house/syntax.ts';
import { root } from './repository.ts';

/** docs/scaling.md must list every table that a process keeps in memory, because two processes do not share it. */
const server = join(root, 'apps/server/src');
const maker = /^(?:create|watch|connect|keep|trace)[A-Z]/;
const adder = /^add[A-Z]/;
const tables = new Set(['Map', 'Set', 'WeakMap']);

/**
 * Whether a source keeps a table in memory: in a variable of the module, in a field of a class, or in a Map or Set of
 * something long-lived.
 */
function keepsTable(file: SourceFile): boolean {
  return topOf(file).some(({ node }) => {
    if (node.type === 'VariableDeclaration') return node.kind === 'let' || declaresTable(node);
    if (node.type === 'ClassDeclaration') return hasTable(node);
    return node.type === 'FunctionDeclaration' && isMaker(node) && nodesOf(bodyOf(node)).some(declaresTable);
  });
}

/** Whether the variables of a function live as long as the server; in others a Map or Set ends with the call. */
function isMaker(made: Node): boolean {
  const name = nameOf(made.identifier) ?? '';
  const [first] = nodesOf(made.params);
  return maker.test(name) || (adder.test(name) && (first === undefined || nameOf(first.pat) === 'app'));
}

const bodyOf = ({ body }: Node): unknown => (isNode(body) ? body.stmts : undefined);

const nodesOf = (list: unknown): Node[] => (Array.isArray(list) ? list.filter(isNode) : []);

const declaresTable = (node: Node): boolean =>
  node.type === 'VariableDeclaration' && nodesOf(node.declarations).some(({ init }) => isEmptyTable(init));

function hasTable(declaration: Node): boolean {
  let found = false;
  walk(declaration, ({ type, value }) => {
    found ||= (type === 'ClassProperty' || type === 'PrivateProperty') && isEmptyTable(value);
  });
  return found;
}

/** Whether a value is `new Map()`; one that is made from a list is looked up, and does not grow. */
const isEmptyTable = (value: unknown): boolean =>
  isNode(value) &&
  value.type === 'NewExpression' &&
  tables.has(nameOf(value.callee) ?? '') &&
  !(Array.isArray(value.arguments) && value.arguments.length > 0);

test('every table in memory has its row in docs/scaling.md', () => {
  const text = readFileSync(join(root, 'docs/scaling.md'), 'utf8');
  const files = globSync('**/*.ts', { cwd: server }).filter(
    (path) =>
      !/\.test\.ts$|^testing\/|^tools\//.test(path) &&
      keepsTable({ path, text: readFileSync(join(server, path), 'utf8') }),
  );
  expect(files.length).toBeGreaterThan(20);
  const rows = text.split('\n');
  // Files of the same folder are named without the folder, in the row of a file that is named with it.
  const isListed = (file: string): boolean =>
    rows.some(
      (row) =>
        row.includes(`\`${file}\``) || (row.includes(`\`${dirname(file)}/`) && row.includes(`\`${basename(file)}\``)),
    );
  expect(files.filter((file) => !isListed(file))).toEqual([]);
});

test.each([
  'const known = new Map<string, string>();',
  'let used = 0;',
  'class Cache {\n  readonly #found = new Set();\n}',
  'export function createCache(): Cache {\n  const found = new Map();\n}',
  'export function createCache(\n  size: number,\n): Cache {\n  const found = new Set<string>();\n}',
  'export function createCache({\n  size,\n}: {\n  size: number;\n}): Cache {\n  const found = new Set<string>();\n}',
  'export async function addCache(app: App): Promise<void> {\n  const found = new WeakMap();\n}',
])('a table would be found: %j', (text) => {
  expect(keepsTable({ path: 'cache.ts', text })).toBe(true);
});

test.each([
  'function count(rows: Row[]): number {\n  const found = new Map();\n}',
  'function createRow(): () => Row {\n  return () => {\n    const found = new Map();\n  };\n}',
  'function addRows(sums: Sums): void {\n  const found = new Map();\n}',
  "const names = new Set(['a']);",
])('what ends with a call, or never grows, is no table: %j', (text) => {
  expect(keepsTable({ path: 'rows.ts', text })).toBe(false);
});
