import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Plugin, Rolldown } from 'vite';
import type * as docRoutes from './src/features/docs/doc-routes.ts';
import { type LinkableRoute, paths, pathTo } from './src/navigation/paths.ts';
import { fullTitle, type Route, withBrand } from './src/navigation/route.ts';
import { importSource } from './vite-import-source.ts';

/** The module below `src/features` that draws each screen. */
const pageModules: Readonly<Record<LinkableRoute, string>> = {
  Welcome: 'welcome/page.tsx',
  PrivacyPolicy: 'privacy/page.tsx',
  Terms: 'privacy/terms-page.tsx',
  Status: 'status/page.tsx',
  Changelog: 'changelog/page.tsx',
  Login: 'login/page.tsx',
  SsoReturn: 'login/single-sign-on/return-page.tsx',
  Profile: 'account/profile/page.tsx',
  Security: 'account/security/page.tsx',
  SecondFactor: 'account/second-factor/page.tsx',
  Verification: 'account/verification/page.tsx',
  SingleSignOn: 'account/single-sign-on/page.tsx',
  ContactUs: 'contact/page.tsx',
  Invite: 'invites/page.tsx',
  Home: 'home/page.tsx',
  ApiKeys: 'api-keys/page.tsx',
  AdminKeys: 'admin-keys/page.tsx',
  Streams: 'streams/page.tsx',
  Device: 'admin-keys/device-page.tsx',
  Dashboard: 'usage/page.tsx',
  Debugging: 'debugging/page.tsx',
  DocumentIndex: 'docs/page.tsx',
  Playground: 'playground/page.tsx',
};

const isLinkable = (name: string): name is LinkableRoute => Object.hasOwn(pageModules, name);

/** The modules that draw a screen beside the entry, its layouts first. */
function modulesOf({ name, layout }: Route): readonly string[] {
  const module = isLinkable(name) ? [`features/${pageModules[name]}`] : [];
  return [
    ...(layout === 'plain' ? [] : ['app/server-state.tsx']),
    ...(layout === 'console' ? ['app/frame/console-layout.tsx'] : []),
    ...module,
  ];
}

/** What is written down for the server of one URL. */
interface Head {
  readonly title: { readonly en: string; readonly zh: string };
  readonly description?: { readonly en: string; readonly zh: string } | undefined;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly access: Route['access'];
  /**
   * File of the screen's markup in `.vite/shells`: of an open one for visitors without a session, of the others for
   * those with one.
   */
  readonly shell?: string;
}

type Parts = Pick<Head, 'scripts' | 'styles'>;

/** Vite notes the style sheets of a chunk beside it. */
const stylesOf = ({ viteMetadata }: Rolldown.OutputChunk): readonly string[] => [...(viteMetadata?.importedCss ?? [])];

/**
 * Writes down for the server what each page begins with: title and description, for programs that run no script, the
 * chunks of its screen, which are then fetched beside the entry instead of after it, and the markup of the screen as it
 * first stands, which is read while the scripts are on their way.
 */
export function pageHeads(): Plugin {
  return {
    name: 'page-heads',
    apply: 'build',
    async writeBundle(options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const entry = chunks.find((chunk) => chunk.isEntry);
      if (!entry || options.dir === undefined) this.error('the build has no entry or no folder');
      const known = closure(chunks, [entry.fileName]);
      const partsOf = (route: Route): Parts => {
        const names = modulesOf(route).map((module) => {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`));
          return chunk ? chunk.fileName : this.error(`${module} has no chunk of its own any more`);
        });
        const files = [...closure(chunks, names)].filter((file) => !known.has(file));
        const styles = chunks.filter(({ fileName }) => files.includes(fileName)).flatMap(stylesOf);
        return { scripts: files.map((file) => `/${file}`), styles: styles.map((file) => `/${file}`) };
      };
      const pages = await readPages(partsOf);
      await writeShells(join(options.dir, '.vite/shells'), pages);
      // A short URL begins with what the page begins with that it leads to.
      const short = Object.entries((await readRoutes()).redirects).map(([path, to]) => [path, pages[to]]);
      writeFileSync(join(options.dir, '.vite/pages.json'), JSON.stringify({ ...pages, ...Object.fromEntries(short) }));
    },
  };
}

/** Every URL that the server knows as a page, including the query where it leads to another screen. */
async function readPages(partsOf: (route: Route) => Parts): Promise<Readonly<Record<string, Head>>> {
  const { routeTable } = await readRoutes();
  const pages: Record<string, Head> = {};
  const add = (url: string, route: Route, head: Pick<Head, 'title' | 'description'>): void => {
    // An invitation is about its code.
    const shell = route.name !== 'Invite' && { shell: `${url.slice(1).replaceAll(/[^\w-]/g, '-')}.html` };
    pages[url] = { ...head, ...partsOf(route), access: route.access, ...shell };
  };
  const titleOf = (route: Route, url: string): Head['title'] => {
    const search = new URLSearchParams(url.split('?')[1]);
    return { en: fullTitle(route, 'en', search), zh: fullTitle(route, 'zh', search) };
  };
  for (const route of routeTable.filter(({ path }) => path !== '*')) {
    for (const url of route.name === 'Login' ? [paths.Login, pathTo('Login', { mode: 'sign_up' })] : [route.path])
      add(url, route, { title: titleOf(route, url), description: route.description });
    if (route.name !== 'DocumentIndex') continue;
    for (const { path, title, description } of await readDocumentation()) {
      const full = { en: withBrand(title, 'en'), zh: withBrand(title, 'zh') };
      add(path, route, { title: full, description });
    }
  }
  return pages;
}

/** The markup of each screen, both languages in one file: the choice is the browser's (`public/boot.js`). */
async function writeShells(folder: string, pages: Readonly<Record<string, Head>>): Promise<void> {
  const files = new Map(
    Object.entries(pages).flatMap(([url, { shell }]) => (shell === undefined ? [] : [[url, shell]])),
  );
  const shells = await drawShells([...files.keys()]);
  mkdirSync(folder, { recursive: true });
  for (const [url, file] of files) {
    const shell = shells[url];
    if (shell === undefined) throw new Error(`the screen at ${url} was not drawn`);
    const { en_us, zh_cn } = shell;
    const text = `<div id="shell"><div lang="en-US">${en_us}</div><div lang="zh-CN">${zh_cn}</div></div>`;
    // What is written into a field before its script is there would be lost.
    writeFileSync(join(folder, file), text.replaceAll(/<(form|input|select|textarea)\b/g, '<$1 inert'));
  }
}

type Shells = Readonly<Record<string, { readonly en_us: string; readonly zh_cn: string }>>;

/** Runs in a thread: drawing needs a document, which this process must not have, and leaves timers behind. */
async function drawShells(urls: readonly string[]): Promise<Shells> {
  const file = fileURLToPath(new URL('vite-shells.ts', import.meta.url));
  const worker = new Worker(file, { workerData: urls, env: { ...process.env, NODE_ENV: 'production' } });
  try {
    return await new Promise<Shells>((resolve, reject) => {
      // That file's only message.
      worker.once('message', (shells) => resolve(shells as Shells)).once('error', reject);
    });
  } finally {
    await worker.terminate();
  }
}

interface Routes {
  readonly routeTable: readonly Route[];
  readonly redirects: Readonly<Record<string, string>>;
}

const readRoutes = async (): Promise<Routes> => importSource<Routes>('src/app/routes.ts');

/** The pages below `/document`, whose URLs are no routes of their own. */
async function readDocumentation() {
  return (await importSource<typeof docRoutes>('src/features/docs/doc-routes.ts')).docRoutes;
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
