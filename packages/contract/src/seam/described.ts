import type { z } from 'zod';
import type { Bilingual, Language } from '../locales.ts';

/**
 * Gives a schema its words in both languages. They stand as `description` and `zh` in the JSON Schema that is made from
 * it; the OpenAPI text, the documentation and the form of the debugging page show one of them.
 */
export function says<Schema extends z.ZodType>(schema: Schema, en: string, zh: string): Schema {
  return schema.meta({ description: en, zh });
}

/** A sentence and what each of several names means, as CommonMark. */
export function listing(intro: Bilingual, names: Readonly<Record<string, Bilingual>>): Bilingual {
  const lines = (language: Language, colon: string): string =>
    Object.entries(names)
      .map(([name, text]) => `\n- \`${name}\`${colon}${text[language]}`)
      .join('');
  return { en: `${intro.en}\n${lines('en', ': ')}`, zh: `${intro.zh}\n${lines('zh', '：')}` };
}
