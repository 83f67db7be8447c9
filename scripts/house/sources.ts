import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, root } from '../repository.ts';

/** One file of the repository; `path` is relative to its root, with forward slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const code = /\.(tsx?|mjs)$/;

/** Every TypeScript or JavaScript file that git tracks or would add. */
export function listSources(): SourceFile[] {
  return listFiles()
    .filter((path) => code.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/**
 * Whether a file is a test, a helper of tests, a journey or a benchmark: these may be long, and may repeat numbers on
 * purpose.
 */
export function isTestCode(path: string): boolean {
  return /\.(test|spec|bench)\.tsx?$|\/testing\/|^e2e\//.test(path);
}

/** The folder of the server's sources. */
export const SERVER = 'apps/server/src/';

/** Whether the file is part of the server that runs. */
export const isServerCode = (path: string): boolean => path.startsWith(SERVER) && !isTestCode(path);
