import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page, Route } from '@playwright/test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ORIGIN = 'http://engines.test';

/**
 * Opens an empty page into which the browser can import our sources, `import('/e2e/engines/kernel.ts')`: types are
 * stripped as Node strips them, packages are found by an import map. No bundler stands between the source and the
 * engine.
 */
export async function openEngines(page: Page): Promise<void> {
  await page.route(`${ORIGIN}/**`, fulfillRoute);
  await page.goto(`${ORIGIN}/`);
}

async function fulfillRoute(route: Route): Promise<void> {
  await route.fulfill(readServedFile(new URL(route.request().url()).pathname));
}

/**
 * What stands at a path: a page with the import map, and whatever the page is to run; or one of our sources without its
 * types.
 */
export function readServedFile(
  path: string,
  script = '',
): { readonly contentType: string; readonly body: string | Buffer } {
  if (path === '/') {
    const imports = JSON.stringify({ imports: packageEntries() });
    return { contentType: 'text/html', body: `<script type="importmap">${imports}</script>${script}` };
  }
  if (path.endsWith('.bin')) return { contentType: 'application/octet-stream', body: readFileSync(join(root, path)) };
  return { contentType: 'text/javascript', body: stripTypeScriptTypes(readFileSync(join(root, path), 'utf8')) };
}

/** What the engines import of libraries. */
const libraryEntries = ['opencc-js/dict/TSCharacters'];

/** Every entry of every package below `packages/`, as its `exports` name it, and of libraries, and where it lies. */
function packageEntries(): Record<string, string> {
  const entries: Record<string, string> = {};
  for (const entry of libraryEntries) {
    entries[entry] = `/${relative(root, fileURLToPath(import.meta.resolve(entry)))}`;
  }
  for (const folder of readdirSync(join(root, 'packages'))) {
    const file = join(root, 'packages', folder, 'package.json');
    if (!existsSync(file)) continue;
    const { name, exports = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
      name: string;
      exports?: Record<string, string>;
    };
    for (const [entry, target] of Object.entries(exports)) {
      entries[name + entry.slice(1)] = `/packages/${folder}${target.slice(1)}`;
    }
  }
  return entries;
}
