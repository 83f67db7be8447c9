import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What a test cannot have quickly: a database server, or another program. */
const slowImport =
  /\/testing\/database\.ts|\/testing\/global-setup\.ts|\/embedded\.ts|\/keep-embedded\.ts|^node:child_process$/;

/**
 * The test files below a folder of this server that need a database or start a program, as paths beside `root`: those
 * that import something of that kind, themselves or by a helper of `testing/`. All others run without, many in one
 * process; one that asks for a database there fails.
 */
export function slowTests(root: string, folder: string): string[] {
  const known = new Map<string, boolean>();
  const isSlow = (file: string): boolean => {
    const cached = known.get(file);
    if (cached !== undefined) return cached;
    known.set(file, false);
    const imports = [...readFileSync(join(root, file), 'utf8').matchAll(/from '([^']+)'/g)].map(
      ([, from = '']) => from,
    );
    const found = imports.some((from) => {
      const path = from.startsWith('.') ? `/${join(dirname(file), from)}` : from;
      return slowImport.test(path) || (path.startsWith('/') && path.includes('/testing/') && isSlow(path.slice(1)));
    });
    known.set(file, found);
    return found;
  };
  return globSync(`${folder}/**/*.test.ts`, { cwd: root }).filter(isSlow);
}
