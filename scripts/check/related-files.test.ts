import { describe, expect, test } from 'vitest';
import { selectForPaths } from '../check.ts';
import { listRepository } from './changes.ts';
import { addReaders, relateToPaths } from './related-files.ts';

const repository = await listRepository();

describe('paths on the command line', () => {
  test('a source file stays, for the tests that import it', () => {
    expect(relateToPaths(['scripts/reports.ts'], repository)).toEqual({
      files: ['scripts/reports.ts'],
      withoutTests: [],
    });
  });

  test('a test stays a test', () => {
    expect(relateToPaths(['./scripts/reports.test.ts'], repository).files).toEqual(['scripts/reports.test.ts']);
  });

  test('a folder stands for its tests', () => {
    const { files } = relateToPaths(['scripts/check/'], repository);
    expect(files).toEqual(['scripts/check/related-files.test.ts']);
  });

  test('a folder without tests, and a path that does not exist, are named', () => {
    const paths = ['docs/pictures', 'scripts/none.ts', 'scripts/reports.ts'];
    expect(relateToPaths(paths, repository).withoutTests).toEqual(['docs/pictures', 'scripts/none.ts']);
  });
});

test('a given source file starts the tests that import it, and fails the check where there is none', async () => {
  const { testRuns, failures } = await selectForPaths(['scripts/reports.ts']);
  expect(testRuns).toMatchObject([{ command: 'related', ifNone: 'no test imports scripts/reports.ts' }]);
  expect(testRuns[0]?.args).toContain('scripts/reports.ts');
  expect(failures).toEqual([]);
});

test('a given folder without tests fails the check', async () => {
  expect(await selectForPaths(['docs/pictures'])).toMatchObject({
    testRuns: [],
    failures: ['docs/pictures holds no test'],
  });
});

describe('a file that no test imports starts the tests that read it', () => {
  test.each([
    ['CONTRIBUTING.md', 'scripts/docs.test.ts'],
    ['docs/lab/results/guandan.json', 'scripts/strength.test.ts'],
    ['apps/server/src/platform/db/migrations/0001-core.sql', 'apps/server/src/platform/db/migrate.test.ts'],
    ['packages/guandan/src/data/value-net.bin', 'packages/guandan/src/player/search/effort.test.ts'],
  ])('%s', (file, reader) => {
    expect(repository).toContain(file);
    expect(addReaders([file], repository)).toEqual(expect.arrayContaining([file, reader]));
  });

  test('other files start nothing more', () => {
    expect(addReaders(['scripts/reports.ts'], repository)).toEqual(['scripts/reports.ts']);
  });
});
