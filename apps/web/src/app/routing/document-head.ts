import { type Language, languageOf } from '@fourth-seat/contract';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { type PageHead, useShownPageHead } from '../../navigation/page-head.ts';
import { fullTitle, type Route } from '../../navigation/route.ts';
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

/** A page below a route has a title and description of its own. */
function wordsOf(
  route: Route,
  page: Exclude<PageHead, 'missing'> | undefined,
  { language, search }: { readonly language: Language; readonly search: string },
) {
  if (!page)
    return {
      title: fullTitle(route, language, new URLSearchParams(search)),
      description: route.description?.[language],
    };
  return { title: `${page.title[language]} · ${brand.name[language]}`, description: page.description[language] };
}

/** Title, description and preview of the screen in the language on screen. */
export function useDocumentHead(route: Route): void {
  const locale = useLocale();
  const theme = useTheme();
  const page = useShownPageHead();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const language = languageOf(locale);
    const name = brand.name[language];
    const missing = page === 'missing';
    const { title, description } = wordsOf(route, missing ? undefined : page, { language, search });
    document.title = missing ? `Oops · ${name}` : title;
    setMeta('name', 'description', description);
    setMeta('property', 'og:title', title);
    setMeta('property', 'og:description', description);
    setMeta('property', 'og:site_name', name);
    setMeta('property', 'og:locale', locale === 'zh_cn' ? 'zh_CN' : 'en_US');
    // A search engine is never signed in: it is led to the login page, which it may show.
    const hidden = route.name === 'notFound' || missing;
    setMeta('name', 'robots', hidden ? 'noindex' : undefined);
    // The server writes it for the URL that was opened; navigation keeps it up to date here.
    document.head.querySelector('link[rel="canonical"]')?.setAttribute('href', window.location.origin + pathname);
  }, [route, locale, page, pathname, search]);
  useEffect(() => {
    const { darkSurface, lightSurface } = brand.colours;
    setMeta('name', 'theme-color', theme === 'dark' ? darkSurface : lightSurface);
  }, [theme]);
}
