import type { Bilingual } from '../locales.ts';

/**
 * One row of the catalogue: code and HTTP status, and the message in both languages (`{name}` is filled in from the
 * data).
 */
export interface ErrorEntry extends Bilingual {
  readonly code: number;
  readonly status: 400 | 401 | 402 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 417 | 422 | 429 | 431 | 500 | 503;
}
