import sharp from 'sharp';
import { picture_max_bytes } from '@fourth-seat/contract';
import { ApiError } from '../http/errors.ts';

/** Side of the square that is kept, in pixels. */
const side = 256;
/** A bomb is small on the wire and huge once unpacked: more pixels than any camera's are refused before unpacking. */
const max_pixels = 50_000_000;
const formats = new Set(['png', 'jpeg', 'webp']);

/**
 * Draws a picture anew as a square WebP without metadata: whatever was hidden in the file (a script, a place, a second
 * format) does not survive. Throws `image_invalid`.
 */
export async function drawPicture(base64: string): Promise<Buffer> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > picture_max_bytes) throw new ApiError('image_invalid');
  try {
    const options = { limitInputPixels: max_pixels, failOn: 'error', pages: 1 } as const;
    const { format, width, height } = await sharp(bytes, options).metadata();
    if (!formats.has(format) || width * height > max_pixels) throw new ApiError('image_invalid');
    return await sharp(bytes, options)
      .rotate()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 85 })
      .timeout({ seconds: 10 })
      .toBuffer();
  } catch {
    throw new ApiError('image_invalid');
  }
}
