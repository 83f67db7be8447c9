import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/** What a module imports at once, and what it may import at any time. */
const loadedWith = (module: Rolldown.ModuleInfo): readonly string[] => module.importedIds;
const loadedEver = ({ importedIds, dynamicallyImportedIds }: Rolldown.ModuleInfo): readonly string[] => [
  ...importedIds,
  ...dynamicallyImportedIds,
];

/** Adds the module that draws a page, and everything it imports, to `found`. */
function collectModules(
  page: string,
  context: Rolldown.ChunkingContext,
  importsOf: (module: Rolldown.ModuleInfo) => readonly string[],
  found: Set<string>,
): void {
  const visit = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    const module = context.getModuleInfo(id);
    if (module) importsOf(module).forEach(visit);
  };
  const drawnBy = fileURLToPath(new URL(`src/features/${page}/page.tsx`, import.meta.url));
  if (!context.getModuleInfo(drawnBy))
    throw new Error(`the chunk "kit" is made from ${drawnBy}: the site has no such module`);
  visit(drawnBy);
}

/** Modules that many screens use a few lines of: they stay where they are used. */
const pieces = /\/(features|packages\/contract|node_modules)\//;

/**
 * Names the chunk `kit`: what signing in is built of, and with it every form of the console. Left alone, each module
 * with users of its own becomes a file: signing in then took 22 files of a kilobyte or two, fetched six at a time.
 * What pages without forms use too stays out of it.
 */
export function kitOfForms(): (id: string, context: Rolldown.ChunkingContext) => string | null {
  const formless = new Set<string>();
  const login = new Set<string>();
  return (id, context) => {
    if (login.size === 0) {
      collectModules('login', context, loadedWith, login);
      collectModules('welcome', context, loadedEver, formless);
      for (const page of ['docs', 'playground']) collectModules(page, context, loadedWith, formless);
    }
    return login.has(id) && !formless.has(id) && !pieces.test(id) ? 'kit' : null;
  };
}
