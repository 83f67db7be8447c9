import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ApiError, failureEnvelope } from './errors.ts';
import { requestContext } from './mount.ts';

/** First segments that belong to programs; an unknown path below them is an error, not a page. */
const programPaths = new Set(['v1', 'user', 'console', 'dev', 'assets', 'healthz', 'readyz', 'metrics']);

/**
 * Serves the built web app. Files under `assets/` carry a hash in their name and never change; everything else is asked
 * for again. A path that is no file is a page of the app, which knows its own 404; without a built app (tests, or a
 * server behind another site) it is an error.
 */
export async function addSite(
  app: FastifyInstance,
  { folder, public_url }: { readonly folder: string | undefined; readonly public_url: string },
): Promise<void> {
  const index = folder === undefined ? undefined : fillAddress(await addFiles(app, folder), public_url);
  const pages = new Map(index === undefined || folder === undefined ? [] : await withPreloads(index, folder));
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split(/[?#]/);
    const first = path.split('/')[1] ?? '';
    const wantsPage = index && (request.method === 'GET' || request.method === 'HEAD') && !programPaths.has(first);
    if (wantsPage)
      return reply
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(pages.get(path) ?? index);
    const { status, body } = failureEnvelope(new ApiError('not_found'), requestContext(request).locale, request.id);
    return reply.code(status).send(body);
  });
}

/** Link previews are drawn by programs that resolve no relative address; the build does not know where it will be served. */
function fillAddress(html: string, public_url: string): string {
  return html.replace(/(property="og:image" content=")(?=\/)/, (start) => `${start}${public_url}`);
}

/**
 * The page of each address whose scripts the build has listed: their names stand in its head, so that the browser
 * fetches them with the entry and not after it.
 */
async function withPreloads(index: string, folder: string): Promise<readonly (readonly [string, string])[]> {
  const listed = await readFile(join(folder, '.vite/preloads.json'), 'utf8').catch(() => '{}');
  // Our own build's file.
  const preloads = JSON.parse(listed) as Readonly<Record<string, readonly string[]>>;
  return Object.entries(preloads).map(([path, files]) => {
    const links = files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
    return [path, index.replace('</head>', `${links.join('')}</head>`)] as const;
  });
}

async function addFiles(app: FastifyInstance, folder: string): Promise<string> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    // One route per file of the build: a folder or an unknown name is a page of the app and never the disk's business.
    wildcard: false,
    setHeaders: (reply, path) => {
      const immutable = path.includes(join(folder, 'assets'));
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return readFile(join(folder, 'index.html'), 'utf8');
}
