import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { fullTitle, type RouteText, routeTexts } from './src/app/route-texts.ts';
import { paths } from './src/navigation/paths.ts';
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

/** Screens that people arrive at, and the modules that draw them beside the entry. */
const arrivals: Partial<Record<keyof typeof paths, readonly string[]>> = {
  Welcome: ['features/welcome/page.tsx'],
  Login: ['app/server-state.tsx', 'features/login/page.tsx'],
  Home: ['app/server-state.tsx', 'app/layouts/console-layout.tsx', 'features/home/page.tsx'],
};

/**
 * Writes down for the server what the head of each page says: title and description, for programs that run no script,
 * and the chunks of its screen, which are then fetched beside the entry instead of after it: on a slow line that saves
 * the first screen two round trips.
 */
export function pageHeads(): Plugin {
  return {
    name: 'page-heads',
    apply: 'build',
    writeBundle(options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const entry = chunks.find((chunk) => chunk.isEntry);
      if (!entry || options.dir === undefined) this.error('the build has no entry or no folder');
      const known = closure(chunks, [entry.fileName]);
      const heads = Object.entries(paths).map(([name, path]) => {
        // Keys of that very table.
        const route = name as keyof typeof paths;
        const text: RouteText = routeTexts[route];
        const names = (arrivals[route] ?? []).map((module) => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`));
          return chunk ? chunk.fileName : this.error(`${module} has no chunk of its own any more`);
        });
        const scripts = [...closure(chunks, names)].filter((file) => !known.has(file)).map((file) => `/${file}`);
        const title = { en: fullTitle(text, 'en'), zh: fullTitle(text, 'zh') };
        return [path, { title, description: text.description, scripts }] as const;
      });
      const pages = Object.fromEntries(heads);
      writeFileSync(
        join(options.dir, '.vite/pages.json'),
        JSON.stringify({ ...pages, '/': pages[paths.Welcome], '/login': pages[paths.Login] }),
      );
    },
  };
}

/** The chunks of these names and everything they import. */
function closure(chunks: readonly Rolldown.OutputChunk[], names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) visit(imported);
  };
  for (const name of names) visit(name);
  return found;
}

/** What the web reads of an endpoint: where it is. Shapes are the server's to check and the compiler's to compare. */
const endpointFields = new Set(['method', 'path']);

/**
 * Leaves the schemas of the contract out of the build, and zod with them, 27 KB of script on every screen that asks the
 * server something: an endpoint keeps its method and path, and every other constant that is made by a call is marked as
 * free of effects, so that it stays only where it is used. Fails the build when zod comes along after all.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    apply: 'build',
    transform(code, id) {
      if (!/\/packages\/contract\/src\/[\w-]+\.ts$/.test(id)) return null;
      const edits: { readonly start: number; readonly end: number; readonly text: string }[] = [];
      for (const statement of this.parse(code).body) {
        const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
        if (declaration?.type !== 'VariableDeclaration') continue;
        for (const { init } of declaration.declarations) {
          if (!init || /^(Arrow)?FunctionExpression$|^Literal$/.test(init.type)) continue;
          const source = code.slice(init.start, init.end);
          const [definition] =
            init.type === 'CallExpression' && source.startsWith('defineEndpoint(') ? init.arguments : [];
          if (definition?.type === 'ObjectExpression') {
            const kept = definition.properties
              .filter(({ start, end }) => endpointFields.has(/^\w+/.exec(code.slice(start, end))?.[0] ?? ''))
              .map(({ start, end }) => code.slice(start, end));
            if (kept.length !== endpointFields.size) this.error(`an endpoint of ${id} lacks a literal method or path`);
            edits.push({ start: init.start, end: init.end, text: `{ ${kept.join(', ')} }` });
          } else if (source.includes('(')) {
            edits.push({ start: init.start, end: init.end, text: `/*#__PURE__*/ (() => (${source}))()` });
          }
        }
      }
      const text = edits.reduceRight(
        (rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end),
        code,
      );
      return { code: text, map: null };
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const zod = Object.entries(chunk.modules).find(([id, it]) => id.includes('/node_modules/zod/') && it.code);
        if (zod) this.error(`${chunk.fileName} carries ${zod[0]}: something in the web uses a schema of the contract`);
      }
    },
  };
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
    const follow = (page: string, found: Set<string>, later: boolean): void => {
      const visit = (at: string): void => {
        if (found.has(at)) return;
        found.add(at);
        const info = context.getModuleInfo(at);
        for (const imported of info?.importedIds ?? []) visit(imported);
        if (later) for (const imported of info?.dynamicallyImportedIds ?? []) visit(imported);
      };
      visit(fileURLToPath(new URL(`src/features/${page}/page.tsx`, import.meta.url)));
    };
    if (login.size === 0) {
      follow('login', login, false);
      for (const page of ['welcome', 'docs', 'playground']) follow(page, formless, page === 'welcome');
    }
    return login.has(id) && !formless.has(id) && !pieces.test(id) ? 'kit' : null;
  };
}
