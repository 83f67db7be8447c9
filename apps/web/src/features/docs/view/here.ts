import type { CodeToken } from '../../../ui/code/highlight.ts';

/** In code of the documentation the site stands under this name; a reader sees the address that they opened. */
const PLACEHOLDER = 'https://seat.example';

/** Code with the reader's own address in it, so that it runs as pasted. */
export const atThisSite = (tokens: readonly CodeToken[]): readonly CodeToken[] =>
  tokens.map(({ kind, text }) => ({ kind, text: text.replaceAll(PLACEHOLDER, window.location.origin) }));
