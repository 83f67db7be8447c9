import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useLocale } from '../../settings/locale.ts';
import { brand } from '../../settings/brand.ts';
import { useTheme } from '../../settings/theme.ts';
import { fullTitle, type Route } from '../../navigation/route.ts';

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

/** Title, description and preview of the screen in the language on screen. */
export function useDocumentHead(route: Route): void {
  const { search } = useLocation();
  const locale = useLocale();
  const theme = useTheme();
  useEffect(() => {
    const language = locale === 'zh_cn' ? 'zh' : 'en';
    const name = brand.name[language];
    const title = fullTitle(route, language, new URLSearchParams(search));
    const description = route.description?.[language];
    document.title = title;
    setMeta('name', 'description', description);
    setMeta('property', 'og:title', title);
    setMeta('property', 'og:description', description);
    setMeta('property', 'og:site_name', name);
    setMeta('property', 'og:locale', locale === 'zh_cn' ? 'zh_CN' : 'en_US');
    // What needs a sign-in or does not exist has nothing for a search engine.
    const hidden = route.access === 'signed-in' || route.name === 'notFound';
    setMeta('name', 'robots', hidden ? 'noindex' : undefined);
  }, [route, locale, search]);
  useEffect(() => {
    const { darkSurface, lightSurface } = brand.colours;
    setMeta('name', 'theme-color', theme === 'dark' ? darkSurface : lightSurface);
  }, [theme]);
}
