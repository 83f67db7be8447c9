/** Names of the locales in requests, answers and settings; `en_us` is the default and the fallback. */
export const locales = ['en_us', 'zh_cn'] as const;
export type Locale = (typeof locales)[number];

/** A text in both languages, side by side, so that a missing one does not compile. */
export interface Bilingual {
  readonly en: string;
  readonly zh: string;
}

export type Language = keyof Bilingual;

export const languageOf = (locale: Locale): Language => (locale === 'zh_cn' ? 'zh' : 'en');

/**
 * Patterns that find text in the other language: any Chinese character in English, three English words in a row in
 * Chinese.
 */
export const otherLanguage: Readonly<Record<Language, RegExp>> = {
  en: /[\u4e00-\u9fff]/,
  zh: /[A-Za-z][a-z]+(?: [a-z]{2,}){2,}/,
};

/** Letters that are written from right to left: Hebrew, Arabic and their neighbours. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A text from outside as part of a sentence of ours. A name that is written from right to left would draw the digits,
 * signs and names beside it into its own order, so it stands between U+2068 and U+2069; any other is left as it is.
 */
export const isolated = (value: string): string => (rightToLeft.test(value) ? `\u2068${value}\u2069` : value);

/** The text in one language, `{name}` replaced from `values`. */
export function translate(
  text: Bilingual,
  locale: Locale,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const template = text[languageOf(locale)];
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => isolated(String(values[name] ?? whole)));
}

/**
 * Picks a locale from an `Accept-Language` header or one of our own names: the highest weight wins, and the first of
 * equals. A weight of 0 means "not this one"; an unknown language gives `en_us`.
 */
export function parseLocale(header: string | undefined): Locale {
  let found: Locale = 'en_us';
  if (header === undefined) return found;
  let most = 0;
  for (const part of header.toLowerCase().split(',')) {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
    const known = /^(zh|en)(?:[-_]|$)/.exec(tag)?.[1];
    const weight = weightOf(parameters);
    if (known === undefined || weight <= most) continue;
    found = known === 'zh' ? 'zh_cn' : 'en_us';
    most = weight;
  }
  return found;
}

/** The weight of a language, 0 to 1; 1 where none is given or it cannot be read (RFC 9110, 12.4.2). */
function weightOf(parameters: readonly string[]): number {
  const text = parameters
    .map((one) => /^q\s*=\s*([01](?:\.\d{0,3})?)$/.exec(one)?.[1])
    .find((one) => one !== undefined);
  return text === undefined ? 1 : Math.min(1, Number(text));
}
