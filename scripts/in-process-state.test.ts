import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './repository.ts';

/** docs/scaling.md must list every table that a process keeps in memory, because two processes do not share it. */
const server = join(root, 'apps/server/src');
// Functions whose variables live as long as the server; in other functions a Map or Set ends with the call.
const makers = /^(?:export )?(?:async )?function (?:(?:create|watch|connect|keep|trace)[A-Z]|add[A-Z]\w*\((?:app|$))/;

/**
 * Whether a source keeps a table in memory: in a variable of the module, or in a Map or Set of something long-lived.
 */
function keepsTable(text: string): boolean {
  let isMade = false;
  return text.split('\n').some((line) => {
    if (/^\S/.test(line)) isMade = makers.test(line) || (isMade && /^[)}]?[ )]/.test(line) && !line.startsWith('}'));
    if (/^let \w+/.test(line) || /^const \w+ = new (?:Map|Set|WeakMap)(?:<.*>)?\(\)/.test(line)) return true;
    return isMade && /^ {2}(?:const|let) \w+ = new (?:Map|Set|WeakMap)(?:<.*>)?\(\)/.test(line);
  });
}

test('every table in memory has its row in docs/scaling.md', () => {
  const text = readFileSync(join(root, 'docs/scaling.md'), 'utf8');
  const files = globSync('**/*.ts', { cwd: server }).filter(
    (file) => !/\.test\.ts$|^testing\/|^tools\//.test(file) && keepsTable(readFileSync(join(server, file), 'utf8')),
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

test('a table would be found', () => {
  expect(keepsTable('const known = new Map<string, string>();')).toBe(true);
  expect(keepsTable('let used = 0;')).toBe(true);
  expect(keepsTable('export function createCache(): Cache {\n  const found = new Map();\n}')).toBe(true);
  expect(
    keepsTable('export function createCache(\n  size: number,\n): Cache {\n  const found = new Set<string>();\n}'),
  ).toBe(true);
  expect(keepsTable('function count(rows: Row[]): number {\n  const found = new Map();\n}')).toBe(false);
  expect(keepsTable("const names = new Set(['a']);")).toBe(false);
});
