import { reencodePicture } from '@fourth-seat/server/identity/pictures/reencode';
import { expect, test } from 'vitest';
import { pictureBomb } from './picture-bomb.ts';

test('a picture bomb is a valid picture, small on the wire: what refuses a large one refuses its size', async () => {
  const bomb = await pictureBomb(701);
  expect(bomb.length).toBeLessThan(8000);
  // Width, height, 16 bits, colour with transparency, interlaced.
  expect([bomb.readUInt32BE(16), bomb.readUInt32BE(20), ...bomb.subarray(24, 29)]).toEqual([701, 701, 16, 6, 0, 0, 1]);
  const picture = await reencodePicture(bomb.toString('base64'));
  expect(picture.toString('latin1', 8, 12)).toBe('WEBP');
  bomb[bomb.length - 20] = 0x7f;
  await expect(reencodePicture(bomb.toString('base64'))).rejects.toThrow('image_invalid');
});
