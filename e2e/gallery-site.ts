import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface GallerySite {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Builds the gallery into a new folder, as a build of its own, because no site has it. */
export function buildGallery(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fourth-seat-gallery-'));
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const target = ['--outDir', folder, '--emptyOutDir', '--sourcemap', 'false'];
  const built = spawnSync(process.execPath, [vite, 'build', '--mode', 'gallery', ...target, '--logLevel', 'error'], {
    cwd: join(root, 'apps/web'),
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(`the gallery could not be built:\n${built.stdout}${built.stderr}`);
  return folder;
}

/**
 * Serves the gallery under the policy that the real server sends: a control that breaks it breaks it here. GALLERY_DIR
 * names a build that is there already, which `npm test` makes once for all journeys.
 */
export async function startGallery(): Promise<GallerySite> {
  // Not a literal, so that this workspace does not compile the server's sources as its own.
  const headers = pathToFileURL(join(root, 'apps/server/src/platform/http/site/security-headers.ts')).href;
  const { contentPolicy } = (await import(headers)) as { contentPolicy: string };
  const folder = process.env.GALLERY_DIR ?? buildGallery();
  const server = createServer((request, response) => {
    const requested = join(folder, new URL(request.url ?? '/', 'http://gallery').pathname);
    const isFile = requested.startsWith(folder) && existsSync(requested) && statSync(requested).isFile();
    const file = isFile ? requested : join(folder, 'index.html');
    response.setHeader('content-security-policy', contentPolicy);
    response.setHeader('content-type', types[extname(file)] ?? 'text/html');
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', () => resolve());
  });
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (folder !== process.env.GALLERY_DIR) rmSync(folder, { recursive: true, force: true });
    },
  };
}
