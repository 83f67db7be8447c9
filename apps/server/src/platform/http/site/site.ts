import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { languageOf, SITE_PLACEHOLDER } from '@fourth-seat/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../html.ts';
import { requestContext } from '../endpoints/mount.ts';
import { ApiError, failureEnvelope } from '../errors.ts';
import { chooseCoding, compressText } from './compress.ts';
import { addShell, fillHead, findPage, type PageHead, readHeads, readShell, type SiteFiles } from './pages.ts';

/** First path segments that belong to programs; an unknown path below them is an error, not a page. */
const programPaths = new Set(['v1', 'user', 'console', 'dev', 'assets', 'healthz', 'readyz', 'metrics']);

/**
 * Serves the built web app. Files under `assets/` have a hash in their name and never change; all others are
 * revalidated. A path that is not a file is a page of the app, which has its own 404; without a built app (tests, or a
 * server behind another site) it is an error.
 */
export async function addSite(
  app: FastifyInstance,
  { folder, public_url }: { readonly folder: string | undefined; readonly public_url: string },
): Promise<void> {
  const files = folder === undefined ? undefined : { folder, public_url };
  const index = files && fillPreviewUrl(await addFiles(app, files), public_url);
  const heads = files ? await readHeads(files.folder) : {};
  app.get('/sitemap.xml', async (_request, reply) => reply.type('application/xml').send(sitemapOf(heads, public_url)));
  app.setNotFoundHandler(async (request, reply) => {
    const path = /^[^?#]*/.exec(request.url)?.[0].replace(/(?<=.)\/$/, '') ?? '';
    const first = path.split('/')[1] ?? '';
    const wantsPage = index && (request.method === 'GET' || request.method === 'HEAD') && !programPaths.has(first);
    const { locale } = requestContext(request);
    if (wantsPage) {
      const page = findPage(heads, path, request.url.slice(path.length));
      const isDrawnForThem = page?.head.access === (hasSession(request) ? 'signed-in' : 'anyone');
      const shell = isDrawnForThem ? await readShell(files, page.shell) : '';
      const html = fillHead(index, page?.head, { language: languageOf(locale), url: `${public_url}${path}` });
      return sendPage(reply.code(page ? 200 : 404), shell === '' ? html : addShell(html, shell), request);
    }
    const { status, body } = failureEnvelope(new ApiError('not_found'), locale, request.id);
    return reply.code(status).send(body);
  });
}

/**
 * Whether the browser holds a session, which nobody has checked: a page contains nothing of a person, so this chooses
 * no more than which of two public texts is sent. What a page shows of a person it asks for with its token (decision
 * 0004).
 */
const hasSession = (request: FastifyRequest): boolean => /(?:^|; )access_token=/.test(request.headers.cookie ?? '');

async function sendPage(reply: FastifyReply, html: string, request: FastifyRequest): Promise<FastifyReply> {
  const coding = chooseCoding(request.headers['accept-encoding'] ?? '');
  const control = hasSession(request) ? 'private, no-cache' : 'no-cache';
  reply.headers({ 'cache-control': control, vary: 'accept-language, accept-encoding, cookie' });
  reply.type('text/html; charset=utf-8');
  if (coding === undefined) return reply.send(html);
  return reply.header('content-encoding', coding).send(await compressText(html, coding));
}

/** Pages for search engines. */
function sitemapOf(heads: Readonly<Record<string, PageHead>>, public_url: string): string {
  const open = Object.entries(heads).filter(
    ([path, { description }]) => description && path !== '/' && !path.includes('?'),
  );
  const rows = open.map(([path]) => `<url><loc>${escapeHtml(public_url + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${rows.join('')}</urlset>\n`;
}

/** Programs that draw link previews need absolute URLs, which the build does not know. */
function fillPreviewUrl(html: string, public_url: string): string {
  return html.replace(/(property="og:image" content=")(?=\/)/, (start) => `${start}${public_url}`);
}

/** Copies of pages as Markdown, for programs. */
const isCopy = (file: string): boolean => /^(document\/.*\.md|llms(-full)?\.txt)$/.test(file);

/** They contain the URL of this site, which the build did not know. */
function addCopies(app: FastifyInstance, { folder, public_url }: SiteFiles, copies: readonly string[]): void {
  for (const file of copies) {
    app.get(`/${file}`, { config: { compresses: true } }, async (_request, reply) => {
      const text = await readFile(join(folder, file), 'utf8');
      reply
        .type(`text/${file.endsWith('.md') ? 'markdown' : 'plain'}; charset=utf-8`)
        .header('cache-control', 'no-cache');
      return reply.send(text.replaceAll(SITE_PLACEHOLDER, public_url));
    });
  }
}

/** Makes a route for each file of the build and returns the page with which the app starts. */
async function addFiles(app: FastifyInstance, files: SiteFiles): Promise<string> {
  const { folder } = files;
  const copies = (await readdir(folder, { recursive: true })).filter(isCopy);
  addCopies(app, files, copies);
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    globIgnore: copies,
    // One route per file of the build: a folder or an unknown name is a page of the app and never reaches the disk.
    wildcard: false,
    setHeaders: (reply, path) => {
      const immutable = path.includes(join(folder, 'assets'));
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return readFile(join(folder, 'index.html'), 'utf8');
}
