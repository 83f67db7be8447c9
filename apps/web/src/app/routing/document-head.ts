import { type Language, languageOf } from '@fourth-seat/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { notFoundRoute } from '../../features/not-found/route.ts';
import { type PageHead, useShownPageHead } from '../../navigation/page-head.ts';
import { fullTitle, type Route, withBrand } from '../../navigation/route.ts';
import { brand } from '../../settings/brand.ts';
import { useLocale } from '../../settings/locale.ts';
import { useTheme } from '../../settings/theme.ts';

function setMeta(attribute: 'name' | 'property', key: string, content: string | undefined): void {
  const known = document.head.querySelector<HTMLMetaElement>(`meta[${attribute}="${key}"]`);
  if (content === undefined) {
    known?.remove();
    return;
  }
  const meta = known ?? document.createElement('meta');
  meta.setAttribute(attribute, key);
  meta.content = content;
  if (!known) document.head.append(meta);
}

/** Title and description of the page below a route, of its absence, or of the route itself. */
function wordsOf(
  route: Route,
  page: PageHead | undefined,
  { language, search }: { readonly language: Language; readonly search: string },
) {
  if (page === 'missing') return { title: fullTitle(notFoundRoute, language), description: undefined };
  if (page) return { title: withBrand(page.title, language), description: page.description[language] };
  return { title: fullTitle(route, language, new URLSearchParams(search)), description: route.description?.[language] };
}

/** Title, description and preview of the screen in the language on screen. */
export function useDocumentHead(route: Route): void {
  const locale = useLocale();
  const theme = useTheme();
  const page = useShownPageHead();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const language = languageOf(locale);
    const { title, description } = wordsOf(route, page, { language, search });
    document.title = title;
    setMeta('name', 'description', description);
    setMeta('property', 'og:title', title);
    setMeta('property', 'og:description', description);
    setMeta('property', 'og:site_name', brand.name[language]);
    setMeta('property', 'og:locale', locale === 'zh_cn' ? 'zh_CN' : 'en_US');
    // A search engine is never signed in: it is led to the login page, which it may show.
    const hidden = route.name === 'notFound' || page === 'missing';
    setMeta('name', 'robots', hidden ? 'noindex' : undefined);
    // The server writes it for the URL that was opened; navigation keeps it up to date here.
    document.head.querySelector('link[rel="canonical"]')?.setAttribute('href', window.location.origin + pathname);
  }, [route, locale, page, pathname, search]);
  useEffect(() => {
    const { darkSurface, lightSurface } = brand.colours;
    setMeta('name', 'theme-color', theme === 'dark' ? darkSurface : lightSurface);
  }, [theme]);
}
