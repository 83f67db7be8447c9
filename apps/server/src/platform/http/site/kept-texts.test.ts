import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressText } from './compress.ts';
import { createKeptTexts } from './kept-texts.ts';

/** Counts what is written and compressed. */
function countingTexts(mostBytes?: number) {
  const done = { written: 0, compressed: 0 };
  const texts = createKeptTexts(mostBytes, async (text, coding) => {
    done.compressed++;
    return compressText(text, coding);
  });
  const read = async (name: string, accepted: string, text = name.repeat(100)) =>
    texts.read(name, accepted, async () => {
      done.written++;
      return text;
    });
  return { done, read };
}

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['GZIP;q=0.5', 'gzip', gunzipSync],
  ['', undefined, (bytes: Buffer) => bytes],
] as const)(
  'a text goes to whoever accepts %j as %s, made once however often it is asked for',
  async (accepted, coding, undo) => {
    const { done, read } = countingTexts();
    await Promise.all([read('a', accepted), read('a', accepted)]);
    const { bytes, ...sent } = await read('a', accepted);
    expect([sent.coding, undo(bytes).toString()]).toEqual([coding, 'a'.repeat(100)]);
    expect(done).toEqual({ written: 1, compressed: coding ? 1 : 0 });
  },
);

test('names are apart', async () => {
  const { read } = countingTexts();
  expect((await read('a', '')).bytes.toString()).not.toBe((await read('b', '')).bytes.toString());
});

test('beyond the bytes that may be kept the one that was used longest ago is made again', async () => {
  const { done, read } = countingTexts(250);
  for (const name of ['a', 'b', 'a', 'c']) await read(name, '');
  expect(done.written).toBe(3);
  await read('a', '');
  expect(done.written).toBe(3);
  await read('b', '');
  expect(done.written).toBe(4);
});

test('a text that is longer than all that is kept is sent all the same', async () => {
  const { done, read } = countingTexts(50);
  for (let times = 0; times < 2; times++) expect((await read('a', '')).bytes).toHaveLength(100);
  expect(done.written).toBe(2);
});

test('what could not be written is tried again', async () => {
  const texts = createKeptTexts();
  const failing = texts.read('a', '', async () => Promise.reject(new Error('no file')));
  await expect(failing).rejects.toThrow('no file');
  expect((await texts.read('a', '', async () => 'there')).bytes.toString()).toBe('there');
});
