import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The text of a file below the root; undefined where there is none. */
export function findText(path: string): string | undefined {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;
}

/** Whether vitest runs the file. */
export const isTestFile = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** Every file of the repository that git tracks or would add, as its path from the root with forward slashes. */
export function listFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  return listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
}
