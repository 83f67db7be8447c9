import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { brand } from './src/settings/brand.ts';

/** Fills name and colours into index.html, and writes the manifest: both say what `brand.ts` says. */
export function brandFiles(): Plugin {
  const manifest = {
    name: brand.name.en,
    short_name: brand.name.en,
    description: brand.tagline.en,
    start_url: '/',
    display: 'standalone',
    background_color: brand.colours.darkSurface,
    theme_color: brand.colours.darkSurface,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  };
  return {
    name: 'brand-files',
    // A style sheet cannot import: the two places that spell the colours are held together here.
    buildStart() {
      const tokens = readFileSync(new URL('src/ui/tokens.css', import.meta.url), 'utf8');
      const { primary, darkSurface } = brand.colours;
      for (const line of [`--accent-fill: ${primary};`, `--surface: ${darkSurface};`]) {
        if (!tokens.includes(line)) this.error(`ui/tokens.css lacks "${line}", which settings/brand.ts says`);
      }
    },
    transformIndexHtml: (html) =>
      html.replaceAll('%NAME%', brand.name.en).replaceAll('%DARK_SURFACE%', brand.colours.darkSurface),
    configureServer(server) {
      server.middlewares.use('/manifest.webmanifest', (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json').end(JSON.stringify(manifest));
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest) });
    },
  };
}

/** Serves `/version.json`, which open pages poll. */
export function versionFile(build: string): Plugin {
  const source = JSON.stringify({ build });
  return {
    name: 'version-file',
    configureServer(server) {
      server.middlewares.use('/version.json', (_request, response) => {
        response.setHeader('content-type', 'application/json').end(source);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'version.json', source });
    },
  };
}

const CONTRACT = '@fourth-seat/contract';
/** Virtual modules: the contract as the web uses it, and each of its stated values. */
const [webContract, webValue] = ['\0web-contract', '\0web-contract/'];

/**
 * Leaves the schemas of the contract out of the build, and zod with them, 27 KB of script on every screen that asks the
 * server something: shapes are the server's to check and the compiler's to compare. In place of the contract the bundle
 * imports a module that states its endpoints as method and path, its constants and its lists of names, read from the
 * contract itself, and passes functions and tables on; schemas it does not export. Fails the build when zod comes along
 * after all.
 */
export function contractWithoutSchemas(): Plugin {
  const stated = new Map<string, unknown>();
  let passedOn: readonly string[] = [];
  return {
    name: 'contract-without-schemas',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const exported: Readonly<Record<string, unknown>> = await import(CONTRACT);
      const values = Object.entries(exported).filter(([, value]) => !isSchema(value));
      for (const [name, value] of values) {
        if (isEndpoint(value)) stated.set(name, { method: value.method, path: value.path });
        else if (isConstant(value) || isListOfNames(value)) stated.set(name, value);
      }
      passedOn = values.map(([name]) => name).filter((name) => !stated.has(name));
    },
    async resolveId(source, importer) {
      if (source.startsWith(webValue)) return source;
      if (source !== CONTRACT) return null;
      return importer === webContract ? this.resolve(CONTRACT, undefined, { skipSelf: true }) : webContract;
    },
    load(id) {
      // A module for each value: the bundle is cut by who uses which.
      if (id.startsWith(webValue)) {
        const name = id.slice(webValue.length);
        return `export const ${name} = ${JSON.stringify(stated.get(name))};`;
      }
      if (id !== webContract) return null;
      const lines = [...stated.keys()].map((name) => `export { ${name} } from '${webValue}${name}';`);
      return [...lines, `export { ${passedOn.join(', ')} } from '${CONTRACT}';`].join('\n');
    },
    generateBundle(_options, bundle) {
      const kept = Object.values(bundle)
        .flatMap((chunk) => (chunk.type === 'chunk' ? Object.entries(chunk.modules) : []))
        .flatMap(([id, { code }]) => (code ? [id] : []));
      if (!kept.some(isZod)) return;
      const users = kept.filter((id) => !isZod(id) && this.getModuleInfo(id)?.importedIds.some(isZod));
      this.error(`the bundle carries zod, for what the web uses of ${users.join(', ')}: move that beside the schemas`);
    },
  };
}

const isZod = (id: string): boolean => id.includes('/node_modules/zod/');
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isSchema = (value: unknown): boolean => isObject(value) && '_zod' in value;
const isEndpoint = (value: unknown): value is { readonly method: string; readonly path: string } =>
  isObject(value) && 'method' in value && 'path' in value && 'request' in value;
const isConstant = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';
const isListOfNames = (value: unknown): boolean => Array.isArray(value) && value.every(isConstant);

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
  visit(fileURLToPath(new URL(`src/features/${page}/page.tsx`, import.meta.url)));
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
