import { type Language, languageOf } from '@fourth-seat/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { currentLocale } from '../../settings/locale.ts';

const texts = {
  en: async () => import('virtual:docs/changelog-en'),
  zh: async () => import('virtual:docs/changelog-zh'),
} as const;

export const changelogQuery = (language: Language) =>
  queryOptions({
    queryKey: ['changelog', language],
    queryFn: async () => (await texts[language]()).default,
    staleTime: Infinity,
  });

/** Loads the text before the page is shown; the page itself reports one that cannot be loaded. */
export async function preloadChangelog(): Promise<void> {
  await queryClient.prefetchQuery({ ...changelogQuery(languageOf(currentLocale())), retry: false });
}
