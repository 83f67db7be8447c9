import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS } from '@fourth-seat/contract';
import sharp, { type Metadata } from 'sharp';
import { ApiError } from '../../platform/http/errors.ts';

/** Side of the stored square, in pixels. */
const SIDE = 256;
/** Interlaced or rotated pictures are decoded as a whole before they are scaled: 16 megapixels of three bytes fit. */
export const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
const formats = new Set(['png', 'jpeg', 'webp']);

/** Pictures that may wait for the one that is re-encoded: one at a time, so that only one is decoded in memory. */
export const MAX_WAITING = 20;

// Nothing is encoded twice, so the library's cache would be useless.
sharp.cache(false);

/** Re-encodes pictures one after the other, so that many need the memory of one. */
export function createReencoder(reencode: (bytes: Buffer) => Promise<Buffer> = reencodeSquare) {
  let last: Promise<unknown> = Promise.resolve();
  /** The one that is re-encoded, and those that wait for it. */
  let unfinished = 0;
  /**
   * Encodes a picture again as a square WebP without metadata, so that anything hidden in the file (a script, a location,
   * a second format) is lost. Throws `image_invalid`, or `unavailable` where too many wait or encoding takes too long.
   */
  return async (base64: string): Promise<Buffer> => {
    if (unfinished > MAX_WAITING) throw tooBusy();
    unfinished++;
    const turn = last.then(async () => {
      const bytes = Buffer.from(base64, 'base64');
      if (bytes.length > PICTURE_MAX_BYTES) throw new ApiError('image_invalid');
      return reencode(bytes);
    });
    // The caller of this picture gets its failure; the next one only waits.
    last = turn.catch(() => undefined);
    try {
      return await turn;
    } catch (error) {
      if (error instanceof ApiError) throw error;
      throw isEncodingTimeout(error) ? tooBusy() : new ApiError('image_invalid');
    } finally {
      unfinished--;
    }
  };
}

const tooBusy = (): ApiError => new ApiError('unavailable', { retry_after: 5 });

/** The library says `timeout: 42% complete`: the server was slow, whatever the file. */
const isEncodingTimeout = (error: unknown): boolean => error instanceof Error && error.message.startsWith('timeout');

export const reencodePicture = createReencoder();

async function reencodeSquare(bytes: Buffer): Promise<Buffer> {
  const options = { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error', pages: 1 } as const;
  // Only the header of the file: nothing is decoded before its declared size is known.
  if (!isDrawable(await sharp(bytes, { ...options, limitInputPixels: false }).metadata())) {
    throw new ApiError('image_invalid');
  }
  return sharp(bytes, options)
    .rotate()
    .resize(SIDE, SIDE, { fit: 'cover' })
    .webp({ quality: 85 })
    .timeout({ seconds: 10 })
    .toBuffer();
}

/** Checks what the file declares: format, pixels, and bytes after decoding. */
export function isDrawable({ format, width, height, channels, depth, isProgressive, orientation }: Metadata): boolean {
  if (!formats.has(format) || width * height > PICTURE_MAX_PIXELS) return false;
  const isWhole = isProgressive || (orientation ?? 1) > 1;
  return !isWhole || width * height * channels * (depth === 'uchar' ? 1 : 2) <= MAX_UNPACKED_BYTES;
}
