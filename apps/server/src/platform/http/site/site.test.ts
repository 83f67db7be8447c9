import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCatalogue } from '@fourth-seat/contract';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addSite } from './site.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fourth-seat-site-'));
  writeFileSync(join(folder, 'index.html'), '<meta property="og:image" content="/preview.png" />');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the preview image has the address under which the site is reached', async () => {
  const app = fastify();
  await addSite(app, { folder, public_url: 'https://fourthseat.example' });
  const { body } = await app.inject({ url: '/welcome/index' });
  expect(body).toBe('<meta property="og:image" content="https://fourthseat.example/preview.png" />');
  await app.close();
});

test('a page says what it is, in the language asked for, and names its scripts, whatever its query', async () => {
  const plain = '<head><title>Seat</title><meta name="description" content="Any" /></head>';
  writeFileSync(join(folder, 'index.html'), plain);
  mkdirSync(join(folder, '.vite'));
  const login = {
    title: { en: 'Sign in', zh: '登录' },
    description: { en: 'By code', zh: '验证码' },
    scripts: ['/assets/page-1.js'],
    styles: ['/assets/page-1.css'],
    access: 'anyone',
  };
  writeFileSync(join(folder, '.vite/pages.json'), JSON.stringify({ '/login/index': login }));
  const app = fastify();
  await addSite(app, { folder, public_url: 'https://fourthseat.example' });
  const page = async (url: string, language = 'en'): Promise<string> =>
    (await app.inject({ url, headers: { 'accept-language': language } })).body;
  expect(await page('/login/index?mode=sign_up')).toBe(
    '<head><title>Sign in</title><meta name="description" content="By code" />' +
      '<meta property="og:title" content="Sign in" /><meta property="og:description" content="By code" />' +
      '<link rel="canonical" href="https://fourthseat.example/login/index" />' +
      '<link rel="stylesheet" crossorigin href="/assets/page-1.css">' +
      '<link rel="modulepreload" crossorigin href="/assets/page-1.js"></head>',
  );
  expect(await page('/login/index', 'zh-CN')).toContain(
    '<title>登录</title><meta name="description" content="验证码" />',
  );
  expect(await page('/no/such/page')).toBe(plain);
  await app.close();
});

test('the screen is sent as it first stands, to those who are not signed in, for exactly its address', async () => {
  const script = '<script type="module" src="/assets/index-1.js"></script>';
  writeFileSync(join(folder, 'index.html'), `<head>${script}</head><div id="root"></div>`);
  mkdirSync(join(folder, '.vite/shells'), { recursive: true });
  writeFileSync(join(folder, '.vite/shells/login.html'), '<div id="shell">Sign in to https://seat.example</div>');
  const login = {
    title: { en: 'Sign in', zh: '登录' },
    scripts: [],
    styles: [],
    access: 'anyone',
    shell: 'login.html',
  };
  const pages = { '/login/index': login, '/login/index?mode=sign_up': { ...login, shell: 'gone.html' } };
  writeFileSync(join(folder, '.vite/pages.json'), JSON.stringify(pages));
  const app = fastify();
  await addSite(app, { folder, public_url: 'https://fourthseat.example' });
  const page = async (url: string, headers = {}): Promise<string> => (await app.inject({ url, headers })).body;
  const sent = await page('/login/index');
  expect(sent).toContain('<div id="root"></div><div id="shell">Sign in to https://fourthseat.example</div>');
  // Its scripts are put aside until it has been painted.
  expect(sent).toContain(`<template id="scripts">${script}</template></head>`);
  expect(sent.split(script)).toHaveLength(2);
  expect(await page('/login/index', { cookie: 'a=b; access_token=t' })).not.toContain('shell');
  expect(await page('/login/index?mode=reset')).not.toContain('shell');
  expect(await page('/login/index?mode=sign_up')).not.toContain('<template');
  expect((await app.inject({ url: '/login/index', headers: { 'accept-encoding': 'br' } })).headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-language, accept-encoding, cookie',
  });
  await app.close();
});

test('a screen behind the sign-in is sent as it first stands to whoever has a session, and is the same for everybody', async () => {
  writeFileSync(join(folder, 'index.html'), '<head></head><div id="root"></div>');
  mkdirSync(join(folder, '.vite/shells'), { recursive: true });
  writeFileSync(join(folder, '.vite/shells/home.html'), '<div id="shell">Home</div>');
  const home = { title: { en: 'Home', zh: '首页' }, scripts: [], styles: [], access: 'signed-in', shell: 'home.html' };
  writeFileSync(join(folder, '.vite/pages.json'), JSON.stringify({ '/developer/home': home }));
  const app = fastify();
  await addSite(app, { folder, public_url: 'https://fourthseat.example' });
  const page = async (cookie?: string) => app.inject({ url: '/developer/home', headers: cookie ? { cookie } : {} });
  const [ada, bo, stranger] = [await page('access_token=ada'), await page('access_token=bo'), await page()];
  expect(ada.body).toContain('<div id="shell">Home</div>');
  // Nothing of a person is in it that a cache could show to another.
  expect(bo.body).toBe(ada.body);
  expect(ada.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: expect.stringContaining('cookie') });
  expect(stranger.body).not.toContain('shell');
  expect(stranger.headers['cache-control']).toBe('no-cache');
  await app.close();
});

test('an address that is no page of the site is 404, with the page that says so; the others stand in the map of the site', async () => {
  mkdirSync(join(folder, '.vite'));
  const known = { title: { en: 'A', zh: 'A' }, scripts: [], styles: [] };
  const pages = { '/document/faq': { ...known, description: { en: 'F', zh: 'F' } }, '/account/profile': known };
  writeFileSync(join(folder, '.vite/pages.json'), JSON.stringify(pages));
  const app = fastify();
  await addSite(app, { folder, public_url: 'https://fourthseat.example' });
  const status = async (url: string) => (await app.inject({ url })).statusCode;
  expect(await status('/document/faq')).toBe(200);
  expect(await status('/document/faq/?from=mail')).toBe(200);
  expect(await status('/account/profile')).toBe(200);
  expect(await status('/document/none')).toBe(404);
  expect(await status('/constructor')).toBe(404);
  expect((await app.inject({ url: '/document/none' })).headers['content-type']).toContain('text/html');
  const map = await app.inject({ url: '/sitemap.xml' });
  expect(map.headers['content-type']).toContain('application/xml');
  expect(map.body.match(/<loc>[^<]+/g)).toEqual(['<loc>https://fourthseat.example/document/faq']);
  await app.close();
});

test('files whose name changes with their content are kept for a year, all others are checked each time', async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/page-1.js'), 'export {};');
  writeFileSync(join(folder, 'boot.js'), '');
  const app = fastify();
  await addSite(app, { folder, public_url: 'https://fourthseat.example' });
  const control = async (url: string) => (await app.inject({ url })).headers['cache-control'];
  expect(await control('/assets/page-1.js')).toBe('public, max-age=31536000, immutable');
  expect(await control('/boot.js')).toBe('no-cache');
  await app.close();
});

test('an unknown address of the API, or with another method than GET, is answered as an error and not as a page', async () => {
  const app = fastify();
  await addSite(app, { folder, public_url: 'https://fourthseat.example' });
  const calls = [{ url: '/v1/none' }, { url: '/console/v1/none' }, { url: '/welcome/index', method: 'POST' }] as const;
  for (const call of calls) {
    const answer = await app.inject(call);
    expect([call.url, answer.statusCode, answer.json()]).toMatchObject([
      call.url,
      404,
      { code: errorCatalogue.not_found.code },
    ]);
  }
  await app.close();
});

test('a page declares the language that it is sent in', async () => {
  writeFileSync(join(folder, 'index.html'), '<html lang="en-US"><head></head></html>');
  mkdirSync(join(folder, '.vite'));
  const faq = { title: { en: 'A', zh: 'A' }, scripts: [], styles: [] };
  writeFileSync(join(folder, '.vite/pages.json'), JSON.stringify({ '/document/faq': faq }));
  const app = fastify();
  await addSite(app, { folder, public_url: 'https://fourthseat.example' });
  const langOf = async (language: string) =>
    /lang="([^"]+)"/.exec(
      (await app.inject({ url: '/document/faq', headers: { 'accept-language': language } })).body,
    )?.[1];
  expect([await langOf('zh-CN'), await langOf('en')]).toEqual(['zh-CN', 'en-US']);
  await app.close();
});

test('copies of pages for programs name the address under which the site is reached', async () => {
  mkdirSync(join(folder, 'document'));
  writeFileSync(join(folder, 'document/faq.zh.md'), '`curl https://seat.example/v1/key`');
  writeFileSync(join(folder, 'llms.txt'), 'https://seat.example');
  const app = fastify();
  await addSite(app, { folder, public_url: 'https://fourthseat.example' });
  const page = await app.inject({ url: '/document/faq.zh.md' });
  expect([page.statusCode, page.headers['content-type'], page.body]).toEqual([
    200,
    'text/markdown; charset=utf-8',
    '`curl https://fourthseat.example/v1/key`',
  ]);
  expect((await app.inject({ url: '/llms.txt' })).body).toBe('https://fourthseat.example');
  await app.close();
});
