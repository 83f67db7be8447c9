/** Locale names as the specification spells them; `en_us` is the default and the fallback. */
export const locales = ['en_us', 'zh_cn'] as const;
export type Locale = (typeof locales)[number];

/** A text in both languages, side by side, so that a missing one does not compile. */
export interface Bilingual {
  readonly en: string;
  readonly zh: string;
}

/** The text in one language, `{name}` replaced from `values`. */
export function translate(
  text: Bilingual,
  locale: Locale,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const template = locale === 'zh_cn' ? text.zh : text.en;
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Picks a locale from an `Accept-Language` header or one of our own names; anything unknown is `en_us`. */
export function parseLocale(header: string | undefined): Locale {
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const tag = part.trim().split(';')[0] ?? '';
    if (tag.startsWith('zh')) return 'zh_cn';
    if (tag.startsWith('en')) return 'en_us';
  }
  return 'en_us';
}
