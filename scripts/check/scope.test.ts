import { expect, test } from 'vitest';
import { calledWith } from '../command-line/called-with.ts';
import { readScope } from './scope.ts';

const scopeOf = async (...args: readonly string[]) => calledWith(args, readScope);

test('without paths a check compares with a commit', async () => {
  expect(await scopeOf('--base', 'HEAD')).toEqual({ kind: 'everything', base: 'HEAD' });
  expect(await scopeOf('--changed', '--base', 'HEAD')).toEqual({ kind: 'changed', base: 'HEAD' });
});

test('paths are looked at alone', async () => {
  expect(await scopeOf('README.md', 'scripts/check')).toEqual({ kind: 'paths', paths: ['README.md', 'scripts/check'] });
});

test.each([
  [['--changed', 'README.md'], '"README.md" and --changed exclude one another'],
  [['--base', 'HEAD', 'README.md'], '"README.md" and --base exclude one another'],
  [['scripts/none.ts'], 'there is no file or folder "scripts/none.ts"'],
  [['--base', 'none'], 'there is no commit "none"'],
])('%j is a wrong call', async (args, problem) => {
  await expect(scopeOf(...args)).rejects.toThrow(problem);
});
