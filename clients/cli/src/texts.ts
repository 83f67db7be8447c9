import type { Bilingual, Language } from '@fourth-seat/contract';
import type { Environment } from './environment.ts';

export type { Bilingual, Language };

/** What stands for the names in braces. */
export type Values = Readonly<Record<string, string | number>>;

/** One of the two texts, `{name}` replaced from `values`. */
export function say(text: Bilingual, language: Language, values: Values = {}): string {
  return text[language].replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The language of the terminal, as its locale says it. */
export function languageOf(env: Readonly<Record<string, string | undefined>>): Language {
  const locale = [env['LC_ALL'], env['LC_MESSAGES'], env['LANG']].find((one) => one !== undefined && one !== '');
  return locale?.toLowerCase().startsWith('zh') === true ? 'zh' : 'en';
}

/** A message of somebody else, which is in one language. */
export const asSaid = (error: unknown): Bilingual => {
  const message = error instanceof Error ? error.message : String(error);
  return { en: message, zh: message };
};

/** Tells the person at the terminal a sentence of its own line. */
export function tell({ env, err }: Pick<Environment, 'env' | 'err'>, text: Bilingual, values?: Values): void {
  err(`${say(text, languageOf(env), values)}\n`);
}
