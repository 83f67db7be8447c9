import { posix } from 'node:path';
import { errorCatalogue } from '@fourth-seat/contract';
import { C_SHARP, generateClients } from '../clients/files.ts';
import { findText } from '../repository.ts';
import { isServerCode, isTestCode, SERVER, type SourceFile } from './sources.ts';
import { importsOf, listNodes, type Node, placeOf, textOf } from './syntax.ts';

/** Returns every place that breaks a rule of the house. */
export type Counter = (files: readonly SourceFile[]) => string[];

const isTestKit = (path: string): boolean => path.startsWith(`${SERVER}testing/`);
/** Repositories, and the folders whose files all serve the database: metering and limits, and the clients of the stores. */
const mayQuery = /repository\.ts$|^apps\/server\/src\/(api\/(metering|limits)|platform\/(db|clickhouse))\//;

const statement = /^\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH|LISTEN|NOTIFY|TRUNCATE)\s/;

/** Modules of the server that use the database although they own no table: by an import, or by a statement. */
export const sqlOutsideRepositories: Counter = (files) =>
  files
    .filter(({ path }) => isServerCode(path) && !mayQuery.test(path) && !isTestKit(path))
    .flatMap((file) => [
      ...importsOf(file)
        .filter(({ module }) => module === 'kysely' || module === 'pg')
        .map(({ module, node }) => `${placeOf(file, node)} imports ${module}`),
      ...listNodes(file, 'StringLiteral', 'TemplateElement')
        .filter((node) => statement.test(textOf(node) ?? ''))
        .map((node) => `${placeOf(file, node)} states SQL`),
    ]);

export const MAX_FILES = 20;

/** Folders with too many files for a reader to take in; tests do not count. */
export const fullFolders: Counter = (files) => {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    if (isTestCode(path)) continue;
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > MAX_FILES).map(([folder, count]) => `${folder}: ${count} files`);
};

const codes = new Set<number>(Object.values(errorCatalogue).map(({ code }) => code));

/** Error codes written as digits, in code or in a text, instead of being taken from the catalogue. */
export const codesAsDigits: Counter = (files) =>
  files
    .filter(({ path }) => !isTestCode(path) && /^(apps|packages|scripts)\//.test(path))
    .filter(({ path }) => !path.startsWith('packages/contract/src/errors/'))
    // SQLSTATEs have five digits too.
    .filter(({ path }) => !path.startsWith('apps/server/src/platform/db/'))
    .flatMap((file) =>
      listNodes(file, 'NumericLiteral', 'StringLiteral', 'TemplateElement', 'JSXText')
        .filter((node) => holdsErrorCode(node))
        .map((node) => placeOf(file, node)),
    );

function holdsErrorCode(node: Node): boolean {
  if (node.type === 'NumericLiteral') return typeof node.value === 'number' && codes.has(node.value);
  const text = node.type === 'JSXText' ? node.value : textOf(node);
  // A text of five digits alone is something else: an SQLSTATE or a postcode.
  if (typeof text !== 'string' || text.length === 5) return false;
  const digits = text.match(/(?<![\w.])\d{5}(?![\w.])/g) ?? [];
  return digits.some((one) => codes.has(Number(one)));
}

/** Files in git of which a part is generated, and that part differs from the contract. `npm run clients` writes it. */
export const staleClients =
  (read: (path: string) => string | undefined): Counter =>
  () =>
    [C_SHARP]
      .filter((path) => read(path) !== generateClients(findText)[path])
      .map((path) => `${path}: npm run clients`);
