import { describe, expect, test } from 'vitest';
import { selectForPaths } from '../check.ts';
import { listFiles } from '../repository.ts';
import { addReaders, relateToPaths } from './related-files.ts';

const repository = listFiles();

describe('paths on the command line', () => {
  const files = ['game/play.ts', 'game/play.test.ts', 'game/rules/bid.test.ts', 'game.test.ts', 'pictures/one.webp'];

  test('a source file stays, for the tests that import it', () => {
    expect(relateToPaths(['game/play.ts'], files)).toEqual({ files: ['game/play.ts'], withoutTests: [] });
  });

  test('a test stays a test', () => {
    expect(relateToPaths(['./game/play.test.ts'], files).files).toEqual(['game/play.test.ts']);
  });

  test('a folder stands for its tests', () => {
    expect(relateToPaths(['game/'], files).files).toEqual(['game/play.test.ts', 'game/rules/bid.test.ts']);
  });

  test('a folder without tests, and a path that does not exist, are named', () => {
    const paths = ['pictures', 'game/none.ts', 'game/play.ts'];
    expect(relateToPaths(paths, files).withoutTests).toEqual(['pictures', 'game/none.ts']);
  });
});

test('a given source file starts the tests that import it, and fails the check where there is none', () => {
  const { testRuns, failures } = selectForPaths(['scripts/reports.ts']);
  expect(testRuns).toMatchObject([{ command: 'related', ifNone: 'no test imports scripts/reports.ts' }]);
  expect(testRuns[0]?.args).toContain('scripts/reports.ts');
  expect(failures).toEqual([]);
});

test('a given folder without tests fails the check', () => {
  expect(selectForPaths(['docs/rules'])).toMatchObject({
    testRuns: [],
    failures: ['docs/rules holds no test'],
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
