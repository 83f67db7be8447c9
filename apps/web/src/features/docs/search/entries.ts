import { errorCatalogue, errorDocPath, errorHelp, type Language } from '@fourth-seat/contract';
import { queryOptions } from '@tanstack/react-query';
import { docEndpoints, endpointDocPath, endpointTitle, errorNames } from '../doc-routes.ts';
import { docsKey } from '../queries.ts';
import { fieldsOf, operationAt, type Reference, schemasOf } from '../reference/openapi.ts';
import type { SearchEntry } from './find-entries.ts';

/**
 * Everything that the search reads: the text of all pages (made by the build), every error code, every endpoint with its
 * fields.
 */
export async function loadEntries(language: Language, reference: Reference | undefined) {
  const pages = language === 'zh' ? await import('virtual:docs/search-zh') : await import('virtual:docs/search-en');
  return [...pages.default, ...endpointEntries(language, reference), ...errorEntries(language)];
}

export const searchEntriesQuery = (language: Language, reference: Reference | undefined) =>
  queryOptions({
    queryKey: [...docsKey, 'search', language, reference !== undefined],
    queryFn: async () => loadEntries(language, reference),
    staleTime: Infinity,
  });

/** As a result shows it: without the signs around code and placeholders (`{scope}`). */
const unmarked = (text: string): string => text.replaceAll('`', '').replaceAll(/\{([a-z_]+)\}/g, '$1');

function endpointEntries(language: Language, reference: Reference | undefined): SearchEntry[] {
  return docEndpoints.map((endpoint) => {
    const operation = operationAt(reference, endpoint.path);
    const schemas = operation ? Object.values(schemasOf(operation)) : [];
    const fields = schemas.flatMap((schema) => (schema ? fieldsOf(schema) : []));
    const words = fields.map(({ name, text }) => `${name}: ${text}`).join(' ');
    return {
      path: endpointDocPath(endpoint.id),
      page: endpointTitle(endpoint)[language],
      title: '',
      text: unmarked(`${endpoint.path} ${endpoint.lead[language]} ${words}`),
    };
  });
}

function errorEntries(language: Language): SearchEntry[] {
  return errorNames.map((name) => {
    const entry = errorCatalogue[name];
    return {
      path: errorDocPath(entry.code),
      page: `${entry.code} ${name}`,
      title: '',
      text: unmarked(`${entry[language]} ${errorHelp[name][language]}`),
    };
  });
}
