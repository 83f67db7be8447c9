import { docIdOfPath, gatewayEndpoints } from '@fourth-seat/contract';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { addMarkdownReference } from './markdown-reference.ts';

test('every endpoint has its page as Markdown in both languages, with fields, examples and errors', async () => {
  const app = fastify();
  addMarkdownReference(app, 'https://seat.example');
  for (const { path } of gatewayEndpoints) {
    for (const suffix of ['.md', '.zh.md']) {
      const url = `/document/api/${docIdOfPath(path)}${suffix}`;
      const { statusCode, headers, body } = await app.inject({ url });
      expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'text/markdown; charset=utf-8']);
      expect(body).toContain(path);
    }
  }
  const english = (await app.inject({ url: '/document/api/guandan-play.md' })).body;
  expect(english).toContain('- `seat` (integer 0 to 3, required): Seats 0 to 3');
  expect(english).toContain('"level":"2"');
  expect(english).toContain('`40002`');
  expect(english).not.toMatch(/[\u4e00-\u9fff]/);
  expect((await app.inject({ url: '/document/api/guandan-play.zh.md' })).body).toContain('必填');
  expect((await app.inject({ url: '/document/api/guandan-play' })).statusCode).toBe(404);
  await app.close();
});
