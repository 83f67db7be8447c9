import { SITE_PLACEHOLDER } from '@fourth-seat/contract';
import type { CodeToken } from '../../../ui/code/highlight.ts';

/** Code with the reader's own URL in it, so that it runs as pasted. */
export const withSiteUrl = (tokens: readonly CodeToken[]): readonly CodeToken[] =>
  tokens.map(({ kind, text }) => ({ kind, text: text.replaceAll(SITE_PLACEHOLDER, window.location.origin) }));
