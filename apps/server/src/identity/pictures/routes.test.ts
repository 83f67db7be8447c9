import * as api from '@fourth-seat/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createFounder } from '../../testing/people.ts';
import { deleteUnusedPictures } from './service.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => site.close());

const draw = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });
const base64Png = async (width: number, height: number, background: string): Promise<string> =>
  (await draw(width, height, background).png().toBuffer()).toString('base64');

test('a picture is drawn anew: of our size and kind, without what else the file said', async () => {
  const person = await createFounder(site.deps);
  const jpeg = await draw(600, 300, '#00cbe0')
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .jpeg()
    .toBuffer();
  const saved = await site.call(api.updateAvatar, { image: jpeg.toString('base64') }, person);
  const served = await site.app.inject({ url: saved.body.data.avatar_url ?? '' });
  expect(served.headers['content-type']).toBe('image/webp');
  const { width, height, format, exif } = await sharp(served.rawPayload).metadata();
  expect({ width, height, format, exif }).toEqual({ width: 256, height: 256, format: 'webp', exif: undefined });
});

test('what is no picture, or a bomb, is refused', async () => {
  const person = await createFounder(site.deps);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64');
  const bomb = await base64Png(16_000, 4000, '#000');
  for (const image of [svg, bomb, Buffer.from('hello').toString('base64')]) {
    expect((await site.call(api.updateAvatar, { image }, person)).body.code).toBe(
      api.errorCatalogue.image_invalid.code,
    );
  }
});

test('a picture can be taken away, and an unknown one is not found', async () => {
  const person = await createFounder(site.deps);
  await site.call(api.updateAvatar, { image: await base64Png(64, 64, '#112233') }, person);
  expect((await site.call(api.updateAvatar, { image: null }, person)).body.data.avatar_url).toBeNull();
  expect((await site.app.inject({ url: '/pictures/unknown.webp' })).statusCode).toBe(404);
});

test('pictures that were replaced are deleted after a day, those in use stay', async () => {
  const person = await createFounder(site.deps);
  const save = async (background: string) =>
    (await site.call(api.updateAvatar, { image: await base64Png(64, 64, background) }, person)).body.data.avatar_url ??
    '';
  const [first, second] = [await save('#112233'), await save('#445566')];
  await site.deps.pool.query("UPDATE pictures SET created_at = now() - interval '2 days'");
  await deleteUnusedPictures(site.deps.pool);
  expect((await site.app.inject({ url: first })).statusCode).toBe(404);
  expect((await site.app.inject({ url: second })).statusCode).toBe(200);
});
