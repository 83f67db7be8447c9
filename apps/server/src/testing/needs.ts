import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Imports that bring a database server or another program. */
const outsideImport =
  /\/testing\/database\.ts|\/testing\/global-setup\.ts|\/embedded\.ts|\/keep-embedded\.ts|^node:child_process$/;

/**
 * The integration tests below a folder of this server, as paths beside `root`: the test files that need a database or
 * start a program, because they import something of that kind, themselves or by a helper of `testing/`. All others are
 * unit tests; one that asks for a database fails.
 */
export function listIntegrationTests(root: string, folder: string): string[] {
  const known = new Map<string, boolean>();
  const needsOutside = (file: string): boolean => {
    const cached = known.get(file);
    if (cached !== undefined) return cached;
    known.set(file, false);
    const imports = [...readFileSync(join(root, file), 'utf8').matchAll(/from '([^']+)'/g)].map(
      ([, from = '']) => from,
    );
    const found = imports.some((from) => {
      const path = from.startsWith('.') ? `/${join(dirname(file), from)}` : from;
      return (
        outsideImport.test(path) || (path.startsWith('/') && path.includes('/testing/') && needsOutside(path.slice(1)))
      );
    });
    known.set(file, found);
    return found;
  };
  return globSync(`${folder}/**/*.test.ts`, { cwd: root }).filter(needsOutside);
}
