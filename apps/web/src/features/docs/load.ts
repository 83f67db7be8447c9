import { type Language, languageOf } from '@fourth-seat/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { currentLocale } from '../../settings/locale.ts';
import type { Block } from './blocks.ts';
import { addressOf, type DocPage, docPageNames, docPages } from './contents.ts';

/** The blocks of a page, made from its Markdown by the build (`vite-docs.ts`); each file loads when it is opened. */
const files = import.meta.glob<readonly Block[]>('./content/*/*.md', { import: 'default' });

export async function loadPage(page: DocPage, language: Language): Promise<readonly Block[]> {
  const load = files[`./content/${docPages[page].section}/${page}.${language}.md`];
  if (load === undefined) throw new Error(`no text for ${page}`);
  return load();
}

export const textQuery = (page: DocPage, language: Language) =>
  queryOptions({
    queryKey: ['docs', 'page', page, language],
    staleTime: Infinity,
    queryFn: async () => loadPage(page, language),
  });

/**
 * Loads the text of the page at an address before the page is shown. The page itself reports a text that cannot be
 * loaded.
 */
export async function preloadText(pathname: string): Promise<void> {
  const page = docPageNames.find((name) => pathname === addressOf(name));
  if (page === undefined) return;
  await queryClient.prefetchQuery({ ...textQuery(page, languageOf(currentLocale())), retry: false });
}
