import { expect, test } from 'vitest';
import { encodePicture } from './picture-text.ts';

test('a picture larger than one argument list arrives whole', async () => {
  const bytes = Uint8Array.from({ length: 100_003 }, (_, n) => n % 251);
  const text = await encodePicture(new File([bytes], 'a.png'));
  expect(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))).toEqual(bytes);
});
