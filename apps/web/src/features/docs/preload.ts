import { languageOf } from '@fourth-seat/contract';
import { queryClient } from '../../api/query-client.ts';
import { currentLocale } from '../../settings/locale.ts';
import { docPageNames, docPath } from './contents.ts';
import { textQuery } from './queries.ts';

/**
 * Loads the text of the page at a URL before the page is shown. The page itself reports a text that cannot be
 * loaded.
 */
export async function preloadText(pathname: string): Promise<void> {
  const page = docPageNames.find((name) => pathname === docPath(name));
  if (page === undefined) return;
  await queryClient.prefetchQuery({ ...textQuery(page, languageOf(currentLocale())), retry: false });
}
