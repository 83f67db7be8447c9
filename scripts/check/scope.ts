import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from '../command-line/command-line.ts';
import { root } from '../repository.ts';
import { isCommit } from './changes.ts';

/** What a check looks at: everything, what differs from the commit `base`, or the given files and folders. */
export type Scope =
  | { readonly kind: 'everything' | 'changed'; readonly base: string }
  | { readonly kind: 'paths'; readonly paths: readonly string[] };

/** Reads the command line of `npm run check`. A wrong call ends the process. */
export async function readScope(): Promise<Scope> {
  const { values, words, fail } = readCommandLine({
    usage: 'npm run check [-- [--changed] [--base <commit>] | -- <file or folder> …]',
    options: { changed: { type: 'boolean', default: false }, base: { type: 'string' } },
    max_words: Infinity,
    alternatives: [
      ['words', 'changed'],
      ['words', 'base'],
    ],
  });
  if (words.length > 0) {
    const absent = words.find((path) => !existsSync(join(root, path)));
    if (absent !== undefined) fail(`there is no file or folder "${absent}"`);
    return { kind: 'paths', paths: words };
  }
  // A clone without the published branch is compared with its last commit.
  const base = values.base ?? ((await isCommit('origin/main')) ? 'origin/main' : 'HEAD');
  if (!(await isCommit(base))) fail(`there is no commit "${base}"`);
  return { kind: values.changed ? 'changed' : 'everything', base };
}
