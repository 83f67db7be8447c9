import type { Language, Locale } from '@fourth-seat/contract';
import { queryOptions } from '@tanstack/react-query';
import { sessionHeader } from '../../api/session-header.ts';
import { readToken } from '../../api/token.ts';
import { languageTags } from '../../settings/locale.ts';
import type { DocPageName } from './contents.ts';
import { loadPage } from './load.ts';
import type { Reference } from './reference/openapi.ts';

export const docsKey = ['docs'] as const;

export const textQuery = (page: DocPageName, language: Language) =>
  queryOptions({
    queryKey: [...docsKey, 'page', page, language],
    queryFn: async () => loadPage(page, language),
    staleTime: Infinity,
  });

/** The OpenAPI document, from which the reference is drawn. */
export const referenceQuery = (locale: Locale) =>
  queryOptions({
    queryKey: [...docsKey, 'openapi', locale],
    queryFn: async ({ signal }): Promise<Reference> => {
      const headers = { 'Accept-Language': languageTags[locale], ...sessionHeader(readToken()) };
      const response = await fetch('/v1/openapi.json', { headers, signal });
      if (!response.ok) throw new Error(`openapi.json: ${response.status}`);
      // The document's shape is the generator's, which is tested.
      return (await response.json()) as Reference;
    },
    staleTime: Infinity,
  });
