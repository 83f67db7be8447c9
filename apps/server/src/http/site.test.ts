import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

test('a page names the scripts that the build has listed for it, whatever its query', async () => {
  writeFileSync(join(folder, 'index.html'), '<head></head>');
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/preloads.json'), JSON.stringify({ '/login/index': ['/assets/page-1.js'] }));
  const app = fastify();
  await addSite(app, { folder, public_url: 'https://fourthseat.example' });
  const page = async (url: string): Promise<string> => (await app.inject({ url })).body;
  const preloaded = '<head><link rel="modulepreload" crossorigin href="/assets/page-1.js"></head>';
  expect(await page('/login/index?mode=sign_up')).toBe(preloaded);
  expect(await page('/contact-us/index')).toBe('<head></head>');
  await app.close();
});
