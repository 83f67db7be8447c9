import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { SITE_PLACEHOLDER } from '@fourth-seat/contract';
import { Window } from 'happy-dom';
import { createServer } from 'vite';
import type * as shell from './src/app/shell.tsx';

/**
 * Draws the screens at the URLs in `workerData` in both languages, by the sources themselves, and posts the
 * markup. Modules of the site read the document while they are loaded; the one here is empty: nobody is signed in,
 * nothing chosen. The server puts its URL in the place of the one that the screens are drawn at.
 */
const root = fileURLToPath(new URL('.', import.meta.url));
const window = new Window({ url: SITE_PLACEHOLDER });
Object.assign(globalThis, { window, document: window.document, location: window.location });

const server = await createServer({
  root,
  configFile: `${root}vite.config.ts`,
  mode: 'production',
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
});
// What that file exports.
const { renderShell } = (await server.ssrLoadModule('/src/app/shell.tsx')) as typeof shell;
const shells: Record<string, unknown> = {};
// The parent has sent URLs.
for (const url of workerData as readonly string[])
  shells[url] = { en_us: await renderShell(url, 'en_us'), zh_cn: await renderShell(url, 'zh_cn') };
parentPort?.postMessage(shells);
