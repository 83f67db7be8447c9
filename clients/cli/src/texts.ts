import type { Bilingual, Language } from '@fourth-seat/contract';

export type { Bilingual, Language };

/** One of the two texts, `{name}` replaced from `values`. */
export function say(text: Bilingual, language: Language, values: Readonly<Record<string, string>> = {}): string {
  return text[language].replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** The language of the terminal, as its locale says it. */
export function languageOf(env: Readonly<Record<string, string | undefined>>): Language {
  const locale = [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find((one) => one !== undefined && one !== '');
  return locale?.toLowerCase().startsWith('zh') === true ? 'zh' : 'en';
}
