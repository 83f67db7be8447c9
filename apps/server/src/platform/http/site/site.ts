import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { type Bilingual, type Language, languageOf } from '@fourth-seat/contract';
import type { FastifyInstance } from 'fastify';
import { ApiError, failureEnvelope } from '../errors.ts';
import { requestContext } from '../endpoints/mount.ts';

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
  const heads = folder === undefined ? {} : await readHeads(folder);
  app.get('/sitemap.xml', async (_request, reply) => reply.type('application/xml').send(sitemapOf(heads, public_url)));
  app.setNotFoundHandler((request, reply) => {
    const path = /^[^?#]*/.exec(request.url)?.[0].replace(/(?<=.)\/$/, '') ?? '';
    const first = path.split('/')[1] ?? '';
    const wantsPage = index && (request.method === 'GET' || request.method === 'HEAD') && !programPaths.has(first);
    const { locale } = requestContext(request);
    if (wantsPage) {
      const head = Object.hasOwn(heads, path) ? heads[path] : undefined;
      return reply
        .code(head ? 200 : 404)
        .headers({ 'cache-control': 'no-cache', vary: 'accept-language' })
        .type('text/html; charset=utf-8')
        .send(fillHead(index, head, { language: languageOf(locale), address: `${public_url}${path}` }));
    }
    const { status, body } = failureEnvelope(new ApiError('not_found'), locale, request.id);
    return reply.code(status).send(body);
  });
}

/** The pages that have something for search engines. */
function sitemapOf(heads: Readonly<Record<string, PageHead>>, public_url: string): string {
  const open = Object.entries(heads).filter(([path, { description }]) => description && path !== '/');
  const rows = open.map(([path]) => `<url><loc>${escapeHtml(public_url + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${rows.join('')}</urlset>\n`;
}

/** Link previews are drawn by programs that resolve no relative address; the build does not know where it will be served. */
function fillAddress(html: string, public_url: string): string {
  return html.replace(/(property="og:image" content=")(?=\/)/, (start) => `${start}${public_url}`);
}

/** What the build has written down for the head of a page (`pageHeads` in the web's build). */
interface PageHead {
  readonly title: Bilingual;
  readonly description?: Bilingual;
  readonly scripts: readonly string[];
}

async function readHeads(folder: string): Promise<Readonly<Record<string, PageHead>>> {
  const written = await readFile(join(folder, '.vite/pages.json'), 'utf8').catch(() => '{}');
  // Our own build's file.
  return JSON.parse(written) as Readonly<Record<string, PageHead>>;
}

/**
 * Title and description for programs that run no script, in the language they ask for, and the names of the page's
 * scripts, so that the browser fetches them with the entry and not after it.
 */
function fillHead(
  index: string,
  head: PageHead | undefined,
  { language, address }: { readonly language: Language; readonly address: string },
): string {
  if (!head) return index;
  const title = escapeHtml(head.title[language]);
  const description = head.description && escapeHtml(head.description[language]);
  const lines = [
    `<meta property="og:title" content="${title}" />`,
    ...(description === undefined ? [] : [`<meta property="og:description" content="${description}" />`]),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    ...head.scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
  ];
  return index
    .replace(/<html lang="[^"]*"/, `<html lang="${language === 'zh' ? 'zh-CN' : 'en-US'}"`)
    .replace(/<title>.*?<\/title>/, `<title>${title}</title>`)
    .replace(/(name="description" content=")[^"]*/, (known, start: string) =>
      description === undefined ? known : start + description,
    )
    .replace('</head>', `${lines.join('')}</head>`);
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

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
