import { PICTURE_MAX_PIXELS } from '@fourth-seat/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createReencoder, isDrawable, MAX_UNPACKED_BYTES, MAX_WAITING } from './reencode.ts';

test('the limits are these', () => {
  expect([PICTURE_MAX_PIXELS, MAX_UNPACKED_BYTES, MAX_WAITING]).toEqual([16_000_000, 67_108_864, 20]);
});

/** The head of a picture as a file of that kind declares it. */
async function headOf(size: { width: number; height: number }, kind: { deep?: boolean; interlaced?: boolean }) {
  const channels = kind.deep ? 4 : 3;
  const background = kind.deep ? { r: 1, g: 2, b: 3, alpha: 0.5 } : '#010203';
  const drawn = sharp({ create: { ...size, channels, background }, limitInputPixels: false });
  const file = await (kind.deep ? drawn.toColourspace('rgb16') : drawn)
    .png({ progressive: kind.interlaced ?? false, compressionLevel: 1 })
    .toBuffer();
  return sharp(file, { limitInputPixels: false }).metadata();
}

test('sixteen megapixels are drawn, one row more is not', async () => {
  expect(isDrawable(await headOf({ width: 4000, height: 4000 }, {}))).toBe(true);
  expect(isDrawable(await headOf({ width: 4000, height: 4001 }, {}))).toBe(false);
});

test('what is unpacked as a whole is measured in bytes: interlaced and 16 bits deep is too much, either alone is not', async () => {
  const size = { width: 3000, height: 3000 };
  const deep = await headOf(size, { deep: true });
  expect({ depth: deep.depth, channels: deep.channels }).toEqual({ depth: 'ushort', channels: 4 });
  expect(isDrawable(deep)).toBe(true);
  expect(isDrawable(await headOf(size, { interlaced: true }))).toBe(true);
  expect(isDrawable(await headOf(size, { deep: true, interlaced: true }))).toBe(false);
  // A picture that has to be turned is held as a whole too.
  expect(isDrawable({ ...deep, orientation: 6 })).toBe(false);
  expect(isDrawable({ ...deep, orientation: 1 })).toBe(true);
});

test('pictures are drawn one at a time, twenty wait, and the next is told to come back', async () => {
  const pictures = Array.from({ length: MAX_WAITING + 1 }, () => ({
    started: Promise.withResolvers<void>(),
    drawn: Promise.withResolvers<Buffer>(),
  }));
  let begun = 0;
  const reencode = createReencoder(async () => {
    const picture = pictures[begun++];
    picture?.started.resolve();
    return picture?.drawn.promise ?? Buffer.alloc(0);
  });
  const all = pictures.map(async () => reencode(''));
  await expect(reencode('')).rejects.toMatchObject({ error: 'unavailable' });
  for (const [n, { started, drawn }] of pictures.entries()) {
    await started.promise;
    expect(begun).toBe(n + 1);
    drawn.resolve(Buffer.from('drawn'));
  }
  expect(await Promise.all(all)).toHaveLength(21);
});

test('a picture that cannot be drawn does not hold up the next', async () => {
  let calls = 0;
  const reencode = createReencoder(async () => {
    if (calls++ === 0) throw new Error('libvips says no');
    return Buffer.from('drawn');
  });
  await expect(reencode('')).rejects.toMatchObject({ error: 'image_invalid' });
  expect((await reencode('')).toString()).toBe('drawn');
});

test('a picture that takes too long is not told to be no picture', async () => {
  const reencode = createReencoder(async () => {
    throw new Error('timeout: 42% complete');
  });
  await expect(reencode('')).rejects.toMatchObject({ error: 'unavailable' });
});
