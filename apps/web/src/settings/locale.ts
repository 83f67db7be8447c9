import { type Language, type Locale, languageOf, locales } from '@fourth-seat/contract';
import { readStored, storageKeys, writeStored } from './storage.ts';
import { createStore, useStore } from './store.ts';

export type { Locale };
export { locales };

export const localeNames: Readonly<Record<Locale, string>> = { en_us: 'English', zh_cn: '简体中文' };

/** Language tags for `lang`, `Intl` and `Accept-Language`: they do not know the product's own spelling. */
export const languageTags: Readonly<Record<Locale, string>> = { en_us: 'en-US', zh_cn: 'zh-CN' };

const DEFAULT_LOCALE: Locale = 'en_us';

function readLocale(): Locale {
  return readStored(storageKeys.locale) === 'zh_cn' ? 'zh_cn' : DEFAULT_LOCALE;
}

const store = createStore<Locale>(readLocale());

/** The chosen locale; `en_us` until another is chosen. */
export function currentLocale(): Locale {
  return store.get();
}

export function useLocale(): Locale {
  return useStore(store);
}

/** The half of a bilingual text that is shown. */
export function useLanguage(): Language {
  return languageOf(useLocale());
}

export function chooseLocale(locale: Locale): void {
  writeStored(storageKeys.locale, locale);
  store.set(locale);
}

/** Calls `listener` at each change of the language. Returns the function that stops it. */
export const onLocaleChange = store.subscribe;

/** Applies the language that another tab has chosen. */
export function reloadLocale(): void {
  store.set(readLocale());
}

function applyLocale(): void {
  const locale = store.get();
  const root = document.documentElement;
  root.lang = languageTags[locale];
  root.classList.toggle('en_us', locale === 'en_us');
  root.classList.toggle('zh_cn', locale === 'zh_cn');
}

/** Keeps the class and `lang` of the document root up to date. Returns the function that stops it. */
export function followLocale(): () => void {
  applyLocale();
  return store.subscribe(applyLocale);
}
