import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { languageOf, SITE_PLACEHOLDER } from '@fourth-seat/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../html.ts';
import { createRates } from '../costs/rates.ts';
import type { ListMethods } from '../endpoints/allowed-methods.ts';
import { requestContext } from '../endpoints/mount.ts';
import { ApiError, failureEnvelope } from '../errors.ts';
import { networkOf } from '../networks.ts';
import { createKeptTexts, type KeptText, type KeptTexts } from './kept-texts.ts';
import { addShell, fillHead, findPage, type PageHead, readHeads, readShell, type SiteFiles } from './pages.ts';

/** First path segments that belong to programs; an unknown path below them is an error, not a page. */
const programPaths = new Set([
  'v1',
  'mcp',
  'user',
  'console',
  'dev',
  'assets',
  'healthz',
  'readyz',
  'metrics',
  '.well-known',
]);

/** Requests for pages and their copies from one address, or one /64 of IPv6; and for the files that pages load. */
export const siteRates = {
  pages: { per_second: 50, burst: 1000 },
  files: { per_second: 400, burst: 2000 },
} as const;

interface SiteOptions {
  readonly folder: string | undefined;
  readonly public_url: string;
  /** Milliseconds of a monotonic clock. */
  readonly monotonic?: () => number;
  /** Of the routes of the server; none where absent. */
  readonly listMethods?: ListMethods;
}

/**
 * Serves the built web app. Files under `assets/` have a hash in their name and never change; all others are
 * revalidated. A path that is not a file is a page of the app, which has its own 404; without a built app (tests, or a
 * server behind another site) it is an error.
 */
export async function addSite(
  app: FastifyInstance,
  { folder, public_url, monotonic = () => performance.now(), listMethods = () => [] }: SiteOptions,
): Promise<void> {
  const files = folder === undefined ? undefined : { folder, public_url };
  limitAddresses(app, monotonic);
  const texts = createKeptTexts();
  const index = files && fillPreviewUrl(await addFiles(app, files, texts), public_url);
  const heads = files ? await readHeads(files.folder) : {};
  app.get('/sitemap.xml', async (_request, reply) => reply.type('application/xml').send(sitemapOf(heads, public_url)));
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    const wantsPage =
      index !== undefined && (request.method === 'GET' || request.method === 'HEAD') && !isOfPrograms(path);
    const { locale } = requestContext(request);
    const page = findPage(heads, path, request.url.slice(path.length));
    if (!wantsPage) return answerNoPage(request, reply, page ? ['GET', 'HEAD'] : listMethods(path));
    const language = languageOf(locale);
    const isDrawnForThem = page?.head.access === (hasSession(request) ? 'signed-in' : 'anyone');
    const shellName = isDrawnForThem ? page.shell : undefined;
    // Of the paths that are no page all are sent the same.
    const name = page ? `${path} ${language} ${shellName}` : '';
    const text = await texts.read(name, request.headers['accept-encoding'] ?? '', async () => {
      const shell = await readShell(files, shellName);
      const html = fillHead(index, page?.head, { language, url: `${public_url}${path}` });
      return shell === '' ? html : addShell(html, shell);
    });
    return sendPage(reply.code(page ? 200 : 404), text, request);
  });
}

/** Answers a path that takes other methods with these, and any other as one where nothing is. */
function answerNoPage(request: FastifyRequest, reply: FastifyReply, methods: readonly string[]): FastifyReply {
  const isKnown = methods.length > 0 && !methods.includes(request.method);
  if (isKnown) reply.header('allow', [...methods, 'OPTIONS'].join(', '));
  if (isKnown && request.method === 'OPTIONS') return reply.code(204).send();
  const failure = new ApiError(isKnown ? 'method_not_allowed' : 'not_found');
  const { status, body } = failureEnvelope(failure, requestContext(request).locale, request.id);
  return reply.code(status).send(body);
}

const pathOf = ({ url }: FastifyRequest): string => /^[^?#]*/.exec(url)?.[0].replace(/(?<=.)\/$/, '') ?? '';
const isOfPrograms = (path: string): boolean => programPaths.has(path.split('/')[1] ?? '');

/** Answers an address that asks for too much of the site with when to come back. Paths of programs have limits of their own. */
function limitAddresses(app: FastifyInstance, monotonic: () => number): void {
  const rates = { pages: createRates(siteRates.pages, monotonic), files: createRates(siteRates.files, monotonic) };
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request);
    const isFile = path.startsWith('/assets/');
    if (isOfPrograms(path) && !isFile) return undefined;
    const { address, locale } = requestContext(request);
    const wait_s = rates[isFile ? 'files' : 'pages'].take(networkOf(address));
    if (wait_s === 0) return undefined;
    const refusal = new ApiError('too_many_requests', { retry_after: Math.ceil(wait_s) });
    const { status, body } = failureEnvelope(refusal, locale, request.id);
    return reply.code(status).header('retry-after', Math.ceil(wait_s)).type('text/plain; charset=utf-8').send(body.msg);
  });
  app.addHook('onClose', async () => {
    rates.pages.close();
    rates.files.close();
  });
}

/**
 * Whether the browser holds a session, which nobody has checked: a page contains nothing of a person, so this chooses
 * no more than which of two public texts is sent. What a page shows of a person it asks for with its token (decision
 * 0004).
 */
const hasSession = (request: FastifyRequest): boolean => /(?:^|; )access_token=/.test(request.headers.cookie ?? '');

function sendPage(reply: FastifyReply, text: KeptText, request: FastifyRequest): FastifyReply {
  const control = hasSession(request) ? 'private, no-cache' : 'no-cache';
  reply.headers({ 'cache-control': control, vary: 'accept-language, accept-encoding, cookie' });
  return sendText(reply.type('text/html; charset=utf-8'), text);
}

function sendText(reply: FastifyReply, { bytes, coding }: KeptText): FastifyReply {
  if (coding !== undefined) reply.header('content-encoding', coding);
  return reply.send(bytes);
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

/** Copies of pages for programs: Markdown, and the feeds of the changelog. */
const COPIES = ['document/**/*.md', 'llms{,-full}.txt', 'changelog{,.zh}.atom'];
const copyTypes: Readonly<Record<string, string>> = { md: 'text/markdown', atom: 'application/atom+xml' };

/** They contain the URL of this site, which the build did not know. */
function addCopies(
  app: FastifyInstance,
  { folder, public_url }: SiteFiles,
  copies: readonly string[],
  texts: KeptTexts,
): void {
  for (const file of copies) {
    app.get(`/${file}`, async (request, reply) => {
      reply
        .type(`${copyTypes[file.split('.').at(-1) ?? ''] ?? 'text/plain'}; charset=utf-8`)
        .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
      const write = async (): Promise<string> =>
        (await readFile(join(folder, file), 'utf8')).replaceAll(SITE_PLACEHOLDER, public_url);
      return sendText(reply, await texts.read(`/${file}`, request.headers['accept-encoding'] ?? '', write));
    });
  }
}

/** Makes a route for each file of the build and returns the page with which the app starts. */
async function addFiles(app: FastifyInstance, files: SiteFiles, texts: KeptTexts): Promise<string> {
  const { folder } = files;
  const copies = globSync(COPIES, { cwd: folder });
  addCopies(app, files, copies, texts);
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    // The app starts with `index.html` at the paths of its pages; at its own name it is none of them. A compressed form is
    // found beside its file. Few patterns, because each is tried on each file.
    globIgnore: [...COPIES, 'index.html', '{*,{assets,document}/**/*}.{br,gz}'],
    // One route per file of the build: a folder or an unknown name is a page of the app and never reaches the disk.
    wildcard: false,
    setHeaders: (reply, path) => {
      const immutable = path.includes(join(folder, 'assets'));
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return readFile(join(folder, 'index.html'), 'utf8');
}
