import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { errorCatalogue } from '@fourth-seat/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decodableUrl } from './pages.ts';
import { addSite, siteRates } from './site.ts';

let folder = '';
let app: FastifyInstance;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fourth-seat-site-'));
  app = fastify({ rewriteUrl: ({ url = '/' }) => decodableUrl(url) });
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A built site of the given files, by their paths; JSON is written as such. */
async function serve({
  'index.html': index = '<head></head>',
  ...files
}: Readonly<Record<string, string | object>> = {}): Promise<void> {
  for (const [path, content] of Object.entries({ 'index.html': index, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  await addSite(app, { folder, public_url: 'https://fourthseat.example' });
}

/** Where the build says which pages there are. */
const PAGES = '.vite/pages.json';
const get = async (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const bodyOf = async (url: string, headers: Record<string, string> = {}) => (await get(url, headers)).body;

test('the preview image has the URL under which the site is reached', async () => {
  await serve({ 'index.html': '<meta property="og:image" content="/preview.png" />' });
  expect(await bodyOf('/welcome/index')).toBe(
    '<meta property="og:image" content="https://fourthseat.example/preview.png" />',
  );
});

describe('a page', () => {
  const plain = '<head><title>Seat</title><meta name="description" content="Any" /></head>';
  const login = {
    title: { en: 'Sign in', zh: '登录' },
    description: { en: 'By code', zh: '验证码' },
    scripts: ['/assets/page-1.js'],
    styles: ['/assets/page-1.css'],
    access: 'anyone',
  };
  beforeEach(async () => serve({ 'index.html': plain, [PAGES]: { '/login/index': login } }));

  test('says what it is and names its scripts, whatever its query', async () => {
    expect(await bodyOf('/login/index?mode=sign_up', { 'accept-language': 'en' })).toBe(
      '<head><title>Sign in</title><meta name="description" content="By code" />' +
        '<meta property="og:title" content="Sign in" /><meta property="og:description" content="By code" />' +
        '<link rel="canonical" href="https://fourthseat.example/login/index" />' +
        '<link rel="stylesheet" crossorigin href="/assets/page-1.css">' +
        '<link rel="modulepreload" crossorigin href="/assets/page-1.js"></head>',
    );
  });

  test('says it in the language asked for', async () => {
    expect(await bodyOf('/login/index', { 'accept-language': 'zh-CN' })).toContain(
      '<title>登录</title><meta name="description" content="验证码" />',
    );
  });

  test('that is unknown is sent as it was built', async () => {
    expect(await bodyOf('/no/such/page')).toBe(plain);
  });
});

test('a page declares the language that it is sent in', async () => {
  const faq = { title: { en: 'A', zh: 'A' }, scripts: [], styles: [] };
  await serve({ 'index.html': '<html lang="en-US"><head></head></html>', [PAGES]: { '/document/faq': faq } });
  const langOf = async (language: string) =>
    /lang="([^"]+)"/.exec(await bodyOf('/document/faq', { 'accept-language': language }))?.[1];
  expect([await langOf('zh-CN'), await langOf('en')]).toEqual(['zh-CN', 'en-US']);
});

describe('a screen for those who are not signed in', () => {
  const script = '<script type="module" src="/assets/index-1.js"></script>';
  const login = {
    title: { en: 'Sign in', zh: '登录' },
    scripts: [],
    styles: [],
    access: 'anyone',
    shell: 'login.html',
  };
  beforeEach(async () =>
    serve({
      'index.html': `<head>${script}</head><div id="root"></div>`,
      '.vite/shells/login.html': '<div id="shell">Sign in to https://seat.example</div>',
      [PAGES]: { '/login/index': login, '/login/index?mode=sign_up': { ...login, shell: 'gone.html' } },
    }),
  );

  test('is sent as it first stands, with its scripts put aside until it has been painted', async () => {
    const sent = await bodyOf('/login/index');
    expect(sent).toContain('<div id="root"></div><div id="shell">Sign in to https://fourthseat.example</div>');
    expect(sent).toContain(`<template id="scripts">${script}</template></head>`);
    expect(sent.split(script)).toHaveLength(2);
  });

  test('is sent to no one with a session, and for exactly its path', async () => {
    expect(await bodyOf('/login/index', { cookie: 'a=b; access_token=t' })).not.toContain('shell');
    expect(await bodyOf('/login/index?mode=reset')).not.toContain('shell');
  });

  test('leaves the scripts in place where its file is missing', async () => {
    expect(await bodyOf('/login/index?mode=sign_up')).not.toContain('<template');
  });

  test('is compressed, and kept apart by language, encoding and session', async () => {
    expect((await get('/login/index', { 'accept-encoding': 'br' })).headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-language, accept-encoding, cookie',
    });
  });
});

test('a screen behind the sign-in is sent as it first stands to whoever has a session, and is the same for everybody', async () => {
  const home = { title: { en: 'Home', zh: '首页' }, scripts: [], styles: [], access: 'signed-in', shell: 'home.html' };
  await serve({
    'index.html': '<head></head><div id="root"></div>',
    '.vite/shells/home.html': '<div id="shell">Home</div>',
    [PAGES]: { '/developer/home': home },
  });
  const ada = await get('/developer/home', { cookie: 'access_token=ada' });
  const bo = await get('/developer/home', { cookie: 'access_token=bo' });
  const stranger = await get('/developer/home');
  expect(ada.body).toContain('<div id="shell">Home</div>');
  // Nothing of a person is in it that a cache could show to another.
  expect(bo.body).toBe(ada.body);
  expect(ada.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: expect.stringContaining('cookie') });
  expect(stranger.body).not.toContain('shell');
  expect(stranger.headers['cache-control']).toBe('no-cache');
});

describe('paths', () => {
  const known = { title: { en: 'A', zh: 'A' }, scripts: [], styles: [] };
  const faq = { ...known, description: { en: 'F', zh: 'F' } };
  beforeEach(async () => serve({ [PAGES]: { '/document/faq': faq, '/account/profile': known } }));

  test.each([
    ['/document/faq', 200],
    ['/document/faq/?from=mail', 200],
    ['/account/profile', 200],
    ['/document/none', 404],
    ['/constructor', 404],
    ['/DOCUMENT/faq', 404],
    ['/index.html', 404],
    ['/%', 404],
    ['/document/%E0%A4%A', 404],
    ['/document/faq%', 404],
  ])('%s is answered with %i', async (url, status) => {
    expect((await get(url)).statusCode).toBe(status);
  });

  test.each(['/document/none', '/%', '/document/%E0%A4%A', '/%c0%ae/x', '/a/%zz?b=%', '/index.html'])(
    '%s is no page of the site, and gets the page that says so',
    async (url) => {
      expect((await get(url)).headers['content-type']).toContain('text/html');
    },
  );

  test('of programs that cannot be read get an error of the envelope', async () => {
    expect((await get('/console/v1/%')).json()).toMatchObject({ code: errorCatalogue.not_found.code });
  });

  test('with a description stand in the map of the site', async () => {
    const map = await get('/sitemap.xml');
    expect(map.headers['content-type']).toContain('application/xml');
    expect(map.body.match(/<loc>[^<]+/g)).toEqual(['<loc>https://fourthseat.example/document/faq']);
  });
});

test('files whose name changes with their content are kept for a year, all others are checked each time', async () => {
  await serve({ 'assets/page-1.js': 'export {};', 'boot.js': '' });
  const control = async (url: string) => (await get(url)).headers['cache-control'];
  expect(await control('/assets/page-1.js')).toBe('public, max-age=31536000, immutable');
  expect(await control('/boot.js')).toBe('no-cache');
});

test('a file goes to a browser in the form that it takes; a form has no address of its own, an archive has', async () => {
  const files = { 'page-1.js': 'plain', 'page-1.js.br': 'br', 'page-1.js.gz': 'gz' };
  const assets = Object.fromEntries(Object.entries(files).map(([name, text]) => [`assets/${name}`, text]));
  await serve({ ...files, ...assets, 'libraries/client.tar.gz': 'archive' });
  for (const url of ['/page-1.js', '/assets/page-1.js']) {
    for (const [coding, text] of [
      ['br', 'br'],
      ['gzip', 'gz'],
      ['identity', 'plain'],
    ] as const)
      expect(await bodyOf(url, { 'accept-encoding': coding })).toBe(text);
    expect(await bodyOf(`${url}.br`)).not.toBe('br');
  }
  expect(await bodyOf('/libraries/client.tar.gz')).toBe('archive');
});

test.each([{ url: '/v1/none' }, { url: '/console/v1/none' }, { url: '/welcome/index', method: 'POST' }] as const)(
  'an unknown call of the API is answered as an error and not as a page: %j',
  async (call) => {
    await serve();
    const answer = await app.inject(call);
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: errorCatalogue.not_found.code }]);
  },
);

test('copies of pages for programs name the URL under which the site is reached', async () => {
  await serve({ 'document/faq.zh.md': '`curl https://seat.example/v1/key`', 'llms.txt': 'https://seat.example' });
  const page = await get('/document/faq.zh.md');
  expect([page.statusCode, page.headers['content-type'], page.body]).toEqual([
    200,
    'text/markdown; charset=utf-8',
    '`curl https://fourthseat.example/v1/key`',
  ]);
  expect(await bodyOf('/llms.txt')).toBe('https://fourthseat.example');
});

describe('who asks for too much of the site', () => {
  let now = 0;
  beforeEach(async () => {
    now = 0;
    writeFileSync(join(folder, 'index.html'), '<head></head>');
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'assets/page-1.js'), 'export {};');
    await addSite(app, { folder, public_url: 'https://fourthseat.example', monotonic: () => now });
  });

  const statusOf = async (url: string, remoteAddress = '192.0.2.1') =>
    (await app.inject({ url, remoteAddress })).statusCode;
  async function useUp(url: string, count: number): Promise<void> {
    await Promise.all(Array.from({ length: count }, async () => statusOf(url)));
  }

  test('is told when to come back, at any page; other addresses, files and programs go on', async () => {
    await useUp('/', siteRates.pages.burst);
    const refused = await app.inject({ url: '/document/any', remoteAddress: '192.0.2.1' });
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers['content-type']]).toEqual([
      429,
      '1',
      'text/plain; charset=utf-8',
    ]);
    expect(await statusOf('/', '192.0.2.2')).toBe(404);
    expect(await statusOf('/assets/page-1.js')).toBe(200);
    expect(await statusOf('/console/v1/none')).toBe(404);
    now = 1000;
    expect(await statusOf('/')).toBe(404);
  });

  test('of its files is told the same', async () => {
    await useUp('/assets/page-1.js', siteRates.files.burst);
    expect(await statusOf('/assets/none.js')).toBe(429);
    expect(await statusOf('/')).toBe(404);
  });
});
