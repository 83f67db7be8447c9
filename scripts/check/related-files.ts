/** Which files are given to `vitest related`, so that a change starts the tests that depend on it. */
import { games } from '@fourth-seat/contract';
import { isTestFile } from '../repository.ts';

/** Tests that read files which they do not import: vitest follows imports, `import.meta.glob` and style sheets alone. */
const readers: readonly { readonly read: RegExp; readonly tests: RegExp }[] = [
  {
    read: /\.md$/,
    tests: /^scripts\/(docs|strength|house\/one-language)\.test\.ts$/,
  },
  { read: /^docs\/lab\/results\//, tests: /^scripts\/strength\.test\.ts$/ },
  { read: /^apps\/server\/src\/platform\/db\/migrations\//, tests: /^apps\/server\/src\/platform\/db\/.*\.test\.ts$/ },
  // A game's own tests play with its models.
  ...games.map((game) => ({
    read: new RegExp(`^packages/${game}/src/data/.*\\.(bin|json)$`),
    tests: new RegExp(`^packages/${game}/src/.*\\.test\\.ts$`),
  })),
];

/** The files, and the tests that read one of them. `repository` holds all files. */
export function addReaders(files: readonly string[], repository: readonly string[]): string[] {
  const patterns = readers.filter(({ read }) => files.some((file) => read.test(file))).map(({ tests }) => tests);
  const tests = repository.filter((file) => isTestFile(file) && patterns.some((pattern) => pattern.test(file)));
  return [...new Set([...files, ...tests])];
}

export interface RelatedFiles {
  readonly files: readonly string[];
  /** Given paths that are no file, and hold no test either. */
  readonly withoutTests: readonly string[];
}

/** Of paths on the command line: a file counts as changed, a folder stands for the tests in it. */
export function relateToPaths(paths: readonly string[], repository: readonly string[]): RelatedFiles {
  const files: string[] = [];
  const withoutTests: string[] = [];
  for (const path of paths.map((given) => given.replace(/^\.\//, '').replace(/\/+$/, ''))) {
    const tests = repository.filter((file) => isTestFile(file) && (path === '.' || file.startsWith(`${path}/`)));
    if (repository.includes(path)) files.push(path);
    else if (tests.length > 0) files.push(...tests);
    else withoutTests.push(path);
  }
  return { files: addReaders(files, repository), withoutTests };
}
