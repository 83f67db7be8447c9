import { z } from 'zod';
import type { Bilingual, Language } from '../locales.ts';

/**
 * Describes a schema in both languages. The texts become `description` and `zh` of the JSON Schema made from it; the
 * OpenAPI document, the documentation and the form of the debugging page show one of them.
 */
export function describe<Schema extends z.ZodType>(schema: Schema, en: string, zh: string): Schema {
  return schema.meta({ description: en, zh });
}

/** The field by which one member of a union is known, and what that member is. */
export const typeField = <Name extends string>(name: Name, en: string, zh: string) => ({
  type: describe(z.literal(name), en, zh),
});

/** A sentence followed by a list of names with their meanings, as CommonMark. */
export function withNameList(intro: Bilingual, names: Readonly<Record<string, Bilingual>>): Bilingual {
  const lines = (language: Language, colon: string): string =>
    Object.entries(names)
      .map(([name, text]) => `\n- \`${name}\`${colon}${text[language]}`)
      .join('');
  return { en: `${intro.en}\n${lines('en', ': ')}`, zh: `${intro.zh}\n${lines('zh', '：')}` };
}
