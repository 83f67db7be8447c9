/** Largest picture, in megabytes of 1024 × 1024 bytes. */
export const PICTURE_MAX_MB = 2;
export const PICTURE_MAX_BYTES = PICTURE_MAX_MB * 1024 * 1024;
/** A picture is sent as Base64, whose text is a third longer. */
export const PICTURE_MAX_TEXT = Math.ceil(PICTURE_MAX_BYTES / 3) * 4;
/** Bytes of a request with a picture: the rest of its JSON is short. */
export const PICTURE_REQUEST_BYTES = PICTURE_MAX_TEXT + 1024;
/**
 * A decompression bomb is small as a file and huge in memory. 16 megapixels from a camera are enough for the small
 * square that is stored.
 */
export const PICTURE_MAX_PIXELS = 16_000_000;
